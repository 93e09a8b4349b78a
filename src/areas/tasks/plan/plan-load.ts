// How full the weeks of those are who do tasks: what they have hours for, and what visits and tasks take of them, as the schedule counts it.
import * as z from 'zod/mini'
import { daysBetween } from '#base/days.ts'
import { date, references, wrong } from '#base/fields.ts'
import { type OutputFor, operation, value } from '#base/operation.ts'
import { seeTasks } from '../task-access.ts'
import { planLabels as label, planWords as said } from './plan.text.ts'

/** Most days that are asked for at once, and most people that are told. */
export const MOST_DAYS = 98
export const MOST_LOADED = 60

const tooLong = {
  en: 'At most 98 days, the last not before the first',
  th: 'ไม่เกิน 98 วัน และวันสุดท้ายต้องไม่ก่อนวันแรก',
}

/** The weeks of those who are in charge of tasks that take something on these days, and of their teams; whole weeks from Monday. */
export const readLoad = operation({
  name: 'tasks.load',
  title: said.load,
  effect: 'read',
  access: seeTasks,
  input: {
    from: date({ label: label.start, required: true }),
    to: date({ label: label.end, required: true }),
    /** Only those who have tasks in one of these; their load is that of all they have. */
    project_ids: references({ label: label.project, of: 'project', max: 30 }),
  },
  check: ({ from, to }) =>
    to >= from && daysBetween(from, to) < MOST_DAYS ? [] : [wrong('to', 'RANGE', tooLong)],
  output: value(
    z.object({
      /** The Mondays of the weeks. */
      weeks: z.array(z.string()),
      people: z.array(
        z.object({
          employee_id: z.int(),
          name: z.string(),
          /** One for each week, in minutes; capacity and visits are null where the caller does not see the schedule of the person, and tasks are those within reach. */
          weeks: z.array(
            z.object({ capacity: z.nullable(z.int()), visits: z.nullable(z.int()), tasks: z.int() }),
          ),
        }),
      ),
      bounded: z.boolean(),
    }),
  ),
})

export type Load = OutputFor<typeof readLoad>
