// Days of a calendar on the screen, as 'YYYY-MM-DD': which of them a view shows, and how it is headed.
import type { Language } from '#platform/text.ts'
import { showDate } from '#ui/date-format.ts'
import { showYear } from '#ui/era.ts'
import { weekday } from './working-time.ts'

/** The ways to look at calendars. */
export const calendarViews = ['month', 'week', 'day', 'list', 'year'] as const
export type CalendarView = (typeof calendarViews)[number]

/** First and last day of something, both included. */
export interface Days {
  readonly from: string
  readonly to: string
}

const DAY_MS = 86_400_000
const FIRST_DAY = '1900-01-01'
const LAST_DAY = '2050-12-31'
/** Weeks a month is drawn with. */
const WEEKS = 6

/** A day so many days later. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)
}

/** The days a view shows round a day, within the years a calendar knows. */
export function daysShown(view: CalendarView, day: string): Days {
  const { from, to } = unbounded(view, day)
  return { from: from < FIRST_DAY ? FIRST_DAY : from, to: to > LAST_DAY ? LAST_DAY : to }
}

function unbounded(view: CalendarView, day: string): Days {
  const [year, month] = [day.slice(0, 4), day.slice(0, 7)]
  switch (view) {
    case 'month': {
      const from = monday(`${month}-01`)
      return { from, to: addDays(from, WEEKS * 7 - 1) }
    }
    case 'week':
      return { from: monday(day), to: addDays(monday(day), 6) }
    case 'day':
      return { from: day, to: day }
    case 'list':
      return { from: `${month}-01`, to: lastOfMonth(day) }
    case 'year':
      return { from: `${year}-01-01`, to: `${year}-12-31` }
  }
}

/** The day the same view stands at one step earlier or later; it stays within the years a calendar knows. */
export function stepped(view: CalendarView, day: string, step: 1 | -1): string {
  const to =
    view === 'day'
      ? addDays(day, step)
      : view === 'week'
        ? addDays(day, 7 * step)
        : monthsOn(day, view === 'year' ? 12 * step : step)
  return to < FIRST_DAY ? FIRST_DAY : to > LAST_DAY ? LAST_DAY : to
}

/** What stands above a view: the month, the days of the week, the day, the year. */
export function headingOf(view: CalendarView, day: string, language: Language): string {
  if (view === 'year') return showYear(day.slice(0, 4))
  if (view === 'day') return `${weekdayName(day, language)} ${showDate(day, language)}`
  if (view === 'week') {
    const { from, to } = daysShown(view, day)
    return `${showDate(from, language)} – ${showDate(to, language)}`
  }
  return `${monthName(day, language)} ${showYear(day.slice(0, 4))}`
}

/** The name of a day's month. */
export function monthName(day: string, language: Language): string {
  return named({ month: 'long' }, day, language)
}

/** The name of a day of the week. */
export function weekdayName(
  day: string,
  language: Language,
  width: 'long' | 'short' | 'narrow' = 'long',
): string {
  return named({ weekday: width }, day, language)
}

/** Text cut after so many characters. */
export function cut(text: string, most: number): string {
  const signs = [...text]
  return signs.length > most ? `${signs.slice(0, most).join('').trimEnd()}…` : text
}

/** The last day of a day's month. */
export function lastOfMonth(day: string): string {
  return addDays(monthsOn(`${day.slice(0, 7)}-01`, 1), -1)
}

/** The Monday of a day's week. */
export function monday(day: string): string {
  return addDays(day, 1 - weekday(day))
}

// the 31st of a shorter month is its last day
function monthsOn(day: string, count: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const first = new Date(Date.UTC(year, month - 1 + count, 1))
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return `${first.toISOString().slice(0, 8)}${String(Math.min(date, last)).padStart(2, '0')}`
}

function named(how: Intl.DateTimeFormatOptions, day: string, language: Language): string {
  const locale = language === 'th' ? 'th-TH-u-ca-gregory' : 'en-GB'
  return new Intl.DateTimeFormat(locale, { ...how, timeZone: 'UTC' }).format(new Date(day))
}
