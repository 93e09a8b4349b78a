// What every view of the calendars reads.
import type { QueryFilters } from '@tanstack/react-query'
import { useMemo } from 'react'
import { cache, prefetch, readKey, useRead } from '#platform/browser/use-read.web.ts'
import { EVENT_REFETCH_MS } from '#base/limits.ts'
import {
  type Calendar,
  type EventType,
  type WorkType,
  eventTypes,
  selectCalendars,
  workTypes,
} from './calendar.ts'
import { calendarsShown, placeIn } from './calendar-address.ts'
import { type CalendarView, type Days, daysShown } from './calendar-days.ts'
import { type CalendarEvent, selectEvents } from './calendar-events.ts'

/** How calendars are read and written: by the client of the shell. */
export const calendarClient = { client: 'shell' } as const
/** The same for a change of an event, after which events are read again. */
export const eventAction = { ...calendarClient, refreshAfter: EVENT_REFETCH_MS } as const

/** The calendars, and what kinds of weeks and events there are. */
export interface CalendarFacts {
  readonly calendars: readonly Calendar[]
  readonly workTypes: readonly WorkType[]
  readonly eventTypes: readonly EventType[]
}

/** What a view draws. */
export interface CalendarShown {
  readonly view: CalendarView
  readonly day: string
  readonly facts: CalendarFacts
  /** Those that are looked at. */
  readonly calendars: readonly Calendar[]
  readonly events: readonly CalendarEvent[]
  readonly onEvent: (event: CalendarEvent) => void
  /** Days were marked for something new; left out where nothing can be made. */
  readonly onDays?: ((from: string, to: string) => void) | undefined
  /** An event was drawn to another day; resolves false if it has to go back. */
  readonly onMove?: ((event: CalendarEvent, to: string) => Promise<boolean>) | undefined
}

/** Shows a changed event wherever it is listed. What was being read meanwhile may not know of it, and is let go. */
export async function showChanged(event: CalendarEvent): Promise<void> {
  const listed: QueryFilters = {
    predicate: ({ queryKey, state }) => queryKey[0] === selectEvents.name && state.data !== undefined,
  }
  await cache.cancelQueries(listed)
  cache.setQueriesData<CalendarEvent[]>(listed, (rows) =>
    rows?.map((one) => (one.id === event.id ? event : one)),
  )
}

const none: never[] = []

/** Reads the calendars with their kinds; `failure` if any of it cannot be had. */
export function useCalendarFacts() {
  const calendars = useRead(selectCalendars, {}, calendarClient)
  const weeks = useRead(workTypes, {}, calendarClient)
  const types = useRead(eventTypes, {}, calendarClient)
  const reads = [calendars, weeks, types]
  const facts = useMemo(
    (): CalendarFacts | undefined =>
      calendars.data && weeks.data && types.data
        ? { calendars: calendars.data, workTypes: weeks.data, eventTypes: types.data }
        : undefined,
    [calendars.data, weeks.data, types.data],
  )
  return {
    facts,
    failure: reads.find(({ failure }) => failure)?.failure ?? null,
    again: () => void Promise.all(reads.map((read) => read.again())),
  }
}

/** Starts what the page of an address shows, so that it opens with its events. */
export async function prefetchCalendars(url: URL): Promise<void> {
  const facts = [selectCalendars, workTypes, eventTypes]
  await Promise.all(facts.map((one) => prefetch(one, {}, calendarClient)))
  const all = cache.getQueryData<Calendar[]>(readKey(selectCalendars, {})) ?? []
  const { calendars, view, day } = placeIn(url.searchParams)
  const shown = calendarsShown(all, calendars)
  if (shown.length > 0) await prefetch(selectEvents, askedOf(shown, daysShown(view, day)), calendarClient)
}

function askedOf(calendars: readonly { id: number }[], { from, to }: Days) {
  const ids = calendars.map(({ id }) => id)
  return { ...(ids.length === 1 ? { calendar_id: ids[0]! } : { calendar_ids: ids }), from, to }
}

/** Reads the events of some calendars within some days; of none there are none. */
export function useEvents(calendars: readonly { id: number }[], days: Days) {
  const asks = calendars.length > 0
  const read = useRead(selectEvents, askedOf(calendars, days), { ...calendarClient, enabled: asks })
  const events: readonly CalendarEvent[] = asks ? (read.data ?? none) : none
  return {
    ...read,
    events,
    loading: asks && read.loading,
    former: asks && read.former,
    // what is there stays there while it cannot be read again
    failure: read.data === undefined ? read.failure : null,
  }
}
