// What the caller booked or is invited to in the next days, on the first page.
import type { AnswerPart } from '#platform/server/contributions.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { meetingsOf } from './own-meetings.server.ts'
import { listMine } from './own-meetings.ts'

const DAYS = 7
const ROWS = 5

export const meetingsOfToday: AnswerPart<null> = {
  name: 'meetings',
  access: listMine.access,
  value: ({ user }) => sql`(
    select coalesce(json_agg(to_json(one) order by one.starts_at, one.id), '[]') from (
      select b.id, b.purpose, r.name as room_name, b.starts_at, b.ends_at
      from room_booking b join room r on r.id = b.room_id
      where b.id in (${meetingsOf(user, true)}) and not b.is_cancelled and b.ends_at > now()
        and b.starts_at between now() - interval '24 hours' and now() + make_interval(days => ${DAYS})
      order by b.starts_at, b.id limit ${ROWS}) one)`,
}
