// What the report can be narrowed by.
import type { ReactNode } from 'react'
import { searchCustomers } from '#areas/customers/customer-search.web.ts'
import { showDate } from '#base/date-format.ts'
import { type ListChange, type ListView, recordIn, recordText } from '#base/list-address.ts'
import { type Words, words } from '#base/text.ts'
import { DateField } from '#ui/fields/DateFields.tsx'
import { ReferenceField } from '#ui/fields/ReferenceField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { type ActiveFilter, FilterBar } from '#ui/FilterBar.tsx'
import { useLanguage } from '#ui/language.tsx'
import { coverStates, reportHelp, reportLabels as label } from './cover-report.text.ts'
import { type ReportFilter, dayIn, statesIn } from './report-list.ts'

const within = words({
  30: { en: 'within 30 days', th: 'ภายใน 30 วัน' },
  60: { en: 'within 60 days', th: 'ภายใน 60 วัน' },
  90: { en: 'within 90 days', th: 'ภายใน 90 วัน' },
  365: { en: 'within a year', th: 'ภายใน 1 ปี' },
})

/** Search, day, customer, and how soon it ends; states and months come from the sums. */
export function ReportFilterBar({
  view,
  onChange,
}: {
  view: ListView<ReportFilter>
  onChange: (change: ListChange<ReportFilter>) => void
}): ReactNode {
  const { say, language } = useLanguage()
  const day = dayIn(view.filters.day)
  const customer = recordIn(view.filters.customer)
  const soon = within[view.filters.within as unknown as keyof typeof within] as Words | undefined
  const set = (name: ReportFilter, value: string) => onChange({ filters: { [name]: value } })
  const chip = (id: ReportFilter, what: Words, value: string | undefined): ActiveFilter[] =>
    value ? [{ id, label: `${say(what)}: ${value}`, onRemove: () => set(id, '') }] : []
  return (
    <FilterBar
      search={{ value: view.text, placeholder: reportHelp.text, onSearch: (text) => onChange({ text }) }}
      active={[
        ...chip('day', label.asOf, day ? showDate(day, language) : undefined),
        ...chip('customer', label.customer, customer?.value),
        ...chip(
          'status',
          label.status,
          statesIn(view.filters.status)
            .map((one) => say(coverStates[one]))
            .join(', '),
        ),
        ...chip('within', label.coveredUntil, soon && say(soon)),
        ...chip('month', label.month, view.filters.month),
      ]}
      onClear={() => onChange({ filters: { day: '', customer: '', status: '', within: '', month: '' } })}
    >
      <DateField
        id="filter-day"
        label={label.asOf}
        hideLabel
        placeholder={label.asOf}
        value={day}
        onChange={(_, value) => set('day', value ?? '')}
      />
      <ReferenceField
        id="filter-customer"
        label={label.customer}
        hideLabel
        value={customer}
        search={searchCustomers}
        onChange={(_, found) => set('customer', recordText(found))}
      />
      <SelectField
        id="filter-within"
        label={label.coveredUntil}
        hideLabel
        value={soon ? view.filters.within : null}
        options={Object.entries(within).map(([key, value]) => ({ key, value }))}
        onChange={(_, key) => set('within', key ?? '')}
      />
    </FilterBar>
  )
}
