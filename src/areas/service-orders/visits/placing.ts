// Placing work on the schedule: the calls that wait for it, and visits that are moved, lengthened, given to another or swapped in one save.
import * as z from 'zod/mini'
import type { FieldProblem } from '#base/errors.ts'
import { dateTime, identifier, list, reference, rowId, rowVersion, text, wrong } from '#base/fields.ts'
import { type OutputFor, operation, value } from '#base/operation.ts'
import { customerNames } from '#areas/customers/customer-names.ts'
import { editOrders } from '../service-orders.ts'
import { label } from '../service-orders.text.ts'
import { permitReason, spanProblems } from './visits.ts'

/** Most calls that are told of at once; how many there are is told beside. */
export const MOST_TO_PLACE = 100

const toPlace = z.object({
  id: identifier(),
  so_no: z.string(),
  title: z.string(),
  ...customerNames,
  site_name: z.string(),
  machine_id: z.nullable(z.int()),
  machine_name: z.nullable(z.string()),
  kind: z.string(),
  priority: z.string(),
  status: z.string(),
  safety_stop: z.boolean(),
  reported_at: z.string(),
  due_at: z.nullable(z.string()),
  overdue: z.boolean(),
  /** How long such work took: the median of the latest finished visits of this kind and type of machine, two hours where there are fewer than five. */
  usual_minutes: z.int(),
  /** Of how many visits. */
  usual_from: z.int(),
  /** The skills that are mandatory for it. */
  skills: z.array(z.object({ id: z.int(), name_th: z.string(), name_en: z.nullable(z.string()) })),
  /** True where the caller may plan a visit of it. */
  may_place: z.boolean(),
  row_version: z.int(),
})

/** Open calls without a visit to come, the most pressing first: those of the list of active orders, as far as the right to it reaches. */
export const visitsToPlace = operation({
  name: 'schedule.visitsToPlace',
  title: { en: 'Calls to place', th: 'งานรอจัดช่าง' },
  effect: 'read',
  access: { anyOf: [{ menu: '/app/Active', flag: 'view' }] },
  input: { text: text({ label: label.search, max: 100 }) },
  output: value(z.object({ total: z.int(), total_bounded: z.boolean(), orders: z.array(toPlace) })),
})
export type ToPlace = OutputFor<typeof visitsToPlace>['orders'][number]

const moved = {
  id: rowId('service_visit'),
  row_version: rowVersion,
  planned_start: dateTime({ label: label.plannedStart, required: true }),
  planned_end: dateTime({ label: label.plannedEnd, required: true }),
  /** Given from one engineer to another; both or neither. */
  from_employee_id: reference({ label: label.engineer, of: 'employee' }),
  to_employee_id: reference({ label: label.engineer, of: 'employee' }),
}

interface Moved {
  readonly id: number
  readonly planned_start: string
  readonly planned_end: string
  readonly from_employee_id?: number | null | undefined
  readonly to_employee_id?: number | null | undefined
}

function checkMoves(visits: readonly Moved[]): FieldProblem[] {
  const twice = new Set(visits.map(({ id }) => id)).size < visits.length
  return [
    ...(visits.length === 0
      ? [wrong('visits', 'REQUIRED', { en: 'Name at least one visit', th: 'กรุณาระบุนัดหมายอย่างน้อย 1 รายการ' })]
      : []),
    ...(twice ? [wrong('visits', 'TWICE', { en: 'The same visit twice', th: 'ระบุนัดหมายซ้ำกัน' })] : []),
    ...visits.flatMap((one, at) => [
      ...spanProblems(`visits.${at}.planned_end`, one.planned_start, one.planned_end),
      ...((one.from_employee_id ?? null) === null && (one.to_employee_id ?? null) !== null
        ? [
            wrong(`visits.${at}.from_employee_id`, 'REQUIRED', {
              en: 'Say whose place is taken',
              th: 'กรุณาระบุช่างที่จะเปลี่ยน',
            }),
          ]
        : []),
      ...((one.to_employee_id ?? null) === null && (one.from_employee_id ?? null) !== null
        ? [
            wrong(`visits.${at}.to_employee_id`, 'REQUIRED', {
              en: 'Say who takes it',
              th: 'กรุณาระบุช่างที่จะไปแทน',
            }),
          ]
        : []),
    ]),
  ]
}

/** Moves one visit, or makes two change places, in one save: both or none. */
export const moveVisits = operation({
  name: 'schedule.visitsMove',
  title: { en: 'Move visits', th: 'ย้ายนัดหมาย' },
  effect: 'write',
  changes: ['serviceOrders', 'boards', 'dashboards', 'schedule', 'teams', 'tasks'],
  access: editOrders,
  input: {
    visits: list(moved, { label: label.visits, required: true, max: 2 }),
    permit_reason: permitReason,
  },
  check: ({ visits }) => checkMoves(visits),
  output: value(
    z.array(
      z.object({
        id: z.int(),
        order_id: z.int(),
        so_no: z.string(),
        status: z.string(),
        planned_start: z.string(),
        planned_end: z.string(),
        row_version: z.int(),
      }),
    ),
  ),
  done: { en: 'The visits are moved', th: 'ย้ายนัดหมายแล้ว' },
})
