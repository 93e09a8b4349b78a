// What the list of what lies where, and the journal, can be narrowed by.
import type { ReactNode } from 'react'
import { employeeLookup } from '#areas/organization/organization.ts'
import type { Words } from '#base/text.ts'
import type { Lookup } from '#platform/records/master-data/lookup.ts'
import { searchLookup } from '#platform/records/master-data/master-data-lookup.web.ts'
import {
  type ListFilter,
  ListFilters,
  type ListFiltersProps,
  choiceFilter,
  dayFilter,
  recordFilter,
  switchFilter,
} from '#ui/ListFilters.tsx'
import { materialLookup } from './materials.ts'
import { materialHelp, materialLabels, stockStatuses } from './materials.text.ts'
import { orderOptions } from './stock-journal.ts'
import type { JournalFilter, PlacesFilter } from './stock-list-address.ts'
import { journalHelp, moveKinds, placeKinds, stockLabels as label } from './stock.text.ts'
import { storageLocation } from './storage-location.ts'

const lookedUp = <F extends string>(name: F, title: Words, lookup: Lookup): ListFilter<F> =>
  recordFilter(name, title, (text) => searchLookup(lookup, text))

const places = [
  lookedUp<PlacesFilter>('place', label.place, { options: storageLocation.options }),
  choiceFilter<PlacesFilter>('kind', label.placeKind, placeKinds),
  choiceFilter<PlacesFilter>('stock', materialLabels.status, stockStatuses),
  switchFilter<PlacesFilter>('below', materialLabels.belowMin, { icon: 'alert' }),
  switchFilter<PlacesFilter>('van', label.ownVan, { icon: 'truck-fast' }),
]

/** Material, place, kind of place, condition, below minimum, and what lies in the reader's own van. */
export const PlacesFilterBar = (props: ListFiltersProps<PlacesFilter>): ReactNode => (
  <ListFilters {...props} placeholder={materialHelp.text} filters={places} />
)

const journal = [
  lookedUp<JournalFilter>('material', label.material, materialLookup),
  lookedUp<JournalFilter>('place', label.place, { options: storageLocation.options }),
  choiceFilter<JournalFilter>('kind', label.kind, moveKinds),
  lookedUp<JournalFilter>('person', label.person, employeeLookup),
  lookedUp<JournalFilter>('order', label.order, { options: orderOptions }),
  dayFilter<JournalFilter>('since', label.since),
  dayFilter<JournalFilter>('until', label.until),
]

/** Paper or words, material, place, kind of move, person, order and days. */
export const JournalFilterBar = (props: ListFiltersProps<JournalFilter>): ReactNode => (
  <ListFilters {...props} placeholder={journalHelp.text} filters={journal} />
)
