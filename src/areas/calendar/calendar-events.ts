// Events of the calendars: one a day in each. Days are 'YYYY-MM-DD' from the picker to the database.
import * as z from 'zod/mini'
import type { FieldProblem } from '#base/errors.ts'
import {
  date,
  hidden,
  maybeRowId,
  maybeRowVersion,
  reference,
  references,
  rowId,
  text,
  wrong,
  staying,
} from '#base/fields.ts'
import { type OutputFor, nothing, operation, value } from '#base/operation.ts'
import { doneWords } from '#base/text.ts'
import { CALENDAR_DESCRIPTION_MAX, CALENDAR_NAME_MAX } from '#base/limits.ts'
import { calendarLimits, keeps, workedDays } from './calendar.ts'
import { calendarLabels as labels, calendarWarnings } from './calendar.text.ts'

const day = date({ label: labels.date, required: true })
const distinct = z.refine<readonly unknown[]>((all) => new Set(all).size === all.length)
const days = hidden(
  z.optional(z.array(day.schema).check(z.minLength(1), z.maxLength(calendarLimits.days), distinct)),
)
const calendarIds = references({ label: labels.calendars, of: 'calendar', max: calendarLimits.calendars })

/** What is asked about an event beside its day and its calendar. */
export const eventFields = {
  name: text({ label: labels.name, required: true, max: CALENDAR_NAME_MAX }),
  description: text({ label: labels.description, max: CALENDAR_DESCRIPTION_MAX }),
  event_type_id: reference({ label: labels.eventType, of: 'event_type', required: true }),
} as const

const eventRow = z.object({
  id: z.int(),
  calendar_id: z.int(),
  name: z.string(),
  description: z.nullable(z.string()),
  event_type_id: z.int(),
  event_type_name: z.string(),
  event_date: z.string(),
  row_version: z.int(),
})

interface Chosen {
  readonly calendar_id?: number | undefined
  readonly calendar_ids?: readonly number[] | null | undefined
}

/** The calendars a call is about: one by its own field, or several. */
export function calendarsOf({ calendar_id, calendar_ids }: Chosen): number[] {
  return calendar_id === undefined ? [...(calendar_ids ?? [])] : [calendar_id]
}

function checkCalendars(asked: Chosen): FieldProblem[] {
  if (asked.calendar_id !== undefined && asked.calendar_ids?.length)
    return [wrong('calendar_ids', 'ONE_OF', calendarWarnings.oneCalendarField)]
  return calendarsOf(asked).length === 0
    ? [wrong('calendar_id', 'REQUIRED', calendarWarnings.noCalendar)]
    : []
}

/** The events of one calendar, or of several, by day; within bounds if they are given. At most 5,000. */
export const selectEvents = operation({
  name: 'calendar.events',
  title: { en: 'Calendar events', th: 'กิจกรรมในปฏิทิน' },
  effect: 'read',
  access: 'signed-in',
  input: {
    calendar_id: maybeRowId('calendar'),
    calendar_ids: calendarIds,
    from: date({ label: labels.from }),
    to: date({ label: labels.to }),
  },
  check: checkCalendars,
  output: value(z.array(eventRow)),
})

/** One event for each day in each calendar: all of them, or none and every day that is taken. */
export const insertEvents = operation({
  name: 'calendar.insertEvents',
  title: { en: 'Create event', th: 'เพิ่มกิจกรรม' },
  effect: 'write',
  changes: ['calendar', ...workedDays],
  access: keeps,
  input: {
    ...eventFields,
    event_date: date({ label: labels.date }),
    event_dates: days,
    calendar_id: maybeRowId('calendar'),
    calendar_ids: calendarIds,
  },
  check: (asked) => [
    ...checkCalendars(asked),
    ...(asked.event_date && asked.event_dates
      ? [wrong('event_dates', 'ONE_OF', calendarWarnings.oneDayField)]
      : asked.event_date || asked.event_dates
        ? []
        : [wrong('event_date', 'REQUIRED', calendarWarnings.noDay)]),
  ],
  output: value(z.array(eventRow)),
  done: doneWords.saved,
})

/** Changes an event, or moves it to another day of its calendar. */
export const updateEvent = operation({
  name: 'calendar.updateEvent',
  title: { en: 'Change event', th: 'แก้ไขกิจกรรม' },
  effect: 'write',
  changes: ['calendar', ...workedDays],
  access: keeps,
  input: {
    id: rowId('calendar_event'),
    row_version: maybeRowVersion,
    ...staying({ ...eventFields, event_date: day }),
    calendar_id: maybeRowId('calendar'),
  },
  output: value(eventRow),
  done: doneWords.saved,
})

/** Deletes an event. */
export const deleteEvent = operation({
  name: 'calendar.deleteEvent',
  title: { en: 'Delete event', th: 'ลบกิจกรรม' },
  effect: 'write',
  changes: ['calendar', ...workedDays],
  access: keeps,
  input: { id: rowId('calendar_event'), row_version: maybeRowVersion },
  output: nothing,
  done: doneWords.deleted,
})

export type CalendarEvent = OutputFor<typeof selectEvents>[number]

/** Every day from one to another, both included. */
export function daysBetween(first: string, last: string): string[] {
  const made: string[] = []
  for (let at = Date.parse(first); at <= Date.parse(last); at += 86_400_000)
    made.push(new Date(at).toISOString().slice(0, 10))
  return made
}
