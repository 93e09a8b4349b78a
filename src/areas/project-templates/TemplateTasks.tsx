// The tasks of a template as a tree in the order they were put in, each with its working days.
import { type ReactNode, Suspense, lazy, useEffect, useMemo, useRef, useState } from 'react'
import { taskLabels, taskWords } from '#areas/tasks/tasks.text.ts'
import '#areas/tasks/ProjectTasks.css'
import { nameIn } from '#base/name-in.ts'
import { words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { Button } from '#ui/Button.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { currentLanguage, useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import type { Column } from '#ui/table-columns.web.ts'
import { TwoLines } from '#ui/TwoLines.tsx'
import { type directions, templateLabels as label, templateWords } from './project-templates.text.ts'
import { spanOf } from './template-days.ts'
import { daysTold, lengthTold } from './template-names.ts'
import type { TemplateContents, TemplateTask } from './template-shapes.ts'
import { insertTemplateTask, moveTemplateTask, updateTemplateTask } from './template-tasks.ts'
import './templates.css'

const TemplateTaskDialog = lazy(async () => ({
  default: (await import('./TemplateTaskDialog.tsx')).TemplateTaskDialog,
}))
const NewTemplateTask = lazy(async () => ({
  default: (await import('./TemplateTaskDialog.tsx')).NewTemplateTask,
}))

const said = words({
  none: { en: 'No tasks yet', th: 'ยังไม่มีงาน' },
  hint: {
    en: 'Add what every such project has to do. Its days are counted from the first working day of the project.',
    th: 'เพิ่มงานที่โครงการแบบนี้ต้องทำทุกครั้ง ระบบนับวันจากวันทำงานแรกของโครงการ',
  },
  wait: { en: 'Tasks appear here once they are entered.', th: 'งานที่เพิ่มแล้วจะแสดงที่นี่' },
  order: { en: 'Order', th: 'ลำดับ' },
  up: { en: 'Up: {title}', th: 'เลื่อนขึ้น: {title}' },
  down: { en: 'Down: {title}', th: 'เลื่อนลง: {title}' },
})

/** The tab. */
export function TemplateTasks({ subject }: { subject: TemplateContents }): ReactNode {
  const { say } = useLanguage()
  const { template, tasks } = subject
  const mayAdd = useCan(insertTemplateTask)
  const mayChange = useCan(updateTemplateTask)
  const move = useAction(moveTemplateTask, { silent: true })
  // a task stays open when others take it out: what is typed there is not the list's
  const [open, setOpen] = useState<TemplateTask | 'new' | null>(null)
  const { run, busy } = move
  // the button that was pressed: shut while its move was saved, and drawn anew where the row stands now
  const pressed = useRef<{ id: number; direction: Direction } | null>(null)
  useEffect(() => {
    if (busy || !pressed.current) return
    const { id, direction } = pressed.current
    pressed.current = null
    if (document.activeElement !== document.body) return
    const there = [direction, direction === 'UP' ? 'DOWN' : 'UP'].map((to) =>
      document.querySelector<HTMLElement>(`[data-moves="${id} ${to}"]:not([disabled])`),
    )
    there.find((one) => one !== null)?.focus()
  }, [busy])
  const columns = useMemo(() => {
    const span = spanOf(tasks)
    const put = ({ id, row_version }: TemplateTask, direction: Direction) => {
      pressed.current = { id, direction }
      void run({ id, row_version, direction })
    }
    return [...plain(span), ...(mayChange ? [buttons(busy, put)] : [])]
  }, [tasks, mayChange, busy, run])
  const add = mayAdd && (
    <Button size="small" startIcon={<Icon name="plus" />} onClick={() => setOpen('new')}>
      {say(taskWords.insert)}
    </Button>
  )
  return (
    <Card title={taskWords.many} actions={add}>
      <Refusal failure={move.failure} />
      <DataTable
        id="template-tasks"
        label={templateWords.tasks}
        tall
        columns={columns}
        rows={tasks}
        rowKey={({ id }) => id}
        onOpen={setOpen}
        empty={{
          title: said.none,
          hint: mayAdd ? said.hint : said.wait,
          icon: 'format-list-checks',
        }}
      />
      <Suspense fallback={null}>
        {open && open !== 'new' && (
          <TemplateTaskDialog
            key={open.id}
            first={open}
            tasks={tasks}
            onOpen={(id) => setOpen(tasks.find((one) => one.id === id) ?? open)}
            onClose={() => setOpen(null)}
          />
        )}
        {open === 'new' && (
          <NewTemplateTask template={template.id} tasks={tasks} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </Card>
  )
}

type Span = ReturnType<typeof spanOf>

function plain(span: Span): readonly Column<TemplateTask>[] {
  return [
    {
      id: 'title',
      title: taskLabels.title,
      hideable: false,
      grows: true,
      width: 280,
      phone: 'title',
      cell: (row) => (
        <span className={`task-level-${row.level}`}>
          <TwoLines
            first={row.title}
            second={[
              nameIn(row, 'job_task_type_name', currentLanguage()),
              ...(row.labels ? [row.labels] : []),
            ].join(' · ')}
          />
        </span>
      ),
    },
    {
      id: 'days',
      title: label.days,
      width: 240,
      cell: (row) => <Days row={row} span={span} />,
    },
    {
      id: 'after',
      title: taskLabels.predecessor,
      width: 220,
      cell: ({ predecessors }) => predecessors.map(({ title }) => title).join(', ') || '–',
    },
    {
      id: 'hours',
      title: taskLabels.estimate,
      width: 110,
      align: 'end',
      cell: ({ estimate_hours }) => estimate_hours ?? '–',
    },
    {
      id: 'items',
      title: taskLabels.item,
      width: 110,
      align: 'end',
      cell: ({ items }) => items.length || '–',
    },
  ]
}

function Days({ row, span }: { row: TemplateTask; span: Span }) {
  const { language } = useLanguage()
  const { offset_days, length_days, part_count } = row
  if (offset_days === null || length_days === null || !span) return '–'
  const all = span[1] - span[0] + 1
  const at = { left: `${((offset_days - span[0]) / all) * 100}%`, width: `${(length_days / all) * 100}%` }
  return (
    <>
      {daysTold(row, language)} · <small>{lengthTold(length_days, language)}</small>
      <span className="template-bar" aria-hidden="true">
        <span className={part_count > 0 ? 'template-bar-whole' : undefined} style={at} />
      </span>
    </>
  )
}

type Direction = keyof typeof directions

function buttons(
  busy: boolean,
  move: (row: TemplateTask, direction: Direction) => void,
): Column<TemplateTask> {
  return {
    id: 'buttons',
    title: said.order,
    width: 120,
    hideable: false,
    phone: 'plain',
    cell: (row) => <Order row={row} busy={busy} onMove={(direction) => move(row, direction)} />,
  }
}

function Order({
  row: { id, title, is_first, is_last },
  busy,
  onMove,
}: {
  row: TemplateTask
  busy: boolean
  onMove: (direction: Direction) => void
}) {
  const { say } = useLanguage()
  return (
    <>
      <IconAction
        icon="arrow-up"
        label={say(said.up, { title })}
        disabled={is_first || busy}
        data-moves={`${id} UP`}
        onClick={() => onMove('UP')}
      />
      <IconAction
        icon="arrow-down"
        label={say(said.down, { title })}
        disabled={is_last || busy}
        data-moves={`${id} DOWN`}
        onClick={() => onMove('DOWN')}
      />
    </>
  )
}
