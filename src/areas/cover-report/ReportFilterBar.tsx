// What the report can be narrowed by.
import type { ReactNode } from 'react'
import { findCustomers } from '#areas/customers/customer-filter.web.ts'
import { findProjects, useSearchable } from '#areas/projects/project-filter.web.ts'
import { words } from '#base/text.ts'
import {
  type ListFilter,
  ListFilters,
  type ListFiltersProps,
  choiceFilter,
  dayFilter,
  recordFilter,
} from '#ui/ListFilters.tsx'
import { coverStates, reportHelp, reportLabels as label } from './cover-report.text.ts'
import { type ReportFilter, dayIn, statesIn } from './report-list.ts'

const within = words({
  30: { en: 'within 30 days', th: 'ภายใน 30 วัน' },
  60: { en: 'within 60 days', th: 'ภายใน 60 วัน' },
  90: { en: 'within 90 days', th: 'ภายใน 90 วัน' },
  365: { en: 'within a year', th: 'ภายใน 1 ปี' },
})

const day = dayFilter<ReportFilter>('day', label.asOf)

const filters: readonly ListFilter<ReportFilter>[] = [
  {
    ...day,
    shown: (value, ...more) => day.shown(dayIn(value) ?? '', ...more),
    field: (value, ...more) => day.field(dayIn(value) ?? '', ...more),
  },
  recordFilter('customer', label.customer, findCustomers),
  recordFilter('project', label.project, findProjects),
  // states and months come from the sums: they have chips, and no fields
  {
    name: 'status',
    title: label.status,
    shown: (value, say) =>
      statesIn(value)
        .map((one) => say(coverStates[one]))
        .join(', ') || null,
    field: () => null,
  },
  choiceFilter('within', label.coveredUntil, within),
  { name: 'month', title: label.month, shown: (value) => value || null, field: () => null },
]

/** Search, day, customer, project, and how soon it ends. */
export const ReportFilterBar = (props: ListFiltersProps<ReportFilter>): ReactNode => (
  <ListFilters {...props} placeholder={reportHelp.text} filters={useSearchable(filters)} />
)
