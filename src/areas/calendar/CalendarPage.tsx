// The company's calendars on a page of their own, where users with the right also edit them.
import { type ReactNode, Suspense, lazy, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCan } from '#platform/browser/caller.web.ts'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { Button } from '#ui/Button.tsx'
import { showDate, todayInBangkok } from '#base/date-format.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { Card, Page } from '#ui/Page.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import { ACTIVE, type Calendar, insertCalendar, updateCalendar } from './calendar.ts'
import { type CalendarPlace, addressOf, calendarsShown, placeIn } from './calendar-address.ts'
import { CalendarBoard } from './CalendarBoard.tsx'
import { CalendarPicker } from './CalendarPicker.tsx'
import { calendarLabels } from './calendar.text.ts'
import { daysShown } from './calendar-days.ts'
import { type CalendarEvent, insertEvents, updateEvent } from './calendar-events.ts'
import type { NewEventDays } from './EventDialog.tsx'
import { EventList } from './EventList.tsx'
import {
  type CalendarFacts,
  eventAction,
  showChanged,
  useCalendarFacts,
  useEvents,
} from './use-calendars.web.ts'
import './CalendarPage.css'

const NewEventDialog = lazy(() =>
  import('./EventDialog.tsx').then((all) => ({ default: all.NewEventDialog })),
)
const EditEventDialog = lazy(() =>
  import('./EventDialog.tsx').then((all) => ({ default: all.EditEventDialog })),
)
const EventDetailDialog = lazy(() =>
  import('./EventDetailDialog.tsx').then((all) => ({ default: all.EventDetailDialog })),
)
const CalendarEditDialog = lazy(() =>
  import('./CalendarEditDialog.tsx').then((all) => ({ default: all.CalendarEditDialog })),
)
const HolidayImportDialog = lazy(() =>
  import('./HolidayImportDialog.tsx').then((all) => ({ default: all.HolidayImportDialog })),
)
const FeedDialog = lazy(() => import('./FeedDialog.tsx').then((all) => ({ default: all.FeedDialog })))

const said = words({
  heading: { en: 'Calendar', th: 'ปฏิทิน' },
  edit: { en: 'Edit', th: 'แก้ไข' },
  create: { en: 'New', th: 'เพิ่มใหม่' },
  createEvent: { en: 'Create Event', th: 'เพิ่มกิจกรรม' },
  events: { en: 'Events', th: 'กิจกรรม' },
  follow: { en: 'Follow from another program', th: 'ติดตามจากโปรแกรมอื่น' },
  import: { en: 'Import holidays', th: 'นำเข้าวันหยุด' },
  moved: { en: '“{name}” moved to {day}', th: 'ย้าย “{name}” ไปวันที่ {day} แล้ว' },
  undo: { en: 'Undo', th: 'เลิกทำ' },
  dismiss: { en: 'Close message', th: 'ปิดข้อความ' },
})

type Opened =
  | { what: 'event'; event: CalendarEvent }
  | { what: 'detail'; event: CalendarEvent }
  | { what: 'new event'; start: NewEventDays }
  | { what: 'calendar'; calendar: Calendar }
  | { what: 'new calendar' | 'import' | 'feed' }

/** /app/company-calendar. */
export default function CalendarPage(): ReactNode {
  const { facts, failure, again } = useCalendarFacts()
  return (
    <Page>
      {facts ? (
        <Calendars facts={facts} />
      ) : (
        <>
          <PageHeading title={said.heading} help="calendar" />
          {failure ? (
            <ErrorPanel message={failure.message} requestId={failure.requestId} onRetry={again} />
          ) : (
            <LoadingSkeleton lines={10} />
          )}
        </>
      )}
    </Page>
  )
}

function Calendars({ facts }: { facts: CalendarFacts }) {
  const { say } = useLanguage()
  const [params, setParams] = useSearchParams()
  // the same place and calendars as long as the address says so
  const address = params.toString()
  const place = useMemo(() => placeIn(new URLSearchParams(address)), [address])
  const goTo = (change: Partial<CalendarPlace>) => setParams(addressOf({ ...place, ...change }))
  const [opened, setOpened] = useState<Opened | null>(null)
  const [mayInsert, mayChange, mayCreate, mayEdit] = [
    useCan(insertEvents),
    useCan(updateEvent),
    useCan(insertCalendar),
    useCan(updateCalendar),
  ]
  const shown = useMemo(
    () => calendarsShown(facts.calendars, place.calendars),
    [facts.calendars, place.calendars],
  )
  const [only] = shown
  const one = shown.length === 1 ? only : undefined
  const read = useEvents(shown, daysShown(place.view, place.day))
  const open = shown.filter(({ status }) => status === ACTIVE)
  const { move, moved } = useMoves()
  const createEvent = (from: string, to: string) =>
    setOpened({ what: 'new event', start: { from, to, calendars: open.map(({ id }) => id) } })
  const openEvent = (event: CalendarEvent) => {
    const editable = mayChange && open.some(({ id }) => id === event.calendar_id)
    setOpened({ what: editable ? 'event' : 'detail', event })
  }
  return (
    <>
      <PageHeading
        title={said.heading}
        help="calendar"
        actions={
          <>
            <div className="calendar-heading-choice">
              <CalendarPicker
                label={calendarLabels.calendar}
                hideLabel
                calendars={facts.calendars}
                chosen={shown}
                onChoose={(calendars) => goTo({ calendars })}
              />
            </div>
            <IconAction icon="link-variant" label={said.follow} onClick={() => setOpened({ what: 'feed' })} />
            {mayInsert && (
              <IconAction icon="upload" label={said.import} onClick={() => setOpened({ what: 'import' })} />
            )}
            {mayEdit && (
              <Button
                variant="outlined"
                disabled={!one}
                startIcon={<Icon name="pencil" size={18} />}
                onClick={() => one && setOpened({ what: 'calendar', calendar: one })}
              >
                {say(said.edit)}
              </Button>
            )}
            {mayCreate && (
              <GradientButton icon={<Icon name="plus" />} onClick={() => setOpened({ what: 'new calendar' })}>
                {say(said.create)}
              </GradientButton>
            )}
          </>
        }
      />
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
          onLook={goTo}
          onEvent={openEvent}
          onDays={mayInsert && open.length > 0 ? createEvent : undefined}
          onMove={mayChange ? move : undefined}
        />
        <aside className="calendar-side" aria-label={say(said.events)}>
          <Card
            title={said.events}
            flush
            actions={
              mayInsert && (
                <GradientButton
                  icon={<Icon name="plus" />}
                  disabled={open.length === 0}
                  onClick={() => createEvent(todayInBangkok(), todayInBangkok())}
                >
                  {say(said.createEvent)}
                </GradientButton>
              )
            }
          >
            <EventList events={read.events} calendars={shown} onEvent={openEvent} />
          </Card>
        </aside>
      </div>
      {moved}
      <Suspense fallback={null}>
        {opened && (
          <OpenedDialog
            opened={opened}
            facts={facts}
            into={one?.id ?? null}
            onChoose={(calendars) => goTo({ calendars })}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </>
  )
}

function OpenedDialog({
  opened,
  facts,
  into,
  onChoose,
  onClose,
}: {
  opened: Opened
  facts: CalendarFacts
  into: number | null
  onChoose: (calendars: number[]) => void
  onClose: () => void
}) {
  switch (opened.what) {
    case 'event':
      return <EditEventDialog event={opened.event} facts={facts} onClose={onClose} />
    case 'detail':
      return <EventDetailDialog event={opened.event} facts={facts} onClose={onClose} />
    case 'new event':
      return <NewEventDialog start={opened.start} facts={facts} onClose={onClose} />
    case 'import':
      return <HolidayImportDialog facts={facts} into={into} onClose={onClose} />
    case 'feed':
      return <FeedDialog calendars={facts.calendars} onClose={onClose} />
    default:
      return (
        <CalendarEditDialog
          calendar={opened.what === 'calendar' ? opened.calendar : undefined}
          facts={facts}
          onSaved={({ id }) => opened.what === 'new calendar' && onChoose([id])}
          onDeleted={() => onChoose([])}
          onClose={onClose}
        />
      )
  }
}

interface Move {
  readonly event: CalendarEvent
  readonly from: string
  readonly row_version: number
}

// An event that was drawn to another day, and the way back.
function useMoves() {
  const { say, language } = useLanguage()
  const update = useAction(updateEvent, { ...eventAction, silent: true })
  const [last, setLast] = useState<Move | null>(null)
  const put = async (event: CalendarEvent, day: string, row_version: number) => {
    const { id, calendar_id, name, description, event_type_id } = event
    const kept = await update.run({
      id,
      calendar_id,
      name,
      description,
      event_type_id,
      event_date: day,
      row_version,
    })
    // seen at once: the list is read again a little later
    if (kept) await showChanged(kept)
    return kept
  }
  const move = async (event: CalendarEvent, to: string) => {
    const done = await put(event, to, event.row_version)
    setLast(done ? { event: done, from: event.event_date, row_version: done.row_version } : null)
    return done !== undefined
  }
  const undo = async ({ event, from, row_version }: Move) => {
    if (await put(event, from, row_version)) setLast(null)
  }
  const moved = last && (
    <div className="calendar-moved" role="status">
      <span>
        {say(said.moved, { name: last.event.name, day: showDate(last.event.event_date, language) })}
      </span>
      <Button
        color="inherit"
        disabled={update.busy}
        startIcon={<Icon name="undo" />}
        onClick={() => void undo(last)}
      >
        {say(said.undo)}
      </Button>
      <IconAction icon="close" label={said.dismiss} onClick={() => setLast(null)} />
    </div>
  )
  return { move, moved }
}
