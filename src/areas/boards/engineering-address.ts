// What of the engineering board is shown, in its address: a link to it shows the same tasks.
import { recordIn, recordText } from '#base/list-address.ts'
import type { InputFor } from '#base/operation.ts'
import type { readTaskBoard } from './engineering-board.ts'

type Record = { readonly key: number; readonly value: string } | null

/** Filters by a record, as the address calls them, with what the board is asked by. */
const asked = {
  project: 'project_id',
  engineer: 'engineer_id',
  customer: 'customer_id',
  machine: 'machine_id',
} as const
/** The same, in the order of the screen. */
export const recordFilters = Object.keys(asked) as (keyof typeof asked)[]
/** Filters that are on or off; in an address `open` is the record that stands over a list. */
const switches = { mine: 'mine', overdue: 'overdue', todo: 'open' } as const
export const switchFilters = Object.keys(switches) as (keyof typeof switches)[]

/** What the tasks are narrowed by. */
export type TaskFilters = { readonly text: string } & {
  readonly [Name in keyof typeof switches]: boolean
} & { readonly [Name in keyof typeof asked]: Record }

/** Nothing chosen. */
export const noTaskFilters: TaskFilters = {
  text: '',
  mine: false,
  overdue: false,
  todo: false,
  project: null,
  engineer: null,
  customer: null,
  machine: null,
}

/** The filters an address names; what it does not understand it leaves out. */
export function taskFiltersIn(params: URLSearchParams): TaskFilters {
  const record = (name: string) => recordIn(params.get(name)?.slice(0, 250) ?? '')
  return {
    text: params.get('q')?.slice(0, 100) ?? '',
    mine: params.get('mine') === '1',
    overdue: params.get('overdue') === '1',
    todo: params.get('todo') === '1',
    project: record('project'),
    engineer: record('engineer'),
    customer: record('customer'),
    machine: record('machine'),
  }
}

/** Filters as an address, beside which board they are of. */
export function taskAddressOf(filters: TaskFilters): URLSearchParams {
  const params = new URLSearchParams({ board: 'RCS' })
  if (filters.text) params.set('q', filters.text)
  for (const name of switchFilters) if (filters[name]) params.set(name, '1')
  for (const name of recordFilters) if (filters[name]) params.set(name, recordText(filters[name]))
  return params
}

/** True where a filter hides tasks. */
export const isNarrowed = (filters: TaskFilters): boolean => taskAddressOf(filters).size > 1

/** The question for these filters. */
export function tasksAsked(filters: TaskFilters): InputFor<typeof readTaskBoard> {
  const { text } = filters
  const on = switchFilters.filter((name) => filters[name]).map((name) => [switches[name], true])
  const of = recordFilters.flatMap((name) => {
    const chosen = filters[name]
    return chosen ? [[asked[name], chosen.key]] : []
  })
  return { code: 'RCS', where: { ...(text && { text }), ...Object.fromEntries([...on, ...of]) } }
}
