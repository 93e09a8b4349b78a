// The tasks of a project as the address of its page narrows them, and what the server is asked for them.
import type { ListShape, ListView } from '#base/list-address.ts'
import type { InputFor } from '#base/operation.ts'
import type { readTaskTree } from './task-lists.ts'

/** What the tree is narrowed by. */
export type TreeFilter = 'undone' | 'mine' | 'overdue'

/** What can be asked of the tasks of any project; each stands before its parts, by the plan. */
export const taskTreeList: ListShape<TreeFilter> = {
  sortable: [],
  usual: { id: 'plan', desc: false },
  filters: ['undone', 'mine', 'overdue'],
  saved: 'projectTasks',
  record: 'task',
}

/** The question for a view. */
export function taskTreeAsked(
  project_id: number,
  { text, filters }: Pick<ListView<TreeFilter>, 'text' | 'filters'>,
): InputFor<typeof readTaskTree> {
  return {
    project_id,
    where: {
      ...(text && { text }),
      ...(filters.undone === '1' && { open: true }),
      ...(filters.mine === '1' && { mine: true }),
      ...(filters.overdue === '1' && { overdue: true }),
    },
  }
}
