// Enters a task of a project, or a part of another task. Where the project is not known it is chosen first.
import { type ReactNode, useState } from 'react'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { FormReference } from '#platform/browser/FormReference.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import type { Found } from '#ui/fields/ReferenceField.tsx'
import type { TaskCard } from './task-shapes.ts'
import { TaskFields } from './TaskFields.tsx'
import { taskWords } from './tasks.text.ts'
import { checkTask, insertTask } from './tasks.ts'

/** A project to choose, with whose it is: the machines of a task are of that customer. */
interface ProjectFound extends Found {
  readonly customer: number | null
}

const fields = insertTask.input.data.fields

interface NewTask {
  readonly project: number
  readonly customer: number | null
  readonly parent?: Pick<TaskCard, 'id' | 'title' | 'task_no' | 'job_task_type_id'>
  readonly onAdded?: () => unknown
  readonly onClose: () => void
}

/** The dialog. */
export function NewTaskDialog({ project, customer, parent, onAdded, onClose }: NewTask): ReactNode {
  const { form, failure, dialog } = useNewTask({ project, parent, onAdded, onClose })
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

/** The same, of a project that is chosen in it; `first` stands there already. */
export function NewTaskAnywhere({
  first,
  search,
  onClose,
}: {
  first: ProjectFound | null
  search: (text: string) => Promise<readonly ProjectFound[]>
  onClose: () => void
}): ReactNode {
  const [project, setProject] = useState(first)
  const { form, failure, dialog } = useNewTask({ project: first && Number(first.key), onClose })
  return (
    <RecordDialog title={taskWords.insert} {...dialog} disabled={project === null}>
      <Refusal failure={failure} />
      <FormReference
        form={form}
        name="project_id"
        icon="calendar-check"
        autoFocus={first === null}
        chosen={project}
        search={async (text) => [...(await search(text))]}
        onChoose={(found) => {
          setProject(found as ProjectFound | null)
          // what was chosen among those of another project
          form.set('parent_id', null)
          form.set('machine_id', null)
        }}
      />
      {project && (
        <TaskFields key={project.key} form={form} project={Number(project.key)} customer={project.customer} />
      )}
    </RecordDialog>
  )
}

function useNewTask({
  project,
  parent,
  onAdded,
  onClose,
}: Pick<NewTask, 'parent' | 'onAdded' | 'onClose'> & { project: number | null }) {
  const insert = useAction(insertTask)
  return useVersionedForm(fields, {
    record: undefined as TaskCard | undefined,
    initial: { project_id: project, ...(parent && { parent_id: parent.id }) },
    check: (data) => checkTask(data),
    calls: [insert],
    save: async (data) => {
      if (!(await insert.run({ data }))) return
      await onAdded?.()
      onClose()
    },
    onClose,
  })
}
