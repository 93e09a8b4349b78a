// Meetings as bars of the schedule: other work can be put over them.
import { sql } from '#platform/database/sql.server.ts'
import type { Contributions } from '#platform/server/contributions.server.ts'

/** Meetings of the people who called them, or were invited and did not say no. */
export const meetingBars: Contributions['occupies'][number] = {
  source: 'MEETING',
  isBlocking: false,
  access: { anyOf: [{ menu: '/app/Meeting-Rooms-Booking', flag: 'view' }] },
  bars: (_, { from, to, people }) => sql`
    select comes.employee_id, b.starts_at, b.ends_at, b.id, json_build_object('code', r.name, 'title', b.purpose, 'place', r.name,
      'status', case when b.ends_at <= now() then 'FINISHED' when b.starts_at <= now() then 'IN_USE' else 'UPCOMING' end,
      'link', '/app/Meeting-Rooms-Booking', 'order_id', null, 'row_version', null, 'team', null, 'may_change', null, 'skills', null) as told
    from room_booking b join room r on r.id = b.room_id
    -- of the meetings of these days alone: people have years of others
    cross join lateral (
      select b.organizer_id as employee_id where b.organizer_id in (${people})
      union select a.employee_id from booking_attendee a
      where a.booking_id = b.id and a.employee_id in (${people}) and a.response <> 'NO') comes
    where not b.is_cancelled and b.session_id is null
      and b.starts_at < ${to}::timestamptz and b.starts_at > ${from}::timestamptz - interval '24 hours' and b.ends_at > ${from}::timestamptz`,
}
