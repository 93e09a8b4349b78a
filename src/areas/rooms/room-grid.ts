// The day of a room in minutes of Bangkok's clock: what stands where in the grid, and what is free between.
import {
  DAY_MINUTES,
  STEP,
  type Span,
  type Stretch,
  instantOf,
  minuteOf,
  partIn,
  stepBefore,
  wholeHours,
} from '#base/day-minutes.ts'
import { addDays } from '#base/days.ts'
import { dayOf } from './room-series.ts'

// the usual start of a day
const MORNING = 9 * 60
// of a room without hours
const USUAL: Stretch = { from: 7 * 60, to: 21 * 60 }

/** Minutes of an 'HH:mm'. */
function minutesIn(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
}

interface Hours {
  readonly open_time: string | null
  readonly close_time: string | null
}

/** When a room is open; a room without hours always is. */
export function openingOf({ open_time, close_time }: Hours): Stretch {
  return open_time && close_time
    ? { from: minutesIn(open_time), to: minutesIn(close_time) }
    : { from: 0, to: DAY_MINUTES }
}

/**
 * The hour to start a booking with. Of a later day it is the morning; of today the next full hour, which is what people
 * mean by 'now', or, where the rooms are closed by then, the next morning.
 */
export function hourToBook(rooms: readonly Hours[], day: string, at: number): Span {
  const opening = rooms.map(openingOf)
  const open = {
    from: Math.min(...opening.map(({ from }) => from), DAY_MINUTES - 60),
    to: Math.max(...opening.map(({ to }) => to), 60),
  }
  const now = new Date(at).toISOString()
  const today = dayOf(now)
  const next = Math.max(open.from, Math.ceil((minuteOf(now, today) + 1) / 60) * 60)
  const isToday = day <= today && next + 60 <= open.to
  const from = isToday ? next : Math.max(open.from, Math.min(MORNING, open.to - 60))
  const on = isToday ? today : day > today ? day : addDays(today, 1)
  return { starts_at: instantOf(on, from), ends_at: instantOf(on, from + 60) }
}

/** The hours a grid shows: those of all its rooms, of a room without hours the usual ones, and whatever is booked. */
export function hoursShown(rooms: readonly Hours[], booked: readonly Stretch[]): Stretch {
  const open = rooms.map((room) => (room.open_time ? openingOf(room) : USUAL))
  const all = [...open, ...booked]
  return wholeHours(all.length === 0 ? [USUAL] : all)
}

/** A stretch of a room's day: a booking, or free. */
export interface Slot<B> extends Stretch {
  readonly booking: B | null
}

/** The day of a room, one stretch after the other: what is booked, and what is free within its hours. */
export function slotsOf<B extends Span>(bookings: readonly B[], day: string, open: Stretch): Slot<B>[] {
  const booked = bookings
    .flatMap((booking) => {
      const part = partIn(booking, day)
      return part ? [{ ...part, booking }] : []
    })
    .toSorted((a, b) => a.from - b.from)
  const slots: Slot<B>[] = []
  let at = open.from
  for (const one of booked) {
    if (one.from > at) slots.push({ from: at, to: Math.min(one.from, open.to), booking: null })
    slots.push(one)
    at = Math.max(at, one.to)
  }
  if (at < open.to) slots.push({ from: at, to: open.to, booking: null })
  return slots.filter(({ from, to }) => to > from)
}

/** A stretch drawn from one minute to another, either way, on quarters and within bounds. */
export function drawn(a: number, b: number, { from, to }: Stretch): Stretch {
  const [first, last] = a <= b ? [a, b] : [b, a]
  const start = Math.min(Math.max(stepBefore(first), from), to - STEP)
  return { from: start, to: Math.min(Math.max(stepBefore(last) + STEP, start + STEP), to) }
}
