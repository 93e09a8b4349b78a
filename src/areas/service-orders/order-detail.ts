// What an order's page shows: the answer of every call about one order.
import * as z from 'zod/mini'
import { identifier } from '#base/fields.ts'
import { paper } from '#platform/files/papers.ts'

const instant = z.string()
const maybeText = z.nullable(z.string())
const maybeInstant = z.nullable(z.string())

/** A person as colleagues know them. */
export const personShape = z.object({
  employee_id: identifier(),
  name_th: z.string(),
  name_en: maybeText,
  nickname: maybeText,
  phone: maybeText,
})

/** A step the order may take now. */
const nextShape = z.object({
  to_status: z.string(),
  flag: z.string(),
  needs_reason: z.boolean(),
  /** True if the caller has the right to take it. */
  allowed: z.boolean(),
  /** What is missing for it, as keys of `missingWords`. */
  missing: z.array(z.string()),
})
export type NextStep = z.output<typeof nextShape>

const visitShape = z.object({
  id: identifier(),
  visit_no: z.int(),
  planned_start: instant,
  planned_end: instant,
  status: z.string(),
  reason: maybeText,
  note: maybeText,
  confirmed_by_customer_at: maybeInstant,
  depart_at: maybeInstant,
  arrive_at: maybeInstant,
  leave_at: maybeInstant,
  engineers: z.array(
    z.extend(personShape, {
      is_lead: z.boolean(),
      /** Mandatory skills the person does not have on the last day, and is not permitted to lack: asked for, or taken back, after they were sent. */
      lacking: z.array(z.object({ name_th: z.string(), name_en: z.nullable(z.string()) })),
    }),
  ),
  /** The other time the customer asks for by the link; null where none is open. */
  request: z.nullable(
    z.object({
      id: identifier(),
      planned_start: instant,
      planned_end: instant,
      at: instant,
      row_version: z.int(),
    }),
  ),
  /** True if the caller is sent to it. */
  is_mine: z.boolean(),
  /** Where the caller may still take it back to after a mistaken tap, and until when. */
  undo_to: maybeText,
  undo_until: maybeInstant,
  /** True if the caller may move, reassign or tick off this visit. */
  may_change: z.boolean(),
  row_version: z.int(),
})
export type Visit = z.output<typeof visitShape>

const findingShape = z.object({
  id: identifier(),
  failure_cause_id: z.nullable(z.int()),
  cause_th: maybeText,
  cause_en: maybeText,
  remedy_id: z.nullable(z.int()),
  remedy_th: maybeText,
  remedy_en: maybeText,
  /** The part that failed. */
  spare_part_id: z.nullable(z.int()),
  part_no: maybeText,
  part_name: maybeText,
  note: maybeText,
  author: z.string(),
  created_at: instant,
  row_version: z.int(),
})
export type Finding = z.output<typeof findingShape>

/** A symptom as the catalogue has it. */
export const symptomShape = z.object({
  id: identifier(),
  code: z.string(),
  name_th: z.string(),
  name_en: maybeText,
  severity: z.string(),
  safety_related: z.boolean(),
  alarm_code: maybeText,
  /** What the customer can try before an engineer comes. */
  first_check: maybeText,
})
export type Symptom = z.output<typeof symptomShape>

/** Another order that belongs to this one, by its name. */
export const relatedShape = z.object({
  id: identifier(),
  so_no: z.string(),
  title: z.string(),
  status: z.string(),
  reported_at: instant,
  work_done_at: maybeInstant,
})
export type RelatedOrder = z.output<typeof relatedShape>

const commentShape = z.object({
  id: identifier(),
  body: z.string(),
  author: z.string(),
  created_at: instant,
  edited_at: maybeInstant,
  /** True if it is the caller's own and still young enough to be changed. */
  may_edit: z.boolean(),
  row_version: z.int(),
})
export type Comment = z.output<typeof commentShape>

const reportShape = z.object({
  id: identifier(),
  /** Of the reports of its order, from 1; stands on its paper. */
  no: z.int(),
  /** The key its writer's device gave it. */
  client_uuid: maybeText,
  visit_id: z.nullable(z.int()),
  work_done: z.string(),
  recommendation: maybeText,
  status: z.string(),
  customer_name: maybeText,
  customer_position: maybeText,
  /** Data of an SVG path. */
  signature: maybeText,
  signed_at: maybeInstant,
  engineer_name: maybeText,
  /** Data of an SVG path. */
  engineer_signature: maybeText,
  engineer_signed_at: maybeInstant,
  /** Why the customer did not sign; null once they have. */
  no_signature_reason: maybeText,
  /** The one it takes the place of once it is signed, and what is wrong with that. */
  supersedes_id: z.nullable(z.int()),
  supersede_reason: maybeText,
  /** The one that takes its place, or shall: its `no`. */
  replaced_by: z.nullable(z.int()),
  /** How satisfied the customer said to be beside the signature, 1 to 5. */
  score: z.nullable(z.int()),
  /** Of the PDF in the reader's language, as it was kept with the signature. */
  pdf_sha256: maybeText,
  author: z.string(),
  created_at: instant,
  row_version: z.int(),
})
export type Report = z.output<typeof reportShape>

/** One change of state: who, when, why. */
const logShape = z.object({
  id: identifier(),
  from_status: maybeText,
  to_status: z.string(),
  reason: maybeText,
  hold_reason: maybeText,
  actor: z.string(),
  at: instant,
})
export type StatusChange = z.output<typeof logShape>

const machineShape = z.object({
  id: identifier(),
  serial_no: z.string(),
  name: z.string(),
  customer_machine_no: maybeText,
  model: z.string(),
  brand: maybeText,
  type_th: z.string(),
  type_en: maybeText,
  status: z.string(),
  criticality: maybeText,
  commissioned_on: maybeText,
})

/** Everything the page of one order shows. */
export const detailShape = z.object({
  id: identifier(),
  so_no: z.string(),
  kind: z.string(),
  source: z.string(),
  title: z.string(),
  /** What the caller by QR code photographed. */
  photo: z.nullable(paper),
  problem: maybeText,
  /** Why it was taken although the customer was blocked. */
  blocked_reason: maybeText,
  priority: z.string(),
  safety_stop: z.boolean(),
  /** When the machine stood still, as the caller said. */
  machine_down_from: maybeInstant,
  /** Since when its time does not run, while it is on hold for a reason that stops it. */
  paused_since: maybeInstant,
  status: z.string(),
  hold_reason: maybeText,
  reject_reason: maybeText,
  reopen_reason: maybeText,
  reopen_count: z.int(),
  reported_at: instant,
  accepted_at: maybeInstant,
  first_response_at: maybeInstant,
  due_response_at: maybeInstant,
  due_restore_at: maybeInstant,
  /** By which policy the times were set, and why by that one; null until they are. */
  sla_policy: maybeText,
  sla_reason: z.nullable(z.enum(['CONTRACT', 'CUSTOMER', 'NO_TIMES', 'DEFAULT'])),
  next_due_at: maybeInstant,
  overdue: z.boolean(),
  restored_at: maybeInstant,
  work_done_at: maybeInstant,
  closed_at: maybeInstant,
  cover: maybeText,
  cover_note: maybeText,
  no_signature_reason: maybeText,
  caller_name: maybeText,
  caller_phone: maybeText,
  created_by: maybeText,
  created_at: instant,
  updated_by: maybeText,
  updated_at: maybeInstant,
  row_version: z.int(),
  customer: z.object({
    id: identifier(),
    code: z.string(),
    name: z.string(),
    name_en: maybeText,
    phone: maybeText,
  }),
  site: z.object({
    id: identifier(),
    name: z.string(),
    address: maybeText,
    province: maybeText,
    lat: z.nullable(z.number()),
    lng: z.nullable(z.number()),
    access_note: maybeText,
    safety_note: maybeText,
  }),
  contact: z.nullable(
    z.object({
      id: identifier(),
      name: z.string(),
      position: maybeText,
      phone: maybeText,
      email: maybeText,
      language: z.nullable(z.enum(['th', 'en'])),
    }),
  ),
  machine: z.nullable(machineShape),
  /** The project it is work of. */
  project: z.nullable(z.object({ id: identifier(), project_no: z.string(), name: z.string() })),
  owner: z.nullable(personShape),
  visits: z.array(visitShape),
  /** The primary one first. */
  symptoms: z.array(z.extend(symptomShape, { is_primary: z.boolean() })),
  /** Earlier orders of the machine with the same primary symptom, their work done within 30 days before; as far as the caller sees them. */
  earlier: z.array(relatedShape),
  /** The order it comes back to, and those that came back to it. */
  parent: z.nullable(relatedShape),
  children: z.array(relatedShape),
  findings: z.array(findingShape),
  comments: z.array(commentShape),
  reports: z.array(reportShape),
  log: z.array(logShape),
  next: z.array(nextShape),
  /** What the caller may do here beside the steps. */
  may: z.object({
    edit: z.boolean(),
    dispatch: z.boolean(),
    approve: z.boolean(),
    /** True if they work on it, and so may sign its report as the engineer. */
    sign: z.boolean(),
  }),
})
export type OrderDetail = z.output<typeof detailShape>
