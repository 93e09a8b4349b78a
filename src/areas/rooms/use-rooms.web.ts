// What the screens of rooms read, and what they do with a booking that is drawn elsewhere.
import { useAction } from '#platform/browser/use-action.web.ts'
import { prefetch, useRead } from '#platform/browser/use-read.web.ts'
import { type Booking, changeBooking, listBookings } from './room-bookings.ts'
import { instantOf, weekOf } from '#base/day-minutes.ts'
import { addDays } from '#base/days.ts'
import { roomPlaceIn } from './rooms-address.ts'
import { listRooms } from './rooms.ts'

/** The question for what is booked from one day to the morning of another. */
export const bookingsAsked = (from: string, to: string, room: number | null = null) => ({
  starts_at: instantOf(from, 0),
  ends_at: instantOf(to, 0),
  is_cancelled: 0 as const,
  ...(room !== null && { room_id: room }),
})

/** All rooms in use. */
export function useRooms() {
  return useRead(listRooms, {})
}

/** What is booked from one day to the morning of another; of one room, or of all. */
export function useBookings(from: string, to: string, room: number | null = null) {
  return useRead(listBookings, bookingsAsked(from, to, room))
}

/** Reads what the page shows first. */
export async function prefetchRooms(url: URL): Promise<void> {
  const { view, day, room } = roomPlaceIn(url.searchParams)
  const days = weekOf(day)
  await Promise.all([
    prefetch(listRooms, {}),
    view === 'WEEK' && room !== null
      ? prefetch(listBookings, bookingsAsked(days[0]!, addDays(days[0]!, 7), room))
      : prefetch(listBookings, bookingsAsked(day, addDays(day, 1), null)),
  ])
}

/** The fields of a booking as it is, to be sent with one of them changed; who is invited stays. */
export function fieldsOf(booking: Booking) {
  const { id, row_version, purpose, attendee_count, starts_at, ends_at, room_id, link, remark } = booking
  return { id, row_version, purpose, attendee_count, starts_at, ends_at, room_id, link, remark }
}

/** Puts a booking into another room or time. */
export function useMove() {
  const change = useAction(changeBooking)
  return {
    busy: change.busy,
    move: (booking: Booking, to: { room_id: number; starts_at: string; ends_at: string }) =>
      change.run({ ...fieldsOf(booking), ...to }),
  }
}
