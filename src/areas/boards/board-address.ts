// What of the service board is shown, in its address: a link to it shows the same cards.
import { type ListShape, type ListView, recordIn } from '#base/list-address.ts'
import type { InputFor } from '#base/operation.ts'
import type { readBoard } from './service-board.ts'

/** What the cards are narrowed by. */
export type OrderCardFilter = 'engineer' | 'mine' | 'overdue'

/** What can be asked of the board; each column has the one order of its cards. */
export const serviceBoardList: ListShape<OrderCardFilter> = {
  sortable: [],
  usual: { id: 'place', desc: false },
  filters: ['engineer', 'mine', 'overdue'],
}

/** The question for a view of the board. */
export function serviceBoardAsked({
  text,
  filters,
}: Pick<ListView<OrderCardFilter>, 'text' | 'filters'>): InputFor<typeof readBoard> {
  const engineer = recordIn(filters.engineer)
  return {
    code: 'SERVICE',
    where: {
      ...(text && { text }),
      ...(filters.mine === '1' && { mine: true }),
      ...(filters.overdue === '1' && { overdue: true }),
      ...(engineer && { engineer_id: engineer.key }),
    },
  }
}
