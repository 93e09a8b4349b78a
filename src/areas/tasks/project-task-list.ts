// The tasks of a project as the address of its page narrows them, and what the server is asked for them.
import { type ListShape, type ListView, knownIn } from '#base/list-address.ts'
import type { InputFor } from '#base/operation.ts'
import type { readTaskTree } from './task-lists.ts'
import { openTimes } from './task-states.ts'

type TaskFilter = 'todo' | 'mine' | 'overdue' | 'time'

export const projectTaskList: ListShape<TaskFilter> = {
  sortable: [],
  usual: { id: 'plan', desc: false },
  filters: ['todo', 'mine', 'overdue', 'time'],
}

/** What they are narrowed by. */
export function tasksNarrowed({
  text,
  filters,
}: ListView<TaskFilter>): NonNullable<InputFor<typeof readTaskTree>['where']> {
  const time = knownIn(filters.time, openTimes)
  return {
    ...(text && { text }),
    ...(filters.todo === '1' && { open: true }),
    ...(filters.mine === '1' && { mine: true }),
    ...(filters.overdue === '1' && { overdue: true }),
    ...(time && { time }),
  }
}
