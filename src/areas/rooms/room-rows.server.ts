// Rooms and bookings as statements read them.
import { has } from '#base/access.ts'
import type { SessionUser } from '#platform/server/caller.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { problem } from '#base/errors.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import type { Booking } from './room-bookings.ts'
import type { Room } from './rooms.ts'

export const roomColumns = sql`r.id, r.name, r.description, r.seat_size, r.is_deleted::int as is_deleted, r.created_by,
  r.updated_by, r.branch_id, u.name_th as branch_name_th, u.name_en as branch_name_en, r.floor, r.equipment, r.color,
  to_char(r.open_time, 'HH24:MI') as open_time, to_char(r.close_time, 'HH24:MI') as close_time, r.needs_check_in,
  f.uuid || '.jpg' as picture, r.row_version`

export const roomJoins = sql`left join org_unit u on u.id = r.branch_id left join file_object f on f.id = r.picture_id`

/** One room, also one that was taken away. */
export function readRoom(db: Db, id: number): Promise<Room | null> {
  return db.maybe<Room>(sql`select ${roomColumns} from room r ${roomJoins} where r.id = ${id}`)
}

/** Whose booking it is, in both languages: of a class its number; the user's name for users who are no employees. */
export const organizer = sql`coalesce(e.first_name_th || ' ' || e.last_name_th, t.class_no, c.username::text, 'Ngan') as organizer_th,
  e.first_name_en || ' ' || e.last_name_en as organizer_en`
export const organizerJoins = sql`left join employee e on e.id = b.organizer_id left join app_user c on c.id = b.created_by
  left join class_session s on s.id = b.session_id left join training_class t on t.id = s.class_id`

/** True of bookings made by a person; those of a class are changed with the class. */
export const bookedBy = ({ id, employeeId }: SessionUser): Sql =>
  sql`(b.session_id is null and (b.created_by = ${id} or b.organizer_id = ${employeeId}::bigint))`

// A class without a capacity counts its participants here, at reading: enrolling does not lock rooms.
const headCount = sql`case when t.id is not null and t.capacity is null then greatest(seats_taken(t.id), 1)
  else b.attendee_count end`

/** The columns of a booking as this caller sees it; `b` is the booking. */
export function bookingColumns(user: SessionUser): Sql {
  return sql`b.id, b.purpose, ${headCount} as attendee_count, b.starts_at, b.ends_at, b.room_id, b.is_cancelled::int as is_cancelled,
    b.link, b.remark, b.created_by, b.updated_by, r.name as room_name, ${organizer},
    case when b.released_at is not null then 'NO_SHOW' when b.is_cancelled then 'CANCELLED'
      when b.ends_at <= now() then 'FINISHED' when b.starts_at <= now() then 'IN_USE' else 'UPCOMING' end as status,
    b.series_id, s.class_id, b.checked_in_at, coalesce(${bookedBy(user)}, false) as is_mine,
    (select a.response from booking_attendee a
      where a.booking_id = b.id and a.employee_id = ${user.employeeId}::bigint) as my_response, b.row_version`
}

export const bookingJoins = sql`join room r on r.id = b.room_id ${organizerJoins}`

/** One booking. */
export function readBooking(db: Db, user: SessionUser, id: number): Promise<Booking | null> {
  return db.maybe<Booking>(sql`
    select ${bookingColumns(user)} from room_booking b ${bookingJoins} where b.id = ${id}`)
}

/** True for users who may edit the rooms, who may change every booking. */
export function keepsRooms({ grants }: SessionUser): boolean {
  return has(grants, { menu: '/app/Meeting-Rooms-Booking', flag: 'approve' })
}

/** The expression that lets a keeper of rooms book outside their opening hours from then on. */
export const markKeeper = (user: SessionUser): Sql =>
  sql`set_config('ngan.keeps_rooms', ${keepsRooms(user) ? 'on' : 'off'}, true)`

/** Locks rooms, then people, until the transaction ends: a second booking of the room waits. */
export async function lockForBooking(
  db: Db,
  user: SessionUser,
  rooms: readonly number[],
  people: readonly number[] = [],
): Promise<void> {
  await db.run(sql`select lock_for_booking(${rooms}::bigint[], ${people}::bigint[]), ${markKeeper(user)}`)
}

/** The booking as it is once its room is locked, with the room it shall go to and the people it shall have. */
export async function lockBooking(
  db: Db,
  user: SessionUser,
  id: number,
  to?: { readonly room_id: number; readonly people: readonly number[] },
): Promise<Booking> {
  const there = await db.maybe<{ room_id: number }>(sql`select room_id from room_booking where id = ${id}`)
  if (!there) throw problem('NOT_FOUND')
  await lockForBooking(db, user, to ? [there.room_id, to.room_id] : [there.room_id], to?.people)
  return (await readBooking(db, user, id))!
}

/** Who changed a booking last. */
export const stampOf = (id: number): Sql =>
  sql`select updated_by, updated_at from room_booking where id = ${id}`
