// The list of customers as its address says it, and what the server is asked for it.
import {
  type ListShape,
  type ListView,
  knownIn,
  pageAsked,
  readListAddress,
  recordIn,
} from '#base/list-address.ts'
import type { InputFor } from '#base/operation.ts'
import type { listCustomers } from './customers.ts'
import { customerStatuses, customerTypes, industries } from './customers.text.ts'

/** What the list can be narrowed by beside the text. */
export type CustomerFilter = 'status' | 'type' | 'industry' | 'manager'

/** What can be asked of the list of customers. */
export const customerList: ListShape<CustomerFilter> = {
  sortable: ['name', 'code'],
  usual: { id: 'name', desc: false },
  filters: ['status', 'type', 'industry', 'manager'],
}

/** The question for a view of the list. */
export function customersAsked(
  view: ListView<CustomerFilter>,
  exact = false,
): InputFor<typeof listCustomers> {
  const status = knownIn(view.filters.status, customerStatuses)
  const customer_type = knownIn(view.filters.type, customerTypes)
  const industry = knownIn(view.filters.industry, industries)
  const manager = recordIn(view.filters.manager)
  return {
    where: {
      ...(view.text && { text: view.text }),
      ...(status && { status }),
      ...(customer_type && { customer_type }),
      ...(industry && { industry }),
      ...(manager && { account_manager_id: manager.key }),
    },
    ...pageAsked(view, exact),
  }
}

/** The same straight from an address, to ask before the page is there. */
export function customersAskedAt(url: URL): InputFor<typeof listCustomers> {
  return customersAsked(readListAddress(customerList, url.searchParams))
}
