// Entries as lists, weeks, orders and tasks show them.
import * as z from 'zod/mini'
import { oneOf } from '#base/one-of.ts'
import { openCosts, timeKinds, timeStates } from './time.text.ts'

const maybeText = z.nullable(z.string())
const maybeNumber = z.nullable(z.number())

/** What hours count as once they are approved. */
const classes = z.object({
  normal_hours: z.number(),
  ot15_hours: z.number(),
  hol_hours: z.number(),
  hol3_hours: z.number(),
})

/** The task of a project it is for; its names are null where the caller does not see the task. */
const ofTask = {
  task_id: z.nullable(z.int()),
  task_no: maybeText,
  task_title: maybeText,
  project_no: maybeText,
  project_name: maybeText,
}

/** An entry; `cost_*` only for who sees rates, null for all others. */
export const entryRow = z.object({
  id: z.int(),
  employee_id: z.int(),
  employee_code: z.string(),
  employee_name: z.string(),
  org_unit_id: z.nullable(z.int()),
  work_date: z.string(),
  start_at: maybeText,
  end_at: maybeText,
  start_time: maybeText,
  end_time: maybeText,
  break_minutes: z.int(),
  hours: z.number(),
  kind: oneOf(timeKinds),
  service_order_id: z.nullable(z.int()),
  /** Null where the caller does not see the order. */
  so_no: maybeText,
  order_title: maybeText,
  visit_id: z.nullable(z.int()),
  visit_no: z.nullable(z.int()),
  ...ofTask,
  is_billable: z.boolean(),
  note: maybeText,
  status: oneOf(timeStates),
  status_note: maybeText,
  decided_by_name: maybeText,
  decided_at: maybeText,
  classes: z.nullable(classes),
  cost_rate: maybeNumber,
  cost_amount: maybeNumber,
  cost_open: z.nullable(oneOf(openCosts)),
  is_locked: z.boolean(),
  /** True of what waits where nobody is above its person and the unit has no head: it is for whoever may decide about everybody. */
  nobody_above: z.boolean(),
  /** What the caller may do with it now. */
  steps: z.array(z.enum(['update', 'delete', 'submit', 'withdraw', 'approve', 'reject', 'reopen'])),
  row_version: z.int(),
})
export type EntryRow = z.output<typeof entryRow>

/** The clock a person has running. */
export const runningTimer = z.object({
  id: z.int(),
  client_uuid: z.string(),
  kind: oneOf(timeKinds),
  service_order_id: z.nullable(z.int()),
  so_no: maybeText,
  order_title: maybeText,
  visit_id: z.nullable(z.int()),
  ...ofTask,
  started_at: z.string(),
  /** True where stopping it asks when the work ended. */
  is_long: z.boolean(),
  row_version: z.int(),
})
export type RunningTimer = z.output<typeof runningTimer>

/** One day of a week. */
export const weekDay = z.object({
  day: z.string(),
  /** Hours of a working day; 0 on a day off. */
  planned_hours: z.number(),
  hours: z.number(),
  is_locked: z.boolean(),
})
