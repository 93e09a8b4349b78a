// Days of a calendar on the screen, as 'YYYY-MM-DD': which of them a view shows, and how it is headed.
import type { Language } from '#base/text.ts'
import { addDays } from '#base/days.ts'
import { showDate } from '#base/date-format.ts'
import { showYear } from '#base/era.ts'
import { YEAR_MAX, YEAR_MIN } from '#base/limits.ts'
import { weekday } from './working-time.ts'

/** The ways to look at calendars. */
export const calendarViews = ['month', 'week', 'day', 'list', 'year'] as const
export type CalendarView = (typeof calendarViews)[number]

/** First and last day of something, both included. */
export interface Days {
  readonly from: string
  readonly to: string
}

const FIRST_DAY = `${YEAR_MIN}-01-01`
const LAST_DAY = `${YEAR_MAX}-12-31`
/** Weeks a month is drawn with. */
const WEEKS = 6

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
function monday(day: string): string {
  return addDays(day, 1 - weekday(day))
}

/** The days of the week on which nobody of some calendars works: 1 Monday … 7 Sunday. */
export function sharedFreeDays(
  calendars: readonly { work_type_id: number }[],
  weeks: readonly { id: number; free_days: readonly number[] }[],
): number[] {
  const free = calendars.map(
    ({ work_type_id }) => weeks.find(({ id }) => id === work_type_id)?.free_days ?? [],
  )
  const [first = [], ...others] = free
  return first.filter((one) => others.every((days) => days.includes(one)))
}

// the 31st of a shorter month is its last day
function monthsOn(day: string, count: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const first = new Date(Date.UTC(year, month - 1 + count, 1))
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return `${first.toISOString().slice(0, 8)}${String(Math.min(date, last)).padStart(2, '0')}`
}

// a format takes longer to make than to use, and a year names hundreds of days
const formats = new Map<string, Intl.DateTimeFormat>()

function named(how: Intl.DateTimeFormatOptions, day: string, language: Language): string {
  const key = `${language} ${JSON.stringify(how)}`
  let format = formats.get(key)
  if (!format) {
    const locale = language === 'th' ? 'th-TH-u-ca-gregory' : 'en-GB'
    format = new Intl.DateTimeFormat(locale, { ...how, timeZone: 'UTC' })
    formats.set(key, format)
  }
  return format.format(new Date(day))
}
