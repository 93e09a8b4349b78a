// The days of a chart from left to right: how wide one is, where it stands, and what is written over them.
import { addDays, daysBetween } from '#base/days.ts'
import { shortMonth, showMonth } from '#base/date-format.ts'
import type { Language } from '#base/text.ts'
import { type WorkDays, workedLength } from '../plan/plan.ts'

/** How wide a day is drawn, in pixels, by what a look at the chart takes in. */
const dayWidths = { WEEK: 28, MONTH: 8, YEAR: 3 } as const
export type Zoom = keyof typeof dayWidths

/** Before the first day and behind the last, so that a bar can be led there. */
const EARLIER_DAYS = 7
const LATER_DAYS = 35
/** A month that is shown for less, in pixels, has no name. */
const MONTH_PX = 60
/** A chart is no wider than so many days. */
const MOST_DAYS = 3660

/** The days of a chart. */
export interface ChartDays {
  readonly first: string
  readonly count: number
  /** Of a day, in pixels. */
  readonly width: number
}

/** A stretch of days, the last included. */
export interface Stretch {
  readonly start: string
  readonly end: string
}

/** The days in which all of these lie, and today; from a Monday. */
export function chartDays(stretches: readonly (string | null)[], today: string, zoom: Zoom): ChartDays {
  const known = stretches.filter((day) => day !== null)
  const early = known.reduce((a, b) => (b < a ? b : a), today)
  const late = known.reduce((a, b) => (b > a ? b : a), today)
  const first = mondayOf(addDays(early, -EARLIER_DAYS))
  const count = Math.min(MOST_DAYS, daysBetween(first, late) + 1 + LATER_DAYS)
  return { first, count, width: dayWidths[zoom] }
}

const mondayOf = (day: string) => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))

/** Where a day begins, in pixels. */
export function leftOf({ first, width }: Pick<ChartDays, 'first' | 'width'>, day: string): number {
  return daysBetween(first, day) * width
}

/** Where a stretch stands. */
export function placeOf(days: ChartDays, { start, end }: Stretch): { left: number; width: number } {
  return { left: leftOf(days, start), width: (daysBetween(start, end) + 1) * days.width }
}

/** The width of the whole. */
export const widthOf = ({ count, width }: ChartDays): number => count * width

/** A part of a heading: its words, and where it stands. */
interface Mark {
  readonly key: string
  readonly text: string
  readonly left: number
  readonly width: number
}

/** The months, each with as much of it as is shown. */
export function monthMarks(days: ChartDays, language: Language): Mark[] {
  const marks: Mark[] = []
  const after = addDays(days.first, days.count)
  for (let day = days.first; day < after; ) {
    const next = `${addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`
    const end = next < after ? next : after
    const width = daysBetween(day, end) * days.width
    // January tells which year it is where months have room for their name alone
    const isShort = days.width === dayWidths.YEAR && day.slice(5, 7) !== '01'
    const text = isShort ? shortMonth(day, language) : showMonth(day, language)
    marks.push({
      key: day.slice(0, 7),
      text: width < MONTH_PX ? '' : text,
      left: leftOf(days, day),
      width,
    })
    day = end
  }
  return marks
}

/** Below the months: each day, each Monday, or nothing. */
export function dayMarks(days: ChartDays): Mark[] {
  if (days.width === dayWidths.YEAR) return []
  const step = days.width === dayWidths.WEEK ? 1 : 7
  return Array.from({ length: Math.ceil(days.count / step) }, (_, at) => {
    const day = addDays(days.first, at * step)
    return {
      key: day,
      text: String(Number(day.slice(8))),
      left: at * step * days.width,
      width: step * days.width,
    }
  })
}

/** A stretch moved by so many days of the calendar: it begins on a worked day and keeps its length in them. */
export function movedBy(stretch: Stretch, by: number, days: WorkDays): Stretch {
  return from(days.before(addDays(stretch.start, by)), stretch, days)
}

/** The same by so many worked days. */
export function movedByWorked(stretch: Stretch, by: number, days: WorkDays): Stretch {
  return from(days.before(stretch.start) + by, stretch, days)
}

function from(first: number, stretch: Stretch, days: WorkDays): Stretch {
  const place = Math.max(0, first)
  return { start: days.at(place), end: days.at(place + workedLength(stretch, days) - 1) }
}

/** A stretch that ends so many days of the calendar later, on a worked day, and no earlier than its first. */
export function endedBy(stretch: Stretch, by: number, days: WorkDays): Stretch {
  const last = days.before(addDays(stretch.end, by + 1)) - 1
  return withEnd(stretch, last, days)
}

/** The same by so many worked days. */
export function endedByWorked(stretch: Stretch, by: number, days: WorkDays): Stretch {
  return withEnd(stretch, days.before(addDays(stretch.end, 1)) - 1 + by, days)
}

/** A stretch that begins so many days of the calendar later, on a worked day, and no later than its last. */
export function begunBy(stretch: Stretch, by: number, days: WorkDays): Stretch {
  return withStart(stretch, days.before(addDays(stretch.start, by)), days)
}

/** The same by so many worked days. */
export function begunByWorked(stretch: Stretch, by: number, days: WorkDays): Stretch {
  return withStart(stretch, days.before(stretch.start) + by, days)
}

function withStart({ start, end }: Stretch, first: number, days: WorkDays): Stretch {
  const last = days.before(addDays(end, 1)) - 1
  // where none of it is worked it begins no later than it does
  return { start: days.before(start) > last && first > last ? start : days.at(Math.min(first, last)), end }
}

function withEnd({ start }: Stretch, last: number, days: WorkDays): Stretch {
  const end = last < 0 ? start : days.at(last)
  return { start, end: end < start ? start : end }
}
