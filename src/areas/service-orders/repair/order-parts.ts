// What was used on an order: parts put in, repaired, to be quoted or brought back; issued from stock, or said to come from elsewhere.
import * as z from 'zod/mini'
import type { Access } from '#base/access.ts'
import {
  choice,
  date,
  hidden,
  identifier,
  maybeRowId,
  number,
  reference,
  rowId,
  rowVersion,
  staying,
  text,
  wrong,
} from '#base/fields.ts'
import { operation, value } from '#base/operation.ts'
import { doneWords, words } from '#base/text.ts'
import { editOrders, seeOrders } from '../service-orders.ts'
import { label } from '../service-orders.text.ts'
import { oldParts, partActions, partLabels } from './order-parts.text.ts'

const said = words({
  required: { en: 'Required', th: 'กรุณากรอกข้อมูล' },
  onlyReplaced: { en: 'Only of a part that was replaced', th: 'ใช้กับอะไหล่ที่เปลี่ยนเท่านั้น' },
  oneSource: { en: 'Choose a place, or say where it came from', th: 'เลือกที่เบิก หรือบอกว่าได้มาจากไหน' },
})

/** Callers who work on orders, and callers who keep the stock. */
const postParts: Access = {
  anyOf: [
    { menu: '/app/Active', flag: 'edit' },
    { menu: '/app/Master-Material', flag: 'edit' },
  ],
}
const names: Access = {
  anyOf: [
    { menu: '/app/Active', flag: 'create' },
    { menu: '/app/Active', flag: 'edit' },
  ],
}

const maybeText = z.nullable(z.string())
const maybeId = z.nullable(z.int())

const orderPart = z.object({
  id: identifier(),
  spare_part_id: z.int(),
  part_no: z.string(),
  name: z.string(),
  unit_id_th: maybeText,
  unit_id_en: maybeText,
  part_action: z.string(),
  qty: z.number(),
  serial_out: maybeText,
  serial_in: maybeText,
  old_part: maybeText,
  /** What went out of the machine for it, and where it sits now. */
  installed_part_id: maybeId,
  place: maybeText,
  fitted_on: maybeText,
  warranty_until: maybeText,
  note: maybeText,
  /** True while the store does not know of it. */
  to_post: z.boolean(),
  posted_from: maybeText,
  posted_at: maybeText,
  other_source: maybeText,
  unposted_reason: maybeText,
  /** Of one, on the day it was posted; null for who does not see prices, or where none was known. */
  unit_cost: z.nullable(z.number()),
  cost_currency: maybeText,
  author: z.string(),
  row_version: z.int(),
})
export type OrderPart = z.output<typeof orderPart>

const partsShape = z.object({
  parts: z.array(orderPart),
  /** What sits in the machine, for what goes out of it. */
  installed: z.array(
    z.object({
      id: z.int(),
      spare_part_id: z.int(),
      place: z.string(),
      part_no: z.string(),
      name: z.string(),
      serial_no: maybeText,
    }),
  ),
})
export type OrderParts = z.output<typeof partsShape>

/** The parts of an order; who sees the order sees them. */
export const listParts = operation({
  name: 'serviceOrders.parts',
  title: partLabels.parts,
  effect: 'read',
  access: seeOrders,
  input: { id: rowId('service_order') },
  output: value(partsShape),
})

const writes = {
  effect: 'write',
  changes: ['serviceOrders', 'materials', 'spareParts', 'machines', 'serviceProduct'],
  output: value(partsShape),
} as const

/** What is asked of a part on an order. */
export const orderPartFields = {
  spare_part_id: reference({ label: partLabels.part, of: 'spare_part' }),
  part_action: choice({ label: partLabels.action, options: partActions, kind: 'radio' }),
  qty: number({ label: partLabels.qty, min: 0.001, max: 100_000, decimals: 3 }),
  installed_part_id: reference({ label: partLabels.instead, of: 'installed_part' }),
  place: text({ label: partLabels.place, max: 80 }),
  fitted_on: date({ label: partLabels.fittedOn }),
  serial_out: text({ label: partLabels.serialOut, max: 60 }),
  serial_in: text({ label: partLabels.serialIn, max: 60 }),
  old_part: choice({ label: partLabels.oldPart, options: oldParts }),
  note: text({ label: partLabels.note, max: 500 }),
} as const

/**
 * Writes down a part of an order; with an id, changes what was written. A part that was put in a place of the machine
 * changes the machine: what sat there goes out that day.
 */
export const savePart = operation({
  name: 'serviceOrders.partSave',
  title: { en: 'A part that was used', th: 'อะไหล่ที่ใช้' },
  ...writes,
  access: editOrders,
  input: {
    order_id: rowId('service_order'),
    id: maybeRowId('service_order_part'),
    row_version: hidden(z.optional(z.int().check(z.positive()))),
    ...staying(orderPartFields),
    client_uuid: hidden(z.optional(z.uuid())),
  },
  check: ({
    id,
    row_version,
    spare_part_id,
    part_action,
    qty,
    installed_part_id,
    place,
    fitted_on,
    serial_in,
  }) => [
    ...(id !== undefined && row_version === undefined
      ? [wrong('row_version', 'REQUIRED', said.required)]
      : []),
    ...(spare_part_id ? [] : [wrong('spare_part_id', 'REQUIRED', said.required)]),
    ...(part_action ? [] : [wrong('part_action', 'REQUIRED', said.required)]),
    ...(qty ? [] : [wrong('qty', 'REQUIRED', said.required)]),
    ...(part_action === 'REPLACED'
      ? []
      : Object.entries({ installed_part_id, place, fitted_on, serial_in })
          .filter(([, given]) => given !== null && given !== undefined)
          .map(([field]) => wrong(field, 'NOT_HERE', said.onlyReplaced))),
  ],
  done: doneWords.saved,
})

export const deletePart = operation({
  name: 'serviceOrders.partDelete',
  title: { en: 'Remove a part', th: 'ลบรายการอะไหล่' },
  ...writes,
  access: editOrders,
  input: { id: rowId('service_order_part', { is_deleted: 'false' }), row_version: rowVersion },
  done: doneWords.deleted,
})

/** Issues a part that was put in from a place with unrestricted stock, at the cost of today; or says that it came from elsewhere. */
export const postPart = operation({
  name: 'serviceOrders.partPost',
  title: { en: 'Post the part', th: 'ตัดสต็อกอะไหล่' },
  ...writes,
  access: postParts,
  readBy: listParts,
  input: {
    id: rowId('service_order_part', { is_deleted: 'false' }),
    row_version: rowVersion,
    storage_location_id: reference({ label: partLabels.from, of: 'storage_location' }),
    other_source: text({ label: partLabels.otherSource, max: 300 }),
  },
  check: ({ storage_location_id, other_source }) =>
    Boolean(storage_location_id) === Boolean(other_source)
      ? [wrong('storage_location_id', 'REQUIRED', said.oneSource)]
      : [],
  done: { en: 'The part is posted', th: 'ตัดสต็อกแล้ว' },
})

/** Takes a posting back, once: what was issued lies in its place again, and the part is to be posted anew. */
export const unpostPart = operation({
  name: 'serviceOrders.partUnpost',
  title: { en: 'Take the posting back', th: 'ย้อนการตัดสต็อก' },
  ...writes,
  access: postParts,
  readBy: listParts,
  input: {
    id: rowId('service_order_part', { is_deleted: 'false' }),
    row_version: rowVersion,
    reason: text({ label: partLabels.unpostedReason, max: 500, required: true }),
  },
  done: { en: 'The posting is taken back', th: 'ย้อนการตัดสต็อกแล้ว' },
})

/** Where a part can be issued from. */
export const listPartPlaces = operation({
  name: 'serviceOrders.partPlaces',
  title: partLabels.from,
  effect: 'read',
  access: postParts,
  input: { id: rowId('service_order_part', { is_deleted: 'false' }) },
  output: value(
    z.array(
      z.object({
        storage_location_id: z.int(),
        code: z.string(),
        name_th: z.string(),
        name_en: maybeText,
        qty: z.number(),
        is_own: z.boolean(),
      }),
    ),
  ),
})

const partOption = z.object({
  id: z.int(),
  part_no: z.string(),
  name: z.string(),
  /** True if the symptom speaks for it: by hand, or by orders that were closed. */
  from_symptom: z.boolean(),
  manual_rank: maybeId,
  note: maybeText,
  /** Closed orders with the symptom; in how many it was put in; after how many of those the failure did not come back. */
  jobs: z.int(),
  used: z.int(),
  held: z.int(),
  /** True if it fits the machine. */
  fits: z.boolean(),
  /** Unrestricted stock of its material; null where it has none. */
  in_stock: z.nullable(z.number()),
})
export type PartOption = z.output<typeof partOption>

/** Parts to think of: those of the symptom by rank and success, then those that fit the machine; by number or name. At most 20. */
export const partOptions = operation({
  name: 'serviceOrders.partOptions',
  title: { en: 'Parts to choose from', th: 'เลือกอะไหล่' },
  effect: 'read',
  access: names,
  input: {
    text: text({ label: label.search, max: 100 }),
    symptom_id: reference({ label: label.symptoms, of: 'symptom' }),
    machine_id: reference({ label: label.machine, of: 'machine' }),
  },
  output: value(z.array(partOption)),
})
