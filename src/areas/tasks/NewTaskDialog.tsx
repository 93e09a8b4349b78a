// Enters a task of a project, or a part of another task.
import type { ReactNode } from 'react'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import type { TaskCard } from './task-shapes.ts'
import { TaskFields } from './TaskFields.tsx'
import { taskWords } from './tasks.text.ts'
import { checkTask, insertTask, taskChangeFields } from './tasks.ts'

/** The dialog. */
export function NewTaskDialog({
  project,
  customer,
  parent,
  onAdded,
  onClose,
}: {
  project: number
  customer: number | null
  parent?: Pick<TaskCard, 'id' | 'title' | 'task_no' | 'job_task_type_id'>
  onAdded?: () => unknown
  onClose: () => void
}): ReactNode {
  const insert = useAction(insertTask)
  const { form, failure, dialog } = useVersionedForm(taskChangeFields, {
    record: undefined as TaskCard | undefined,
    initial: { ...(parent && { parent_id: parent.id }) },
    check: (data) => checkTask(data),
    calls: [insert],
    save: async (data) => {
      if (!(await insert.run({ data: { project_id: project, ...data } }))) return
      await onAdded?.()
      onClose()
    },
    onClose,
  })
  return (
    <RecordDialog title={taskWords.insert} subtitle={parent?.task_no} {...dialog}>
      <Refusal failure={failure} />
      <TaskFields
        form={form}
        project={project}
        customer={customer}
        parent={parent && { key: parent.id, value: parent.title }}
      />
    </RecordDialog>
  )
}
