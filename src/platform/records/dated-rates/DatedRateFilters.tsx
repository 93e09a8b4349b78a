// What a list of rates is narrowed by: the day it is looked at, what the rates are for, and words.
import type { ReactNode } from 'react'
import { showDate, todayInBangkok } from '#base/date-format.ts'
import { DateField } from '#ui/fields/DateFields.tsx'
import { optionsOf } from '#ui/fields/FieldShell.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { type ActiveFilter, FilterBar } from '#ui/FilterBar.tsx'
import { useLanguage } from '#ui/language.tsx'
import { type DatedRate, whenChoices } from './dated-rate.ts'
import { datedLabels as labels } from './dated-rate.text.ts'
import { type ListChange, type ListView, knownIn } from '#base/list-address.ts'
import { FieldFilter, filteredBy } from '../master-data/FieldFilter.tsx'
import { words } from '#base/text.ts'

/** The choice that leaves the day out of it. */
export const everything = 'ALL'

const said = words({ all: { en: 'All dates', th: 'ทั้งหมดทุกช่วงเวลา' } })
const choices = { ...whenChoices, [everything]: said.all }

/** The bar above the list. */
export function DatedRateFilters({
  kind: { key, filters, lookups },
  view,
  onChange,
}: {
  kind: DatedRate
  view: ListView
  onChange: (change: ListChange) => void
}): ReactNode {
  const { say, language } = useLanguage()
  const held = (name: string) => view.filters[name] ?? ''
  const set = (name: string, value: string) => onChange({ filters: { [name]: value } })
  const shown = (name: string): string | undefined => {
    if (name === 'on_date') return held(name) && showDate(held(name), language)
    return filteredBy(name === 'when' ? { options: choices } : key[name]!, held(name), say)
  }
  const all = [...filters, 'on_date', 'when']
  const labelOf = (name: string) =>
    name === 'on_date' ? labels.onDate : name === 'when' ? labels.when : key[name]!.label
  const active = all.flatMap((name): ActiveFilter[] => {
    const value = shown(name)
    return value
      ? [{ id: name, label: `${say(labelOf(name))}: ${value}`, onRemove: () => set(name, '') }]
      : []
  })
  return (
    <FilterBar
      search={{ value: view.text, onSearch: (text) => onChange({ text }) }}
      active={active}
      onClear={() => onChange({ filters: Object.fromEntries(all.map((name) => [name, ''])) })}
    >
      <SelectField
        id="filter-when"
        label={labels.when}
        hideLabel
        value={knownIn(held('when'), choices) ?? 'HOLDS'}
        options={optionsOf(choices)}
        onChange={(_, one) => set('when', one === 'HOLDS' ? '' : (one ?? ''))}
      />
      <DateField
        id="filter-on_date"
        label={labels.onDate}
        hideLabel
        required
        disabled={held('when') === everything}
        value={held('on_date') || todayInBangkok()}
        onChange={(_, day) => set('on_date', !day || day === todayInBangkok() ? '' : day)}
      />
      {filters.map((name) => (
        <FieldFilter
          key={name}
          name={name}
          field={key[name]!}
          lookup={lookups[name]}
          held={held(name)}
          onSet={(value) => set(name, value)}
        />
      ))}
    </FilterBar>
  )
}
