// One task of a template: its fields, what it waits for, and its checklist; and the dialog of a new one.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import '#areas/tasks/TaskDialog.css'
import { taskWords } from '#areas/tasks/tasks.text.ts'
import { usePartsBeside } from '#areas/tasks/use-parts-beside.web.ts'
import type { ValueOf } from '#base/fields.ts'
import { words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { HistoryButton } from '#platform/records/master-data/HistoryButton.tsx'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { Button } from '#ui/Button.tsx'
import { leaveQuestion } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { TabPanel } from '#ui/TabPanel.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import type { TemplateTask } from './template-shapes.ts'
import { TemplateTaskFields, templateReferenceName } from './TemplateTaskFields.tsx'
import { partsBelow } from './template-tree.ts'
import {
  checkTemplateTask,
  deleteTemplateTask,
  insertTemplateTask,
  templateTaskFields,
  templateTaskHistory,
  updateTemplateTask,
} from './template-tasks.ts'

const TemplateLinks = lazy(async () => ({ default: (await import('./TemplateLinks.tsx')).TemplateLinks }))
const TemplateChecklist = lazy(async () => ({
  default: (await import('./TemplateChecklist.tsx')).TemplateChecklist,
}))

const said = words({
  parts: { en: 'Parts of the task', th: 'ส่วนของงาน' },
  task: { en: 'Task', th: 'รายละเอียด' },
  order: { en: 'Dependencies', th: 'ลำดับงาน' },
  checklist: { en: 'Checklist', th: 'รายการตรวจ' },
  addPart: { en: 'Add a sub-task', th: 'เพิ่มงานย่อย' },
  withParts: { en: '{title} and its sub-tasks ({count})', th: '{title} และงานย่อย {count} งาน' },
})
type Part = 'task' | 'order' | 'checklist'

interface Shown {
  /** As it was when the dialog opened. */
  readonly first: TemplateTask
  /** Those of the template as they are now. */
  readonly tasks: readonly TemplateTask[]
  readonly onOpen: (id: number) => void
  readonly onClose: () => void
}

/** The dialog of a task that is there. */
export function TemplateTaskDialog({ first: opened, tasks, onOpen, onClose }: Shown): ReactNode {
  const { say, language } = useLanguage()
  const [first] = useState(opened)
  const task = tasks.find(({ id }) => id === first.id) ?? first
  const mayChange = useCan(updateTemplateTask)
  const [part, setPart] = useState<Part>('task')
  const [taken, setTaken] = useState(0)
  const [adding, setAdding] = useState(false)
  const update = useAction(updateTemplateTask)
  const remove = useAction(deleteTemplateTask)
  const isWhole = task.part_count > 0
  const held = useVersionedForm(templateTaskFields, {
    record: first,
    check: (data) => checkTemplateTask(data),
    calls: [update, remove],
    onTake: () => setTaken(taken + 1),
    save: async (data, row_version) => {
      if (await update.run({ id: task.id, row_version, data: isWhole ? withoutPlan(data) : data })) onClose()
    },
    onClose,
  })
  const { form, failure, shown, version, dialog, stale } = held
  const record = shown ?? first
  usePartsBeside(held, record, task, planOfParts)
  // another task takes the place of this one
  const follow = async (id: number) => {
    if (!form.dirty || (await confirm(leaveQuestion))) onOpen(id)
  }
  const isLinked = task.predecessors.length + task.successors.length > 0
  const takeOut = async () => {
    const item = isWhole
      ? say(said.withParts, { title: task.title, count: partsBelow(tasks, task) })
      : task.title
    if (!(await confirm({ item }))) return
    if ((await remove.run({ id: task.id, row_version: version })) !== undefined) onClose()
  }
  const tabs: { name: Part; label: (typeof said)[Part]; count?: number }[] = [
    { name: 'task', label: said.task },
    { name: 'order', label: said.order, count: task.predecessors.length + task.successors.length },
    { name: 'checklist', label: said.checklist, count: task.items.length },
  ]
  if (adding)
    return (
      <NewTemplateTask
        template={task.project_template_id}
        tasks={tasks}
        parent={task}
        onClose={() => setAdding(false)}
      />
    )
  return (
    <RecordDialog
      title={task.title}
      subtitle={taskWords.one}
      titleActions={
        mayChange && <HistoryButton entity={templateTaskHistory} id={task.id} name={task.title} />
      }
      {...dialog}
      locks={false}
      onSave={mayChange ? dialog.onSave : undefined}
      onRemove={mayChange && part === 'task' ? () => void takeOut() : undefined}
    >
      <Tabs id="template-task" label={said.parts} tabs={tabs} at={part} onTurn={setPart} />
      <TabPanel id="template-task" name={part} className="task-part">
        {/* what was typed stays while another part is seen */}
        <fieldset className="record-form" hidden={part !== 'task'} disabled={!mayChange}>
          <Refusal
            failure={failure}
            stale={{
              ...stale,
              show: (name, value, row) =>
                templateReferenceName((row as TemplateTask | undefined) ?? record, name, value, language),
            }}
          />
          <TemplateTaskFields
            key={taken}
            form={form}
            tasks={tasks}
            record={{ ...record, part_count: task.part_count }}
          />
          {mayChange && !isLinked && task.level < 4 && !form.dirty && (
            <Button
              variant="outlined"
              startIcon={<Icon name="plus" size={18} />}
              onClick={() => setAdding(true)}
            >
              {say(said.addPart)}
            </Button>
          )}
        </fieldset>
        <Suspense fallback={<LoadingSkeleton lines={4} />}>
          {part === 'order' && <TemplateLinks task={task} tasks={tasks} onOpen={(id) => void follow(id)} />}
          {part === 'checklist' && <TemplateChecklist task={task} />}
        </Suspense>
      </TabPanel>
    </RecordDialog>
  )
}

const planOfParts = ['offset_days', 'length_days', 'is_milestone', 'estimate_hours'] as const

// what the parts of a task say stays out, as others may change it meanwhile
function withoutPlan<Data extends ValueOf<typeof templateTaskFields>>({
  offset_days: _offset,
  length_days: _length,
  is_milestone: _milestone,
  estimate_hours: _estimate,
  ...data
}: Data) {
  return data
}

/** Enters a task, or a part of another. */
export function NewTemplateTask({
  template,
  tasks,
  parent,
  onClose,
}: {
  template: number
  tasks: readonly TemplateTask[]
  parent?: TemplateTask
  onClose: () => void
}): ReactNode {
  const insert = useAction(insertTemplateTask)
  const { form, failure, dialog } = useVersionedForm(templateTaskFields, {
    record: undefined as TemplateTask | undefined,
    initial: { ...(parent && { parent_id: parent.id }) },
    check: (data) => checkTemplateTask(data),
    calls: [insert],
    save: async (data) => {
      if (await insert.run({ project_template_id: template, data })) onClose()
    },
    onClose,
  })
  return (
    <RecordDialog title={taskWords.insert} subtitle={parent?.title} {...dialog}>
      <Refusal failure={failure} />
      <TemplateTaskFields form={form} tasks={tasks} parent={parent} />
    </RecordDialog>
  )
}
