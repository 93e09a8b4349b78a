// The tasks of a project as a tree, and the dialog of one of them; which one is open stands in the address.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { ProjectPage } from '#areas/projects/project-page.ts'
import { SavedFiltersBeside } from '#areas/saved-filters/SavedFiltersBeside.tsx'
import type { ExportFormat } from '#base/exports.ts'
import { type ListChange, readListAddress, writePartAddress } from '#base/list-address.ts'
import { words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { Button } from '#ui/Button.tsx'
import { CountChip } from '#ui/CountChip.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { Icon } from '#ui/Icon.tsx'
import { currentLanguage, useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import type { Column } from '#ui/table-columns.web.ts'
import { TwoLines } from '#ui/TwoLines.tsx'
import type { TaskPart } from './task-part.web.ts'
import { projectTaskList, tasksNarrowed } from './project-task-list.ts'
import { openTimes } from './task-states.ts'
import { TaskChips, planOf } from './TaskChips.tsx'
import { taskHelp, taskLabels as label, taskWords } from './tasks.text.ts'
import { type TreeTask, exportTasks, readTaskTree } from './task-lists.ts'
import './ProjectTasks.css'

const TaskDialog = lazy(async () => ({ default: (await import('./TaskDialog.tsx')).TaskDialog }))
const NewTaskDialog = lazy(async () => ({ default: (await import('./NewTaskDialog.tsx')).NewTaskDialog }))

const said = words({
  none: { en: 'No tasks yet', th: 'ยังไม่มีงาน' },
  first: {
    en: 'Enter what is to be done: the kind of work, the person in charge, and from when to when.',
    th: 'เพิ่มสิ่งที่ต้องทำ ระบุประเภทงาน ผู้รับผิดชอบ และช่วงวันตามแผน',
  },
  wait: { en: 'Tasks appear here once they are entered.', th: 'งานที่เพิ่มแล้วจะแสดงที่นี่' },
  nothingFits: { en: 'No tasks found', th: 'ไม่พบงานตามเงื่อนไข' },
  loosen: { en: 'Try another word, or remove a filter.', th: 'ลองค้นด้วยคำอื่น หรือเอาตัวกรองออก' },
  bounded: { en: 'The first {most} tasks are shown.', th: 'แสดง {most} งานแรก' },
})

/** The part of the address that says which task is open. */
const TASK = 'task'
const chips = ['todo', 'mine', 'overdue'] as const
const chipLooks = {
  todo: { label: label.openOnly, tone: 'blue' },
  mine: { label: label.mine, tone: 'violet' },
  overdue: { label: label.overdue, tone: 'red' },
} as const

const titles = { todo: label.openOnly, mine: label.mine, overdue: label.overdue, time: label.openTime }

const columns: readonly Column<TreeTask>[] = [
  {
    id: 'title',
    title: label.title,
    hideable: false,
    grows: true,
    width: 280,
    phone: 'title',
    cell: (row) => (
      <span className={`task-level-${row.level}`}>
        <TwoLines first={row.title} second={[row.task_no, ...(row.labels ? [row.labels] : [])].join(' · ')} />
      </span>
    ),
  },
  { id: 'owner', title: label.owner, width: 170, phone: 'plain', cell: (row) => row.owner_name ?? '–' },
  {
    id: 'hours',
    title: label.spent,
    width: 130,
    align: 'end',
    cell: (row) => hoursOf(row),
  },
  { id: 'plan', title: label.plan, width: 210, cell: (row) => planOf(row, currentLanguage()) },
  {
    id: 'progress',
    title: label.progress,
    width: 110,
    align: 'end',
    cell: (row) => `${row.progress_pct} %`,
  },
  {
    id: 'items',
    title: label.item,
    width: 110,
    align: 'end',
    hidden: true,
    cell: (row) => (row.item_count > 0 ? `${row.items_done}/${row.item_count}` : '–'),
  },
  { id: 'status', title: label.status, width: 210, phone: 'title', cell: (row) => <TaskChips row={row} /> },
]

/** The tab. */
export function ProjectTasks({
  subject: { project },
  parts,
}: {
  subject: ProjectPage
  /** What other areas bring to the dialog of a task. */
  parts: readonly TaskPart[]
}): ReactNode {
  const { say } = useLanguage()
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const [adding, setAdding] = useState(false)
  const [open, setOpen] = useOpenTask()
  const view = readListAddress(projectTaskList, params)
  const where = tasksNarrowed(view)
  const isNarrowed = Object.keys(where).length > 0
  const narrow = (change: ListChange<keyof typeof view.filters>) =>
    setParams((before) => writePartAddress(projectTaskList, before, view, change), { state, replace: true })
  const { data, failure, fetching, again } = useRead(readTaskTree, { project_id: project.id, where })
  // the task that is open may be none of those that fit, and stays open when it becomes one
  const all = useRead(readTaskTree, { project_id: project.id }, { enabled: open !== null && isNarrowed })
  const mayExport = useCan(exportTasks)
  const save = async (format: ExportFormat) => {
    // before anything is waited for: a tab opens only in answer to a press
    const tab = format === 'pdf' ? window.open('', '_blank') : null
    const { saveFileOf } = await import('#platform/browser/save-file.web.ts')
    await saveFileOf(exportTasks, { where: { project_id: project.id, ...where }, format }, tab)
  }
  const isOpen = ({ task_no }: TreeTask) => task_no === open
  const told = isNarrowed ? all : { data, fetching }
  const found = data?.tasks.find(isOpen) ?? told.data?.tasks.find(isOpen)
  // once it is open it stays so, whatever others do meanwhile: what is typed there is not the list's
  const [kept, setKept] = useState<Pick<TreeTask, 'id' | 'task_no'>>()
  if (found && found.id !== kept?.id) setKept(found)
  const shown = found ?? (open !== null && kept?.task_no === open ? kept : undefined)
  const isUnknown = told.data !== undefined && !told.fetching && !shown
  const add = data?.may_add && (
    <Button size="small" startIcon={<Icon name="plus" />} onClick={() => setAdding(true)}>
      {say(taskWords.insert)}
    </Button>
  )
  return (
    <Card title={taskWords.many} actions={add}>
      <DataTable
        id="project-tasks"
        label={taskWords.tree}
        tall
        columns={columns}
        rows={data?.tasks}
        rowKey={(row) => row.id}
        rowMark={({ days_late, status }) =>
          days_late !== null ? 'error' : status === 'BLOCKED' ? 'warning' : undefined
        }
        loading={fetching}
        error={failure ? { message: failure.message, requestId: failure.requestId } : undefined}
        onRetry={() => void again()}
        onOpen={(row) => setOpen(row.task_no)}
        onExport={mayExport ? save : undefined}
        empty={
          isNarrowed
            ? { title: said.nothingFits, hint: said.loosen, icon: 'clipboard-check' }
            : {
                title: said.none,
                hint: data?.may_add ? said.first : said.wait,
                icon: 'clipboard-check',
              }
        }
        toolbar={
          <>
            <FilterBar
              search={{
                value: view.text,
                onSearch: (text) => narrow({ text }),
                placeholder: taskHelp.text,
              }}
              beside={
                <SavedFiltersBeside list={projectTaskList} view={view} onChange={narrow} titles={titles} />
              }
              active={
                where.time
                  ? [
                      {
                        id: 'time',
                        label: openTimes[where.time],
                        onRemove: () => narrow({ filters: { time: '' } }),
                      },
                    ]
                  : []
              }
            />
            <span className="task-chips">
              {chips.map((chip) => (
                <CountChip
                  key={chip}
                  {...chipLooks[chip]}
                  count={null}
                  on={view.filters[chip] === '1'}
                  onClick={() => narrow({ filters: { [chip]: view.filters[chip] === '1' ? '' : '1' } })}
                />
              ))}
            </span>
          </>
        }
      />
      {open !== null && isUnknown && <p role="status">{say(taskWords.unknown, { no: open })}</p>}
      {data?.bounded && <p>{say(said.bounded, { most: data.tasks.length })}</p>}
      <Suspense fallback={null}>
        {shown && (
          <TaskDialog
            key={shown.id}
            id={shown.id}
            parts={parts}
            onOpen={setOpen}
            onClose={() => setOpen(null)}
          />
        )}
        {adding && <NewTaskDialog project={project} onClose={() => setAdding(false)} />}
      </Suspense>
    </Card>
  )
}

// of what was estimated, where it was
function hoursOf({ spent_hours, estimate_hours }: TreeTask): string {
  if (estimate_hours === null) return spent_hours > 0 ? String(spent_hours) : '–'
  return `${spent_hours} / ${estimate_hours}`
}

// the task of the address; closing it leaves the tab and where one came from
function useOpenTask(): [open: string | null, set: (no: string | null) => void] {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const set = (no: string | null) => {
    const next = new URLSearchParams(params)
    if (no === null) next.delete(TASK)
    else next.set(TASK, no)
    setParams(next, { state, replace: no === null })
  }
  return [params.get(TASK), set]
}
