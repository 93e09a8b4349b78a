// Service orders: the three lists and their numbers. What is done with one order stands in one-order.ts, which no list needs.
import * as z from 'zod/mini'
import type { Access } from '#base/access.ts'
import type { FieldProblem } from '#base/errors.ts'
import { choices, group, identifier, reference, text, wrong, yesNo } from '#base/fields.ts'
import { operation, pageOf, value } from '#base/operation.ts'
import { type Sort, pagingFields } from '#base/paging.ts'
import type { Words } from '#base/text.ts'
import { type OrderGroup, type OrderStatus, orderStates } from './service-order-states.ts'
import { customerNames } from '#areas/customers/customer-names.ts'
import { helper, label, orderKinds, priorities } from './service-orders.text.ts'

/** Who sees orders: users who have one of the three lists. */
export const seeOrders: Access = {
  anyOf: [
    { menu: '/app/Active', flag: 'view' },
    { menu: '/app/Closed', flag: 'view' },
    { menu: '/app/Reject', flag: 'view' },
  ],
}
/** Who works on orders. */
export const editOrders: Access = { anyOf: [{ menu: '/app/Active', flag: 'edit' }] }
/** The one place that says who keeps the response times: approve on the active orders, until the page of MA contracts stands. */
export const keepsPolicies: Access = { anyOf: [{ menu: '/app/Active', flag: 'approve' }] }
/** Who takes calls. */
export const takeCalls: Access = { anyOf: [{ menu: '/app/Active', flag: 'create' }] }
/** The words of every status. */
export const statusWords = Object.fromEntries(
  Object.entries(orderStates).map(([status, state]) => [status, state.words]),
) as Record<OrderStatus, Words>

const filters = {
  customer_id: reference({ label: label.customer, of: 'customer' }),
  engineer_id: reference({ label: label.engineer, of: 'employee' }),
  machine_id: reference({ label: label.machine, of: 'machine' }),
  project_id: reference({ label: label.project, of: 'project' }),
  kind: choices({ label: label.kind, options: orderKinds }),
  priority: choices({ label: label.priority, options: priorities }),
  status: choices({ label: label.status, options: statusWords }),
  overdue: yesNo({ label: label.overdue }),
  due_today: yesNo({ label: label.dueToday }),
  mine: yesNo({ label: label.mine }),
  unhappy: yesNo({ label: label.unhappy }),
  text: text({ label: label.search, max: 100, helper: helper.search }),
}

/** One row of the lists. Instants are ISO texts. */
export const orderRowShape = z.object({
  id: identifier(),
  so_no: z.string(),
  title: z.string(),
  customer_id: identifier(),
  customer_code: z.string(),
  ...customerNames,
  site_name: z.string(),
  machine_id: z.nullable(identifier()),
  machine_name: z.nullable(z.string()),
  machine_serial: z.nullable(z.string()),
  project_no: z.nullable(z.string()),
  kind: z.string(),
  priority: z.string(),
  status: z.string(),
  hold_reason: z.nullable(z.string()),
  /** Since when its time does not run, while it is on hold for a reason that stops it. */
  paused_since: z.nullable(z.string()),
  safety_stop: z.boolean(),
  reported_at: z.string(),
  due_restore_at: z.nullable(z.string()),
  /** The next moment that can be missed: first response, then restoring. */
  next_due_at: z.nullable(z.string()),
  overdue: z.boolean(),
  closed_at: z.nullable(z.string()),
  owner: z.nullable(z.string()),
  /** The next open visit; else the latest that was not called off. */
  visit_start: z.nullable(z.string()),
  visit_status: z.nullable(z.string()),
  /** Nicknames, the lead first. */
  engineers: z.array(z.string()),
  row_version: z.int(),
})
export type OrderRow = z.output<typeof orderRowShape>

const sortable = {
  so_no: label.number,
  reported_at: label.reportedAt,
  priority: label.priority,
  next_due_at: label.nextDue,
  status: label.status,
}

function listOf(name: string, menu: '/app/Active' | '/app/Closed' | '/app/Reject', title: Words) {
  return operation({
    name: `serviceOrders.${name}`,
    title,
    effect: 'read',
    access: { anyOf: [{ menu, flag: 'view' }] },
    input: {
      where: group(filters, { label: label.filters, required: false }),
      ...pagingFields(name === 'closed' ? { ...sortable, closed_at: label.closedAt } : sortable),
    },
    output: pageOf(orderRowShape),
  })
}

/** The lists behind the three menu entries; the same question, each with its own right. */
export const listOrders = {
  ACTIVE: listOf('active', '/app/Active', { en: 'Active orders', th: 'ใบงานที่กำลังดำเนินการ' }),
  CLOSED: listOf('closed', '/app/Closed', { en: 'Closed orders', th: 'ใบงานที่ปิดแล้ว' }),
  REJECT: listOf('reject', '/app/Reject', { en: 'Rejected orders', th: 'ใบงานที่ไม่รับหรือยกเลิก' }),
} as const satisfies Record<OrderGroup, unknown>

/** How each list is sorted where nothing is asked. */
export const usualSort: Record<OrderGroup, Sort> = {
  ACTIVE: { field: 'reported_at', dir: 'desc' },
  CLOSED: { field: 'closed_at', dir: 'desc' },
  REJECT: { field: 'reported_at', dir: 'desc' },
}

const countShape = z.object({ count: z.int(), bounded: z.boolean() })
export type Count = z.output<typeof countShape>

/** How many orders there are, up to 1,000 each; only what the caller may list. */
export const countOrders = operation({
  name: 'serviceOrders.counts',
  title: { en: 'Numbers of orders', th: 'จำนวนใบงาน' },
  effect: 'read',
  access: seeOrders,
  input: { where: group(filters, { label: label.filters, required: false }) },
  output: value(
    z.object({
      groups: z.record(z.string(), countShape),
      statuses: z.record(z.string(), countShape),
      overdue: countShape,
      mine: countShape,
    }),
  ),
})

/** What is wrong with a value given where it is not asked for. */
export function onlyFor(field: string, given: unknown, fits: boolean): FieldProblem[] {
  if (fits || given === undefined || given === null) return []
  return [wrong(field, 'NOT_HERE', { en: 'Not asked for this status', th: 'ไม่ใช้กับสถานะนี้' })]
}
