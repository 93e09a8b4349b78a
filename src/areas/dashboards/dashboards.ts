// The first page of everybody: my visits and orders today, what is late, and where everybody is.
import * as z from 'zod/mini'
import type { Access } from '#base/access.ts'
import { eventAhead } from '#areas/calendar/calendar.ts'
import { identifier } from '#base/fields.ts'
import { type OutputFor, operation, value } from '#base/operation.ts'

/** Orders appear on the dashboard as far as this right reaches; without it there are none. */
export const ordersOnDashboard: Access = { anyOf: [{ menu: '/app/Active', flag: 'view' }] }

/** Days after today whose events of the company calendar are shown. */
export const EVENT_DAYS = 7

/** Rows of each list at most; the figures beside them count further. */
export const DASHBOARD_ROWS = 6

const order = z.object({
  id: identifier(),
  so_no: z.string(),
  title: z.string(),
  customer_name: z.string(),
  site_name: z.string(),
  priority: z.string(),
  status: z.string(),
  safety_stop: z.boolean(),
  reported_at: z.string(),
  due_at: z.nullable(z.string()),
  overdue: z.boolean(),
})

const visit = z.object({
  id: identifier(),
  order_id: identifier(),
  so_no: z.string(),
  title: z.string(),
  customer_name: z.string(),
  site_name: z.string(),
  priority: z.string(),
  status: z.string(),
  planned_start: z.string(),
  planned_end: z.string(),
  engineers: z.array(z.object({ id: identifier(), name: z.string(), is_lead: z.boolean() })),
})

const count = z.object({ count: z.int(), bounded: z.boolean() })

/** Everything of today in one answer. */
export const showToday = operation({
  name: 'dashboards.today',
  title: { en: 'Dashboard of today', th: 'หน้าหลักวันนี้' },
  effect: 'read',
  access: 'signed-in',
  input: {},
  output: value(
    z.object({
      /** Today in Bangkok, 'YYYY-MM-DD'. */
      day: z.string(),
      /** The company's events of today and the days after it. */
      events: z.array(eventAhead),
      /** Null for a caller who may not see orders. */
      work: z.nullable(
        z.object({
          figures: z.object({ new: count, unplanned: count, overdue: count, active: count }),
          /** The caller's visits of today, and earlier ones that were never finished. */
          my_visits: z.array(visit),
          /** The caller's open orders, the most pressing first. */
          my_orders: z.array(order),
          overdue: z.array(order),
          /** Everybody's visits of today. */
          visits: z.array(visit),
        }),
      ),
    }),
  ),
})

export type Today = OutputFor<typeof showToday>
export type TodaysWork = NonNullable<Today['work']>
export type DashboardVisit = TodaysWork['visits'][number]
export type DashboardOrder = TodaysWork['overdue'][number]
