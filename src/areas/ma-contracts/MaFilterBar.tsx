// What the list of contracts can be narrowed by.
import type { ReactNode } from 'react'
import { searchCustomers } from '#areas/customers/customer-search.web.ts'
import { type ListChange, type ListView, knownIn, recordIn, recordText } from '#base/list-address.ts'
import type { Words } from '#base/text.ts'
import { optionsOf } from '#ui/fields/FieldShell.tsx'
import { ReferenceField } from '#ui/fields/ReferenceField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { type ActiveFilter, FilterBar } from '#ui/FilterBar.tsx'
import { useLanguage } from '#ui/language.tsx'
import { maHelp, maLabels as label } from './ma-contracts.text.ts'
import type { MaFilter } from './ma-list.ts'
import { maStates } from './ma-state.ts'

/** Search, customer and state. */
export function MaFilterBar({
  view,
  onChange,
}: {
  view: ListView<MaFilter>
  onChange: (change: ListChange<MaFilter>) => void
}): ReactNode {
  const { say } = useLanguage()
  const customer = recordIn(view.filters.customer)
  const state = knownIn(view.filters.state, maStates)
  const set = (name: MaFilter, value: string) => onChange({ filters: { [name]: value } })
  const chip = (id: MaFilter, what: Words, value: string | undefined): ActiveFilter[] =>
    value ? [{ id, label: `${say(what)}: ${value}`, onRemove: () => set(id, '') }] : []
  return (
    <FilterBar
      search={{ value: view.text, placeholder: maHelp.text, onSearch: (text) => onChange({ text }) }}
      active={[
        ...chip('customer', label.customer, customer?.value),
        ...chip('state', label.state, state ? say(maStates[state]) : undefined),
      ]}
      onClear={() => onChange({ filters: { customer: '', state: '' } })}
    >
      <ReferenceField
        id="filter-customer"
        label={label.customer}
        hideLabel
        value={customer}
        search={searchCustomers}
        onChange={(_, found) => set('customer', recordText(found))}
      />
      <SelectField
        id="filter-state"
        label={label.state}
        hideLabel
        value={state}
        options={optionsOf(maStates)}
        onChange={(_, key) => set('state', key ?? '')}
      />
    </FilterBar>
  )
}
