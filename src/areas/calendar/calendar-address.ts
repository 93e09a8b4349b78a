// What the page of calendars shows, in its address: a link to it opens the same view of the same calendars.
import { todayInBangkok } from '#base/date-format.ts'
import type { Calendar } from './calendar.ts'
import { type CalendarView, calendarViews } from './calendar-days.ts'

/** What is looked at. `calendars` null: the company's own, which is not named. */
export interface CalendarPlace {
  readonly calendars: readonly number[] | null
  readonly view: CalendarView
  readonly day: string
}

/** The place an address names; what it does not name is this month of the company's calendar. */
export function placeIn(params: URLSearchParams, today = todayInBangkok()): CalendarPlace {
  const named = params.get('calendars')
  const day = params.get('day') ?? ''
  return {
    calendars:
      named === null
        ? null
        : named
            .split(',')
            .map(Number)
            .filter((id) => Number.isInteger(id) && id > 0),
    view: calendarViews.find((one) => one === params.get('view')) ?? 'month',
    day:
      /^(19|20)\d\d-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) && day <= '2050-12-31'
        ? day
        : today,
  }
}

/** A place as an address. */
export function addressOf(
  { calendars, view, day }: CalendarPlace,
  today = todayInBangkok(),
): URLSearchParams {
  return new URLSearchParams({
    ...(calendars && { calendars: calendars.join(',') }),
    ...(view !== 'month' && { view }),
    ...(day !== today && { day }),
  })
}

/** The calendars that are shown: the chosen ones that are there, else the company's own. */
export function calendarsShown(all: readonly Calendar[], chosen: readonly number[] | null): Calendar[] {
  return all.filter(({ id, is_default }) => (chosen ? chosen.includes(id) : is_default))
}
