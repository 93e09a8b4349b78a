// What lies where and the journal as their addresses say it, and what the server is asked for them.
import { type ListShape, type ListView, knownIn, pageAsked, recordIn } from '#base/list-address.ts'
import type { InputFor } from '#base/operation.ts'
import { stockStatuses } from './materials.text.ts'
import type { listJournal } from './stock-journal.ts'
import type { listStockPlaces } from './stock-places.ts'
import { moveKinds, placeKinds } from './stock.text.ts'

export type PlacesFilter = 'place' | 'kind' | 'stock' | 'below' | 'van'

/** What can be asked of the list of what lies where. */
export const placesList: ListShape<PlacesFilter> = {
  sortable: ['material_code', 'location_code', 'qty', 'moved_at'],
  usual: { id: 'material_code', desc: false },
  filters: ['place', 'kind', 'stock', 'below', 'van'],
}

/** The question for a view of it. */
export function placesAsked(view: ListView<PlacesFilter>, exact = false): InputFor<typeof listStockPlaces> {
  const storage_location_id = recordIn(view.filters.place)?.key
  const kind = knownIn(view.filters.kind, placeKinds)
  const status_code = knownIn(view.filters.stock, stockStatuses)
  return {
    where: {
      ...(view.text && { text: view.text }),
      ...(storage_location_id && { storage_location_id }),
      ...(kind && { kind }),
      ...(status_code && { status_code }),
      ...(view.filters.below === '1' && { below_min: true }),
      ...(view.filters.van === '1' && { own_van: true }),
    },
    ...pageAsked(view, exact),
  }
}

export type JournalFilter = 'material' | 'place' | 'kind' | 'person' | 'order' | 'since' | 'until'

/** What can be asked of the journal. */
export const journalList: ListShape<JournalFilter> = {
  sortable: ['at'],
  usual: { id: 'at', desc: true },
  filters: ['material', 'place', 'kind', 'person', 'order', 'since', 'until'],
}

/** The question for a view of it. */
export function journalAsked(view: ListView<JournalFilter>, exact = false): InputFor<typeof listJournal> {
  const material_id = recordIn(view.filters.material)?.key
  const storage_location_id = recordIn(view.filters.place)?.key
  const kind = knownIn(view.filters.kind, moveKinds)
  const employee_id = recordIn(view.filters.person)?.key
  const service_order_id = recordIn(view.filters.order)?.key
  const [since, until] = [dayIn(view.filters.since), dayIn(view.filters.until)]
  return {
    where: {
      ...(view.text && { text: view.text }),
      ...(material_id && { material_id }),
      ...(storage_location_id && { storage_location_id }),
      ...(kind && { kind }),
      ...(employee_id && { employee_id }),
      ...(service_order_id && { service_order_id }),
      ...(since && { since }),
      // days that are turned round are one day: an address may say anything
      ...(until && { until: since && until < since ? since : until }),
    },
    ...pageAsked(view, exact),
  }
}

const dayIn = (text: string) => (/^(19|20)\d\d-\d\d-\d\d$/.test(text) ? text : undefined)
