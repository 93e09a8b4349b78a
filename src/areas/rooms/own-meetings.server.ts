// One's own meetings on the server: pages of them, and files for calendar programs.
import type { SessionUser } from '#platform/server/caller.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { problem } from '#base/errors.ts'
import { FileAnswer } from '#base/file-answer.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { type Keyed, keyset } from '#platform/database/keyset.server.ts'
import { type Sql, sql, when } from '#platform/database/sql.server.ts'
import { personName } from '#platform/database/person-names.server.ts'
import { type FiledMeeting, meetingsFile } from './booking-file.server.ts'
import { bookingFile, listMine, ownFile } from './own-meetings.ts'
import type { Booking } from './room-bookings.ts'
import { bookingColumns, bookingJoins } from './room-rows.server.ts'

const MIME = 'text/calendar'
const MOST_FILED = 500

const states: Readonly<Record<Booking['status'], Sql>> = {
  NO_SHOW: sql`b.released_at is not null`,
  CANCELLED: sql`b.is_cancelled and b.released_at is null`,
  FINISHED: sql`not b.is_cancelled and b.ends_at <= now()`,
  IN_USE: sql`not b.is_cancelled and b.starts_at <= now() and b.ends_at > now()`,
  UPCOMING: sql`not b.is_cancelled and b.starts_at > now()`,
}

export const ownMeetingsHandlers: OperationHandler[] = [
  handle(listMine, async ({ where = {}, ...asked }, { db, user }) => {
    const { when: asWhen, status } = where
    const list = keyset(
      {
        sorts: new Map([['starts_at', { by: sql`b.starts_at`, as: 'time' }]]),
        fallback: { field: 'starts_at', dir: asWhen === 'PAST' ? 'desc' : 'asc' },
        id: sql`b.id`,
        from: sql`room_booking b`,
        where: sql`b.id in (${meetingsOf(user, asWhen === 'COMING')})
          ${when(asWhen === 'COMING', () => sql`and b.ends_at > now()`)}
          ${when(asWhen === 'PAST', () => sql`and b.ends_at <= now()`)}
          ${when(status, () => sql`and ${states[status!]}`)}`,
      },
      asked,
    )
    const found = await db.rows<Booking & Keyed>(sql`
      with page as (${list.page})
      select page.*, ${list.total} as page_total, ${bookingColumns(user)}
      from page join room_booking b on b.id = page_id ${bookingJoins} ${list.order}`)
    return list.answer(db, found)
  }),

  handle(bookingFile, async ({ id }, { db }) => {
    const [meeting] = await filed(db, sql`select ${id}::bigint`)
    if (!meeting) throw problem('NOT_FOUND')
    return fileOf(`meeting-${id}.ics`, meeting.purpose, [meeting])
  }),

  handle(ownFile, async (_, { db, user, language }) => {
    const meetings = await filed(
      db,
      sql`select b.id from room_booking b where b.id in (${meetingsOf(user, true)}) and b.ends_at > now() and not b.is_cancelled
        order by b.starts_at limit ${MOST_FILED}`,
    )
    return fileOf('meetings.ics', language === 'en' ? 'My meetings' : 'การประชุมของฉัน', meetings)
  }),
]

function fileOf(name: string, title: string, meetings: readonly FiledMeeting[]): FileAnswer {
  return new FileAnswer({ name, mime: MIME, bytes: meetingsFile(title, meetings) })
}

/** The ids of meetings a user booked or is invited to; bounded from below where only those to come are asked, as none lasts longer than a day. */
export function meetingsOf({ id, employeeId }: SessionUser, isAhead: boolean): Sql {
  const soon = when(isAhead, () => sql`and m.starts_at > now() - interval '24 hours'`)
  return sql`select m.id from room_booking m where m.created_by = ${id} and m.session_id is null ${soon}
    union select m.id from room_booking m where m.organizer_id = ${employeeId}::bigint ${soon}
    union select m.id from booking_attendee a join room_booking m on m.id = a.booking_id
      where a.employee_id = ${employeeId}::bigint ${soon}`
}

function filed(db: Db, ids: Sql): Promise<FiledMeeting[]> {
  return db.rows<FiledMeeting>(sql`
    select b.id, b.purpose, b.starts_at, b.ends_at, r.name as room_name, b.link, b.remark,
      b.is_cancelled::int as is_cancelled, b.row_version, coalesce(b.updated_at, b.created_at) as changed_at,
      coalesce(${personName(sql`e`)}, c.username::text, 'Ngan') as organizer_name,
      e.email::text as organizer_email,
      coalesce((
        select json_agg(json_build_object('name', ${personName(sql`p`)},
          'email', coalesce(a.email, p.email)::text, 'response', a.response) order by a.id)
        from booking_attendee a left join employee p on p.id = a.employee_id
        where a.booking_id = b.id and coalesce(a.email, p.email) is not null), '[]') as attendees
    from room_booking b ${bookingJoins}
    where b.id in (${ids}) order by b.starts_at, b.id`)
}
