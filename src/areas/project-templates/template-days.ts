// Days of a project as working days from its first, and back: counted by the plan, as the chart counts.
import type { Plan } from '#areas/tasks/plan/plan-calls.ts'
import { workDays, workingCalendar } from '#areas/tasks/plan/plan.ts'
import { addDays } from '#base/days.ts'

/** Further back than the first working day a template may have. */
const DAYS_BEFORE = 600

/** The day from which a calendar must be known to count from the first day of a project. */
export const countedFrom = (start: string): string => addDays(start, -DAYS_BEFORE)

/** The days of one project. */
export interface TemplateDays {
  /** The working day of this number; 0 is the first one on or after the first day. Throws a RangeError beyond the last day there is. */
  readonly on: (offset: number) => string
  /** The number of a day; one that is not worked on counts as the next that is. */
  readonly from: (day: string) => number
  /** The same, one that is not worked on counting as the last before. */
  readonly until: (day: string) => number
  /** How many days are worked on between two, both included: one at least. */
  readonly length: (first: string, last: string) => number
}

/** Counts from the first day of a project; the calendar is that of the company from `countedFrom` of it on. */
export function templateDays(calendar: Plan['calendar'], start: string): TemplateDays {
  const days = workDays(workingCalendar(calendar), calendar.from)
  const zero = days.before(start)
  const through = (day: string) => days.before(addDays(day, 1))
  return {
    on: (offset) => days.at(zero + offset),
    from: (day) => days.before(day) - zero,
    until: (day) => through(day) - 1 - zero,
    length: (first, last) => Math.max(1, through(last) - days.before(first)),
  }
}

interface Counted {
  readonly offset_days: number | null
  readonly length_days?: number | null
}

/** The first and the last working day of what stands in a template; null where nothing is planned. */
export function spanOf(planned: readonly Counted[]): readonly [first: number, last: number] | null {
  const spans = planned.flatMap(({ offset_days, length_days }) =>
    offset_days === null ? [] : [[offset_days, offset_days + (length_days ?? 1) - 1] as const],
  )
  if (spans.length === 0) return null
  return [Math.min(...spans.map(([first]) => first)), Math.max(...spans.map(([, last]) => last))]
}
