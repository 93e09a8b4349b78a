// Projects as filters of lists look them up: what searches is loaded with the first search.
import { useCan } from '#platform/browser/caller.web.ts'
import type { ListFilter } from '#ui/ListFilters.tsx'
import { byProject } from './project-access.ts'

/** As `searchProjects` finds them, of all customers. */
export const findProjects = async (text: string) =>
  (await import('./project-search.web.ts')).searchProjects(text)

/** These filters, that of projects without its field for callers who may not look them up: its chip still says that it narrows, and takes it away. */
export function useSearchable<F extends Pick<ListFilter<string>, 'name' | 'field'>>(
  filters: readonly F[],
): readonly F[] {
  const may = useCan({ access: byProject('view') })
  return may ? filters : filters.map((one) => (one.name === 'project' ? { ...one, field: () => null } : one))
}
