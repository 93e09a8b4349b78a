// Reading time: one's own week, what waits for a leader, and the hours of an order or a task.
import * as z from 'zod/mini'
import { choice, date, group, reference, rowId, text } from '#base/fields.ts'
import { type OutputFor, operation, pageOf, value } from '#base/operation.ts'
import { pagingFields } from '#base/paging.ts'
import './time-problems.ts'
import { versioned } from './time-fields.ts'
import { entryRow, runningTimer, weekDay } from './time-rows.ts'
import { timeKinds, timeLabels as labels, timeStates, timeViews, timeWords } from './time.text.ts'

const chosenWork = z.object({
  id: z.int(),
  name_th: z.string(),
  name_en: z.nullable(z.string()),
  hint: z.nullable(z.string()),
})

/** The week, Monday to Sunday, in which a day lies: the caller's own. */
export const readWeek = operation({
  name: 'timeEntries.week',
  title: timeWords.week,
  effect: 'read',
  access: 'signed-in',
  input: { day: date({ label: labels.day }) },
  output: value(
    z.object({
      /** Null for an account without an employee. */
      employee_id: z.nullable(z.int()),
      from: z.string(),
      to: z.string(),
      days: z.array(weekDay),
      entries: z.array(entryRow),
      hours: z.number(),
      planned_hours: z.number(),
      timer: z.nullable(runningTimer),
      /** True where others' time waits, or may wait, for the caller. */
      decides: z.boolean(),
      /** How many entries wait for the caller, to 1,000. */
      to_approve: z.int(),
    }),
  ),
})
export type Week = OutputFor<typeof readWeek>

/** Entries: one's own, those to approve, or those of all whose time one decides about. */
export const selectEntries = operation({
  name: 'timeEntries.select',
  title: timeWords.list,
  effect: 'read',
  access: 'signed-in',
  input: {
    where: group(
      {
        view: choice({ label: labels.view, options: timeViews }),
        text: text({ label: labels.text, max: 100 }),
        status: choice({ label: labels.status, options: timeStates }),
        kind: choice({ label: labels.kind, options: timeKinds }),
        employee_id: reference({ label: labels.employee, of: 'employee' }),
        service_order_id: reference({ label: labels.order, of: 'service_order' }),
        task_id: reference({ label: labels.task, of: 'task' }),
        since: date({ label: labels.from }),
        until: date({ label: labels.to }),
      },
      { required: false },
    ),
    ...pagingFields({ work_date: labels.day }),
  },
  output: pageOf(entryRow),
})

/** One entry. */
export const getEntry = operation({
  name: 'timeEntries.get',
  title: timeWords.one,
  effect: 'read',
  access: 'signed-in',
  input: { id: versioned.id },
  output: value(entryRow),
})

/** The hours of an order the caller sees: of all, with how long they are together and how long the clock went. */
export const timeOfOrder = operation({
  name: 'timeEntries.ofOrder',
  title: timeWords.ofOrder,
  effect: 'read',
  access: 'signed-in',
  input: { service_order_id: rowId('service_order') },
  output: value(
    z.object({
      entries: z.array(entryRow),
      /** Hours of all people together, rejected ones left out. */
      man_hours: z.number(),
      /** Hours in which at least one of them was there, of entries with from and to. */
      elapsed_hours: z.number(),
      /** What the approved hours cost; null for who does not see rates. */
      cost_amount: z.nullable(z.number()),
      /** How many approved entries have no cost yet. */
      cost_open: z.int(),
      timer: z.nullable(runningTimer),
      /** True for a caller who is an employee, and may put time on it. */
      may_write: z.boolean(),
      /** Names of others whose clock runs on this order. */
      running: z.array(z.string()),
    }),
  ),
})

/** The hours of a task the caller sees, and of its parts: of all people, rejected ones left out of the sums. */
export const timeOfTask = operation({
  name: 'timeEntries.ofTask',
  title: timeWords.ofTask,
  effect: 'read',
  access: 'signed-in',
  input: { task_id: rowId('task') },
  output: value(
    z.object({
      entries: z.array(entryRow),
      man_hours: z.number(),
      /** What the approved hours cost; null for who does not see rates. */
      cost_amount: z.nullable(z.number()),
      /** How many approved entries have no cost yet. */
      cost_open: z.int(),
      timer: z.nullable(runningTimer),
      /** True for a caller who is an employee, while its project is not closed. */
      may_write: z.boolean(),
      /** True for the same, while the task is worked on. */
      may_start: z.boolean(),
      /** What an entry of it is at first. */
      is_billable: z.boolean(),
      /** Names of others whose clock runs on it. */
      running: z.array(z.string()),
    }),
  ),
})
export type TimeOfTask = OutputFor<typeof timeOfTask>

/** Tasks the caller sees, to put time on: the own ones first. */
export const timeTasks = operation({
  name: 'timeEntries.taskOptions',
  title: timeWords.taskOptions,
  effect: 'read',
  access: 'signed-in',
  input: { text: text({ label: labels.task, max: 100 }) },
  /** Whether time on it is billable at first, as its kind of work has it. */
  output: value(z.array(z.extend(chosenWork, { is_billable: z.boolean() }))),
})

/** Orders the caller sees, to put time on. */
export const timeOrders = operation({
  name: 'timeEntries.orderOptions',
  title: timeWords.options,
  effect: 'read',
  access: 'signed-in',
  input: { text: text({ label: labels.order, max: 100 }) },
  output: value(z.array(chosenWork)),
})
