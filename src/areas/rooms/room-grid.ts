// The day of a room in minutes of Bangkok's clock: what stands where in the grid, and what is free between.

import { dayOf } from './room-series.ts'

const DAY_MS = 86_400_000
const AHEAD_MS = 7 * 3_600_000
const MINUTE_MS = 60_000

/** Minutes of a day. */
const DAY_MINUTES = 1440
/** What is drawn falls on quarters of an hour. */
export const STEP = 15

// the usual start of a day
const MORNING = 9 * 60

/** A stretch of a day, in minutes since its midnight. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

interface Span {
  readonly starts_at: string
  readonly ends_at: string
}

/** Minutes from the midnight that begins a day to an instant; below 0 or beyond 1440 on other days. */
export function minuteOf(instant: string, day: string): number {
  return Math.floor((Date.parse(instant) + AHEAD_MS - Date.parse(day)) / MINUTE_MS)
}

/** The instant of a minute of a day; minute 1440 is the next day's midnight. */
export function instantOf(day: string, minute: number): string {
  const local = new Date(Date.parse(day) + minute * MINUTE_MS).toISOString().slice(0, 16)
  return `${local}:00+07:00`
}

/** 'HH:mm' of a minute; the end of the day is 24:00. */
export function clockOf(minute: number): string {
  const hour = String(Math.floor(minute / 60)).padStart(2, '0')
  return `${hour}:${String(minute % 60).padStart(2, '0')}`
}

/** Minutes of an 'HH:mm'. */
function minutesIn(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
}

/** A day so many days later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The week of a day, from its Monday. */
export function weekOf(day: string): string[] {
  const monday = addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
  return Array.from({ length: 7 }, (_, ahead) => addDays(monday, ahead))
}

/** The part of a booking that lies in a day; null if none does. */
export function partIn({ starts_at, ends_at }: Span, day: string): Stretch | null {
  const from = Math.max(0, minuteOf(starts_at, day))
  const to = Math.min(DAY_MINUTES, minuteOf(ends_at, day))
  return to > from ? { from, to } : null
}

/** Whether a booking lies in a day as a whole. */
export function isWithin({ starts_at, ends_at }: Span, day: string): boolean {
  return minuteOf(starts_at, day) >= 0 && minuteOf(ends_at, day) <= DAY_MINUTES
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
  const open = rooms.map((room) => (room.open_time ? openingOf(room) : { from: 7 * 60, to: 21 * 60 }))
  const all = [...open, ...booked]
  if (all.length === 0) return { from: 7 * 60, to: 21 * 60 }
  const from = Math.min(...all.map((one) => one.from))
  const to = Math.max(...all.map((one) => one.to))
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 }
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

/** The nearest quarter of an hour before a minute. */
export function stepBefore(minute: number): number {
  return Math.floor(minute / STEP) * STEP
}

/** A stretch drawn from one minute to another, either way, on quarters and within bounds. */
export function drawn(a: number, b: number, { from, to }: Stretch): Stretch {
  const [first, last] = a <= b ? [a, b] : [b, a]
  const start = Math.min(Math.max(stepBefore(first), from), to - STEP)
  return { from: start, to: Math.min(Math.max(stepBefore(last) + STEP, start + STEP), to) }
}

/** A stretch with its end drawn to a minute, on quarters and within bounds; it begins where it began, and is a step long at least. */
export function endedAt({ from }: Stretch, minute: number, bounds: Stretch): Stretch {
  return { from, to: Math.max(from + STEP, Math.min(stepBefore(minute) + STEP, bounds.to)) }
}

/** A stretch moved to begin near a minute, on quarters, whole within bounds. */
export function movedTo({ from, to }: Stretch, begin: number, bounds: Stretch): Stretch {
  const long = to - from
  const start = Math.max(bounds.from, Math.min(Math.round(begin / STEP) * STEP, bounds.to - long))
  return { from: start, to: start + long }
}
