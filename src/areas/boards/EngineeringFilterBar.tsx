// What the tasks of the engineering board can be narrowed by.
import type { ReactNode } from 'react'
import { searchCustomers } from '#areas/customers/customer-search.web.ts'
import { customerOptions } from '#areas/customers/customers.ts'
import { machineOptions } from '#areas/machines/machines.ts'
import { findProjects } from '#areas/projects/find-projects.web.ts'
import { listProjects } from '#areas/projects/projects.ts'
import { SavedFiltersBeside } from '#areas/saved-filters/SavedFiltersBeside.tsx'
import { taskHelp as help, taskLabels as label } from '#areas/tasks/tasks.text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { ListFilters, type ListFiltersProps, recordFilter, switchFilter, titlesOf } from '#ui/ListFilters.tsx'
import { type TaskFilter, taskBoardList } from './engineering-address.ts'

// the search's code is loaded with the first search
const findPeople = async (text: string) =>
  (await import('#areas/service-orders/order-references.web.ts')).findPeople(text)
const findMachines = async (text: string) =>
  (await import('#areas/service-orders/order-references.web.ts')).findMachines(
    { customerId: null, siteId: null },
    text,
  )

const filters = [
  recordFilter<TaskFilter>('project', label.project, findProjects, 'calendar-check'),
  recordFilter<TaskFilter>('engineer', label.engineer, findPeople, 'account'),
  switchFilter<TaskFilter>('mine', label.mine),
  switchFilter<TaskFilter>('overdue', label.overdue),
  ...[
    recordFilter<TaskFilter>('customer', label.customer, searchCustomers, 'domain'),
    recordFilter<TaskFilter>('machine', label.machine, findMachines, 'robot-industrial'),
    switchFilter<TaskFilter>('todo', label.openOnly),
  ].map((one) => ({ ...one, isMore: true as const })),
]
const titles = titlesOf(filters)

/** Search, the filters the reader keeps, project, engineer, mine and late; behind a button customer, machine and still open. */
export function EngineeringFilterBar(props: ListFiltersProps<TaskFilter>): ReactNode {
  const sees: Partial<Record<TaskFilter, boolean>> = {
    project: useCan(listProjects),
    customer: useCan(customerOptions),
    machine: useCan(machineOptions),
  }
  // what the reader may not choose still says that it narrows
  const shown = filters.map((one) => (sees[one.name] === false ? { ...one, field: () => null } : one))
  return (
    <ListFilters
      {...props}
      placeholder={help.boardText}
      filters={shown}
      beside={<SavedFiltersBeside {...props} list={taskBoardList} titles={titles} />}
    />
  )
}
