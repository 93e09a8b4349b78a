// The company's next events in a few lines, for pages that are about something else.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { showDate, todayInBangkok } from '#base/date-format.ts'
import { useLanguage } from '#ui/language.tsx'
import { weekdayName } from './calendar-days.ts'
import type { CalendarEvent } from './calendar-events.ts'
import { eventTone } from './event-looks.ts'
import './EventList.css'

const said = words({
  none: { en: 'No events in these days', th: 'ไม่มีกิจกรรมในช่วงนี้' },
  today: { en: 'Today', th: 'วันนี้' },
})

export type Ahead = Pick<CalendarEvent, 'id' | 'name' | 'event_type_id' | 'event_type_name' | 'event_date'>

/** Events by day, today's marked as such. */
export function EventsAhead({ events }: { events: readonly Ahead[] }): ReactNode {
  const { say, language } = useLanguage()
  const today = todayInBangkok()
  if (events.length === 0) return <p className="event-none">{say(said.none)}</p>
  return (
    <ul className="events-ahead">
      {events.map(({ id, name, event_type_id, event_type_name, event_date }) => (
        <li key={id} title={event_type_name}>
          <i className={`event-dot tone-${eventTone(event_type_id)}`} aria-hidden />
          <b>{name}</b>
          <span className="ngan-hidden">{event_type_name}</span>
          <small>
            {event_date === today
              ? say(said.today)
              : `${weekdayName(event_date, language, 'short')} ${showDate(event_date, language)}`}
          </small>
        </li>
      ))}
    </ul>
  )
}
