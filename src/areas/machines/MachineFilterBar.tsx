// What the list of machines can be narrowed by.
import type { ReactNode } from 'react'
import { findCustomers } from '#areas/customers/customer-filter.web.ts'
import { findProjects, useSearchable } from '#areas/projects/project-filter.web.ts'
import { ListFilters, type ListFiltersProps, choiceFilter, recordFilter } from '#ui/ListFilters.tsx'
import { machineStates } from './machine-states.ts'
import { machineHelp, machineLabels } from './machines.text.ts'
import { searchModels } from './model-search.web.ts'

type Filter = 'customer' | 'project' | 'model' | 'status'

const filters = [
  recordFilter<Filter>('customer', machineLabels.customer, findCustomers, 'domain'),
  recordFilter<Filter>('project', machineLabels.project, findProjects, 'calendar-check'),
  recordFilter<Filter>('model', machineLabels.model, searchModels),
  choiceFilter<Filter>('status', machineLabels.status, machineStates),
]

/** Search, customer, project, model and state. */
export function MachineFilterBar(props: ListFiltersProps<Filter>): ReactNode {
  return <ListFilters {...props} placeholder={machineHelp.text} filters={useSearchable(filters)} />
}
