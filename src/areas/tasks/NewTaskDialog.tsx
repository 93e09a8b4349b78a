// Enters a task of a project, or a part of another task.
import { type ReactNode, useState } from 'react'
import { call } from '#platform/browser/call.web.ts'
import { FormReference } from '#platform/browser/FormReference.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import type { Found } from '#ui/fields/ReferenceField.tsx'
import { projectsForTasks } from './task-lists.ts'
import type { TaskCard } from './task-shapes.ts'
import { TaskFields } from './TaskFields.tsx'
import { taskWords } from './tasks.text.ts'
import { checkTask, insertTask, newTaskFields } from './tasks.ts'

/** Whose task it becomes. */
interface OfProject {
  readonly id: number
  readonly customer_id: number
}

const searchProjects = async (text: string): Promise<(Found & OfProject)[]> => {
  const found = await call(projectsForTasks, { ...(text && { text }) })
  return found.map((one) => ({
    ...one,
    key: one.id,
    value: `${one.project_no} · ${one.name}`,
    hint: one.customer_name,
  }))
}

/** The dialog; without a `project` one is chosen first. */
export function NewTaskDialog({
  project: given,
  parent,
  onAdded,
  onClose,
}: {
  project?: OfProject
  parent?: Pick<TaskCard, 'id' | 'title' | 'task_no' | 'job_task_type_id'>
  onAdded?: () => unknown
  onClose: () => void
}): ReactNode {
  const insert = useAction(insertTask)
  const [chosen, setChosen] = useState<(Found & OfProject) | null>(null)
  const { form, failure, dialog } = useVersionedForm(newTaskFields, {
    record: undefined as TaskCard | undefined,
    initial: { ...(given && { project_id: given.id }), ...(parent && { parent_id: parent.id }) },
    check: (data) => checkTask(data),
    calls: [insert],
    save: async (data) => {
      if (!(await insert.run({ data }))) return
      await onAdded?.()
      onClose()
    },
    onClose,
  })
  const project = given ?? chosen
  return (
    <RecordDialog title={taskWords.insert} subtitle={parent?.task_no} {...dialog}>
      <Refusal failure={failure} />
      {!given && (
        <FormReference
          form={form}
          name="project_id"
          icon="calendar-check"
          autoFocus
          chosen={chosen}
          search={searchProjects}
          onChoose={(found) => {
            setChosen(found as (Found & OfProject) | null)
            form.set('parent_id', null)
            form.set('machine_id', null)
          }}
        />
      )}
      <TaskFields
        form={form}
        project={project?.id ?? null}
        customer={project?.customer_id ?? null}
        isFirst={Boolean(given)}
        parent={parent && { key: parent.id, value: parent.title }}
      />
    </RecordDialog>
  )
}
