// What a model is built of, as a list of lists that open and close, and what it is itself built into.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { useRead } from '#platform/browser/use-read.web.ts'
import { RecordPicture } from '#platform/pictures/RecordPicture.tsx'
import { RecordLink } from '#platform/records/RecordLink.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import { NoData } from '#ui/NoData.tsx'
import { Card } from '#ui/Page.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import { modelStates } from '../machine-type.ts'
import { modelPath } from './catalogue-paths.ts'
import type { ModelCard } from './model-page.ts'
import {
  type AssemblyLine,
  MOST_LINES,
  assemblyWords,
  insertSubAssembly,
  readSubAssemblies,
  updateSubAssembly,
} from './sub-assemblies.ts'
import './catalogue.css'

const SubAssemblyDialog = lazy(async () => ({
  default: (await import('./SubAssemblyDialog.tsx')).SubAssemblyDialog,
}))

const said = words({
  none: { en: 'No sub-assemblies yet', th: 'ยังไม่มีส่วนประกอบย่อย' },
  hint: {
    en: 'Add the models this one is built of, such as a gripper or a magazine.',
    th: 'เพิ่มรุ่นที่ประกอบอยู่ในรุ่นนี้ เช่น มือจับ หรือชุดจ่ายพาเลท',
  },
  builtInto: { en: 'Built into', th: 'ประกอบอยู่ในรุ่น' },
  below: { en: 'What {name} is built of', th: 'ส่วนประกอบของ{name}' },
  edit: { en: 'Change: {name}', th: 'แก้ไข: {name}' },
  pieces: { en: '{count} {count|pc|pcs}', th: '{count} ชิ้น' },
  inAll: { en: '{count} in all', th: 'รวม {count} ชิ้น' },
  cut: {
    en: 'Only the upper {count} lines are shown. Open a sub-assembly to see what it is built of.',
    th: 'แสดงเฉพาะ {count} รายการบน เปิดหน้าของส่วนประกอบย่อยเพื่อดูรายการข้างใน',
  },
})

/** Both cards. */
export function SubAssemblies({ subject }: { subject: ModelCard }): ReactNode {
  const { say } = useLanguage()
  const read = useRead(readSubAssemblies, { id: subject.id }, { keep: false })
  const mayAdd = useCan(insertSubAssembly)
  const [opened, setOpened] = useState<AssemblyLine | 'new'>()
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const { lines = [], is_cut = false, built_into = [] } = read.data ?? {}
  const toggle = (path: string) =>
    setClosed((before) => {
      const next = new Set(before)
      if (!next.delete(path)) next.add(path)
      return next
    })
  const add = mayAdd && (
    <Button size="small" startIcon={<Icon name="plus" />} onClick={() => setOpened('new')}>
      {say(assemblyWords.add)}
    </Button>
  )
  return (
    <>
      <Card title={assemblyWords.title} actions={add}>
        {!read.data && <Reading read={read} lines={6} />}
        {read.data && lines.length === 0 && (
          <NoData title={said.none} hint={mayAdd ? said.hint : undefined} icon="file-tree" />
        )}
        <div className="assembly-tree">
          <Lines
            tree={Map.groupBy(lines, ({ above }) => above)}
            above=""
            closed={closed}
            onToggle={toggle}
            onEdit={setOpened}
          />
        </div>
        {is_cut && <p className="assembly-note">{say(said.cut, { count: MOST_LINES })}</p>}
      </Card>
      {built_into.length > 0 && (
        <Card title={said.builtInto}>
          <div className="assembly-tree">
            <ul>
              {built_into.map((line) => (
                <li key={line.id}>
                  <div className="assembly-line">
                    <Model line={line} />
                  </div>
                </li>
              ))}
            </ul>
          </div>
        </Card>
      )}
      <Suspense fallback={null}>
        {opened && (
          <SubAssemblyDialog
            model={subject.id}
            line={opened === 'new' ? undefined : opened}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

interface LinesProps {
  readonly tree: ReadonlyMap<string, readonly AssemblyLine[]>
  readonly above: string
  readonly closed: ReadonlySet<string>
  readonly onToggle: (path: string) => void
  readonly onEdit: (line: AssemblyLine) => void
}

function Lines({ above, ...props }: LinesProps) {
  const { tree, closed, onToggle, onEdit } = props
  const { say } = useLanguage()
  const mayEdit = useCan(updateSubAssembly)
  const lines = tree.get(above)
  if (!lines) return null
  return (
    <ul>
      {lines.map((line) => {
        const hasMore = tree.has(line.path)
        const isOpen = hasMore && !closed.has(line.path)
        return (
          <li key={line.path}>
            <div className="assembly-line">
              <Model line={line} />
              {above === '' && mayEdit && (
                <IconAction
                  icon="pencil"
                  label={say(said.edit, { name: line.name })}
                  onClick={() => onEdit(line)}
                />
              )}
              {hasMore && (
                <IconAction
                  icon={isOpen ? 'chevron-down' : 'chevron-right'}
                  label={say(said.below, { name: line.name })}
                  aria-expanded={isOpen}
                  onClick={() => onToggle(line.path)}
                />
              )}
            </div>
            {isOpen && <Lines {...props} above={line.path} />}
          </li>
        )
      })}
    </ul>
  )
}

function Model({ line }: { line: Omit<AssemblyLine, 'path' | 'above' | 'in_all' | 'row_version'> }) {
  const { say } = useLanguage()
  const inAll = 'in_all' in line ? (line.in_all as number) : line.quantity
  return (
    <>
      <RecordPicture picture={line.picture} icon="robot-industrial" alt="" />
      <span className="assembly-words">
        <RecordLink menu="/app/Component-Management" to={modelPath(line.machine_model_id)}>
          {line.name}
        </RecordLink>
        {line.status !== 'ACTIVE' && <StatusChip status={line.status} label={modelStates[line.status]} />}
        <small>
          {[
            line.code,
            say(said.pieces, { count: line.quantity }),
            inAll !== line.quantity && say(said.inAll, { count: inAll }),
            line.position,
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
    </>
  )
}
