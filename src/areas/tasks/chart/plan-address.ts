// What of the plans of all projects is shown, in its address: a link to it shows the same.
import { recordIn, recordText } from '#base/list-address.ts'
import type { InputFor } from '#base/operation.ts'
import { MOST_PROJECTS, type readPlan } from '../plan/plan-calls.ts'

/** A record that was chosen, with the name it is shown by. */
interface Chosen {
  readonly key: number
  readonly value: string
}

/** What the plans are narrowed by. */
export interface PlanFilters {
  readonly text: string
  readonly mine: boolean
  readonly manager: Chosen | null
  /** In charge of tasks of them. */
  readonly owner: Chosen | null
  /** These alone; none for all that run. */
  readonly projects: readonly Chosen[]
}

/** Nothing chosen. */
export const noPlanFilters: PlanFilters = { text: '', mine: false, manager: null, owner: null, projects: [] }

/** The filters an address names; what it does not understand it leaves out. */
export function planFiltersIn(params: URLSearchParams): PlanFilters {
  const chosen = (value: string | null) => recordIn(value?.slice(0, 250) ?? '')
  const projects = params.getAll('project').flatMap((one) => chosen(one) ?? [])
  return {
    text: params.get('q')?.slice(0, 100) ?? '',
    mine: params.get('mine') === '1',
    manager: chosen(params.get('manager')),
    owner: chosen(params.get('owner')),
    projects: [...new Map(projects.map((one) => [one.key, one])).values()].slice(0, MOST_PROJECTS),
  }
}

/** Filters as an address, a part for each project. */
export function planAddressOf({ text, mine, manager, owner, projects }: PlanFilters): URLSearchParams {
  const address = new URLSearchParams({
    view: 'plan',
    ...(text && { q: text }),
    ...(mine && { mine: '1' }),
    ...(manager && { manager: recordText(manager) }),
    ...(owner && { owner: recordText(owner) }),
  })
  for (const one of projects) address.append('project', recordText(one))
  return address
}

/** True where a filter hides projects. */
export const isPlanNarrowed = ({ text, mine, manager, owner, projects }: PlanFilters): boolean =>
  text !== '' || mine || manager !== null || owner !== null || projects.length > 0

/** The question for these filters. */
export function planAsked({ text, mine, manager, owner, projects }: PlanFilters): InputFor<typeof readPlan> {
  return {
    where: {
      ...(text && { text }),
      ...(mine && { mine }),
      ...(manager && { manager_id: manager.key }),
      ...(owner && { owner_id: owner.key }),
      ...(projects.length > 0 && { project_ids: projects.map(({ key }) => key) }),
    },
  }
}
