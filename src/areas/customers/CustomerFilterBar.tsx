// What the list of customers can be narrowed by.
import type { ReactNode } from 'react'
import { searchColleagues } from '#areas/people/person-search.web.ts'
import { type ListChange, type ListView, knownIn, recordIn, recordText } from '#base/list-address.ts'
import type { Words } from '#base/text.ts'
import { optionsOf } from '#ui/fields/FieldShell.tsx'
import { ReferenceField } from '#ui/fields/ReferenceField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { type ActiveFilter, FilterBar } from '#ui/FilterBar.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { CustomerFilter } from './customer-list.ts'
import {
  customerHelp,
  customerLabels,
  customerStatuses,
  customerTypes,
  industries,
} from './customers.text.ts'

const choices = { status: customerStatuses, type: customerTypes, industry: industries } as const
const titles = {
  status: customerLabels.status,
  type: customerLabels.type,
  industry: customerLabels.industry,
} as const

/** Search, status, type, industry and account manager. */
export function CustomerFilterBar({
  view,
  onChange,
}: {
  view: ListView<CustomerFilter>
  onChange: (change: ListChange<CustomerFilter>) => void
}): ReactNode {
  const { say } = useLanguage()
  const set = (name: CustomerFilter, value: string) => onChange({ filters: { [name]: value } })
  const names = Object.keys(choices) as (keyof typeof choices)[]
  const chosen = (name: keyof typeof choices) => {
    const words: Readonly<Record<string, Words>> = choices[name]
    return knownIn(view.filters[name], words)
  }
  const manager = recordIn(view.filters.manager)
  const active: ActiveFilter[] = [
    ...names.flatMap((name) => {
      const key = chosen(name)
      const words: Readonly<Record<string, Words>> = choices[name]
      return key
        ? [{ id: name, label: `${say(titles[name])}: ${say(words[key]!)}`, onRemove: () => set(name, '') }]
        : []
    }),
    ...(manager
      ? [
          {
            id: 'manager',
            label: `${say(customerLabels.manager)}: ${manager.value}`,
            onRemove: () => set('manager', ''),
          },
        ]
      : []),
  ]
  return (
    <FilterBar
      search={{ value: view.text, placeholder: customerHelp.text, onSearch: (text) => onChange({ text }) }}
      active={active}
      onClear={() => onChange({ filters: { status: '', type: '', industry: '', manager: '' } })}
    >
      {names.map((name) => (
        <SelectField
          key={name}
          id={`filter-${name}`}
          label={titles[name]}
          hideLabel
          value={chosen(name) ?? null}
          options={optionsOf(choices[name])}
          onChange={(_, key) => set(name, key ?? '')}
        />
      ))}
      <ReferenceField
        id="filter-manager"
        label={customerLabels.manager}
        hideLabel
        icon="account"
        value={manager}
        search={searchColleagues}
        onChange={(_, found) => set('manager', recordText(found))}
      />
    </FilterBar>
  )
}
