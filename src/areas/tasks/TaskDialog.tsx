// One task: its steps, its fields, what it waits for, its checklist, and what is said of it.
import { type FormEvent, type ReactNode, Suspense, lazy, useState } from 'react'
import { listMachines } from '#areas/machines/machines.ts'
import { type Words, words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useOpened } from '#platform/browser/use-opened.web.ts'
import { HistoryButton } from '#platform/records/master-data/HistoryButton.tsx'
import { OpeningDialog, RecordDialog } from '#platform/records/RecordDialog.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { leaveQuestion } from '#ui/Dialog.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { TabPanel } from '#ui/TabPanel.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import type { TaskPart } from './task-part.web.ts'
import { type TaskCard, linksOf } from './task-shapes.ts'
import { TaskFields, planOfParts, referenceName, withoutMachine, withoutPlan } from './TaskFields.tsx'
import { TaskSteps } from './TaskSteps.tsx'
import { taskWords } from './tasks.text.ts'
import { usePartsBeside } from './use-parts-beside.web.ts'
import { checkTask, deleteTask, getTask, taskChangeFields, taskHistory, updateTask } from './tasks.ts'

const TaskLinks = lazy(async () => ({ default: (await import('./TaskLinks.tsx')).TaskLinks }))
const TaskChecklist = lazy(async () => ({ default: (await import('./TaskChecklist.tsx')).TaskChecklist }))
const TaskComments = lazy(async () => ({ default: (await import('./TaskComments.tsx')).TaskComments }))
const TaskTeam = lazy(async () => ({ default: (await import('./TaskTeam.tsx')).TaskTeam }))
const TaskParts = lazy(async () => ({ default: (await import('./TaskParts.tsx')).TaskParts }))

const said = words({
  parts: { en: 'Parts of the task', th: 'ส่วนของงาน' },
  task: { en: 'Task', th: 'รายละเอียด' },
  subTasks: { en: 'Sub-tasks', th: 'งานย่อย' },
  order: { en: 'Dependencies', th: 'ลำดับงาน' },
  checklist: { en: 'Checklist', th: 'รายการตรวจ' },
  comments: { en: 'Comments', th: 'ความคิดเห็น' },
  team: { en: 'Team', th: 'ทีมงาน' },
})
const noParts: readonly TaskPart[] = []

interface Shown {
  /** What other areas bring, between its own parts and its comments. */
  readonly parts?: readonly TaskPart[]
  /** Opens another task of the project by its number. */
  readonly onOpen: (no: string) => void
  readonly onClose: () => void
}

/** The dialog; what others change of the task meanwhile is shown, but for the fields one is in. */
export function TaskDialog({ id, ...shown }: Shown & { id: number }): ReactNode {
  const opened = useOpened(getTask, { id })
  if (!opened.first || !opened.now)
    return <OpeningDialog title={taskWords.one} opened={opened} onClose={shown.onClose} />
  return <OpenTask first={opened.first} task={opened.now} {...shown} />
}

function OpenTask({
  first,
  task,
  parts = noParts,
  onOpen,
  onClose,
}: Shown & { first: TaskCard; task: TaskCard }) {
  const { language } = useLanguage()
  const [part, setPart] = useState('task')
  const [taken, setTaken] = useState(0)
  const update = useAction(updateTask)
  const remove = useAction(deleteTask)
  const mayDelete = useCan(deleteTask) && task.may_delete
  const seesMachines = useCan(listMachines)
  // also since its first part was added beside the form
  const isWhole = task.part_count > 0
  const held = useVersionedForm(taskChangeFields, {
    record: first,
    check: (data) => checkTask(data),
    calls: [update, remove],
    onTake: () => setTaken(taken + 1),
    save: async (data, row_version) => {
      const sent = isWhole ? withoutPlan(data) : data
      if (await update.run({ id: task.id, row_version, data: seesMachines ? sent : withoutMachine(sent) }))
        onClose()
    },
    onClose,
  })
  const { form, failure, shown, dialog, stale, changedBeside } = held
  const record = shown ?? first
  usePartsBeside(held, record, task, planOfParts)
  // another task takes the place of this one
  const follow = (no: string) =>
    void (async () => {
      if (!form.dirty || (await confirm(leaveQuestion))) onOpen(no)
    })()
  // what is wrong, or why it was refused, stands in the form
  const save = (event?: FormEvent<HTMLFormElement>) => {
    setPart('task')
    dialog.onSave(event)
  }
  const isForm = part === 'task'
  const tabs: { name: string; label: Words; count?: number }[] = [
    { name: 'task', label: said.task },
    { name: 'subTasks', label: said.subTasks, count: task.part_count },
    { name: 'order', label: said.order, count: linksOf(task) },
    { name: 'checklist', label: said.checklist, count: task.items.length },
    { name: 'team', label: said.team, count: task.team_count },
    ...parts.map(({ name, title }) => ({ name, label: title })),
    { name: 'comments', label: said.comments, count: task.comment_count },
  ]
  return (
    <RecordDialog
      title={task.title}
      subtitle={task.task_no}
      titleActions={<HistoryButton entity={taskHistory} id={task.id} name={task.task_no} />}
      {...dialog}
      locks={false}
      onSave={task.may_change ? save : undefined}
      onRemove={
        isForm && mayDelete
          ? () =>
              void confirm({ item: task.task_no }).then(async (yes) => {
                if (yes && (await remove.run({ id: task.id, row_version: task.row_version })) !== undefined)
                  onClose()
              })
          : undefined
      }
    >
      <TaskSteps task={task} onChanged={changedBeside} />
      <Tabs id="task" label={said.parts} tabs={tabs} at={part} onTurn={setPart} />
      <TabPanel id="task" name={part} className="task-part">
        {/* what was typed stays while another part is seen */}
        <fieldset className="record-form" hidden={!isForm} disabled={!task.may_change}>
          <Refusal
            failure={failure}
            stale={{
              ...stale,
              fields: seesMachines ? taskChangeFields : withoutMachine(taskChangeFields),
              show: (name, value, row) =>
                referenceName((row as TaskCard | undefined) ?? record, name, value, language),
            }}
          />
          <TaskFields
            key={taken}
            form={form}
            project={task.project_id}
            customer={task.customer_id}
            record={{ ...record, part_count: task.part_count }}
          />
        </fieldset>
        <Suspense fallback={<LoadingSkeleton lines={4} />}>
          {part === 'subTasks' && <TaskParts task={task} onOpen={follow} onChanged={changedBeside} />}
          {part === 'order' && <TaskLinks task={task} onOpen={follow} />}
          {part === 'checklist' && <TaskChecklist task={task} />}
          {part === 'team' && <TaskTeam task={task} />}
          {parts.map(({ name, Part }) => part === name && <Part key={name} task={task} />)}
          {part === 'comments' && <TaskComments task={task} />}
        </Suspense>
      </TabPanel>
    </RecordDialog>
  )
}
