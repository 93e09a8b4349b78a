// Choosing the holidays of Thailand for the company's calendar, out of those that are kept.
import * as z from 'zod/mini'
import { date, hidden } from '#base/fields.ts'
import { type OutputFor, operation, value } from '#base/operation.ts'
import { fill, words } from '#base/text.ts'
import { keeps, workedDays } from './calendar.ts'
import { calendarLabels as labels } from './calendar.text.ts'
import type { ThaiHoliday } from './thai-holidays.ts'

const said = words({
  title: { en: 'Thai holidays', th: 'วันหยุดราชการไทย' },
  add: { en: 'Add Thai holidays', th: 'เพิ่มวันหยุดราชการไทย' },
  added: { en: '{count} {count|holiday|holidays} added', th: 'เพิ่มวันหยุดแล้ว {count} วัน' },
})
const pair = z.object({ en: z.string(), th: z.string() })
const day = date({ label: labels.date, required: true })

/** What the description of a day says that was added before it was announced. */
export const toBeChecked = 'ยังไม่มีประกาศ กรุณาตรวจสอบ (not announced yet, to be checked)'

/** The name of a holiday in a calendar that people of both languages read. */
export function eventName({ name }: Pick<ThaiHoliday, 'name'>): string {
  return `${name.th} (${name.en})`
}

/** The kept holidays of this year and the next, with what the company's own calendar has on each. */
export const listThaiHolidays = operation({
  name: 'calendar.thaiHolidays',
  title: said.title,
  effect: 'read',
  access: keeps,
  input: {},
  output: value(
    z.object({
      /** What the company's own calendar is called. */
      calendar: z.string(),
      years: z.array(z.int()),
      days: z.array(
        z.object({
          day: z.string(),
          title: pair,
          source: pair,
          to_check: z.boolean(),
          offices: z.boolean(),
          /** The event the calendar has on this day. */
          taken: z.nullable(z.string()),
        }),
      ),
    }),
  ),
})

/** Adds some of them to the company's own calendar; days that have an event already stay as they are. */
export const addThaiHolidays = operation({
  name: 'calendar.addThaiHolidays',
  title: said.add,
  effect: 'write',
  changes: ['calendar', 'companySetup', ...workedDays],
  access: keeps,
  input: { days: hidden(z.array(day.schema).check(z.minLength(1), z.maxLength(100))) },
  output: value(z.object({ added: z.int() })),
  doneBy: ({ added }) => ({
    en: fill(said.added, 'en', { count: added }),
    th: fill(said.added, 'th', { count: added }),
  }),
})

export type HolidaysOffered = OutputFor<typeof listThaiHolidays>
