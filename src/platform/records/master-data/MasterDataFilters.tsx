// What the list of a declared entity can be narrowed by: its text, and the references and choices it names.
import type { ReactNode } from 'react'
import { type ActiveFilter, FilterBar } from '#ui/FilterBar.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { ListChange, ListView } from '#base/list-address.ts'
import { FieldFilter, filteredBy } from './FieldFilter.tsx'
import type { MasterData } from './master-data.ts'

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
  const active = filters.flatMap((name): ActiveFilter[] => {
    const value = filteredBy(fields[name]!, held(name), say)
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
      {filters.map((name) => (
        <FieldFilter
          key={name}
          name={name}
          field={fields[name]!}
          lookup={lookups[name]}
          held={held(name)}
          onSet={(value) => set(name, value)}
        />
      ))}
    </FilterBar>
  )
}
