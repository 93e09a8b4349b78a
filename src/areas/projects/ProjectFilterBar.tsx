// What the list of projects can be narrowed by.
import type { ReactNode } from 'react'
import { SavedFiltersBeside } from '#areas/saved-filters/SavedFiltersBeside.tsx'
import { findCustomers } from '#areas/customers/customer-filter.web.ts'
import { employeeLookup } from '#areas/organization/organization.ts'
import { searchLookup } from '#platform/records/master-data/master-data-lookup.web.ts'
import {
  ListFilters,
  type ListFiltersProps,
  choiceFilter,
  dayFilter,
  recordFilter,
  titlesOf,
} from '#ui/ListFilters.tsx'
import { type ProjectFilter, projectList } from './project-list.ts'
import { projectHealths, projectStatuses, projectViews } from './project-states.ts'
import { projectHelp, projectLabels as label } from './projects.text.ts'

const filters = [
  choiceFilter<ProjectFilter>('view', label.view, projectViews),
  recordFilter<ProjectFilter>('customer', label.customer, findCustomers, 'domain'),
  choiceFilter<ProjectFilter>('status', label.status, projectStatuses),
  ...[
    recordFilter<ProjectFilter>(
      'manager',
      label.manager,
      (text) => searchLookup(employeeLookup, text),
      'account',
    ),
    choiceFilter<ProjectFilter>('health', label.health, projectHealths),
    dayFilter<ProjectFilter>('handed', label.handedFrom),
    dayFilter<ProjectFilter>('handed_to', label.handedTo),
  ].map((one) => ({ ...one, isMore: true as const })),
]
const titles = titlesOf(filters)

/** Search, the lists that are asked for often, customer and status; behind a button manager, health and the days of handing over. */
export const ProjectFilterBar = (props: ListFiltersProps<ProjectFilter>): ReactNode => (
  <ListFilters
    {...props}
    placeholder={projectHelp.text}
    filters={filters}
    beside={<SavedFiltersBeside {...props} list={projectList} titles={titles} />}
  />
)
