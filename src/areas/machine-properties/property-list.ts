// The list of properties as its address says it, and what the server is asked for it.
import { type ListShape, type ListView, knownIn, pageAsked, readListAddress } from '#base/list-address.ts'
import type { InputFor } from '#base/operation.ts'
import type { listProperties } from './machine-properties.ts'
import { propertyKinds } from './machine-properties.text.ts'

export type PropertyFilter = 'kind'

/** What can be asked of the list of properties. */
export const propertyList: ListShape<PropertyFilter> = {
  sortable: ['code', 'name_th', 'value_number'],
  usual: { id: 'value_number', desc: false },
  filters: ['kind'],
}

/** The question for a view of the list. */
export function propertiesAsked(
  view: ListView<PropertyFilter>,
  exact = false,
): InputFor<typeof listProperties> {
  const kind = knownIn(view.filters.kind, propertyKinds)
  return {
    where: {
      ...(view.text && { text: view.text }),
      ...(kind && { kind }),
    },
    ...pageAsked(view, exact),
  }
}

/** The same straight from an address, to ask before the page is there. */
export function propertiesAskedAt(url: URL): InputFor<typeof listProperties> {
  return propertiesAsked(readListAddress(propertyList, url.searchParams))
}
