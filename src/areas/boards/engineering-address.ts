// What of the engineering board is shown, in its address: a link to it shows the same tasks.
import { type ListShape, type ListView, recordIn } from '#base/list-address.ts'
import type { InputFor } from '#base/operation.ts'
import type { readTaskBoard } from './engineering-board.ts'

/** What the tasks are narrowed by. */
export type TaskFilter = 'project' | 'owner' | 'mine' | 'overdue' | 'undone'

/** What can be asked of the board; each column has the one order of its cards. */
export const taskBoardList: ListShape<TaskFilter> = {
  sortable: [],
  usual: { id: 'place', desc: false },
  filters: ['project', 'owner', 'mine', 'overdue', 'undone'],
  saved: 'taskBoard',
  record: 'task',
}

/** The question for a view of the board. */
export function taskBoardAsked({
  text,
  filters,
}: Pick<ListView<TaskFilter>, 'text' | 'filters'>): InputFor<typeof readTaskBoard> {
  const project = recordIn(filters.project)
  const owner = recordIn(filters.owner)
  return {
    code: 'RCS',
    where: {
      ...(text && { text }),
      ...(filters.mine === '1' && { mine: true }),
      ...(filters.overdue === '1' && { overdue: true }),
      ...(filters.undone === '1' && { open: true }),
      ...(project && { project_id: project.key }),
      ...(owner && { owner_id: owner.key }),
    },
  }
}
