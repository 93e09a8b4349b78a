// Service orders: the three lists, the order's page, taking a call, changing it, and its way from state to state.
import * as z from 'zod/mini'
import type { Access } from '#base/access.ts'
import type { FieldProblem } from '#base/errors.ts'
import {
  choice,
  choices,
  dateTime,
  group,
  hidden,
  identifier,
  maybeRowId,
  reference,
  references,
  rowId,
  rowVersion,
  text,
  textarea,
  wrong,
  yesNo,
  staying,
} from '#base/fields.ts'
import { type Output, operation, pageOf, value } from '#base/operation.ts'
import { type Sort, pagingFields } from '#base/paging.ts'
import { type Words, doneWords } from '#base/text.ts'
import { detailShape } from './order-detail.ts'
import { type OrderGroup, type OrderStatus, orderStates } from './service-order-states.ts'
import { customerNames } from '#areas/customers/customer-names.ts'
import {
  covers,
  helper,
  holdReasons,
  label,
  orderKinds,
  orderSources,
  priorities,
} from './service-orders.text.ts'

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
const takeCalls: Access = { anyOf: [{ menu: '/app/Active', flag: 'create' }] }
const moveOrders: Access = {
  anyOf: [
    { menu: '/app/Active', flag: 'edit' },
    { menu: '/app/Active', flag: 'approve' },
  ],
}

/** The words of every status. */
export const statusWords = Object.fromEntries(
  Object.entries(orderStates).map(([status, state]) => [status, state.words]),
) as Record<OrderStatus, Words>

const filters = {
  customer_id: reference({ label: label.customer, of: 'customer' }),
  engineer_id: reference({ label: label.engineer, of: 'employee' }),
  machine_id: reference({ label: label.machine, of: 'machine' }),
  kind: choices({ label: label.kind, options: orderKinds }),
  priority: choices({ label: label.priority, options: priorities }),
  status: choices({ label: label.status, options: statusWords }),
  overdue: yesNo({ label: label.overdue }),
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

const detail: Output<typeof detailShape> = value(detailShape)

/** Everything about one order, by id or by number. */
export const getOrder = operation({
  name: 'serviceOrders.get',
  title: { en: 'One order', th: 'ข้อมูลใบงาน' },
  effect: 'read',
  access: seeOrders,
  input: {
    id: maybeRowId('service_order'),
    so_no: hidden(z.optional(z.string().check(z.maxLength(30), z.minLength(1)))),
  },
  check: ({ id, so_no }) =>
    (id === undefined) === (so_no === undefined)
      ? [wrong('id', 'REQUIRED', { en: 'Name the order by id or number', th: 'ระบุเลขที่ใบงานหรือรหัส' })]
      : [],
  output: detail,
})

const about = {
  site_id: reference({ label: label.site, of: 'customer_site', required: true }),
  machine_id: reference({ label: label.machine, of: 'machine' }),
  contact_id: reference({ label: label.contact, of: 'customer_contact' }),
  caller_name: text({ label: label.callerName, max: 150 }),
  caller_phone: text({ label: label.callerPhone, max: 50 }),
  kind: choice({ label: label.kind, options: orderKinds }),
  source: choice({ label: label.source, options: orderSources }),
  title: text({ label: label.title, max: 200, required: true, helper: helper.title }),
  problem: textarea({ label: label.problem, max: 4000 }),
  priority: choice({ label: label.priority, options: priorities, kind: 'radio' }),
  safety_stop: yesNo({ label: label.safetyStop }),
  owner_id: reference({ label: label.owner, of: 'employee' }),
}

const whichStopped = wrong('machine_id', 'REQUIRED', {
  en: 'Say which machine stopped',
  th: 'ระบุเครื่องที่หยุด',
})

/** A call is taken: the order gets its number. `client_uuid` makes a repeat harmless, however late. */
export const takeCall = operation({
  name: 'serviceOrders.insert',
  title: { en: 'Take a call', th: 'รับแจ้งงาน' },
  effect: 'write',
  changes: ['serviceOrders', 'boards', 'dashboards', 'machines', 'customers'],
  access: takeCalls,
  input: {
    customer_id: reference({ label: label.customer, of: 'customer', required: true }),
    ...about,
    /** The first one is the primary symptom. */
    symptom_ids: references({ label: label.symptoms, of: 'symptom', max: 10 }),
    /** The order it comes back to: of the same machine. */
    parent_id: reference({ label: label.parent, of: 'service_order' }),
    blocked_reason: textarea({ label: label.blockedReason, helper: helper.blockedReason, max: 1000 }),
    reported_at: dateTime({ label: label.reportedAt }),
    /** The machine stands still: since then, or since it was reported. */
    machine_stopped: yesNo({ label: label.machineStopped }),
    machine_down_from: dateTime({ label: label.machineDownFrom }),
    client_uuid: hidden(z.optional(z.uuid())),
  },
  check: ({ reported_at, machine_id, machine_stopped, machine_down_from }) => [
    ...notAhead('reported_at', reported_at),
    ...notAhead('machine_down_from', machine_down_from),
    ...(machine_id || !(machine_stopped || machine_down_from) ? [] : [whichStopped]),
  ],
  output: value(z.object({ id: identifier(), so_no: z.string(), status: z.string(), row_version: z.int() })),
  done: { en: 'Call recorded', th: 'รับแจ้งงานแล้ว' },
})

/** What is asked about an order that is there. */
export const orderFields = {
  ...about,
  machine_down_from: dateTime({ label: label.machineDownFrom }),
  cover: choice({ label: label.cover, options: covers }),
  cover_note: textarea({ label: label.coverNote, max: 1000 }),
} as const

/** Changes what the call said. */
export const updateOrder = operation({
  name: 'serviceOrders.update',
  title: { en: 'Change an order', th: 'แก้ไขใบงาน' },
  effect: 'write',
  // lists of machines and customers count open orders
  changes: ['serviceOrders', 'boards', 'dashboards', 'machines', 'customers'],
  access: editOrders,
  input: {
    id: rowId('service_order'),
    row_version: rowVersion,
    ...staying(orderFields),
  },
  check: ({ machine_id, machine_down_from }) => [
    ...notAhead('machine_down_from', machine_down_from),
    ...(machine_id || !machine_down_from ? [] : [whichStopped]),
  ],
  output: detail,
  done: doneWords.saved,
})

/** Takes one step from state to state. `from_status`, where given, must be the present one. */
export const moveOrder = operation({
  name: 'serviceOrders.move',
  title: { en: 'Change the status of an order', th: 'เปลี่ยนสถานะใบงาน' },
  effect: 'write',
  // lists of machines and customers count open orders; with the work the clock of a visit ends
  changes: ['serviceOrders', 'boards', 'timeEntries', 'dashboards', 'machines', 'customers'],
  access: moveOrders,
  input: {
    id: rowId('service_order'),
    row_version: rowVersion,
    to_status: choice({ label: label.toStatus, options: statusWords, required: true }),
    from_status: choice({ label: label.fromStatus, options: statusWords }),
    reason: textarea({ label: label.reason, max: 1000 }),
    hold_reason: choice({ label: label.holdReason, options: holdReasons, kind: 'radio' }),
    owner_id: reference({ label: label.owner, of: 'employee' }),
    cover: choice({ label: label.cover, options: covers, kind: 'radio' }),
    cover_note: textarea({ label: label.coverNote, max: 1000 }),
    no_signature_reason: textarea({ label: label.noSignature, max: 1000, helper: helper.noSignature }),
    /** When one left the site: work done ends the visit one is on. Now, where it is left out. */
    left_at: dateTime({ label: label.leftAt }),
    /** When the machine ran again: with work done. Now, where it is left out. */
    restored_at: dateTime({ label: label.restoredAt }),
  },
  check: ({ to_status, hold_reason, cover, cover_note, no_signature_reason, left_at, restored_at }) => [
    ...notAhead('restored_at', restored_at),
    ...onlyFor('restored_at', restored_at, to_status === 'WORK_DONE'),
    ...notAhead('left_at', left_at),
    ...onlyFor('left_at', left_at, to_status === 'WORK_DONE'),
    ...onlyFor('hold_reason', hold_reason, to_status === 'ON_HOLD'),
    ...onlyFor('cover', cover, to_status === 'CLOSED'),
    ...onlyFor('cover_note', cover_note, to_status === 'CLOSED'),
    ...onlyFor('no_signature_reason', no_signature_reason, to_status === 'CLOSED'),
  ],
  output: detail,
  done: { en: 'Status changed', th: 'เปลี่ยนสถานะแล้ว' },
})

// a telephone's clock may run a little fast
function notAhead(field: string, at: string | null | undefined): FieldProblem[] {
  if (!at || Date.parse(at) <= Date.now() + 5 * 60_000) return []
  return [wrong(field, 'FUTURE', { en: 'Must not be in the future', th: 'ต้องไม่เป็นเวลาในอนาคต' })]
}

/** What is wrong with a value given where it is not asked for. */
export function onlyFor(field: string, given: unknown, fits: boolean): FieldProblem[] {
  if (fits || given === undefined || given === null) return []
  return [wrong(field, 'NOT_HERE', { en: 'Not asked for this status', th: 'ไม่ใช้กับสถานะนี้' })]
}
