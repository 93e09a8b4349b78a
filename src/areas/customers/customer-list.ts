// The list of customers as its address says it, and what the server is asked for it.
import { type ListShape, type ListView, knownIn, pageAsked, readListAddress } from '#base/list-address.ts'
import type { InputFor } from '#base/operation.ts'
import type { listCustomers } from './customers.ts'
import { customerStatuses } from './customers.text.ts'

/** What can be asked of the list of customers. */
export const customerList: ListShape<'status'> = {
  sortable: ['name', 'code'],
  usual: { id: 'name', desc: false },
  filters: ['status'],
}

/** The question for a view of the list. */
export function customersAsked(view: ListView<'status'>, exact = false): InputFor<typeof listCustomers> {
  const status = knownIn(view.filters.status, customerStatuses)
  return {
    where: { ...(view.text && { text: view.text }), ...(status && { status }) },
    ...pageAsked(view, exact),
  }
}

/** The same straight from an address, to ask before the page is there. */
export function customersAskedAt(url: URL): InputFor<typeof listCustomers> {
  return customersAsked(readListAddress(customerList, url.searchParams))
}
