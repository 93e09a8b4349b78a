// The events of the days on the screen, as a list beside them.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { showDate } from '#base/date-format.ts'
import { useLanguage } from '#ui/language.tsx'
import { EVENT_LIST_NAME_CUT } from '#base/limits.ts'
import { NoData } from '#ui/NoData.tsx'
import type { Calendar } from './calendar.ts'
import { cut } from './calendar-days.ts'
import type { CalendarEvent } from './calendar-events.ts'
import { eventTone } from './event-looks.ts'
import './EventList.css'

/** More than anybody reads; the views have the rest. */
const MOST = 100

const said = words({
  more: { en: 'and {count} more', th: 'และอีก {count} รายการ' },
})

/** Events by day; a click opens one. Of several calendars each says whose it is. */
export function EventList({
  events,
  calendars,
  onEvent,
}: {
  events: readonly CalendarEvent[]
  calendars: readonly Calendar[]
  onEvent: (event: CalendarEvent) => void
}): ReactNode {
  const { say, language } = useLanguage()
  if (events.length === 0) return <NoData icon="calendar" />
  const nameOf = (id: number) => calendars.find((one) => one.id === id)?.name
  return (
    <ul className="event-list">
      {events.slice(0, MOST).map((event) => (
        <li key={event.id}>
          <button
            type="button"
            title={`${event.name}\n${event.event_type_name}`}
            onClick={() => onEvent(event)}
          >
            <i className={`event-dot tone-${eventTone(event.event_type_id)}`} aria-hidden />
            <span>
              <b>{cut(event.name, EVENT_LIST_NAME_CUT)}</b>
              <small>
                {showDate(event.event_date, language)}
                <span className="ngan-hidden"> {event.event_type_name}</span>
                {calendars.length > 1 && ` · ${nameOf(event.calendar_id)}`}
              </small>
            </span>
          </button>
        </li>
      ))}
      {events.length > MOST && (
        <li className="event-more">{say(said.more, { count: events.length - MOST })}</li>
      )}
    </ul>
  )
}
