// The rules of bookings, each said once for forms, grid and server. The database keeps the last two in functions of its own
// (room_open_for, check_in_span); room-rules.server.test.ts holds them equal.
import { minuteOf } from '#base/day-minutes.ts'
import { openingOf } from './room-grid.ts'
import { dayOf } from './room-series.ts'

/** A booking as far as the rules go. */
interface Booked {
  /** The class it is for; its hours are changed there. */
  readonly class_id: number | null
  /** The caller booked it. */
  readonly is_mine: boolean
  /** What the caller answered; null for those not invited. */
  readonly my_response: string | null
  readonly starts_at: string
  readonly ends_at: string
}

/** Minutes before and after the start in which people check in. */
export const CHECK_IN_MINUTES = 15

/** Whether the caller may change a booking: their own, or any as a keeper of rooms; that of a class changes with the class. */
export function mayChangeBooking(
  { class_id, is_mine }: Pick<Booked, 'class_id' | 'is_mine'>,
  isKeeper: boolean,
): boolean {
  return class_id === null && (is_mine || isKeeper)
}

/** Whether the caller may say that the meeting takes place: its organizer, an invited person, or a keeper of rooms. */
export function mayCheckIn(
  { is_mine, my_response }: Pick<Booked, 'is_mine' | 'my_response'>,
  isKeeper: boolean,
): boolean {
  return is_mine || my_response !== null || isKeeper
}

/** Whether `now` (ms since 1970) is within the minutes of checking in. */
export function isCheckInTime({ starts_at }: Pick<Booked, 'starts_at'>, now: number): boolean {
  return Math.abs(Date.parse(starts_at) - now) <= CHECK_IN_MINUTES * 60_000
}

/** Whether a room is open for all of a span: within one day and its hours; one without hours always is. */
export function isOpenFor(
  room: { readonly open_time: string | null; readonly close_time: string | null },
  { starts_at, ends_at }: Pick<Booked, 'starts_at' | 'ends_at'>,
): boolean {
  if (!room.open_time) return true
  const day = dayOf(starts_at)
  const open = openingOf(room)
  return minuteOf(starts_at, day) >= open.from && minuteOf(ends_at, day) <= open.to
}
