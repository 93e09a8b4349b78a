// Whether the machine of an order was covered on the day of the report.
import * as z from 'zod/mini'
import { coverAnswer } from '#areas/warranties/cover.ts'
import { rowId } from '#base/fields.ts'
import { operation, value } from '#base/operation.ts'
import { seeOrders } from '../service-orders.ts'

const orderCover = z.object({
  /** The Bangkok day of the report, by which it is decided. */
  reported_on: z.string(),
  /** Null where the order names no machine. */
  cover: z.nullable(coverAnswer),
})
export type OrderCover = z.output<typeof orderCover>

/** The cover of an order's machine, for all who see the order. */
export const coverOfOrder = operation({
  name: 'serviceOrders.coverOfOrder',
  title: { en: 'Cover of an order', th: 'ความคุ้มครองของใบงาน' },
  effect: 'read',
  access: seeOrders,
  input: { service_order_id: rowId('service_order') },
  output: value(orderCover),
})
