// Programs of a machine line by line: a version that runs or ran, and what was found; each with its file for callers who may have it.
import type { ReactNode } from 'react'
import { showDate, showDateTime } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { saveFileOf } from '#platform/browser/save-file.web.ts'
import { RecordLink } from '#platform/records/RecordLink.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { type Says, useLanguage } from '#ui/language.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import { type BackupRow, type InstallRow, readBackupFile } from './programs.ts'
import { readVersionFile } from './software-versions.ts'
import './ProgramLines.css'

const said = words({
  old: { en: 'Latest: {version}', th: 'ล่าสุด {version}' },
  changed: { en: 'Changed on site', th: 'ถูกแก้ที่หน้างาน' },
  asInstalled: { en: 'As installed', th: 'ตรงกับที่ติดตั้ง' },
  back: { en: 'Went back', th: 'ย้อนกลับ' },
  download: { en: 'Download: {name}', th: 'ดาวน์โหลด: {name}' },
  until: { en: '{from} to {to}', th: '{from} ถึง {to}' },
})

/** What calls for attention at a program that runs. */
export function ProgramMarks({
  row,
}: {
  row: Pick<InstallRow, 'is_changed' | 'is_old' | 'latest_version' | 'removed_at'>
}): ReactNode {
  const { say } = useLanguage()
  if (row.removed_at !== null) return null
  return (
    <>
      {row.is_changed && <StatusChip status="CHANGED" tone="orange" label={said.changed} />}
      {row.is_old && (
        <StatusChip status="OLD" tone="amber" label={say(said.old, { version: row.latest_version })} />
      )}
    </>
  )
}

/** A headed list of lines; `onPage` where it stands on a page and in no dialog. */
export function ProgramLines({
  title,
  actions,
  onPage = false,
  children,
}: {
  title: Says
  actions?: ReactNode
  onPage?: boolean
  children: ReactNode
}): ReactNode {
  const { say } = useLanguage()
  return (
    <section className="program-lines" aria-label={say(title)}>
      <header>
        {onPage ? <h2>{say(title)}</h2> : <h3>{say(title)}</h3>}
        {actions}
      </header>
      <ul>{children}</ul>
    </section>
  )
}

/** Of several programs each line is `named`; on the page of an order (`inOrder`) it does not lead there. */
interface LineProps<Row> {
  row: Row
  named?: boolean
  inOrder?: boolean
}

/** A version on a machine. */
export function InstallLine({ row, named = false, inOrder = false }: LineProps<InstallRow>): ReactNode {
  const { say, language } = useLanguage()
  const mayHave = useCan(readVersionFile)
  const from = showDate(row.installed_at.slice(0, 10), language)
  const days = row.removed_at
    ? say(said.until, { from, to: showDate(row.removed_at.slice(0, 10), language) })
    : from
  return (
    <li>
      <div className="program-line">
        <p>
          {named && (
            <RecordLink menu="/app/Program" to={`/app/Program?open=${row.id}`}>
              {row.software_name}
            </RecordLink>
          )}
          <b>{row.version}</b>
          <ProgramMarks row={row} />
          {row.is_rollback && <StatusChip status="BACK" tone="violet" label={said.back} plain />}
        </p>
        <small>{[days, row.installed_by, row.note].filter(Boolean).join(' · ')}</small>
        {!inOrder && <OrderOf row={row} />}
      </div>
      {row.file && mayHave && (
        <IconAction
          icon="download"
          label={say(said.download, { name: row.file.name })}
          onClick={() => void saveFileOf(readVersionFile, { id: row.program_version_id })}
        />
      )}
    </li>
  )
}

/** A program as it was found. */
export function BackupLine({ row, named = false, inOrder = false }: LineProps<BackupRow>): ReactNode {
  const { say, language } = useLanguage()
  const mayHave = useCan(readBackupFile)
  return (
    <li>
      <div className="program-line">
        <p>
          {named && <span>{row.software_name}</span>}
          <b>{showDateTime(row.taken_at, language)}</b>
          {row.is_changed !== null && (
            <StatusChip
              status={row.is_changed ? 'CHANGED' : 'SAME'}
              tone={row.is_changed ? 'orange' : 'green'}
              label={row.is_changed ? said.changed : said.asInstalled}
            />
          )}
        </p>
        <small>{[row.version, row.taken_by, row.note, row.file.name].filter(Boolean).join(' · ')}</small>
        {!inOrder && <OrderOf row={row} />}
      </div>
      {mayHave && (
        <IconAction
          icon="download"
          label={say(said.download, { name: row.file.name })}
          onClick={() => void saveFileOf(readBackupFile, { id: row.id })}
        />
      )}
    </li>
  )
}

// the lists of orders by their group
const orderPaths = { ACTIVE: '/app/Active', CLOSED: '/app/Closed', REJECT: '/app/Reject' } as const

function OrderOf({ row: { so_no, so_group } }: { row: Pick<InstallRow, 'so_no' | 'so_group'> }) {
  if (so_no === null || so_group === null) return null
  const menu = orderPaths[so_group as keyof typeof orderPaths]
  return (
    <RecordLink menu={menu} to={`${menu}/${so_no}`}>
      {so_no}
    </RecordLink>
  )
}
