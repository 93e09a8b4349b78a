// One order: its page, taking a call, changing it, and its way from state to state.
import * as z from 'zod/mini'
import type { Access } from '#base/access.ts'
import type { FieldProblem } from '#base/errors.ts'
import {
  choice,
  dateTime,
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
import { type Output, operation, value } from '#base/operation.ts'
import { doneWords } from '#base/text.ts'
import { detailShape } from './order-detail.ts'
import { editOrders, onlyFor, seeOrders, statusWords, takeCalls } from './service-orders.ts'
import { orderSources } from './order-choices.text.ts'
import { helper, holdReasons, label, orderKinds, priorities, covers } from './service-orders.text.ts'

const moveOrders: Access = {
  anyOf: [
    { menu: '/app/Active', flag: 'edit' },
    { menu: '/app/Active', flag: 'approve' },
  ],
}

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
  project_id: reference({ label: label.project, of: 'project' }),
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
  changes: ['serviceOrders', 'boards', 'schedule', 'dashboards', 'machines', 'customers', 'projects'],
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
  changes: [
    'serviceOrders',
    'boards',
    'schedule',
    'teams',
    'tasks',
    'dashboards',
    'machines',
    'customers',
    'projects',
    'serviceProduct',
  ],
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
  changes: [
    'serviceOrders',
    'boards',
    'schedule',
    'teams',
    'tasks',
    'timeEntries',
    'dashboards',
    'machines',
    'customers',
    'projects',
    'maVisits',
    'maContracts',
    'coverReport',
    'serviceProduct',
  ],
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
