// Projects as filters of lists look them up: what searches is loaded with the first search.
import { useCan } from '#platform/browser/caller.web.ts'
import { byProject } from './project-access.ts'

/** As `searchProjects` finds them, of all customers. */
export const findProjects = async (text: string) =>
  (await import('./project-search.web.ts')).searchProjects(text)

/** These filters without that of projects, for callers who may not look them up. */
export function useSearchable<F extends { readonly name: string }>(filters: readonly F[]): readonly F[] {
  const may = useCan({ access: byProject('view') })
  return may ? filters : filters.filter(({ name }) => name !== 'project')
}
