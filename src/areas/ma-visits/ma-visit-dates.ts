// When the visits of a contract are planned: pure, for the preview and for the plan that is saved.
import { addDays, daysBetween } from '#base/days.ts'
import { endOfMonths } from '#base/end-of-months.ts'
import { type WorkingCalendar, isWorkingDay, weekday } from '#areas/calendar/working-time.ts'

/** What a plan follows from. */
export interface PlanTerms {
  readonly start_date: string
  readonly end_date: string
  readonly visits_per_year: number
  readonly visit_tolerance_days: number
}

/** One visit as it is planned. */
export interface PlannedVisit {
  readonly seq: number
  /** The last day of its part of the year. */
  readonly due_on: string
  readonly planned_date: string
  readonly window_from: string
  readonly window_to: string
}

/** The fewest days between two visits: 14, or half a part of the year where that is less. */
export function leastDaysApart(perYear: number): number {
  return Math.min(14, Math.floor(182 / perYear))
}

/** Whether a day is worked by us and by the place that is visited. Without a calendar of ours, only the place is asked. */
export function worksOn(
  calendar: WorkingCalendar | null,
  siteFreeDays: readonly number[],
): (day: string) => boolean {
  return (day) => !siteFreeDays.includes(weekday(day)) && (calendar === null || isWorkingDay(calendar, day))
}

/** The window of a visit: so many days around the day it is planned for, within the contract. */
function windowOf(
  day: string,
  { start_date, end_date, visit_tolerance_days }: Omit<PlanTerms, 'visits_per_year'>,
): Pick<PlannedVisit, 'window_from' | 'window_to'> {
  const from = addDays(day, -visit_tolerance_days)
  const to = addDays(day, visit_tolerance_days)
  return {
    window_from: from < start_date ? start_date : from,
    window_to: to > end_date ? end_date : to,
  }
}

/**
 * The visits of a contract, each on the last day of its part of the year, or on the working day before it. A year of a contract is
 * cut alike, each year anew; of a last part that the contract does not reach the end of, the longer half counts.
 */
export function planVisits(terms: PlanTerms, isWorked: (day: string) => boolean): PlannedVisit[] {
  const visits: PlannedVisit[] = []
  for (const due_on of dueDays(terms)) {
    const before = visits.at(-1)?.planned_date ?? null
    const planned_date = workedDay(due_on, before, terms, isWorked)
    visits.push({ seq: visits.length + 1, due_on, planned_date, ...windowOf(planned_date, terms) })
  }
  return visits
}

/** The last days of the parts that the years of a contract are cut into. */
function dueDays({ start_date, end_date, visits_per_year }: PlanTerms): string[] {
  const days: string[] = []
  if (visits_per_year < 1) return days
  let begins = start_date
  for (let visit = 1; begins <= end_date; visit++) {
    const ends = partEnd(start_date, visit, visits_per_year)
    const due = ends < end_date ? ends : end_date
    if (2 * (daysBetween(begins, due) + 1) >= daysBetween(begins, ends) + 1) days.push(due)
    begins = addDays(ends, 1)
  }
  return days
}

/** The last day of a part of the year, by months where they come out even, by days else. */
function partEnd(start: string, visit: number, perYear: number): string {
  const years = Math.floor((visit - 1) / perYear)
  const within = visit - years * perYear
  if (12 % perYear === 0) return endOfMonths(start, years * 12 + (within * 12) / perYear)
  const begins = years === 0 ? start : addDays(endOfMonths(start, years * 12), 1)
  const days = daysBetween(begins, endOfMonths(start, (years + 1) * 12)) + 1
  return addDays(begins, Math.round((within * days) / perYear) - 1)
}

/**
 * The working day before a day or on it; the next one within the contract where that is before the start or too near the visit
 * before. The day itself where neither is found.
 */
function workedDay(
  due: string,
  before: string | null,
  { start_date, end_date, visits_per_year }: PlanTerms,
  isWorked: (day: string) => boolean,
): string {
  const earliest = before === null ? start_date : addDays(before, leastDaysApart(visits_per_year))
  for (let day = due; day >= earliest; day = addDays(day, -1)) if (isWorked(day)) return day
  for (let day = due > earliest ? due : earliest; day <= end_date; day = addDays(day, 1))
    if (isWorked(day)) return day
  return due
}
