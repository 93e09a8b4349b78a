// What the list of a declared entity can be narrowed by: its text, and the references and choices it names.
import type { ReactNode } from 'react'
import { optionsOf } from '#ui/fields/FieldShell.tsx'
import { ReferenceField } from '#ui/fields/ReferenceField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { type ActiveFilter, FilterBar } from '#ui/FilterBar.tsx'
import { useLanguage } from '#ui/language.tsx'
import { type ListChange, type ListView, knownIn, recordIn, recordText } from '#base/list-address.ts'
import type { MasterData } from './master-data.ts'
import { searchLookup } from './master-data-lookup.web.ts'

/** The bar above the list. */
export function MasterDataFilters({
  entity: { fields, filters = [], lookups = {} },
  view,
  onChange,
}: {
  entity: MasterData
  view: ListView
  onChange: (change: ListChange) => void
}): ReactNode {
  const { say } = useLanguage()
  const held = (name: string) => view.filters[name] ?? ''
  const set = (name: string, value: string) => onChange({ filters: { [name]: value } })
  const shown = (name: string) => {
    const { options } = fields[name]!
    const key = options && knownIn(held(name), options)
    return key ? say(options[key]!) : recordIn(held(name))?.value
  }
  const active = filters.flatMap((name): ActiveFilter[] => {
    const value = shown(name)
    return value
      ? [{ id: name, label: `${say(fields[name]!.label)}: ${value}`, onRemove: () => set(name, '') }]
      : []
  })
  return (
    <FilterBar
      search={{ value: view.text, onSearch: (text) => onChange({ text }) }}
      active={active}
      onClear={() => onChange({ filters: Object.fromEntries(filters.map((name) => [name, ''])) })}
    >
      {filters.map((name) => {
        const { label, options } = fields[name]!
        const lookup = lookups[name]
        if (lookup)
          return (
            <ReferenceField
              key={name}
              id={`filter-${name}`}
              label={label}
              hideLabel
              value={recordIn(held(name))}
              search={(text) => searchLookup(lookup, text)}
              onChange={(_, found) => set(name, recordText(found))}
            />
          )
        return (
          <SelectField
            key={name}
            id={`filter-${name}`}
            label={label}
            hideLabel
            value={knownIn(held(name), options!)}
            options={optionsOf(options!)}
            onChange={(_, key) => set(name, key ?? '')}
          />
        )
      })}
    </FilterBar>
  )
}
