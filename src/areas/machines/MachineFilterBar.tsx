// What the list of machines can be narrowed by.
import type { ReactNode } from 'react'
import { searchCustomers } from '#areas/customers/customer-search.web.ts'
import { type ListChange, type ListView, knownIn, recordIn, recordText } from '#base/list-address.ts'
import type { Words } from '#base/text.ts'
import { optionsOf } from '#ui/fields/FieldShell.tsx'
import { ReferenceField } from '#ui/fields/ReferenceField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { type ActiveFilter, FilterBar } from '#ui/FilterBar.tsx'
import { useLanguage } from '#ui/language.tsx'
import { machineStates } from './machine-states.ts'
import { machineHelp, machineLabels } from './machines.text.ts'
import { searchModels } from './model-search.web.ts'

type Filter = 'customer' | 'model' | 'status'

/** Search, customer, model and state. */
export function MachineFilterBar({
  view,
  onChange,
}: {
  view: ListView<Filter>
  onChange: (change: ListChange<Filter>) => void
}): ReactNode {
  const { say } = useLanguage()
  const customer = recordIn(view.filters.customer)
  const model = recordIn(view.filters.model)
  const status = knownIn(view.filters.status, machineStates)
  const set = (name: Filter, value: string) => onChange({ filters: { [name]: value } })
  const chip = (id: Filter, what: Words, value: string | undefined): ActiveFilter[] =>
    value ? [{ id, label: `${say(what)}: ${value}`, onRemove: () => set(id, '') }] : []
  return (
    <FilterBar
      search={{ value: view.text, placeholder: machineHelp.text, onSearch: (text) => onChange({ text }) }}
      active={[
        ...chip('customer', machineLabels.customer, customer?.value),
        ...chip('model', machineLabels.model, model?.value),
        ...chip('status', machineLabels.status, status ? say(machineStates[status]) : undefined),
      ]}
      onClear={() => onChange({ filters: { customer: '', model: '', status: '' } })}
    >
      <ReferenceField
        id="filter-customer"
        label={machineLabels.customer}
        hideLabel
        icon="domain"
        value={customer}
        search={searchCustomers}
        onChange={(_, found) => set('customer', recordText(found))}
      />
      <ReferenceField
        id="filter-model"
        label={machineLabels.model}
        hideLabel
        value={model}
        search={searchModels}
        onChange={(_, found) => set('model', recordText(found))}
      />
      <SelectField
        id="filter-status"
        label={machineLabels.status}
        hideLabel
        value={status}
        options={optionsOf(machineStates)}
        onChange={(_, key) => set('status', key ?? '')}
      />
    </FilterBar>
  )
}
