// Bookings of rooms: seen by everybody who has the page, changed by their organizer.
import * as z from 'zod/mini'
import type { FieldProblem } from '#base/errors.ts'
import {
  choice,
  date,
  dateTime,
  group,
  maybeRowId,
  maybeRowVersion,
  number,
  reference,
  references,
  rowId,
  rowVersion,
  text,
  textarea,
  wrong,
  yesNo,
  staying,
} from '#base/fields.ts'
import { type OutputFor, nothing, operation, value } from '#base/operation.ts'
import { checkGuests } from './room-guests.ts'
import { dayOf, occurrencesOf } from './room-series.ts'
import { by, inBangkok, mark, roomLimits, saidUser } from './rooms.ts'
import {
  repeatWords,
  responseWords,
  roomHelp,
  roomLabels as labels,
  roomWarnings,
  roomWords,
} from './rooms.text.ts'

const DAY = 86_400_000

const start = inBangkok(dateTime({ label: labels.start, required: true }))
const end = inBangkok(dateTime({ label: labels.end, required: true }))

/** What is asked about a booking. */
export const bookingFields = {
  purpose: text({ label: labels.purpose, required: true, max: 200 }),
  room_id: reference({ label: labels.room, of: 'room', required: true }),
  starts_at: start,
  ends_at: end,
  attendee_count: number({ label: labels.attendees, required: true, min: 1, max: 1000 }),
  employee_ids: references({ label: labels.invited, of: 'employee', max: roomLimits.invited }),
  guests: textarea({ label: labels.guests, max: 4000, helper: roomHelp.guests }),
  link: text({ label: labels.link, max: 500, helper: roomHelp.link }),
  remark: textarea({ label: labels.remark, max: 500 }),
} as const

/** How a booking comes again. */
const repeatFields = {
  every: choice({ label: labels.every, options: repeatWords, required: true }),
  until: date({ label: labels.until, required: true }),
} as const

interface Span {
  readonly starts_at: string
  readonly ends_at: string
}

/** The end comes after the start, and not a day later. */
export function checkTimes({ starts_at, ends_at }: Span): FieldProblem[] {
  const long = Date.parse(ends_at) - Date.parse(starts_at)
  if (long <= 0) return [wrong('ends_at', 'RANGE', roomWarnings.endBeforeStart)]
  return long > DAY ? [wrong('ends_at', 'RANGE', roomWarnings.tooLong)] : []
}

/** What is wrong with a booking by itself; whether the room is free the server says. */
export function checkBooking(
  asked: Span & { readonly link?: string | null | undefined; readonly guests?: string | null | undefined },
): FieldProblem[] {
  const isLink = !asked.link || (/^https?:\/\/\S+$/i.test(asked.link) && URL.canParse(asked.link))
  return [
    ...checkTimes(asked),
    ...(isLink ? [] : [wrong('link', 'FORMAT', roomWarnings.link)]),
    ...checkGuests(asked.guests),
  ]
}

/** A booking as grids and lists show it. */
export const bookingRow = z.object({
  id: z.int(),
  purpose: z.string(),
  attendee_count: z.int(),
  starts_at: z.string(),
  ends_at: z.string(),
  room_id: z.int(),
  is_cancelled: z.int(),
  link: z.nullable(z.string()),
  remark: z.nullable(z.string()),
  created_by: z.nullable(z.int()),
  updated_by: z.nullable(z.int()),
  room_name: z.string(),
  organizer_th: z.string(),
  organizer_en: z.nullable(z.string()),
  status: z.enum(['UPCOMING', 'IN_USE', 'FINISHED', 'CANCELLED', 'NO_SHOW']),
  series_id: z.nullable(z.string()),
  /** The class it is for; its hours are changed there. */
  class_id: z.nullable(z.int()),
  checked_in_at: z.nullable(z.string()),
  /** The caller booked it. */
  is_mine: z.boolean(),
  /** What the caller answered; null for a user who is not invited. */
  my_response: z.nullable(z.enum(['NONE', 'YES', 'NO'])),
  row_version: z.int(),
})

const attendee = z.object({
  employee_id: z.nullable(z.int()),
  email: z.nullable(z.string()),
  name_th: z.nullable(z.string()),
  name_en: z.nullable(z.string()),
  response: z.enum(['NONE', 'YES', 'NO']),
})

const bookingCard = z.extend(bookingRow, { attendees: z.array(attendee) })

/**
 * The bookings that touch a span of time, in the order of their starts; of one room, of the caller, as asked. Without a start those
 * from now on, without an end all that come.
 */
export const listBookings = operation({
  name: 'rooms.bookings',
  title: roomWords.bookings,
  effect: 'read',
  access: by('view'),
  input: {
    starts_at: inBangkok(dateTime({ label: labels.start })),
    ends_at: inBangkok(dateTime({ label: labels.end })),
    room_id: maybeRowId('room'),
    mine: yesNo({ label: labels.mine }),
    is_cancelled: mark(labels.cancelled),
  },
  check: ({ starts_at, ends_at }) => {
    if (!starts_at || !ends_at) return []
    const long = Date.parse(ends_at) - Date.parse(starts_at)
    if (long <= 0) return [wrong('ends_at', 'RANGE', roomWarnings.endBeforeStart)]
    return long > roomLimits.days * DAY ? [wrong('ends_at', 'RANGE', roomWarnings.rangeTooLong)] : []
  },
  output: value(z.array(bookingRow)),
})

/** One booking with those invited. */
export const getBooking = operation({
  name: 'rooms.booking',
  title: roomWords.booking,
  effect: 'read',
  access: by('view'),
  input: { id: rowId('room_booking') },
  output: value(bookingCard),
})

/** Books a room once or as a series: all of it, or none and every meeting in the way; or, if so asked, the free ones. */
export const bookRoom = operation({
  name: 'rooms.book',
  title: roomWords.book,
  effect: 'write',
  access: by('create'),
  input: {
    ...bookingFields,
    repeat: group(repeatFields, { label: labels.repeat, required: false }),
    skip_taken: yesNo({ label: labels.skip }),
    created_by: saidUser,
  },
  check: (asked) => [...checkBooking(asked), ...checkRepeat(asked)],
  output: value(z.array(bookingRow)),
  done: { en: 'The room is booked', th: 'จองห้องประชุมแล้ว' },
})

interface Repeated extends Span {
  readonly repeat?: { every: 'DAILY' | 'WEEKLY' | 'MONTHLY'; until: string } | undefined
}

/** A series ends after it begins, within a year and within bounds. */
export function checkRepeat({ starts_at, ends_at, repeat }: Repeated): FieldProblem[] {
  if (!repeat) return []
  const first = dayOf(starts_at)
  if (repeat.until < first) return [wrong('repeat.until', 'RANGE', roomWarnings.untilBeforeStart)]
  const year = `${Number(first.slice(0, 4)) + 1}${first.slice(4)}`
  const isLong =
    repeat.until > year ||
    occurrencesOf({ starts_at, ends_at }, repeat, roomLimits.series).length > roomLimits.series
  return isLong ? [wrong('repeat.until', 'RANGE', roomWarnings.untilTooLate)] : []
}

/** Changes a booking, moves it, cancels it or takes that back. */
export const changeBooking = operation({
  name: 'rooms.changeBooking',
  title: roomWords.change,
  effect: 'write',
  access: by('edit'),
  input: {
    id: rowId('room_booking'),
    row_version: maybeRowVersion,
    ...staying(bookingFields),
    is_cancelled: mark(labels.cancelled),
    updated_by: saidUser,
  },
  check: checkBooking,
  output: value(bookingRow),
  done: { en: 'The booking is changed', th: 'แก้ไขการจองแล้ว' },
})

/** Cancels a booking of a series and all that come after it. */
export const cancelSeries = operation({
  name: 'rooms.cancelSeries',
  title: roomWords.cancelSeries,
  effect: 'write',
  access: by('edit'),
  input: { id: rowId('room_booking'), row_version: rowVersion },
  output: value(
    z.object({
      cancelled: z.int(),
      /** The booking that was named, and the version it has now. */
      id: z.int(),
      row_version: z.int(),
    }),
  ),
  done: { en: 'The rest of the series is cancelled', th: 'ยกเลิกการจองที่เหลือในชุดแล้ว' },
})

/** Says whether one comes. */
export const respond = operation({
  name: 'rooms.respond',
  title: roomWords.respond,
  effect: 'write',
  access: by('view'),
  input: {
    id: rowId('room_booking'),
    response: choice({
      label: labels.response,
      options: { YES: responseWords.YES, NO: responseWords.NO },
      required: true,
    }),
  },
  output: nothing,
  done: { en: 'Your answer is kept', th: 'บันทึกคำตอบแล้ว' },
})

/** Says that the meeting takes place: by its organizer, an invited person, or a keeper of rooms. */
export const checkIn = operation({
  name: 'rooms.checkIn',
  title: roomWords.checkIn,
  effect: 'write',
  access: by('view'),
  input: { id: rowId('room_booking') },
  output: value(bookingRow),
  done: { en: 'Checked in', th: 'เช็กอินแล้ว' },
})

export type Booking = OutputFor<typeof listBookings>[number]
export type BookingCard = OutputFor<typeof getBooking>
export type Attendee = BookingCard['attendees'][number]
