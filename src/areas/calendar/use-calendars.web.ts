// What every view of the calendars reads.
import { useMemo } from 'react'
import { cache, useRead } from '#platform/use-read.web.ts'
import { EVENT_REFETCH_MS } from '#ui/limits.ts'
import {
  type Calendar,
  type EventType,
  type WorkType,
  eventTypes,
  selectCalendars,
  workTypes,
} from './calendar.ts'
import type { Days } from './calendar-days.ts'
import { type CalendarEvent, selectEvents } from './calendar-events.ts'

/** How calendars are read and written: by the client of the shell; what goes wrong, the screen says itself. */
export const calendarClient = { client: 'shell', quiet: true } as const
/** The same for a change of an event, after which events are read again. */
export const eventAction = { ...calendarClient, refreshAfter: EVENT_REFETCH_MS } as const

/** The calendars, and what kinds of weeks and events there are. */
export interface CalendarFacts {
  readonly calendars: readonly Calendar[]
  readonly workTypes: readonly WorkType[]
  readonly eventTypes: readonly EventType[]
}

/** Shows a changed event wherever it is listed. */
export function showChanged(event: CalendarEvent): void {
  cache.setQueriesData<CalendarEvent[]>(
    { predicate: ({ queryKey }) => queryKey[0] === selectEvents.name },
    (rows) => rows?.map((one) => (one.id === event.id ? event : one)),
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

/** Reads the events of some calendars within some days; of none there are none. */
export function useEvents(calendars: readonly { id: number }[], { from, to }: Days) {
  const ids = calendars.map(({ id }) => id)
  const asked = ids.length === 1 ? { calendar_id: ids[0]! } : { calendar_ids: ids }
  const read = useRead(selectEvents, { ...asked, from, to }, { ...calendarClient, enabled: ids.length > 0 })
  const events: readonly CalendarEvent[] = ids.length === 0 ? none : (read.data ?? none)
  const asks = ids.length > 0
  return {
    ...read,
    events,
    loading: asks && read.loading,
    former: asks && read.former,
    // what is there stays there while it cannot be read again
    failure: read.data === undefined ? read.failure : null,
  }
}
