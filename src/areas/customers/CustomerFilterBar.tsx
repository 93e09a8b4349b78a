// What the list of customers can be narrowed by.
import type { ReactNode } from 'react'
import { searchColleagues } from '#areas/people/person-search.web.ts'
import { ListFilters, type ListFiltersProps, choiceFilter, recordFilter } from '#ui/ListFilters.tsx'
import type { CustomerFilter } from './customer-list.ts'
import {
  customerHelp,
  customerLabels as label,
  customerStatuses,
  customerTypes,
  industries,
} from './customers.text.ts'

const filters = [
  choiceFilter<CustomerFilter>('status', label.status, customerStatuses),
  choiceFilter<CustomerFilter>('type', label.type, customerTypes),
  choiceFilter<CustomerFilter>('industry', label.industry, industries),
  recordFilter<CustomerFilter>('manager', label.manager, searchColleagues, 'account'),
]

/** Search, status, type, industry and account manager. */
export const CustomerFilterBar = (props: ListFiltersProps<CustomerFilter>): ReactNode => (
  <ListFilters {...props} placeholder={customerHelp.text} filters={filters} />
)
