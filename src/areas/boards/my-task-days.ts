// My tasks as a phone lists them: by the day they are due, what is late first.
import type { TaskRow } from '#areas/tasks/task-shapes.ts'
import { dueOf } from './task-due.ts'

/** The tasks of a day; of those that are late, and of those without a day, `day` is null. */
export interface DayOfTasks {
  readonly kind: 'late' | 'day' | 'none'
  readonly day: string | null
  readonly tasks: readonly TaskRow[]
}

/** Those that are late, then each day from today on, then those without a day; within a day as the board has them. */
export function tasksByDay(tasks: readonly TaskRow[], today: string): DayOfTasks[] {
  const open = tasks.filter(({ status }) => status !== 'DONE')
  const byDue = (from: readonly TaskRow[]) =>
    from.toSorted((one, other) => (dueOf(one) ?? '').localeCompare(dueOf(other) ?? ''))
  const late = byDue(open.filter((one) => (dueOf(one) ?? today) < today))
  const coming = byDue(open.filter((one) => (dueOf(one) ?? '') >= today))
  const none = open.filter((one) => dueOf(one) === null)
  const days = Map.groupBy(coming, (one) => dueOf(one)!)
  return [
    ...(late.length > 0 ? [{ kind: 'late', day: null, tasks: late } as const] : []),
    ...[...days].map(([day, of]) => ({ kind: 'day', day, tasks: of }) as const),
    ...(none.length > 0 ? [{ kind: 'none', day: null, tasks: none } as const] : []),
  ]
}
