// A day in minutes of Bangkok's clock: the axis of every grid and lane that is drawn by time.
import { addDays } from './days.ts'

const AHEAD_MS = 7 * 3_600_000
const MINUTE_MS = 60_000

/** Minutes of a day. */
export const DAY_MINUTES = 1440
/** What is drawn falls on quarters of an hour. */
export const STEP = 15

/** A stretch of a day, in minutes since its midnight. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** From one instant to another. */
export interface Span {
  readonly starts_at: string
  readonly ends_at: string
}

/** Minutes from the midnight that begins a day to an instant; below 0 or beyond 1440 on other days. */
export function minuteOf(instant: string, day: string): number {
  return Math.floor(minutesAt(Date.parse(instant), day))
}

/** The same of a time in milliseconds since 1970, with what is left of its minute. */
export function minutesAt(at: number, day: string): number {
  return (at + AHEAD_MS - Date.parse(day)) / MINUTE_MS
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

/** The week of a day, from its Monday. */
export function weekOf(day: string): string[] {
  const monday = addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
  return Array.from({ length: 7 }, (_, ahead) => addDays(monday, ahead))
}

/** The part of a span that lies in a day; null if none does. */
export function partIn({ starts_at, ends_at }: Span, day: string): Stretch | null {
  const from = Math.max(0, minuteOf(starts_at, day))
  const to = Math.min(DAY_MINUTES, minuteOf(ends_at, day))
  return to > from ? { from, to } : null
}

/** Whether a span lies in a day as a whole. */
export function isWithin({ starts_at, ends_at }: Span, day: string): boolean {
  return minuteOf(starts_at, day) >= 0 && minuteOf(ends_at, day) <= DAY_MINUTES
}

/** The whole hours that hold all of some stretches. */
export function wholeHours(spans: readonly Stretch[]): Stretch {
  const from = Math.min(...spans.map((one) => one.from))
  const to = Math.max(...spans.map((one) => one.to))
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 }
}

/** The nearest quarter of an hour before a minute. */
export function stepBefore(minute: number): number {
  return Math.floor(minute / STEP) * STEP
}

/** A stretch with its end drawn to a minute, on quarters and within bounds; it begins where it began, and is a step long at least. */
export function endedAt({ from }: Stretch, minute: number, bounds: Stretch): Stretch {
  return { from, to: Math.max(from + STEP, Math.min(stepBefore(minute) + STEP, bounds.to)) }
}

/** A stretch moved to begin near a minute, on steps of so many minutes, whole within bounds. */
export function movedTo({ from, to }: Stretch, begin: number, bounds: Stretch, step = STEP): Stretch {
  const long = to - from
  const start = Math.max(bounds.from, Math.min(Math.round(begin / step) * step, bounds.to - long))
  return { from: start, to: start + long }
}
