// What a task of a template waits for, and what waits for it.
import type { ReactNode } from 'react'
import { Dependencies, DependencyDialog } from '#areas/tasks/Dependencies.tsx'
import { useCan } from '#platform/browser/caller.web.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { templateWords } from './project-templates.text.ts'
import { changeTemplateDependency, dependTemplateTask, undependTemplateTask } from './template-links.ts'
import type { TemplateLink, TemplateTask } from './template-shapes.ts'
import { findTasks } from './TemplateTaskFields.tsx'

/** Both lists. */
export function TemplateLinks({
  task,
  tasks,
  onOpen,
}: {
  task: TemplateTask
  tasks: readonly TemplateTask[]
  onOpen: (id: number) => void
}): ReactNode {
  const undepend = useAction(undependTemplateTask)
  const mayChange = useCan(dependTemplateTask)
  return (
    <Dependencies
      task={task}
      mayChange={mayChange}
      undepend={undepend}
      onOpen={({ task_id }) => onOpen(task_id)}
      dialog={(row, onClose) => <LinkDialog task={task} tasks={tasks} row={row} onClose={onClose} />}
    />
  )
}

function LinkDialog({
  task,
  tasks,
  row,
  onClose,
}: {
  task: TemplateTask
  tasks: readonly TemplateTask[]
  row: TemplateLink | undefined
  onClose: () => void
}) {
  const depend = useAction(dependTemplateTask)
  const change = useAction(changeTemplateDependency)
  // what has sub-tasks has no place in an order
  const others = tasks.filter(({ id, part_count }) => id !== task.id && part_count === 0)
  return (
    <DependencyDialog
      row={row}
      title={row ? templateWords.changeDependency : templateWords.depend}
      subtitle={task.title}
      depend={depend}
      change={change}
      save={({ predecessor_id, ...data }, row_version) =>
        row
          ? change.run({ id: row.id, row_version, data })
          : depend.run({ predecessor_id, successor_id: task.id, ...data })
      }
      search={async (text) => findTasks(others, text)}
      onClose={onClose}
    />
  )
}
