// An event that is only looked at: name, description, type, date.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { Button } from '#ui/Button.tsx'
import { showDate } from '#base/date-format.ts'
import { AppDialog } from '#ui/Dialog.tsx'
import { useLanguage } from '#ui/language.tsx'
import { calendarLabels } from './calendar.text.ts'
import type { CalendarEvent } from './calendar-events.ts'
import { eventTone } from './event-looks.ts'
import type { CalendarFacts } from './use-calendars.web.ts'
import './EventList.css'
import './EventDetailDialog.css'

const said = words({
  title: { en: 'Event', th: 'กิจกรรม' },
  close: { en: 'Close', th: 'ปิด' },
})

/** The facts of an event. */
export function EventDetailDialog({
  event,
  facts,
  onClose,
}: {
  event: CalendarEvent
  facts: CalendarFacts
  onClose: () => void
}): ReactNode {
  const { say, language } = useLanguage()
  const type = facts.eventTypes.find(({ id }) => id === event.event_type_id)?.name
  const calendar = facts.calendars.find(({ id }) => id === event.calendar_id)?.name
  const told = [
    [calendarLabels.name, event.name],
    [calendarLabels.description, event.description ?? '–'],
    [
      calendarLabels.eventType,
      <span key="type" className="event-type">
        <i className={`event-dot tone-${eventTone(event.event_type_id)}`} aria-hidden />
        {type}
      </span>,
    ],
    [calendarLabels.date, showDate(event.event_date, language)],
    [calendarLabels.calendar, calendar],
  ] as const
  return (
    <AppDialog
      open
      size="xs"
      title={said.title}
      onClose={onClose}
      actions={
        <Button variant="outlined" onClick={onClose}>
          {say(said.close)}
        </Button>
      }
    >
      <dl className="event-detail">
        {told.map(([label, fact]) => (
          <div key={label.en}>
            <dt>{say(label)}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </AppDialog>
  )
}
