// The holidays of Thailand on the server: offered beside what the default calendar has, and added to it once each.
import { randomUUID } from 'node:crypto'
import { problem } from '#base/errors.ts'
import { wrong } from '#base/fields.ts'
import type { Db } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { calendarProblem } from './calendar-problems.ts'
import {
  type HolidaysOffered,
  addThaiHolidays,
  eventName,
  listThaiHolidays,
  toBeChecked,
} from './holiday-choice.ts'
import { holidaySources, thaiHolidays } from './thai-holidays.ts'

/** Type of events that holidays are, unless it is no longer offered. */
const HOLIDAY = 3

export const holidayChoiceHandlers: readonly OperationHandler[] = [
  handle(listThaiHolidays, async (_, { db }) => {
    const { year } = await db.one<{ year: number }>(
      sql`select extract(year from bangkok_day(now()))::integer as year`,
    )
    return holidaysOffered(db, [year, year + 1])
  }),

  handle(addThaiHolidays, async ({ days }, { db }) => {
    const wanted = new Set(days)
    const chosen = thaiHolidays.filter(({ day }) => wanted.has(day))
    if (chosen.length < wanted.size) {
      const unknown = { en: 'This is no Thai holiday that is known', th: 'ไม่พบวันหยุดราชการในวันนี้' }
      throw problem('INVALID_INPUT', {}, { fields: [wrong('days', 'UNKNOWN', unknown)] })
    }
    const { id } = await ownCalendar(db)
    const type = await db.maybe<{ id: number }>(sql`
      select id from event_type where day_effect = 'OFF' and status <> 0 order by id <> ${HOLIDAY}, id limit 1`)
    if (!type) throw calendarProblem('EVENT_TYPE_HIDDEN')
    const events = chosen.map((one) => ({
      event_date: one.day,
      name: eventName(one),
      description: one.toCheck ? toBeChecked : null,
    }))
    const added = await db.rows(sql`
      insert into calendar_event (calendar_id, event_date, name, description, event_type_id, batch_id)
      select ${id}, event_date, name, description, ${type.id}, ${randomUUID()}::uuid
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as n (event_date date, name text, description text)
      order by event_date on conflict do nothing returning id`)
    return { added: added.length }
  }),
]

/** Those of some years, beside what the default calendar has on their days. */
export async function holidaysOffered(db: Db, years: number[]): Promise<HolidaysOffered> {
  const calendar = await ownCalendar(db)
  const offered = thaiHolidays.filter(({ day }) => years.includes(Number(day.slice(0, 4))))
  const events = await db.rows<{ day: string; name: string }>(sql`
    select event_date as day, name from calendar_event
    where calendar_id = ${calendar.id} and event_date = any (${offered.map(({ day }) => day)}::date[])`)
  const taken = new Map(events.map(({ day, name }) => [day, name]))
  return {
    calendar: calendar.name,
    years,
    days: offered.map(({ day, name, source, toCheck, offices }) => ({
      day,
      title: name,
      source: holidaySources[source],
      to_check: toCheck,
      offices,
      taken: taken.get(day) ?? null,
    })),
  }
}

async function ownCalendar(db: Db): Promise<{ id: number; name: string }> {
  const found = await db.maybe<{ id: number; name: string }>(
    sql`select id, name from calendar where is_default`,
  )
  if (!found) throw problem('NOT_FOUND')
  return found
}
