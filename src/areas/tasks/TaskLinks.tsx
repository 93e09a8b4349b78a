// What a task waits for, and what waits for it; changed by those who plan the task: who lead the project's, who is in charge of it or entered it.
import type { ReactNode } from 'react'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { Dependencies, DependencyDialog } from './Dependencies.tsx'
import { TaskStatusChip, planOf } from './TaskChips.tsx'
import { changeDependency, dependTask, undependTask } from './task-dependencies.ts'
import type { TaskCard, TaskDependency } from './task-shapes.ts'
import { searchTasks } from './TaskFields.tsx'
import { taskWords } from './tasks.text.ts'

/** Both lists. */
export function TaskLinks({ task, onOpen }: { task: TaskCard; onOpen: (no: string) => void }): ReactNode {
  const { language } = useLanguage()
  const undepend = useAction(undependTask)
  return (
    <Dependencies
      task={task}
      mayChange={task.may_plan}
      undepend={undepend}
      onOpen={({ task_no }) => onOpen(task_no)}
      told={(row, waits) => [row.task_no, waits, planOf(row, language)].join(' · ')}
      beside={({ status }) => <TaskStatusChip status={status} />}
      dialog={(row, onClose) => <LinkDialog task={task} row={row} onClose={onClose} />}
    />
  )
}

function LinkDialog({
  task,
  row,
  onClose,
}: {
  task: TaskCard
  row: TaskDependency | undefined
  onClose: () => void
}) {
  const depend = useAction(dependTask)
  const change = useAction(changeDependency)
  return (
    <DependencyDialog
      row={row}
      title={row ? taskWords.changeDependency : taskWords.depend}
      subtitle={`${task.task_no} · ${task.title}`}
      depend={depend}
      change={change}
      save={({ predecessor_id, ...data }, row_version) =>
        row
          ? change.run({ id: row.id, row_version, data })
          : depend.run({ predecessor_id, successor_id: task.id, ...data })
      }
      search={async (text) => (await searchTasks(task.project_id, text)).filter(({ key }) => key !== task.id)}
      onClose={onClose}
    />
  )
}
