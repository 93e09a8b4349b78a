// How the lists of orders are spelt: the shell has them, the first screen asks them.
import { action } from '#wire/action.ts'
import type { Wire } from '#wire/wire.ts'
import { countOrders, listOrders } from '../service-orders.ts'

export const orderListWires: readonly Wire[] = [
  {
    shared: true,
    ...action('api/TaskboardService', 'action', {
      active: listOrders.ACTIVE,
      closed: listOrders.CLOSED,
      reject: listOrders.REJECT,
      counts: countOrders,
    }),
  },
]
