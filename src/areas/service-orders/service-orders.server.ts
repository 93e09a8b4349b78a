// What the server does for service orders.
import type { Handled } from '#platform/server/handle.server.ts'
import { engineersHandled } from './visits/engineer-choice.server.ts'
import { orderChangesHandled } from './order-changes.server.ts'
import { orderHistoryHandled } from './order-history.server.ts'
import { orderListHandled } from './list/order-list.server.ts'
import { orderPageHandled } from './order-page.server.ts'
import { orderPapersHandled } from './papers/order-papers.server.ts'
import { reachesOrder } from './order-reach.server.ts'
import { teamHandled } from './team/team.server.ts'
import { visitsHandled } from './visits/visits.server.ts'

export const serviceOrdersHandled: readonly Handled[] = [
  ...orderListHandled,
  ...orderPageHandled,
  ...orderChangesHandled,
  ...visitsHandled,
  ...engineersHandled,
  ...orderPapersHandled,
  ...teamHandled,
  ...orderHistoryHandled,
]

/** For areas that show orders, too: a condition on `service_order o`, true for the orders the caller reaches. */
export const ordersReached = reachesOrder
