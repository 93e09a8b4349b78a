// What the list of warranties can be narrowed by.
import type { ReactNode } from 'react'
import { findCustomers } from '#areas/customers/customer-filter.web.ts'
import { findProjects, useSearchable } from '#areas/projects/project-filter.web.ts'
import { ListFilters, type ListFiltersProps, choiceFilter, recordFilter } from '#ui/ListFilters.tsx'
import type { WarrantyFilter } from './warranty-list.ts'
import { warrantyHelp, warrantyKinds, warrantyLabels as label, warrantyStates } from './warranties.text.ts'

const filters = [
  recordFilter<WarrantyFilter>('customer', label.customer, findCustomers),
  recordFilter<WarrantyFilter>('project', label.project, findProjects),
  choiceFilter<WarrantyFilter>('kind', label.kind, warrantyKinds),
  choiceFilter<WarrantyFilter>('state', label.state, warrantyStates),
]

/** Search, customer, project, kind and state. */
export function WarrantyFilterBar(props: ListFiltersProps<WarrantyFilter>): ReactNode {
  return <ListFilters {...props} placeholder={warrantyHelp.text} filters={useSearchable(filters)} />
}
