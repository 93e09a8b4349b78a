// The company's calendar over any page: to look at, not to change.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { words } from '#base/text.ts'
import { todayInBangkok } from '#base/date-format.ts'
import { AppDialog } from '#ui/Dialog.tsx'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { usePhone } from '#ui/screen.web.ts'
import { ACTIVE } from './calendar.ts'
import { type CalendarPlace, calendarsShown } from './calendar-address.ts'
import { CalendarBoard } from './CalendarBoard.tsx'
import { CalendarPicker } from './CalendarPicker.tsx'
import { daysShown } from './calendar-days.ts'
import type { CalendarEvent } from './calendar-events.ts'
import { EventList } from './EventList.tsx'
import { type CalendarFacts, useCalendarFacts, useEvents } from './use-calendars.web.ts'
import './CalendarPage.css'

const EventDetailDialog = lazy(() =>
  import('./EventDetailDialog.tsx').then((all) => ({ default: all.EventDetailDialog })),
)

const said = words({
  title: { en: 'Company calendar', th: 'ปฏิทินบริษัท' },
  select: { en: 'Select Calendar :', th: 'เลือกปฏิทิน :' },
  events: { en: 'Events List', th: 'รายการกิจกรรม' },
  larger: { en: 'Full screen', th: 'เต็มจอ' },
  smaller: { en: 'Leave full screen', th: 'ออกจากโหมดเต็มจอ' },
})

/** The calendars as everybody may see them. */
export function CalendarDialog({ onClose }: { onClose: () => void }): ReactNode {
  const phone = usePhone()
  const [large, setLarge] = useState(false)
  const { facts, failure, again } = useCalendarFacts()
  return (
    <AppDialog
      open
      size="lg"
      title={said.title}
      fullScreen={large}
      onClose={onClose}
      titleActions={
        !phone && (
          <IconAction
            icon={large ? 'fullscreen-exit' : 'fullscreen'}
            label={large ? said.smaller : said.larger}
            onClick={() => setLarge(!large)}
          />
        )
      }
    >
      {facts ? (
        <Looking facts={facts} />
      ) : failure ? (
        <ErrorPanel message={failure.message} requestId={failure.requestId} onRetry={again} />
      ) : (
        <LoadingSkeleton lines={10} />
      )}
    </AppDialog>
  )
}

function Looking({ facts }: { facts: CalendarFacts }) {
  const { say } = useLanguage()
  const [place, setPlace] = useState<CalendarPlace>({ calendars: null, view: 'month', day: todayInBangkok() })
  const [event, setEvent] = useState<CalendarEvent | null>(null)
  const active = facts.calendars.filter(({ status }) => status === ACTIVE)
  const shown = calendarsShown(active, place.calendars)
  const read = useEvents(shown, daysShown(place.view, place.day))
  return (
    <>
      <div className="calendar-choice">
        <CalendarPicker
          label={said.select}
          calendars={active}
          chosen={shown}
          onChoose={(calendars) => setPlace({ ...place, calendars })}
        />
      </div>
      <div className="calendar-page">
        <CalendarBoard
          {...place}
          facts={facts}
          calendars={shown}
          events={read.events}
          loading={read.loading}
          former={read.former}
          failure={read.failure}
          onRetry={() => void read.again()}
          onLook={(change) => setPlace({ ...place, ...change })}
          onEvent={setEvent}
        />
        <aside className="calendar-side" aria-label={say(said.events)}>
          <h2>{say(said.events)}</h2>
          <EventList events={read.events} calendars={shown} onEvent={setEvent} />
        </aside>
      </div>
      <Suspense fallback={null}>
        {event && <EventDetailDialog event={event} facts={facts} onClose={() => setEvent(null)} />}
      </Suspense>
    </>
  )
}
