// Month, week, day and list, drawn by FullCalendar. Its days are days: no time zone has a part in them.
import FullCalendar, {
  type EventDisplayInfo,
  type EventInput,
  useCalendarController,
} from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import list from '@fullcalendar/react/list'
import thai from '@fullcalendar/react/locales/th'
import classic from '@fullcalendar/react/themes/classic'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { addDays } from '#base/days.ts'
import { words } from '#base/text.ts'
import { showDate, todayInBangkok } from '#base/date-format.ts'
import { useLanguage } from '#ui/language.tsx'
import { EVENTS_PER_DAY, EVENT_CELL_CUT, EVENT_CELL_CUT_PHONE } from '#base/limits.ts'
import { NoData } from '#ui/NoData.tsx'
import { usePhone } from '#ui/screen.web.ts'
import type { CalendarShown } from './use-calendars.web.ts'
import { cut, sharedFreeDays, weekdayName } from './calendar-days.ts'
import type { CalendarEvent } from './calendar-events.ts'
import { eventTone } from './event-looks.ts'
import './EventList.css'
import './CalendarGrid.css'

const views = {
  month: 'dayGridMonth',
  week: 'dayGridWeek',
  day: 'dayGridDay',
  list: 'listMonth',
  year: 'dayGridMonth',
}
// Intl would count years of the Buddhist era by itself
const locales = { en: 'en', th: { ...thai, code: 'th-u-ca-gregory' } }

const said = words({
  more: { en: '+{count} more', th: '+{count} เพิ่มเติม' },
  close: { en: 'Close', th: 'ปิด' },
  moreHint: { en: 'Show {count} more events', th: 'แสดงกิจกรรมอีก {count} รายการ' },
})

/** The events of some days; a day or several can be marked, an event drawn to another day. */
export function CalendarGrid(now: CalendarShown): ReactNode {
  const { say, language } = useLanguage()
  const phone = usePhone()
  const controller = useCalendarController()
  const wanted = views[now.view]
  const [drawing, setDrawing] = useState('')
  const { view, day, facts, calendars, events } = useHeld(now, drawing === wanted)
  useEffect(() => controller.gotoDate(day), [controller, day])
  // another view has nothing in its hand
  if (drawing !== '' && drawing !== wanted) setDrawing('')
  const actions = useLatest(now)
  const [movable, selectable] = [now.onMove !== undefined, now.onDays !== undefined]
  // Drawn again only when something of it changes: FullCalendar takes a drawing with other options for another calendar,
  // and what is let go of between the two is lost.
  const drawn = useMemo(() => {
    const most = phone ? EVENT_CELL_CUT_PHONE : EVENT_CELL_CUT
    const byId = new Map(events.map((event) => [String(event.id), event]))
    const free = new Set(sharedFreeDays(calendars, facts.workTypes))
    return (
      <FullCalendar
        // another view begins anew: it would keep the days of the one before
        key={wanted}
        controller={controller}
        plugins={[dayGrid, list, interaction, classic]}
        locale={locales[language]}
        firstDay={1}
        timeZone="UTC"
        now={todayInBangkok}
        initialView={wanted}
        initialDate={day}
        headerToolbar={false}
        height="auto"
        events={events.map((event) => drawnEvent(event, most, movable && isOpen(event, calendars)))}
        dayMaxEvents={view === 'month' ? EVENTS_PER_DAY : false}
        moreLinkContent={({ num }) => say(said.more, { count: num })}
        moreLinkHint={(count) => say(said.moreHint, { count })}
        dayCellClass={({ dow, isToday }) =>
          [free.has(dow || 7) && 'calendar-free', isToday && 'calendar-now'].filter(Boolean).join(' ')
        }
        dayHeaderContent={({ date, inPopover }) => {
          const shown = date.toISOString().slice(0, 10)
          return inPopover
            ? showDate(shown, language)
            : weekdayName(shown, language, phone ? 'narrow' : 'short')
        }}
        dayHeaderInnerClass="calendar-words"
        dayCellTopInnerClass="calendar-words"
        closeHint={say(said.close)}
        listDayHeaderContent={({ date, level }) => {
          const listed = date.toISOString().slice(0, 10)
          return level === 0 ? showDate(listed, language) : weekdayName(listed, language)
        }}
        noEventsContent={() => <NoData icon="calendar" />}
        eventContent={(info) => (
          <EventWords info={info} event={byId.get(info.event.id)} most={most} named={calendars} />
        )}
        eventClick={({ event }) => {
          const clicked = byId.get(event.id)
          if (clicked) actions.current.onEvent(clicked)
        }}
        eventInteractive
        listItemEventBeforeClass="calendar-no-dot"
        selectable={selectable}
        selectLongPressDelay={400}
        select={({ startStr, endStr }) =>
          actions.current.onDays?.(startStr.slice(0, 10), addDays(endStr.slice(0, 10), -1))
        }
        eventDurationEditable={false}
        eventDragStart={() => setDrawing(wanted)}
        eventDragStop={() => setDrawing('')}
        eventDrop={({ event, revert }) => {
          const moved = byId.get(event.id)
          const { onMove } = actions.current
          if (!moved || !onMove) return revert()
          void onMove(moved, event.startStr.slice(0, 10)).then((kept) => !kept && revert())
        }}
      />
    )
  }, [
    controller,
    wanted,
    view,
    day,
    facts,
    calendars,
    events,
    movable,
    selectable,
    actions,
    say,
    language,
    phone,
  ])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what its popover has not taken
    <div onKeyDown={closePopover}>{drawn}</div>
  )
}

// What others change meanwhile waits until the event in hand is let go: a new list would take it out of the hand.
function useHeld(now: CalendarShown, held: boolean): CalendarShown {
  const [last, setLast] = useState(now)
  const same = (['view', 'day', 'facts', 'calendars', 'events'] as const).every(
    (part) => last[part] === now[part],
  )
  if (!held && !same) setLast(now)
  return held ? last : now
}

function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

// Esc in the popover, which stands at the end of the page, closes it and not the dialog this grid may stand in.
function closePopover(event: KeyboardEvent<HTMLElement>): void {
  const popover = (event.target as Element).closest('[role=dialog][data-date]')
  if (event.key !== 'Escape' || !popover) return
  event.stopPropagation()
  popover.querySelector('button')?.click()
}

function isOpen(event: CalendarEvent, calendars: CalendarShown['calendars']): boolean {
  return calendars.some(({ id, status }) => id === event.calendar_id && status === 1)
}

function drawnEvent(event: CalendarEvent, most: number, editable: boolean): EventInput {
  const tone = eventTone(event.event_type_id)
  return {
    id: String(event.id),
    title: cut(event.name, most),
    start: event.event_date,
    allDay: true,
    startEditable: editable,
    color: `var(--ngan-${tone}-tint)`,
    contrastColor: `var(--ngan-${tone})`,
    className: `calendar-event tone-${tone}`,
  }
}

function EventWords({
  info,
  event,
  most,
  named,
}: {
  info: EventDisplayInfo
  event: CalendarEvent | undefined
  most: number
  named: CalendarShown['calendars']
}) {
  const calendar = named.length > 1 ? named.find(({ id }) => id === event?.calendar_id)?.name : undefined
  const roomy = info.view.type !== 'dayGridMonth'
  return (
    <span
      className="calendar-event-words"
      title={[event?.name, event?.event_type_name, event?.description, calendar].filter(Boolean).join('\n')}
    >
      <span>{info.event.title}</span>
      <span className="ngan-hidden">{event?.event_type_name}</span>
      {roomy && event?.description && <small>{cut(event.description, most)}</small>}
      {roomy && calendar && <small>{calendar}</small>}
    </span>
  )
}
