// What of the engineering board is shown, in its address: a link to it shows the same tasks.
import { type ListShape, type ListView, recordIn } from '#base/list-address.ts'
import type { InputFor } from '#base/operation.ts'
import type { readTaskBoard } from './engineering-board.ts'

/** Filters by a record, as the address calls them, with what the board is asked by. */
const records = {
  project: 'project_id',
  engineer: 'engineer_id',
  customer: 'customer_id',
  machine: 'machine_id',
} as const
/** Filters that are on or off; in an address `open` is the record that stands over a list. */
const switches = { mine: 'mine', overdue: 'overdue', todo: 'open' } as const

/** What the tasks are narrowed by. */
export type TaskFilter = keyof typeof records | keyof typeof switches

const namesOf = <Names extends object>(names: Names) => Object.keys(names) as (keyof Names)[]

/** What can be asked of the board; each column has the one order of its cards. */
export const taskBoardList: ListShape<TaskFilter> = {
  sortable: [],
  usual: { id: 'place', desc: false },
  filters: [...namesOf(records), ...namesOf(switches)],
  saved: 'taskBoard',
  record: 'task',
}

/** The question for a view of the board. */
export function taskBoardAsked({
  text,
  filters,
}: Pick<ListView<TaskFilter>, 'text' | 'filters'>): InputFor<typeof readTaskBoard> {
  const on = namesOf(switches).flatMap((name) => (filters[name] === '1' ? [[switches[name], true]] : []))
  const of = namesOf(records).flatMap((name) => {
    const chosen = recordIn(filters[name])
    return chosen ? [[records[name], chosen.key]] : []
  })
  return { code: 'RCS', where: { ...(text && { text }), ...Object.fromEntries([...on, ...of]) } }
}
