// Events on the server: a range over several calendars is one statement, and all of it or nothing.
import { randomUUID } from 'node:crypto'
import type { Db } from '#platform/database/db.server.ts'
import { problem } from '#base/errors.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { type Sql, sql, when } from '#platform/database/sql.server.ts'
import { changeOne } from '#platform/database/stale.server.ts'
import { calendarLimits, looks } from './calendar.ts'
import {
  type CalendarEvent,
  calendarsOf,
  deleteEvent,
  insertEvents,
  selectEvents,
  updateEvent,
} from './calendar-events.ts'
import { calendarProblem } from './calendar-problems.ts'
import { may } from '#base/access.ts'

const columns = sql`e.id, e.calendar_id, e.name, e.description, e.event_type_id, t.name as event_type_name, e.event_date,
  e.row_version`
const withType = sql`join event_type t on t.id = e.event_type_id`

/** One event to be. */
export interface NewEvent {
  readonly calendar_id: number
  readonly event_date: string
  readonly name: string
  readonly description: string | null
  readonly event_type_id: number
}

/** A day of a calendar that has its event. */
export interface TakenDay {
  readonly calendar_id: number
  readonly event_date: string
}

export const eventsHandlers: OperationHandler[] = [
  handle(selectEvents, async (asked, { db, user }) => {
    const { rows: most } = calendarLimits
    const found = await db.rows<CalendarEvent>(sql`
      select ${columns} from calendar_event e ${withType} join calendar c on c.id = e.calendar_id
      where e.calendar_id = any (${calendarsOf(asked)}::bigint[])
        ${when(!may(user, looks), () => sql`and c.status = 1`)}
        ${when(asked.from, () => sql`and e.event_date >= ${asked.from}`)}
        ${when(asked.to, () => sql`and e.event_date <= ${asked.to}`)}
      order by e.event_date, e.calendar_id limit ${most + 1}`)
    if (found.length > most) throw tooMany()
    return found
  }),

  handle(insertEvents, async ({ name, description = null, event_type_id, ...asked }, { db }) => {
    const days = asked.event_dates ?? [asked.event_date!]
    const event = { name, description, event_type_id }
    const events = calendarsOf(asked).flatMap((calendar_id) =>
      days.map((event_date) => ({ ...event, calendar_id, event_date })),
    )
    if (events.length > calendarLimits.rows) throw tooMany()
    await requireOffered(db, event_type_id, null)
    return addEvents(db, events)
  }),

  handle(
    updateEvent,
    async ({ id, row_version, calendar_id, ...asked }, { db }) => {
      const known = await read(db, id)
      if (!known) throw problem('NOT_FOUND')
      await requireOffered(db, asked.event_type_id, known.event_type_id)
      const day = { calendar_id: calendar_id ?? known.calendar_id, event_date: asked.event_date }
      const taken = await takenDays(db, [day], id)
      if (taken.length > 0) throw await dateTaken(db, taken)
      return changeOne(db, {
        update: sql`
        update calendar_event e set calendar_id = ${day.calendar_id}, name = ${asked.name},
          description = ${asked.description}, event_type_id = ${asked.event_type_id}, event_date = ${day.event_date}
        where e.id = ${id} ${when(row_version, () => sql`and e.row_version = ${row_version}`)}`,
        stamp: sql`select updated_by, updated_at from calendar_event where id = ${id}`,
        current: () => read(db, id),
      })
    },
    ({ id }, { db }) => read(db, id),
  ),

  handle(deleteEvent, async ({ id, row_version }, { db }) => {
    const known = await read(db, id)
    if (!known) throw problem('NOT_FOUND')
    await changeOne(db, {
      update: sql`
        delete from calendar_event e
        where e.id = ${id} ${when(row_version, () => sql`and e.row_version = ${row_version}`)}`,
      stamp: sql`select updated_by, updated_at from calendar_event where id = ${id}`,
      // it is not there any more, unless the delete met another version
      current: async () => (await read(db, id)) ?? known,
    })
    return null
  }),
]

/** The company's own events of today and so many days after it, as a JSON list by day. */
export const eventsAhead = (days: number): Sql => sql`(
  select coalesce(json_agg(json_build_object('id', e.id, 'name', e.name, 'event_type_id', e.event_type_id,
    'event_type_name', t.name, 'event_date', e.event_date) order by e.event_date), '[]')
  from calendar_event e ${withType} join calendar c on c.id = e.calendar_id and c.is_default
  where e.event_date between bangkok_day(now()) and bangkok_day(now()) + ${days}::integer)`

/** The next days off by the calendar the caller follows, as a JSON list. */
export const daysOffAhead = (employeeId: number | null, count: number): Sql => sql`(
  select coalesce(json_agg(to_json(one) order by one.event_date), '[]') from (
    select e.id, e.name, e.event_type_id, t.name as event_type_name, e.event_date
    from calendar_event e ${withType}
    where e.calendar_id = calendar_of(${employeeId}::bigint) and t.day_effect = 'OFF' and e.event_date >= bangkok_day(now())
    order by e.event_date limit ${count}) one)`

/** Adds events, all or none. Throws CALENDAR_DATE_TAKEN with every day that is taken. */
export async function addEvents(db: Db, events: readonly NewEvent[]): Promise<CalendarEvent[]> {
  // in one order, so that two people adding at once wait for one another instead of each for the other
  const added = await db.rows<CalendarEvent>(sql`
    with e as (
      insert into calendar_event (calendar_id, event_date, name, description, event_type_id, batch_id)
      select calendar_id, event_date, name, description, event_type_id, ${randomUUID()}::uuid
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
        as n (calendar_id bigint, event_date date, name text, description text, event_type_id bigint)
      order by calendar_id, event_date
      on conflict do nothing
      returning *)
    select ${columns} from e ${withType} order by e.calendar_id, e.event_date`)
  if (added.length < events.length) {
    const own = new Set(added.map(({ id }) => id))
    const taken = await takenDays(db, events, ...own)
    throw await dateTaken(db, taken)
  }
  return added
}

/** Which of these days have an event already, other than the named ones. */
export function takenDays(db: Db, days: readonly TakenDay[], ...besides: number[]): Promise<TakenDay[]> {
  return db.rows<TakenDay>(sql`
    select e.calendar_id, e.event_date from calendar_event e
    where (e.calendar_id, e.event_date) in (
        select calendar_id, event_date from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
          as n (calendar_id bigint, event_date date))
      and e.id <> all (${besides}::bigint[])
    order by e.calendar_id, e.event_date`)
}

/** So many clashes are named in the sentence; all of them travel as data. */
const NAMED = 5

async function dateTaken(db: Db, taken: readonly TakenDay[]) {
  const named = taken.slice(0, NAMED)
  const rows = await db.rows<{ id: number; name: string }>(sql`
    select id, name from calendar where id = any (${[...new Set(named.map((one) => one.calendar_id))]}::bigint[])`)
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]))
  const more = taken.length - named.length
  const days = named.map(
    ({ calendar_id, event_date }) => `${event_date} (${nameOf.get(calendar_id) ?? calendar_id})`,
  )
  return calendarProblem(
    'CALENDAR_DATE_TAKEN',
    { value: days.join(', ') + (more > 0 ? ` … +${more}` : '') },
    { data: taken },
  )
}

async function requireOffered(db: Db, typeId: number, before: number | null): Promise<void> {
  if (typeId === before) return
  const hidden = await db.maybe(sql`select from event_type where id = ${typeId} and status = 0`)
  if (hidden) throw calendarProblem('EVENT_TYPE_HIDDEN')
}

function tooMany() {
  return calendarProblem('CALENDAR_TOO_MANY_EVENTS', { most: calendarLimits.rows.toLocaleString('en') })
}

function read(db: Db, id: number): Promise<CalendarEvent | null> {
  return db.maybe<CalendarEvent>(sql`select ${columns} from calendar_event e ${withType} where e.id = ${id}`)
}
