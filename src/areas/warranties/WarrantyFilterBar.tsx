// What the list of warranties can be narrowed by.
import type { ReactNode } from 'react'
import { searchCustomers } from '#areas/customers/customer-search.web.ts'
import { searchProjects, useSearchable } from '#areas/projects/project-search.web.ts'
import { ListFilters, type ListFiltersProps, choiceFilter, recordFilter } from '#ui/ListFilters.tsx'
import type { WarrantyFilter } from './warranty-list.ts'
import { warrantyHelp, warrantyKinds, warrantyLabels as label, warrantyStates } from './warranties.text.ts'

const filters = [
  recordFilter<WarrantyFilter>('customer', label.customer, searchCustomers),
  recordFilter<WarrantyFilter>('project', label.project, searchProjects),
  choiceFilter<WarrantyFilter>('kind', label.kind, warrantyKinds),
  choiceFilter<WarrantyFilter>('state', label.state, warrantyStates),
]

/** Search, customer, project, kind and state. */
export function WarrantyFilterBar(props: ListFiltersProps<WarrantyFilter>): ReactNode {
  return <ListFilters {...props} placeholder={warrantyHelp.text} filters={useSearchable(filters)} />
}
