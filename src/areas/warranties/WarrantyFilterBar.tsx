// What the list of warranties can be narrowed by.
import type { ReactNode } from 'react'
import { searchCustomers } from '#areas/customers/customer-search.web.ts'
import { type ListChange, type ListView, knownIn, recordIn, recordText } from '#base/list-address.ts'
import type { Words } from '#base/text.ts'
import { optionsOf } from '#ui/fields/FieldShell.tsx'
import { ReferenceField } from '#ui/fields/ReferenceField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { type ActiveFilter, FilterBar } from '#ui/FilterBar.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { WarrantyFilter } from './warranty-list.ts'
import { warrantyHelp, warrantyKinds, warrantyLabels as label, warrantyStates } from './warranties.text.ts'

/** Search, customer, kind and state. */
export function WarrantyFilterBar({
  view,
  onChange,
}: {
  view: ListView<WarrantyFilter>
  onChange: (change: ListChange<WarrantyFilter>) => void
}): ReactNode {
  const { say } = useLanguage()
  const customer = recordIn(view.filters.customer)
  const kind = knownIn(view.filters.kind, warrantyKinds)
  const state = knownIn(view.filters.state, warrantyStates)
  const set = (name: WarrantyFilter, value: string) => onChange({ filters: { [name]: value } })
  const chip = (id: WarrantyFilter, what: Words, value: string | undefined): ActiveFilter[] =>
    value ? [{ id, label: `${say(what)}: ${value}`, onRemove: () => set(id, '') }] : []
  return (
    <FilterBar
      search={{ value: view.text, placeholder: warrantyHelp.text, onSearch: (text) => onChange({ text }) }}
      active={[
        ...chip('customer', label.customer, customer?.value),
        ...chip('kind', label.kind, kind ? say(warrantyKinds[kind]) : undefined),
        ...chip('state', label.state, state ? say(warrantyStates[state]) : undefined),
      ]}
      onClear={() => onChange({ filters: { customer: '', kind: '', state: '' } })}
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
        id="filter-kind"
        label={label.kind}
        hideLabel
        value={kind}
        options={optionsOf(warrantyKinds)}
        onChange={(_, key) => set('kind', key ?? '')}
      />
      <SelectField
        id="filter-state"
        label={label.state}
        hideLabel
        value={state}
        options={optionsOf(warrantyStates)}
        onChange={(_, key) => set('state', key ?? '')}
      />
    </FilterBar>
  )
}
