// Looking for a free room, and at whom a meeting would take from something else.
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { nameColumns } from '#platform/database/person-names.server.ts'
import { sql, when } from '#platform/database/sql.server.ts'
import { holding } from '#platform/database/searching.server.ts'
import {
  type BusyPerson,
  type Colleague,
  type FreeRoom,
  busyPeople,
  findColleagues,
  findRooms,
} from './room-finder.ts'
import { roomColumns, roomJoins } from './room-rows.server.ts'
import { roomLimits } from './rooms.ts'

const MOST_BUSY = 500

export const finderHandlers: OperationHandler[] = [
  handle(
    findRooms,
    ({ starts_at, ends_at, seats, equipment, branch_id, any_hour, besides_id }, { db, user }) =>
      db.rows<FreeRoom>(sql`
      with asked as (
        select ${starts_at}::timestamptz as starts_at, ${ends_at}::timestamptz as ends_at,
          ${ends_at}::timestamptz at time zone 'Asia/Bangkok' as local_end,
          -- what ends at midnight ends on the day before
          (${ends_at}::timestamptz at time zone 'Asia/Bangkok' - interval '1 second')::date as last_day),
      home as (
        with recursive above as (
          select id, parent_id, level from org_unit where id = ${user.orgUnitId}::bigint
          union select o.id, o.parent_id, o.level from org_unit o join above on o.id = above.parent_id)
        select id from above where level = 'BRANCH')
      select ${roomColumns}, least((
        select min(b.starts_at) from room_booking b
        where b.room_id = r.id and not b.is_cancelled and b.starts_at >= asked.ends_at
          and b.starts_at < (last_day + 1)::timestamp at time zone 'Asia/Bangkok'),
        case when local_end <= last_day + r.close_time
          then (last_day + r.close_time) at time zone 'Asia/Bangkok' end) as free_until
      from room r cross join asked ${roomJoins}
      where not r.is_deleted
        ${when(seats, () => sql`and r.seat_size >= ${seats}`)}
        ${when(equipment?.length, () => sql`and r.equipment @> ${equipment}::text[]`)}
        ${when(branch_id, () => sql`and r.branch_id = ${branch_id}`)}
        ${when(
          !any_hour,
          () => sql`and room_open_for(r.open_time, r.close_time, asked.starts_at, asked.ends_at)`,
        )}
        and not exists (
          select from room_booking b where b.room_id = r.id and not b.is_cancelled
            and b.id is distinct from ${besides_id ?? null}::bigint
            and tstzrange(b.starts_at, b.ends_at, '[)') && tstzrange(asked.starts_at, asked.ends_at, '[)'))
      order by r.branch_id is distinct from (select id from home limit 1), r.seat_size, r.name collate "th-x-icu", r.id
      limit ${roomLimits.rooms}`),
  ),

  handle(findColleagues, ({ text }, { db }) =>
    db.rows<Colleague>(sql`
      select e.id, e.employee_code::text, ${nameColumns(sql`e`, 'name')}, e.nickname
      from employee e
      where not e.is_deleted and e.status in ('ACTIVE', 'ON_LEAVE')
        ${when(text, () => sql`and ${holding(sql`e.search_text`, text)}`)}
      order by e.first_name_th collate "th-x-icu", e.id limit 20`),
  ),

  handle(busyPeople, ({ starts_at, ends_at, employee_ids, besides_id }, { db }) => {
    const near = sql`and b.starts_at > ${starts_at}::timestamptz - interval '24 hours' and b.starts_at < ${ends_at}::timestamptz`
    return db.rows<BusyPerson>(sql`
      with asked as (select tstzrange(${starts_at}::timestamptz, ${ends_at}::timestamptz, '[)') as during),
      wanted as (select unnest(${employee_ids}::bigint[]) as id),
      -- no meeting is longer than a day, so its start is bounded and all of history is not read
      meetings as (
        select b.organizer_id as employee_id, b.id, b.starts_at, b.ends_at from room_booking b, asked
        where b.organizer_id in (select id from wanted) and not b.is_cancelled ${near}
          and tstzrange(b.starts_at, b.ends_at, '[)') && asked.during
        union
        select a.employee_id, b.id, b.starts_at, b.ends_at
        from booking_attendee a join room_booking b on b.id = a.booking_id, asked
        where a.employee_id in (select id from wanted) and a.response <> 'NO' and not b.is_cancelled ${near}
          and tstzrange(b.starts_at, b.ends_at, '[)') && asked.during),
      found as (
        select employee_id, 'MEETING' as kind, starts_at, ends_at from meetings
        where id is distinct from ${besides_id ?? null}::bigint
        union all
        select b.employee_id, 'BUSY', lower(b.during), upper(b.during) from employee_busy b, asked
        where b.employee_id in (select id from wanted) and b.during && asked.during)
      select f.employee_id, ${nameColumns(sql`e`, 'name')}, f.kind, f.starts_at, f.ends_at
      from found f join employee e on e.id = f.employee_id
      order by name_th, f.employee_id, f.starts_at limit ${MOST_BUSY}`)
  }),
]
