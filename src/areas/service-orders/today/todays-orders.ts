// What the first page shows of service orders: my visits and orders today, what is late, and the lanes of all engineers.
import * as z from 'zod/mini'
import type { Access } from '#base/access.ts'
import { identifier } from '#base/fields.ts'
import { customerNames } from '#areas/customers/customer-names.ts'

/** Orders appear on the first page as far as this right reaches; without it there are none. */
export const seesTodaysOrders: Access = { anyOf: [{ menu: '/app/Active', flag: 'view' }] }

const order = z.object({
  id: identifier(),
  so_no: z.string(),
  title: z.string(),
  ...customerNames,
  site_name: z.string(),
  priority: z.string(),
  status: z.string(),
  safety_stop: z.boolean(),
  reported_at: z.string(),
  due_at: z.nullable(z.string()),
  hold_reason: z.nullable(z.string()),
  paused_since: z.nullable(z.string()),
  overdue: z.boolean(),
  /** Who is in charge. */
  owner: z.nullable(z.string()),
})

const visit = z.object({
  id: identifier(),
  order_id: identifier(),
  so_no: z.string(),
  title: z.string(),
  ...customerNames,
  site_name: z.string(),
  priority: z.string(),
  status: z.string(),
  planned_start: z.string(),
  planned_end: z.string(),
  row_version: z.int(),
  engineers: z.array(z.object({ id: identifier(), name: z.string(), is_lead: z.boolean() })),
})

const myVisit = z.extend(visit, {
  /** Whom to call there; null where no number is known. */
  contact: z.nullable(z.object({ name: z.string(), phone: z.string() })),
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
})

const count = z.object({ count: z.int(), bounded: z.boolean() })

/** Service orders in the answer of the first page. */
export const todaysWork = z.object({
  figures: z.object({
    new: count,
    unplanned: count,
    overdue: count,
    due_today: count,
    active: count,
    mine: count,
  }),
  /** True for who plans or watches the work of all; false for who carries it out. */
  oversees: z.boolean(),
  /** The caller's visits of today, and earlier ones that were never finished. */
  my_visits: z.array(myVisit),
  /** The caller's open orders, the most pressing first: those of the list `mine=1`. */
  my_orders: z.array(order),
  overdue: z.array(order),
  /** Orders with parts that are to be posted: the caller's, or all for those who keep the stock. */
  to_post: z.array(order),
  /** Failures that came back within 30 days: of the caller's orders, or all for those who may approve. */
  repeats: z.array(order),
  /** Everybody's visits of today. */
  visits: z.array(visit),
})

export type TodaysWork = z.infer<typeof todaysWork>
export type MyVisit = z.infer<typeof myVisit>
export type TodaysVisit = TodaysWork['visits'][number]
export type TodaysOrder = TodaysWork['overdue'][number]
