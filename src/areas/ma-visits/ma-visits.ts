// The visits a contract promises: planned by its days, moved and kept, skipped, made orders of.
import * as z from 'zod/mini'
import type { Access, Flag } from '#base/access.ts'
import {
  date,
  maybeRowId,
  number,
  reference,
  rowId,
  rowVersion,
  textarea,
  wrong,
  yesNo,
} from '#base/fields.ts'
import { oneOf } from '#base/one-of.ts'
import { operation, value } from '#base/operation.ts'
import { doneWords } from '#base/text.ts'
import { customerNames } from '#areas/customers/customer-names.ts'
import './ma-visit-problems.ts'
import { maVisitLabels as label, maVisitStates, maVisitWords as said } from './ma-visits.text.ts'

const by = (flag: Flag): Access => ({ anyOf: [{ menu: '/app/MA-page', flag }] })

/** Visits are planned over so many years at most. */
const MOST_YEARS = 10

const maybeText = z.nullable(z.string())
const state = oneOf(maVisitStates)

/** What is seen of a visit. */
export type MaVisitState = z.output<typeof state>

const visitDays = {
  seq: z.int(),
  due_on: z.string(),
  planned_date: z.string(),
  window_from: z.string(),
  window_to: z.string(),
} as const

const visitRow = z.object({
  id: z.int(),
  ...visitDays,
  state,
  done_on: maybeText,
  is_moved: z.boolean(),
  skip_reason: maybeText,
  orders: z.array(
    z.object({
      id: z.int(),
      so_no: z.string(),
      status: z.string(),
      status_group: z.enum(['ACTIVE', 'CLOSED', 'REJECT']),
      /** What colleagues call those who are sent, or came. */
      engineers: z.array(z.string()),
    }),
  ),
  /** Its contract holds on the planned day and does not rest: it may be moved there, or made orders of. */
  contract_runs: z.boolean(),
  row_version: z.int(),
})
/** A visit as the year of its contract holds it. */
export type MaVisitRow = z.output<typeof visitRow>

/** The visits as they would be planned, of the days that are given or of a contract that is there. Nothing is saved. */
export const previewMaVisits = operation({
  name: 'maVisits.planPreview',
  title: said.preview,
  effect: 'read',
  access: by('view'),
  input: {
    id: maybeRowId('ma_contract', { start_date: 'not null' }),
    start_date: date({ label: label.startDate }),
    end_date: date({ label: label.endDate }),
    visits_per_year: number({ label: label.perYear, min: 0, max: 52 }),
    visit_tolerance_days: number({ label: label.tolerance, min: 0, max: 60 }),
    site_id: reference({ label: label.site, of: 'customer_site' }),
  },
  check: ({ id, start_date, end_date, visits_per_year }) => {
    if (id !== undefined) return []
    if (!start_date) return [wrong('start_date', 'REQUIRED', told.missing)]
    if (!end_date) return [wrong('end_date', 'REQUIRED', told.missing)]
    if (typeof visits_per_year !== 'number') return [wrong('visits_per_year', 'REQUIRED', told.missing)]
    if (end_date < start_date) return [wrong('end_date', 'OUT_OF_RANGE', told.order)]
    const years = Number(end_date.slice(0, 4)) - Number(start_date.slice(0, 4))
    return years > MOST_YEARS ? [wrong('end_date', 'OUT_OF_RANGE', told.long)] : []
  },
  output: value(
    z.object({
      visits: z.array(
        z.object({
          ...visitDays,
          /** There already, and left as it is: past, moved by hand, skipped, or with an order. */
          is_kept: z.boolean(),
        }),
      ),
    }),
  ),
})

const told = {
  missing: {
    en: 'Give the days and the visits a year',
    th: 'กรุณาระบุวันเริ่ม วันสิ้นสุด และจำนวนครั้งต่อปี',
  },
  order: { en: 'The last day is before the first', th: 'วันสิ้นสุดอยู่ก่อนวันเริ่ม' },
  long: {
    en: `Visits are planned over ${MOST_YEARS} years at most`,
    th: `วางแผนเข้าบำรุงรักษาได้ไม่เกิน ${MOST_YEARS} ปี`,
  },
} as const

const year = z.object({
  contract_id: z.int(),
  ma_no: z.string(),
  status: z.string(),
  start_date: maybeText,
  end_date: maybeText,
  visits_per_year: z.int(),
  /** The version of the contract, for a plan that is saved. */
  row_version: z.int(),
  /** Days of the contract that we or the place do not work. */
  days_off: z.array(z.string()),
  machines: z.array(
    z.object({
      machine_id: z.int(),
      name: z.string(),
      serial_no: z.string(),
      site_name: z.string(),
      valid_from: maybeText,
      valid_to: maybeText,
      /** Another customer's by now, deleted, or out of service: no orders are opened for it. */
      is_gone: z.boolean(),
    }),
  ),
  visits: z.array(visitRow),
  /** Its days run: a new plan is saved where its terms give one. */
  is_planned: z.boolean(),
  /** The plan that its terms give is another than the one that is saved. */
  is_outdated: z.boolean(),
  figures: z.object({
    /** Visits whose time has come: done, or their window has passed. Skipped ones are left out. */
    due: z.int(),
    /** Of them, those done inside their window. */
    inside: z.int(),
    /** Of a hundred, to one place; null as long as none is due. */
    compliance: z.nullable(z.number()),
    done: z.int(),
    planned: z.int(),
    next_on: maybeText,
    hours_used: z.number(),
    covered_hours: z.nullable(z.number()),
  }),
})
/** The whole plan of a contract, with what became of it. */
export type MaYear = z.output<typeof year>

/** Every visit of a contract, its machines, and how the plan is kept. */
export const maVisitsOfContract = operation({
  name: 'maVisits.visits',
  title: said.year,
  effect: 'read',
  access: by('view'),
  input: { id: rowId('ma_contract') },
  output: value(year),
})

const dueVisit = z.object({
  id: z.int(),
  contract_id: z.int(),
  ma_no: z.string(),
  ...customerNames,
  site_name: maybeText,
  seq: z.int(),
  planned_date: z.string(),
  window_to: z.string(),
  machine_count: z.int(),
  state,
  row_version: z.int(),
})

/** Visits without orders of contracts that hold on their days, planned until a day (30 days ahead where none is named): at most 100, the first to come first. */
export const dueMaVisits = operation({
  name: 'maVisits.visitsDue',
  title: said.due,
  effect: 'read',
  access: by('view'),
  input: { until: date({ label: label.until }) },
  output: value(z.object({ count: z.int(), visits: z.array(dueVisit) })),
})

const writes = {
  effect: 'write',
  changes: ['maVisits', 'maContracts', 'machines', 'coverReport', 'dashboards'],
  access: by('edit'),
  output: value(year),
  done: doneWords.saved,
} as const

/** Saves the plan of a contract: visits to come that have no orders and were not moved by hand are planned anew, the others stay. */
export const applyMaPlan = operation({
  name: 'maVisits.planApply',
  title: said.apply,
  ...writes,
  input: { id: rowId('ma_contract', { status: 'ACTIVE' }), row_version: rowVersion },
})

/** Plans a visit for another day of the contract, and keeps it there. Outside its window only where that is said. */
export const moveMaVisit = operation({
  name: 'maVisits.visitMove',
  title: said.move,
  ...writes,
  input: {
    id: rowId('ma_visit', { status: 'PLANNED' }),
    row_version: rowVersion,
    planned_date: date({ label: label.plannedDate, required: true }),
    outside_window: yesNo({ label: label.outside, initVal: false }),
  },
})

/** Leaves a visit out, with the reason. */
export const skipMaVisit = operation({
  name: 'maVisits.visitSkip',
  title: said.skip,
  ...writes,
  input: {
    id: rowId('ma_visit', { status: 'PLANNED' }),
    row_version: rowVersion,
    skip_reason: textarea({ label: label.skipReason, required: true, max: 1000 }),
  },
})

/** Takes a skipped visit into the plan again. */
export const unskipMaVisit = operation({
  name: 'maVisits.visitUnskip',
  title: said.unskip,
  ...writes,
  input: { id: rowId('ma_visit', { status: 'SKIPPED' }), row_version: rowVersion },
})

/** Opens the orders of a visit, one for each machine the contract has on that day, each with the checklist of its type. */
export const orderMaVisit = operation({
  name: 'maVisits.visitOrder',
  title: said.order,
  ...writes,
  changes: [
    'maVisits',
    'maContracts',
    'serviceOrders',
    'checklists',
    'boards',
    'schedule',
    'dashboards',
    'machines',
    'customers',
    'coverReport',
  ],
  input: { id: rowId('ma_visit', { status: 'PLANNED' }), row_version: rowVersion },
  done: { en: 'Orders opened', th: 'เปิดใบงานแล้ว' },
})
