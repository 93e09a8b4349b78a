// The axis of everything that is drawn by the hours of a day: where a minute stands, and which minute a place is.
import type { Stretch } from '#base/day-minutes.ts'

/** Across, from left to right, as lanes have it; or down, as columns have it. */
export type Along = 'across' | 'down'

/** A place on an axis, as a style. */
type Place = Readonly<Partial<Record<'left' | 'top' | 'width' | 'height', string>>>

/** The minutes at which the hours of an axis begin. */
export function hourMarks({ from, to }: Stretch): number[] {
  return Array.from({ length: Math.round((to - from) / 60) }, (_, at) => from + at * 60)
}

/** The minute at a share of an axis, 0 being its begin and 1 its end. */
export function minuteAt({ from, to }: Stretch, share: number): number {
  return from + share * (to - from)
}

/** True if an axis shows a minute. */
export function isShown({ from, to }: Stretch, minute: number | null): minute is number {
  return minute !== null && minute >= from && minute <= to
}

/** Where a minute stands. */
export function pointOn(hours: Stretch, minute: number, along: Along): Place {
  const at = percent(minute - hours.from, hours)
  return along === 'across' ? { left: at } : { top: at }
}

/** Where a stretch stands, and how long it is drawn. */
export function stretchOn(hours: Stretch, { from, to }: Stretch, along: Along): Place {
  const long = percent(to - from, hours)
  return { ...pointOn(hours, from, along), ...(along === 'across' ? { width: long } : { height: long }) }
}

function percent(minutes: number, { from, to }: Stretch): string {
  return `${(minutes / (to - from)) * 100}%`
}
