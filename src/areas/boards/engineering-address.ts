// What of the engineering board is shown, in its address: a link to it shows the same tasks.
import { recordIn, recordText } from '#base/list-address.ts'
import type { InputFor } from '#base/operation.ts'
import type { readTaskBoard } from './engineering-board.ts'

type Record = { readonly key: number; readonly value: string } | null

/** What the tasks are narrowed by. */
export interface TaskFilters {
  readonly text: string
  readonly mine: boolean
  readonly overdue: boolean
  readonly project: Record
  readonly owner: Record
}

/** Nothing chosen. */
export const noTaskFilters: TaskFilters = {
  text: '',
  mine: false,
  overdue: false,
  project: null,
  owner: null,
}

/** The filters an address names; what it does not understand it leaves out. */
export function taskFiltersIn(params: URLSearchParams): TaskFilters {
  const record = (name: string) => recordIn(params.get(name)?.slice(0, 250) ?? '')
  return {
    text: params.get('q')?.slice(0, 100) ?? '',
    mine: params.get('mine') === '1',
    overdue: params.get('overdue') === '1',
    project: record('project'),
    owner: record('owner'),
  }
}

/** Filters as an address, beside which board they are of. */
export function taskAddressOf({ text, mine, overdue, project, owner }: TaskFilters): URLSearchParams {
  return new URLSearchParams({
    board: 'RCS',
    ...(text && { q: text }),
    ...(mine && { mine: '1' }),
    ...(overdue && { overdue: '1' }),
    ...(project && { project: recordText(project) }),
    ...(owner && { owner: recordText(owner) }),
  })
}

/** True where a filter hides tasks. */
export function isNarrowed({ text, mine, overdue, project, owner }: TaskFilters): boolean {
  return text !== '' || mine || overdue || project !== null || owner !== null
}

/** The question for these filters. */
export function tasksAsked({
  text,
  mine,
  overdue,
  project,
  owner,
}: TaskFilters): InputFor<typeof readTaskBoard> {
  return {
    code: 'RCS',
    where: {
      ...(text && { text }),
      ...(mine && { mine }),
      ...(overdue && { overdue }),
      ...(project && { project_id: project.key }),
      ...(owner && { owner_id: owner.key }),
    },
  }
}
