// When a task is due.
import type { TaskRow } from '#areas/tasks/task-shapes.ts'

/** The day a task is due: its own, else the last of its plan. */
export const dueOf = ({ due_date, plan_end }: Pick<TaskRow, 'due_date' | 'plan_end'>): string | null =>
  due_date ?? plan_end
