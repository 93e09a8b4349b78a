// What the list of contracts can be narrowed by.
import type { ReactNode } from 'react'
import { findCustomers } from '#areas/customers/customer-filter.web.ts'
import { findProjects, useSearchable } from '#areas/projects/project-filter.web.ts'
import { ListFilters, type ListFiltersProps, choiceFilter, recordFilter } from '#ui/ListFilters.tsx'
import { maHelp, maLabels as label } from './ma-contracts.text.ts'
import type { MaFilter } from './ma-list.ts'
import { maStates } from './ma-state.ts'

const filters = [
  recordFilter<MaFilter>('customer', label.customer, findCustomers),
  recordFilter<MaFilter>('project', label.project, findProjects),
  choiceFilter<MaFilter>('state', label.state, maStates),
]

/** Search, customer, project and state. */
export function MaFilterBar(props: ListFiltersProps<MaFilter>): ReactNode {
  return <ListFilters {...props} placeholder={maHelp.text} filters={useSearchable(filters)} />
}
