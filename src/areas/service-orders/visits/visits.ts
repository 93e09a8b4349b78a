// Visits: planned time, engineers, and who is free then.
import * as z from 'zod/mini'
import type { FieldProblem } from '#base/errors.ts'
import {
  choice,
  dateTime,
  list,
  maybeRowId,
  number,
  reference,
  rowId,
  rowVersion,
  text,
  textarea,
  wrong,
  yesNo,
  staying,
} from '#base/fields.ts'
import { operation, value } from '#base/operation.ts'
import type { Words } from '#base/text.ts'
import { detailShape, personShape } from '../order-detail.ts'
import { editOrders, onlyFor } from '../service-orders.ts'
import { label } from '../service-orders.text.ts'
import { skillWords } from '../skills/required-skills.text.ts'
import { type VisitStatus, needsReason, visitStates } from './visit-states.ts'

const MAX_VISIT_DAYS = 31
const MAX_ENGINEERS = 20

/** Who goes: several, one of whom may lead. */
export const engineers = list(
  {
    employee_id: reference({ label: label.engineer, of: 'employee', required: true }),
    is_lead: yesNo({ label: label.lead }),
  },
  { label: label.engineers, required: true, max: MAX_ENGINEERS },
)
const plan = {
  planned_start: dateTime({ label: label.plannedStart, required: true }),
  planned_end: dateTime({ label: label.plannedEnd, required: true }),
  engineers,
  note: textarea({ label: label.note, max: 2000 }),
}

interface Plan {
  planned_start: string
  planned_end: string
  engineers: readonly { employee_id: number; is_lead?: boolean | null | undefined }[]
}

/** What is wrong with the two times of a visit: the end first, more than 31 days. */
export function spanProblems(field: string, start: string, end: string): FieldProblem[] {
  const hours = (Date.parse(end) - Date.parse(start)) / 3_600_000
  if (hours <= 0)
    return [wrong(field, 'BEFORE_START', { en: 'Must be after the start', th: 'ต้องอยู่หลังเวลาเริ่ม' })]
  if (hours > MAX_VISIT_DAYS * 24)
    return [wrong(field, 'TOO_LONG', { en: 'At most 31 days', th: 'ไม่เกิน 31 วัน' })]
  return []
}

/** What is wrong with a plan: order and length of its times, no engineer or one twice, two leads. */
export function checkPlan({ planned_start, planned_end, engineers: people }: Plan): FieldProblem[] {
  const ids = people.map((one) => one.employee_id)
  return [
    ...spanProblems('planned_end', planned_start, planned_end),
    ...(ids.length === 0
      ? [
          wrong('engineers', 'REQUIRED', {
            en: 'Choose at least one engineer',
            th: 'กรุณาเลือกช่างอย่างน้อย 1 คน',
          }),
        ]
      : []),
    ...(new Set(ids).size < ids.length
      ? [wrong('engineers', 'TWICE', { en: 'The same person twice', th: 'เลือกช่างซ้ำกัน' })]
      : []),
    ...(people.filter((one) => one.is_lead).length > 1
      ? [wrong('engineers', 'TWO_LEADS', { en: 'One lead only', th: 'มีหัวหน้าทีมได้คนเดียว' })]
      : []),
  ]
}

/** Why people are sent who lack what is mandatory; only from users who approve orders. Kept with the visit. */
export const permitReason = textarea({ label: skillWords.permitReason, max: 1000 })

/** Plans a visit. Without a lead the first engineer leads. `schedule` also brings the order to SCHEDULED. */
export const insertVisit = operation({
  name: 'serviceOrders.visitInsert',
  title: { en: 'Plan a visit', th: 'นัดหมายช่าง' },
  effect: 'write',
  changes: ['serviceOrders', 'boards', 'dashboards', 'schedule', 'teams', 'tasks'],
  access: editOrders,
  input: {
    order_id: rowId('service_order'),
    ...plan,
    schedule: yesNo({ label: label.schedule }),
    permit_reason: permitReason,
  },
  check: checkPlan,
  output: value(detailShape),
  done: { en: 'The visit is planned', th: 'นัดหมายแล้ว' },
})

/** Moves or reassigns a visit. A missed visit is planned again by it. */
export const updateVisit = operation({
  name: 'serviceOrders.visitUpdate',
  title: { en: 'Change a visit', th: 'แก้ไขนัดหมาย' },
  effect: 'write',
  changes: ['serviceOrders', 'boards', 'dashboards', 'schedule', 'teams', 'tasks'],
  access: editOrders,
  input: {
    id: rowId('service_visit'),
    row_version: rowVersion,
    ...staying(plan),
    permit_reason: permitReason,
  },
  check: checkPlan,
  output: value(detailShape),
  done: { en: 'The visit is changed', th: 'แก้ไขนัดหมายแล้ว' },
})

const visitWords = Object.fromEntries(
  Object.entries(visitStates).map(([status, state]) => [status, state.words]),
) as Record<VisitStatus, Words>

/** Takes a visit one step further, or calls it off; the clock of its engineer follows. */
export const moveVisit = operation({
  name: 'serviceOrders.visitStatus',
  title: { en: 'Status of a visit', th: 'เปลี่ยนสถานะนัดหมาย' },
  effect: 'write',
  changes: ['serviceOrders', 'boards', 'timeEntries', 'dashboards', 'schedule', 'teams', 'tasks'],
  access: editOrders,
  input: {
    id: rowId('service_visit'),
    row_version: rowVersion,
    to_status: choice({ label: label.toStatus, options: visitWords, required: true }),
    reason: textarea({ label: label.reason, max: 1000 }),
  },
  check: ({ to_status, reason }) => onlyFor('reason', reason, needsReason(to_status)),
  output: value(detailShape),
  done: { en: 'The visit is updated', th: 'อัปเดตนัดหมายแล้ว' },
})

/** Takes back the last step of a visit, by who took it: within ten minutes, and not once the customer has signed. */
export const undoVisit = operation({
  name: 'serviceOrders.visitUndo',
  title: { en: 'Undo the last step', th: 'ย้อนขั้นล่าสุด' },
  effect: 'write',
  changes: ['serviceOrders', 'boards', 'timeEntries', 'dashboards', 'schedule', 'teams', 'tasks'],
  access: editOrders,
  input: { id: rowId('service_visit'), row_version: rowVersion },
  output: value(detailShape),
  done: { en: 'Undone', th: 'เลิกทำแล้ว' },
})

const busyShape = z.object({
  source: z.string(),
  start: z.string(),
  end: z.string(),
  order_id: z.nullable(z.int()),
  so_no: z.nullable(z.string()),
  customer_name: z.nullable(z.string()),
})

const skillShape = z.object({
  id: z.int(),
  name_th: z.string(),
  name_en: z.nullable(z.string()),
  is_mandatory: z.boolean(),
  /** HELD on the last day of the visit, OVER before it, MISSING where the person never had it. */
  state: z.enum(['HELD', 'OVER', 'MISSING']),
  /** Its last day; null where it does not end, or is missing. */
  until: z.nullable(z.string()),
})

const reasonsShape = z.object({
  /** The skills the work asks for. */
  skills: z.array(skillShape),
  /** The day of the last visit to this machine, within 24 months. */
  knows_machine_on: z.nullable(z.string()),
  /** True where the person belongs to the branch that looks after the place; null where the place names none. */
  same_branch: z.nullable(z.boolean()),
  /** From that branch to the place. */
  distance_km: z.nullable(z.number()),
  /** Minutes planned in the week of the visit, and what the week holds. */
  week_planned: z.int(),
  week_capacity: z.int(),
})

/**
 * The field engineers, the free ones of a time first, and what the others do then. For an order with why each of them: those who may be sent and
 * have the skills it asks for come first, of these the free ones, then who knows the machine, is of the branch, is nearer, has less to do that week. A sort, no more: people choose.
 */
export const listEngineers = operation({
  name: 'serviceOrders.engineers',
  title: { en: 'Available engineers', th: 'ช่างที่ว่าง' },
  effect: 'read',
  // the load of the week counts tasks, which are told to the schedule and not to all that shows orders
  tellsOf: ['schedule'],
  access: editOrders,
  input: {
    from: dateTime({ label: label.from, required: true }),
    to: dateTime({ label: label.until, required: true }),
    text: text({ label: label.search, max: 100 }),
    /** A visit whose own time does not count. */
    visit_id: maybeRowId('service_visit'),
    order_id: maybeRowId('service_order'),
    /** Free is then who has so long a stretch of own working hours within the time, not who has all of it. */
    minutes: number({ label: skillWords.minutes, min: 1, max: 1440 }),
  },
  check: ({ from, to }) => spanProblems('to', from, to),
  output: value(
    z.array(
      z.extend(personShape, {
        org_unit: z.nullable(z.string()),
        status: z.string(),
        /** Nothing else then, and the person works here on these days, one of which is none off. */
        free: z.boolean(),
        busy: z.array(busyShape),
        /** DAY_OFF where all days are off by the person's calendar, NOT_EMPLOYED where one is before the first or after the last day here. */
        off: z.nullable(z.enum(['DAY_OFF', 'NOT_EMPLOYED'])),
        /** The holiday that takes the day off. */
        holiday: z.nullable(z.string()),
        /** Null where no order is named, or it is out of reach. */
        reasons: z.nullable(reasonsShape),
      }),
    ),
  ),
})
