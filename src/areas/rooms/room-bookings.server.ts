// Bookings on the server. Locks: rooms, then people, then bookings, each by id, to avoid a deadlock.
import { randomUUID } from 'node:crypto'
import type { SessionUser } from '#platform/server/caller.server.ts'
import { problem } from '#base/errors.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { nameColumns } from '#platform/database/person-names.server.ts'
import { sql, when } from '#platform/database/sql.server.ts'
import { changeOne, requireVersion } from '#platform/database/stale.server.ts'
import { invite, inviteExactly, requireOpen } from './room-attendees.server.ts'
import {
  type Attendee,
  type Booking,
  bookRoom,
  cancelSeries,
  changeBooking,
  getBooking,
  listBookings,
} from './room-bookings.ts'
import { type Clash, clashesOf, lockUnlessTaken, roomTaken } from './room-clashes.server.ts'
import { guestsIn } from './room-guests.ts'
import { roomProblem } from './room-problems.ts'
import { mayChangeBooking } from './room-rules.ts'
import {
  bookedBy,
  bookingColumns,
  bookingJoins,
  keepsRooms,
  lockBooking,
  lockForBooking,
  readBooking,
  stampOf,
} from './room-rows.server.ts'
import { occurrencesOf } from './room-series.ts'
import { roomLimits } from './rooms.ts'

export const bookingsHandlers: OperationHandler[] = [
  handle(listBookings, async ({ starts_at, ends_at, room_id, mine, is_cancelled }, { db, user }) => {
    const { bookings: most } = roomLimits
    const from = starts_at ? sql`${starts_at}::timestamptz` : sql`now()`
    // none takes longer than a day, so the index on the start bounds both ends
    const found = await db.rows<Booking>(sql`
      select ${bookingColumns(user)} from room_booking b ${bookingJoins}
      where b.starts_at > ${from} - interval '24 hours' and b.ends_at > ${from}
        ${when(ends_at, () => sql`and b.starts_at < ${ends_at}::timestamptz`)}
        ${when(room_id, () => sql`and b.room_id = ${room_id}`)}
        ${when(mine, () => sql`and ${bookedBy(user)}`)}
        ${when(is_cancelled !== undefined, () => sql`and b.is_cancelled = ${is_cancelled === 1}`)}
      order by b.starts_at, b.id limit ${most + 1}`)
    if (found.length > most) throw roomProblem('ROOM_TOO_MANY_BOOKINGS', { most: most.toLocaleString('en') })
    return found
  }),

  handle(getBooking, async ({ id }, { db, user }) => {
    const found = await readBooking(db, user, id)
    if (!found) throw problem('NOT_FOUND')
    const attendees = await db.rows<Attendee>(sql`
      select a.employee_id, a.email::text, ${nameColumns(sql`e`, 'name')}, a.response
      from booking_attendee a left join employee e on e.id = a.employee_id
      where a.booking_id = ${id} order by a.employee_id is null, name_th, a.email`)
    return { ...found, attendees }
  }),

  handle(bookRoom, async (asked, { db, user }) => {
    const { room_id, attendee_count: people, repeat, skip_taken } = asked
    const spans = occurrencesOf(asked, repeat, roomLimits.series)
    const invited = asked.employee_ids ?? []
    const freeOf = async (clashes: readonly Clash[]) => {
      const taken = new Set(clashes.map(({ place }) => place))
      const free = spans.filter((_, place) => !taken.has(place))
      if (clashes.length > 0 && !(skip_taken && free.length > 0))
        throw await roomTaken(db, room_id, spans, people, clashes)
      return free
    }
    const involved = user.employeeId === null ? invited : [...invited, user.employeeId]
    await freeOf(
      await lockUnlessTaken(db, user, room_id, { spans, people: involved, skipTaken: skip_taken === true }),
    )
    const free = await freeOf(await clashesOf(db, room_id, spans))
    const made = await db.rows<Booking>(sql`
      with b as (
        insert into room_booking (purpose, attendee_count, starts_at, ends_at, room_id, organizer_id, link, remark, series_id)
        select ${asked.purpose}, ${people}, n.starts_at, n.ends_at, ${room_id}, ${user.employeeId}, ${asked.link},
          ${asked.remark}, ${repeat ? randomUUID() : null}
        from jsonb_to_recordset(${JSON.stringify(free)}::jsonb) as n (starts_at timestamptz, ends_at timestamptz)
        order by n.starts_at
        returning *)
      select ${bookingColumns(user)} from b ${bookingJoins} order by b.starts_at`)
    const ids = made.map(({ id }) => id)
    await invite(db, ids, invited, guestsIn(asked.guests))
    // read before anybody was invited
    const own = user.employeeId !== null && invited.includes(user.employeeId) ? 'NONE' : null
    return made.map((one) => ({ ...one, my_response: own }))
  }),

  handle(
    changeBooking,
    async ({ id, row_version, ...asked }, { db, user }) => {
      const current = () => readBooking(db, user, id)
      const people = asked.employee_ids === undefined ? null : (asked.employee_ids ?? [])
      const refuseTaken = async (known: Booking) => {
        if ((asked.is_cancelled ?? known.is_cancelled) === 1) return
        const clashes = await clashesOf(db, asked.room_id, [asked], id)
        if (clashes.length > 0)
          throw await roomTaken(db, asked.room_id, [asked], asked.attendee_count, clashes)
      }
      // before the lock: a taken room is refused at once, unless the caller or the version is refused first
      const seen = await current()
      if (
        seen &&
        mayChangeBooking(seen, keepsRooms(user)) &&
        (row_version ?? seen.row_version) === seen.row_version
      )
        await refuseTaken(seen)
      const known = await lockBooking(db, user, id, { room_id: asked.room_id, people: people ?? [] })
      if (row_version !== undefined)
        await requireVersion(db, known, row_version, { stamp: stampOf(id), current })
      requireOwn(known, user)
      await refuseTaken(known)
      await changeOne(db, {
        update: sql`
        update room_booking set purpose = ${asked.purpose}, attendee_count = ${asked.attendee_count},
          starts_at = ${asked.starts_at}, ends_at = ${asked.ends_at}, room_id = ${asked.room_id}, link = ${asked.link},
          remark = ${asked.remark}, is_cancelled = ${(asked.is_cancelled ?? known.is_cancelled) === 1}
        where id = ${id} and row_version = ${known.row_version}`,
        stamp: stampOf(id),
        current,
      })
      const isMoved =
        Date.parse(asked.starts_at) !== Date.parse(known.starts_at) ||
        Date.parse(asked.ends_at) !== Date.parse(known.ends_at)
      if (isMoved)
        await db.run(sql`
        update booking_attendee set response = 'NONE', responded_at = null where booking_id = ${id} and response <> 'NONE'`)
      await inviteExactly(db, id, people, asked.guests === undefined ? null : guestsIn(asked.guests))
      return (await current())!
    },
    async ({ id }, { db, user }) => {
      const known = await readBooking(db, user, id)
      // those invited are left alone where they are not sent
      return known && { ...known, employee_ids: undefined, guests: undefined }
    },
  ),

  handle(cancelSeries, async ({ id, row_version }, { db, user }) => {
    const first = await readBooking(db, user, id)
    if (!first) throw problem('NOT_FOUND')
    // one of them may have been moved to another room
    const rooms = await db.rows<{ room_id: number }>(sql`
      select distinct room_id from room_booking where series_id = ${first.series_id}`)
    await lockForBooking(db, user, [first.room_id, ...rooms.map((one) => one.room_id)])
    const current = () => readBooking(db, user, id)
    const known = await current()
    await requireVersion(db, known, row_version, { stamp: stampOf(id), current })
    requireOwn(known!, user)
    if (first.series_id === null) throw roomProblem('BOOKING_NO_SERIES')
    // this one and the following: its version then refuses the second caller as stale
    requireOpen(known!)
    const cancelled = await db.run(sql`
      update room_booking b set is_cancelled = true
      where b.series_id = ${first.series_id} and b.starts_at >= ${known!.starts_at} and not b.is_cancelled and b.ends_at > now()
        ${when(!keepsRooms(user), () => sql`and ${bookedBy(user)}`)}`)
    return { cancelled, id, row_version: (await current())!.row_version }
  }),
]

function requireOwn(booking: Booking, user: SessionUser): void {
  if (booking.class_id !== null) throw roomProblem('BOOKING_OF_CLASS', { class_no: booking.organizer_th })
  if (mayChangeBooking(booking, keepsRooms(user))) return
  const who = { en: booking.organizer_en ?? booking.organizer_th, th: booking.organizer_th }
  throw roomProblem('BOOKING_NOT_YOURS', { who })
}
