// A year at a glance: twelve months with the colours of their events, and how many days are worked on in each.
import { type ReactNode, useMemo } from 'react'
import { words } from '#base/text.ts'
import { showDate, todayInBangkok } from '#base/date-format.ts'
import { useLanguage } from '#ui/language.tsx'
import type { CalendarShown } from './use-calendars.web.ts'
import { lastOfMonth, monthName, sharedFreeDays, weekdayName } from './calendar-days.ts'
import { type CalendarEvent, daysBetween } from './calendar-events.ts'
import { eventTone } from './event-looks.ts'
import { type DayEffect, type WorkingCalendar, isWorkingDay, weekday } from './working-time.ts'
import './EventList.css'
import './CalendarYear.css'

const said = words({
  worked: { en: '{count} working days', th: 'วันทำงาน {count} วัน' },
  whole: { en: '{count} working days in the year', th: 'รวมวันทำงานทั้งปี {count} วัน' },
  open: { en: 'Show {month}', th: 'ดูเดือน{month}' },
  more: { en: 'and {count} more', th: 'และอีก {count} รายการ' },
})

/** All months of a year. Working days are counted where one calendar is looked at. */
export function CalendarYear({
  day,
  facts,
  calendars,
  events,
  onEvent,
  onMonth,
  onDay,
}: CalendarShown & { onMonth: (first: string) => void; onDay: (day: string) => void }): ReactNode {
  const { say, language } = useLanguage()
  const year = day.slice(0, 4)
  const months = Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}-01`)
  const byDay = useMemo(() => Map.groupBy(events, ({ event_date }) => event_date), [events])
  const [calendar] = calendars
  const working = useMemo(
    () => (calendar && calendars.length === 1 ? workingCalendar(calendar.work_type_id, events, facts) : null),
    [calendar, calendars.length, events, facts],
  )
  const workedIn = (first: string) =>
    working ? daysBetween(first, lastOfMonth(first)).filter((one) => isWorkingDay(working, one)).length : 0
  const free = sharedFreeDays(calendars, facts.workTypes)
  return (
    <div className="calendar-year">
      {working && (
        <p>{say(said.whole, { count: months.reduce((sum, first) => sum + workedIn(first), 0) })}</p>
      )}
      <div className="calendar-months">
        {months.map((first) => (
          <section key={first} aria-label={monthName(first, language)}>
            <h3>
              <button
                type="button"
                title={say(said.open, { month: monthName(first, language) })}
                onClick={() => onMonth(first)}
              >
                {monthName(first, language)}
              </button>
              {working && <small>{say(said.worked, { count: workedIn(first) })}</small>}
            </h3>
            <Month first={first} byDay={byDay} free={free} onEvent={onEvent} onDay={onDay} />
          </section>
        ))}
      </div>
    </div>
  )
}

interface MonthProps {
  first: string
  byDay: ReadonlyMap<string, readonly CalendarEvent[]>
  free: readonly number[]
  onEvent: (event: CalendarEvent) => void
  onDay: (day: string) => void
}

function Month({ first, byDay, free, onEvent, onDay }: MonthProps) {
  const { say, language } = useLanguage()
  const today = todayInBangkok()
  const days = daysBetween(first, lastOfMonth(first))
  return (
    <div className="calendar-mini">
      {days.slice(0, 7).map((_, at) => {
        // any Monday and the days after it
        const named = `2026-11-${String(at + 2).padStart(2, '0')}`
        return (
          <abbr key={named} title={weekdayName(named, language)}>
            {weekdayName(named, language, 'narrow')}
          </abbr>
        )
      })}
      {days.map((one) => {
        const [event, ...others] = byDay.get(one) ?? []
        const looks = [
          'calendar-mini-day',
          free.includes(weekday(one)) && 'free',
          one === today && 'today',
          event && `tone-${eventTone(event.event_type_id)}`,
        ]
        const place = one === first ? { style: { gridColumnStart: weekday(one) } } : {}
        const number = Number(one.slice(8))
        if (!event)
          return (
            <span key={one} className={looks.filter(Boolean).join(' ')} {...place}>
              {number}
            </span>
          )
        const told = [
          showDate(one, language),
          event.name,
          event.event_type_name,
          others.length > 0 && say(said.more, { count: others.length }),
        ]
        const label = [number, ...told].filter(Boolean).join(' · ')
        return (
          <button
            key={one}
            type="button"
            className={looks.filter(Boolean).join(' ')}
            title={label}
            aria-label={label}
            // of several, the view of the day has all
            onClick={() => (others.length > 0 ? onDay(one) : onEvent(event))}
            {...place}
          >
            {number}
          </button>
        )
      })}
    </div>
  )
}

function workingCalendar(
  workTypeId: number,
  events: readonly CalendarEvent[],
  { workTypes, eventTypes }: CalendarShown['facts'],
): WorkingCalendar | null {
  const week = workTypes.find(({ id }) => id === workTypeId)
  if (!week) return null
  const effectOf = new Map<number, DayEffect>(eventTypes.map(({ id, day_effect }) => [id, day_effect]))
  return {
    freeDays: week.free_days,
    hours: [
      [week.morning_start, week.morning_end],
      [week.afternoon_start, week.afternoon_end],
    ],
    effects: new Map(
      events.map(({ event_date, event_type_id }) => [event_date, effectOf.get(event_type_id) ?? 'NONE']),
    ),
  }
}
