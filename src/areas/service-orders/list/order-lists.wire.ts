// How the lists of orders and an opened order are spelt: the shell has them, the first screens ask them.
import { action } from '#wire/action.ts'
import type { Wire } from '#wire/wire.ts'
import { countOrders, getOrder, listOrders } from '../service-orders.ts'

export const orderListWires: readonly Wire[] = [
  {
    shared: true,
    ...action('api/TaskboardService', 'action', {
      active: listOrders.ACTIVE,
      closed: listOrders.CLOSED,
      reject: listOrders.REJECT,
      counts: countOrders,
      get: getOrder,
    }),
  },
]
