// The schedule: who is where, what each day holds of whom, and what it leaves.
import * as z from 'zod/mini'
import type { Access } from '#base/access.ts'
import { date, maybeRowId, text, wrong, yesNo } from '#base/fields.ts'
import { type OutputFor, operation, value } from '#base/operation.ts'
import { scheduleWords as label } from './schedule.text.ts'

/** Most days the schedule is asked for at once. */
const MOST_DAYS = 62

/** Most people it tells of at once. */
export const MOST_PEOPLE = 500

/** The page shows all who are planned for; of those beyond the caller's reach only the name, and that they are busy. */
export const seeSchedule: Access = { anyOf: [{ menu: '/app/Schedule', flag: 'view' }] }

const name = z.nullable(z.string())

const named = { id: z.int(), name_th: z.string(), name_en: name }

const load = z.object({
  /** Minutes the person works on that day: the calendar's hours within the employment, less leave. */
  capacity: z.int(),
  /** Minutes that are planned: visits, training and tasks. Of what takes several days only working hours count; of one stretch of work all but the break. */
  planned: z.int(),
  /** Those of them that open tasks take: what is left of each, by the person's share and evenly over its worked days, less the visits of the same project. */
  tasks: z.int(),
})

/** Hours of a worked day of the person, in minutes since midnight; what lies within the pause is no work. */
const hours = z.object({ from: z.int(), to: z.int(), pause_from: z.int(), pause_to: z.int() })

const person = z.object({
  employee_id: z.int(),
  name_th: z.string(),
  name_en: name,
  nickname: name,
  /** The file of the picture, as people's lists tell it. */
  picture: name,
  org_unit_id: z.nullable(z.int()),
  unit_th: name,
  unit_en: name,
  /** The branch or, without one, the highest unit above. */
  branch_id: z.nullable(z.int()),
  branch_th: name,
  branch_en: name,
  is_field_engineer: z.boolean(),
  /** False where the person works here on none of the days asked for, and only what was done then is shown. */
  is_employed: z.boolean(),
  /** True where the caller may plan visits of the person. */
  may_send: z.boolean(),
  /** Null beyond the caller's reach. */
  hours: z.nullable(hours),
  /** Skills that count today, each with its last day, null where it does not end; null beyond the caller's reach. */
  skills: z.nullable(z.array(z.object({ ...named, until: z.nullable(z.string()) }))),
  /** One for each day asked for, in their order; none beyond the caller's reach. */
  load: z.array(load),
})

const told = z.object({
  code: z.string(),
  title: z.string(),
  /** Whose place it is: the customer, the room, the place of a class. */
  place: name,
  status: z.string(),
  /** Its page, as an address of the application. */
  link: z.string(),
  /** Of a visit: its order, its version, and how many engineers are on it. */
  order_id: z.nullable(z.int()),
  row_version: z.nullable(z.int()),
  team: z.nullable(z.int()),
  /** Of a visit: whether the caller may move it. */
  may_change: z.nullable(z.boolean()),
  /** Of a visit, where one day is asked for: the mandatory skills of its order, and which of them this person does not have on its last day and is not permitted to lack. */
  skills: z.nullable(z.object({ asked: z.array(z.object(named)), lacking: z.array(z.object(named)) })),
})

const bar = z.object({
  /** VISIT, LEAVE, TRAINING, MEETING, TASK: what takes the hours; BUSY of who is beyond the caller's reach. */
  source: z.string(),
  /** The record's id; null where only that the person is busy is told. */
  id: z.nullable(z.int()),
  employee_id: z.int(),
  starts_at: z.string(),
  ends_at: z.string(),
  /** True where nothing else can be put over it. */
  is_blocking: z.boolean(),
  /** What it is; null of what is beyond the caller's reach, and of leave, of which never more is told. */
  told: z.nullable(told),
})

/** People by time: at most 62 days, at most 500 people. */
export const showSchedule = operation({
  name: 'schedule.select',
  title: { en: 'Schedule', th: 'ตารางงาน' },
  effect: 'read',
  access: seeSchedule,
  input: {
    from: date({ label: label.from, required: true }),
    to: date({ label: label.to, required: true }),
    /** Field engineers only; else all who work here on one of the days, or did something on them before they left. */
    engineers_only: yesNo({ label: label.engineersOnly }),
    /** Those of the unit and of the units below it. */
    org_unit_id: maybeRowId('org_unit'),
    skill_id: maybeRowId('skill'),
    text: text({ label: label.search, max: 100 }),
  },
  check: ({ from, to }) =>
    to >= from && Date.parse(to) - Date.parse(from) < MOST_DAYS * 86_400_000
      ? []
      : [
          wrong('to', 'RANGE', {
            en: 'At most 62 days, the last not before the first',
            th: 'ไม่เกิน 62 วัน และวันสุดท้ายต้องไม่ก่อนวันแรก',
          }),
        ],
  output: value(
    z.object({
      /** The days asked for, as the company's calendar has them. */
      days: z.array(z.object({ day: z.string(), is_worked: z.boolean(), event: name })),
      people: z.array(person),
      /** True where more people were found than are told of: narrow the search. */
      people_bounded: z.boolean(),
      bars: z.array(bar),
    }),
  ),
})

export type Schedule = OutputFor<typeof showSchedule>
export type ScheduledPerson = Schedule['people'][number]
export type ScheduleBar = Schedule['bars'][number]
