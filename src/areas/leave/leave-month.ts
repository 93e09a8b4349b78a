// A month of days, as the calendar of who is away asks it.
import { addDays } from '#base/days.ts'
import type { DayPart } from './leave.text.ts'

/** 'YYYY-MM', if it is one the calendar can show. */
export function monthIn(text: string): string | null {
  return /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(text) && text < '2051' ? text : null
}

/** The month so many months after another. */
export function addMonths(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** The days of a month, in order. */
export function daysOf(month: string): string[] {
  const end = `${addMonths(month, 1)}-01`
  const days: string[] = []
  for (let day = `${month}-01`; day < end; day = addDays(day, 1)) days.push(day)
  return days
}

/** Which part of a day a leave takes; null if none. */
export function partOn(
  day: string,
  leave: { start_date: string; start_part: DayPart; end_date: string; end_part: DayPart },
): DayPart | null {
  if (day < leave.start_date || day > leave.end_date) return null
  if (day === leave.start_date && leave.start_part !== 'FULL') return leave.start_part
  return day === leave.end_date ? leave.end_part : 'FULL'
}
