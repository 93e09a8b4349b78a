// What the tasks of the engineering board can be narrowed by.
import type { ReactNode } from 'react'
import { SavedFiltersBeside } from '#areas/saved-filters/SavedFiltersBeside.tsx'
import { taskHelp as help, taskLabels as label } from '#areas/tasks/tasks.text.ts'
import { listProjects } from '#areas/projects/projects.ts'
import { call } from '#platform/browser/call.web.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import type { Found } from '#ui/fields/ReferenceField.tsx'
import { ListFilters, type ListFiltersProps, recordFilter, switchFilter, titlesOf } from '#ui/ListFilters.tsx'
import { type TaskFilter, taskBoardList } from './engineering-address.ts'

const findProjects = async (text: string): Promise<Found[]> => {
  const { rows } = await call(listProjects, { where: { ...(text && { text }) } })
  return rows.map((one) => ({ key: one.id, value: one.project_no, hint: one.name }))
}
// the search's code is loaded with the first search
const findPeople = async (text: string) =>
  (await import('#areas/service-orders/order-references.web.ts')).findPeople(text)

const filters = [
  recordFilter<TaskFilter>('project', label.project, findProjects, 'calendar-check'),
  recordFilter<TaskFilter>('owner', label.owner, findPeople, 'account'),
  switchFilter<TaskFilter>('mine', label.mine),
  switchFilter<TaskFilter>('overdue', label.overdue),
  switchFilter<TaskFilter>('undone', label.openOnly),
]
const titles = titlesOf(filters)

/** Search, the filters the reader keeps, project, person in charge, mine, late, still open. */
export function EngineeringFilterBar(props: ListFiltersProps<TaskFilter>): ReactNode {
  const seesProjects = useCan(listProjects)
  return (
    <ListFilters
      {...props}
      placeholder={help.text}
      filters={filters.filter(({ name }) => name !== 'project' || seesProjects)}
      beside={<SavedFiltersBeside {...props} list={taskBoardList} titles={titles} />}
    />
  )
}
