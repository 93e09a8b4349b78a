// Where days stand on the picture of a contract's year, and which working day is next.
import { addDays, daysBetween } from '#base/days.ts'
import { endOfMonths } from '#base/end-of-months.ts'

/** Days from one to another, both seen. */
export interface Span {
  readonly from: string
  readonly to: string
}

/** The years of a contract, the last one cut at its end. */
export function yearsOf({ from, to }: Span): Span[] {
  const years: Span[] = []
  let begins = from
  for (let year = 1; begins <= to; year++) {
    const ends = endOfMonths(from, 12 * year)
    years.push({ from: begins, to: ends < to ? ends : to })
    begins = addDays(ends, 1)
  }
  return years
}

/** How far along the span a day begins, in a hundred. */
export function placeOf(day: string, { from, to }: Span): number {
  return Math.round((10_000 * daysBetween(from, day)) / (daysBetween(from, to) + 1)) / 100
}

/** The day at a place of the span, between 0 and 1. */
export function dayAt(place: number, { from, to }: Span): string {
  const days = daysBetween(from, to)
  return addDays(from, Math.min(days, Math.max(0, Math.floor(place * (days + 1)))))
}

// a month of fewer days has no room for its name
const LEAST_OF_MONTH = 15

/** The first days of the months within a span, its own first day among them where enough of that month is left. */
export function monthsOf({ from, to }: Span): string[] {
  const months = [from]
  for (let at = new Date(`${from.slice(0, 7)}-01T00:00:00Z`); ; ) {
    at = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1))
    const day = at.toISOString().slice(0, 10)
    if (day > to) return months
    if (months.length === 1 && daysBetween(from, day) < LEAST_OF_MONTH) months.pop()
    months.push(day)
  }
}

/** The next working day after a day, or before it; the day itself where the contract has none on that side. */
export function workingDayBeside(
  day: string,
  step: 1 | -1,
  { from, to }: Span,
  daysOff: ReadonlySet<string>,
): string {
  for (let next = addDays(day, step); next >= from && next <= to; next = addDays(next, step))
    if (!daysOff.has(next)) return next
  return day
}
