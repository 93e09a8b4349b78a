// The lists of orders whose filters people may keep under a name.
import { savedList } from '#base/saved-list.ts'
import type { OrderGroup } from '../service-order-states.ts'
import { listOrders } from '../service-orders.ts'
import { groupPaths, orderLists, ordersAsked } from './order-list-address.ts'

/** One for each group. */
export const savedOrderLists = (Object.keys(groupPaths) as OrderGroup[]).map((group) =>
  savedList(listOrders[group], orderLists[group], (view) => ordersAsked(group, view)),
)
