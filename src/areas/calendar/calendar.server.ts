// What the server does for calendars, and what the database's refusals mean here.
import type { Db } from '#platform/database/db.server.ts'
import { problem } from '#base/errors.ts'
import { may } from '#base/access.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { type Sql, sql, when } from '#platform/database/sql.server.ts'
import { nameConstraints, valueIn } from '#platform/database/sql-state.server.ts'
import { nameTables } from '#platform/database/table-words.server.ts'
import { changeOne } from '#platform/database/stale.server.ts'
import {
  ACTIVE,
  type Calendar,
  type EventType,
  INACTIVE,
  type WorkType,
  deleteCalendar,
  eventTypes,
  insertCalendar,
  looks,
  selectCalendars,
  updateCalendar,
  workTypes,
} from './calendar.ts'
import { eventsHandlers } from './calendar-events.server.ts'
import { feedHandlers } from './calendar-feed.server.ts'
import { holidayChoiceHandlers } from './holiday-choice.server.ts'
import { importHandlers } from './calendar-import.server.ts'
import { calendarProblem } from './calendar-problems.ts'

const columns = sql`c.id, c.name, c.description, c.work_type_id,
  (select w.name from work_type w where w.id = c.work_type_id) as work_type_name, c.status, c.is_default, c.row_version`

/** The calendars a caller sees: out of use only behind the page itself. */
function seenCalendars({ user }: Pick<Context, 'user'>): Sql {
  return may(user, looks) ? sql`true` : sql`c.status = ${ACTIVE}`
}

const calendarsHandlers: OperationHandler[] = [
  handle(selectCalendars, (_, context) =>
    context.db.rows<Calendar>(sql`
      select ${columns} from calendar c where ${seenCalendars(context)}
      order by c.is_default desc, c.name collate "th-x-icu", c.id`),
  ),

  handle(workTypes, (_, { db }) =>
    db.rows<WorkType>(sql`
      select id, name, free_days, to_char(morning_start, 'HH24:MI') as morning_start,
        to_char(morning_end, 'HH24:MI') as morning_end, to_char(afternoon_start, 'HH24:MI') as afternoon_start,
        to_char(afternoon_end, 'HH24:MI') as afternoon_end
      from work_type t where not is_deleted
        and (is_active or exists (select from calendar where work_type_id = t.id)) order by id`),
  ),

  handle(eventTypes, (_, { db }) =>
    db.rows<EventType>(sql`select id, name, status, day_effect from event_type order by id`),
  ),

  handle(insertCalendar, async (asked, { db }) => {
    requireUsable(asked)
    if (asked.is_default) await dethrone(db, null)
    const { id } = await db.one<{ id: number }>(sql`
      insert into calendar (name, description, work_type_id, status, is_default)
      values (${asked.name}, ${asked.description}, ${asked.work_type_id}, ${asked.status ?? ACTIVE},
        ${asked.is_default ?? false})
      returning id`)
    return (await read(db, id))!
  }),

  handle(
    updateCalendar,
    async ({ id, row_version, ...asked }, { db }) => {
      const known = await read(db, id)
      if (!known) throw problem('NOT_FOUND')
      const status = asked.status ?? known.status
      // one calendar has to be the default: another one takes it over, it is not just given up
      if (known.is_default && (status === INACTIVE || asked.is_default === false))
        throw calendarProblem('CALENDAR_DEFAULT_STAYS')
      requireUsable({ ...asked, status })
      if (asked.is_default && !known.is_default) await dethrone(db, id)
      return changeOne(db, {
        update: sql`
        update calendar c set name = ${asked.name}, description = ${asked.description},
          work_type_id = ${asked.work_type_id}, status = ${status}, is_default = c.is_default or ${asked.is_default ?? false}
        where c.id = ${id} ${when(row_version, () => sql`and c.row_version = ${row_version}`)}`,
        stamp: sql`select updated_by, updated_at from calendar where id = ${id}`,
        current: () => read(db, id),
      })
    },
    ({ id }, { db }) => read(db, id),
  ),

  handle(deleteCalendar, async ({ id, row_version }, { db }) => {
    const known = await read(db, id)
    if (!known) throw problem('NOT_FOUND')
    if (known.is_default) throw calendarProblem('CALENDAR_DEFAULT_STAYS')
    await changeOne(db, {
      update: sql`
        delete from calendar c
        where c.id = ${id} and not c.is_default ${when(row_version, () => sql`and c.row_version = ${row_version}`)}`,
      stamp: sql`select updated_by, updated_at from calendar where id = ${id}`,
      // it is not there any more, unless the delete met another version
      current: async () => (await read(db, id)) ?? known,
    })
    return null
  }),
]

export const calendarHandlers: OperationHandler[] = [
  ...calendarsHandlers,
  ...eventsHandlers,
  ...importHandlers,
  ...holidayChoiceHandlers,
  ...feedHandlers,
]

nameTables({
  calendar: { en: 'Calendars', th: 'ปฏิทิน' },
})

nameConstraints({
  calendar_name_key: ({ detail }) => calendarProblem('CALENDAR_NAME_TAKEN', { value: valueIn(detail) }),
  work_type_name_key: ({ detail }) => calendarProblem('WORK_TYPE_NAME_TAKEN', { value: valueIn(detail) }),
  work_type_hours_in_order: () => calendarProblem('WORK_TYPE_HOURS'),
  work_type_free_days_known: () => calendarProblem('WORK_TYPE_NO_WORK'),
  calendar_default_active: () => calendarProblem('CALENDAR_DEFAULT_STAYS'),
  calendar_default_key: () => problem('BUSY'),
  calendar_event_day_key: ({ detail }) =>
    calendarProblem('CALENDAR_DATE_TAKEN', { value: /\d{4}-\d\d-\d\d/.exec(detail ?? '')?.[0] }),
})

function requireUsable({ is_default, status }: { is_default?: boolean | null; status?: number }): void {
  if (is_default && status === INACTIVE) throw calendarProblem('CALENDAR_DEFAULT_STAYS')
}

async function dethrone(db: Db, besides: number | null): Promise<void> {
  await db.run(
    sql`update calendar set is_default = false where is_default and id is distinct from ${besides}::bigint`,
  )
}

function read(db: Db, id: number): Promise<Calendar | null> {
  return db.maybe<Calendar>(sql`select ${columns} from calendar c where c.id = ${id}`)
}
