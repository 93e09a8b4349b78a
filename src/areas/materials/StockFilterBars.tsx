// What the list of what lies where, and the journal, can be narrowed by.
import type { ReactNode } from 'react'
import { employeeLookup } from '#areas/organization/organization.ts'
import { showDate } from '#base/date-format.ts'
import { type ListChange, type ListView, knownIn, recordIn, recordText } from '#base/list-address.ts'
import type { Words } from '#base/text.ts'
import type { Lookup } from '#platform/records/master-data/master-data.ts'
import { searchLookup } from '#platform/records/master-data/master-data-lookup.web.ts'
import { Button } from '#ui/Button.tsx'
import { DateField } from '#ui/fields/DateFields.tsx'
import { optionsOf } from '#ui/fields/FieldShell.tsx'
import { ReferenceField } from '#ui/fields/ReferenceField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { type ActiveFilter, FilterBar } from '#ui/FilterBar.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { materialLookup } from './materials.ts'
import { materialHelp, materialLabels, stockStatuses } from './materials.text.ts'
import { orderOptions } from './stock-journal.ts'
import type { JournalFilter, PlacesFilter } from './stock-list-address.ts'
import { journalHelp, moveKinds, placeKinds, stockLabels as label } from './stock.text.ts'
import { storageLocation } from './storage-location.ts'

const placeLookup: Lookup = { options: storageLocation.options }
const orderLookup: Lookup = { options: orderOptions }

interface BarProps<F extends string> {
  view: ListView<F>
  onChange: (change: ListChange<F>) => void
}

// the parts of a filter that both bars are made of
function useFilters<F extends string>({ view, onChange }: BarProps<F>) {
  const { say } = useLanguage()
  const set = (name: F, value: string) =>
    onChange({ filters: { [name]: value } as Partial<Record<F, string>> })
  const chip = (name: F, what: Words, value: string | null | undefined): ActiveFilter[] =>
    value ? [{ id: name, label: `${say(what)}: ${value}`, onRemove: () => set(name, '') }] : []
  const reference = (name: F, what: Words, lookup: Lookup) => (
    <ReferenceField
      id={`filter-${name}`}
      label={what}
      hideLabel
      value={recordIn(view.filters[name])}
      search={(text) => searchLookup(lookup, text)}
      onChange={(_, found) => set(name, recordText(found))}
    />
  )
  const select = <K extends string>(name: F, what: Words, options: Readonly<Record<K, Words>>) => (
    <SelectField
      id={`filter-${name}`}
      label={what}
      hideLabel
      value={knownIn(view.filters[name], options)}
      options={optionsOf(options)}
      onChange={(_, key) => set(name, key ?? '')}
    />
  )
  const toggle = (name: F, what: Words, icon: 'alert' | 'truck-fast') => (
    <Button
      variant={view.filters[name] === '1' ? 'contained' : 'outlined'}
      color="inherit"
      startIcon={<Icon name={icon} size={18} />}
      aria-pressed={view.filters[name] === '1'}
      onClick={() => set(name, view.filters[name] === '1' ? '' : '1')}
    >
      {say(what)}
    </Button>
  )
  const chosen = (name: F) => recordIn(view.filters[name])?.value
  const none = Object.fromEntries(Object.keys(view.filters).map((name) => [name, ''])) as Record<F, string>
  return { say, set, chip, reference, select, toggle, chosen, clear: () => onChange({ filters: none }) }
}

/** Material, place, kind of place, condition, below minimum, and what lies in the reader's own van. */
export function PlacesFilterBar(props: BarProps<PlacesFilter>): ReactNode {
  const { view, onChange } = props
  const { say, chip, reference, select, toggle, chosen, clear } = useFilters(props)
  const kind = knownIn(view.filters.kind, placeKinds)
  const stock = knownIn(view.filters.stock, stockStatuses)
  return (
    <FilterBar
      search={{ value: view.text, placeholder: materialHelp.text, onSearch: (text) => onChange({ text }) }}
      active={[
        ...chip('place', label.place, chosen('place')),
        ...chip('kind', label.placeKind, kind && say(placeKinds[kind])),
        ...chip('stock', materialLabels.status, stock && say(stockStatuses[stock])),
        ...(view.filters.below === '1' ? chip('below', label.balance, say(materialLabels.belowMin)) : []),
        ...(view.filters.van === '1' ? chip('van', label.place, say(label.ownVan)) : []),
      ]}
      onClear={clear}
    >
      {reference('place', label.place, placeLookup)}
      {select('kind', label.placeKind, placeKinds)}
      {select('stock', materialLabels.status, stockStatuses)}
      {toggle('below', materialLabels.belowMin, 'alert')}
      {toggle('van', label.ownVan, 'truck-fast')}
    </FilterBar>
  )
}

/** Paper or words, material, place, kind of move, person, order and days. */
export function JournalFilterBar(props: BarProps<JournalFilter>): ReactNode {
  const { view, onChange } = props
  const { language } = useLanguage()
  const { say, set, chip, reference, select, chosen, clear } = useFilters(props)
  const kind = knownIn(view.filters.kind, moveKinds)
  const day = (name: 'since' | 'until') => (
    <DateField
      id={`filter-${name}`}
      label={label[name]}
      hideLabel
      placeholder={label[name]}
      value={view.filters[name] || null}
      onChange={(_, value) => set(name, value ?? '')}
    />
  )
  const shown = (name: 'since' | 'until') =>
    view.filters[name] ? showDate(view.filters[name], language) : undefined
  return (
    <FilterBar
      search={{ value: view.text, placeholder: journalHelp.text, onSearch: (text) => onChange({ text }) }}
      active={[
        ...chip('material', label.material, chosen('material')),
        ...chip('place', label.place, chosen('place')),
        ...chip('kind', label.kind, kind && say(moveKinds[kind])),
        ...chip('person', label.person, chosen('person')),
        ...chip('order', label.order, chosen('order')),
        ...chip('since', label.since, shown('since')),
        ...chip('until', label.until, shown('until')),
      ]}
      onClear={clear}
    >
      {reference('material', label.material, materialLookup)}
      {reference('place', label.place, placeLookup)}
      {select('kind', label.kind, moveKinds)}
      {reference('person', label.person, employeeLookup)}
      {reference('order', label.order, orderLookup)}
      {day('since')}
      {day('until')}
    </FilterBar>
  )
}
