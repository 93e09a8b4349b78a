// What the list of properties can be narrowed by.
import type { ReactNode } from 'react'
import { type ListChange, type ListView, knownIn } from '#base/list-address.ts'
import { optionsOf } from '#ui/fields/FieldShell.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { useLanguage } from '#ui/language.tsx'
import { propertyLabels as label, propertyKinds } from './machine-properties.text.ts'
import type { PropertyFilter } from './property-list.ts'

/** Search, and the kind. */
export function PropertyFilterBar({
  view,
  onChange,
}: {
  view: ListView<PropertyFilter>
  onChange: (change: ListChange<PropertyFilter>) => void
}): ReactNode {
  const { say } = useLanguage()
  const kind = knownIn(view.filters.kind, propertyKinds)
  const set = (value: string) => onChange({ filters: { kind: value } })
  return (
    <FilterBar
      search={{ value: view.text, onSearch: (text) => onChange({ text }) }}
      active={
        kind
          ? [
              {
                id: 'kind',
                label: `${say(label.kind)}: ${say(propertyKinds[kind])}`,
                onRemove: () => set(''),
              },
            ]
          : []
      }
      onClear={() => set('')}
    >
      <SelectField
        id="filter-kind"
        label={label.kind}
        hideLabel
        value={kind}
        options={optionsOf(propertyKinds)}
        onChange={(_, key) => set(key ?? '')}
      />
    </FilterBar>
  )
}
