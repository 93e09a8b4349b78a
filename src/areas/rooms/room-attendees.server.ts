// Who is invited: set with the booking, answered by each for themselves; and whether anybody came.
import type { Db } from '#platform/database/db.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { changeOne } from '#platform/database/stale.server.ts'
import { type Booking, checkIn, respond } from './room-bookings.ts'
import { roomProblem } from './room-problems.ts'
import { keepsRooms, lockBooking, readBooking, stampOf } from './room-rows.server.ts'
import { CHECK_IN_MINUTES, mayCheckIn } from './room-rules.ts'

export const attendeesHandlers: OperationHandler[] = [
  handle(respond, async ({ id, response }, { db, user }) => {
    const known = await lockBooking(db, user, id)
    if (known.my_response === null) throw roomProblem('BOOKING_NOT_INVITED')
    requireOpen(known)
    await db.run(sql`
      update booking_attendee set response = ${response}, responded_at = now()
      where booking_id = ${id} and employee_id = ${user.employeeId} and response <> ${response}`)
    return null
  }),

  handle(checkIn, async ({ id }, { db, user }) => {
    const known = await lockBooking(db, user, id)
    if (!mayCheckIn(known, keepsRooms(user))) throw roomProblem('BOOKING_NOT_INVITED')
    requireOpen(known)
    if (known.checked_in_at !== null) throw roomProblem('CHECK_IN_DONE')
    const { needed, in_time } = await db.one<{ needed: boolean; in_time: boolean }>(sql`
      select r.needs_check_in as needed,
        now() between b.starts_at - check_in_span() and b.starts_at + check_in_span() as in_time
      from room_booking b join room r on r.id = b.room_id where b.id = ${id}`)
    if (!needed) throw roomProblem('CHECK_IN_NOT_NEEDED')
    if (!in_time) throw roomProblem('CHECK_IN_TIME', { minutes: CHECK_IN_MINUTES })
    const checkedIn = await changeOne<Booking>(db, {
      update: sql`
        update room_booking set checked_in_at = now() where id = ${id} and row_version = ${known.row_version}`,
      stamp: stampOf(id),
      current: () => readBooking(db, user, id),
    })
    return checkedIn
  }),
]

/** Refuses what is over or cancelled. */
export function requireOpen({ status, is_cancelled }: Booking): void {
  if (is_cancelled === 1) throw roomProblem('BOOKING_CANCELLED')
  if (status === 'FINISHED') throw roomProblem('BOOKING_OVER')
}

/** Invites people and guests to each of some bookings; those invited already keeps their answer. */
export async function invite(
  db: Db,
  bookings: readonly number[],
  people: readonly number[],
  guests: readonly string[],
): Promise<void> {
  if (people.length + guests.length === 0) return
  await db.run(sql`
    insert into booking_attendee (booking_id, employee_id, email)
    select b, e, null::citext from unnest(${bookings}::bigint[]) b, unnest(${people}::bigint[]) e
    union all
    select b, null, g from unnest(${bookings}::bigint[]) b, unnest(${guests}::citext[]) g
    order by 2, 1, 3
    on conflict do nothing`)
}

/** Invites exactly these to a booking; null leaves those of that sort as they are. */
export async function inviteExactly(
  db: Db,
  booking: number,
  people: readonly number[] | null,
  guests: readonly string[] | null,
): Promise<void> {
  if (people || guests)
    await db.run(sql`
      delete from booking_attendee
      where booking_id = ${booking} and (employee_id is not null and employee_id <> all (${people}::bigint[])
        or email is not null and email <> all (${guests}::citext[]))`)
  await invite(db, [booking], people ?? [], guests ?? [])
}
