// Calendars, the working weeks they follow and the types of their events: what they are, who may see and keep them.
import * as z from 'zod/mini'
import type { Access } from '#base/access.ts'
import { type Field, maybeRowVersion, reference, rowId, text, yesNo, staying } from '#base/fields.ts'
import { type OutputFor, nothing, operation, value } from '#base/operation.ts'
import { doneWords } from '#base/text.ts'
import { CALENDAR_DESCRIPTION_MAX, CALENDAR_NAME_MAX } from '#base/limits.ts'
import './calendar-problems.ts'
import { calendarLabels as labels, calendarStatuses } from './calendar.text.ts'

/** Bounds of one call: days of a range, calendars, rows. */
export const calendarLimits = { days: 366, calendars: 50, rows: 5000 } as const

/** Status of a calendar. */
export const ACTIVE = 1
export const INACTIVE = 2

/** Everybody who is signed in looks at active calendars; users who have the page, at all of them. */
export const looks: Access = { anyOf: [{ menu: '/app/company-calendar', flag: 'view' }] }
export const keeps: Access = { anyOf: [{ menu: '/app/company-calendar', flag: 'edit' }] }
/** What goes by the days that are worked on, and is told where these change. */
export const workedDays = ['dashboards', 'leave', 'schedule', 'projects', 'tasks', 'serviceOrders'] as const
const removes: Access = { anyOf: [{ menu: '/app/company-calendar', flag: 'delete' }] }

const status = {
  kind: 'select',
  label: labels.status,
  required: false,
  options: calendarStatuses,
  schema: z.optional(z.literal([ACTIVE, INACTIVE])),
} as const satisfies Field

/** What is asked about a calendar; its status only of one that is there. */
export const calendarFields = {
  name: text({ label: labels.name, required: true, max: CALENDAR_NAME_MAX }),
  description: text({ label: labels.description, max: CALENDAR_DESCRIPTION_MAX }),
  work_type_id: reference({ label: labels.workType, of: 'work_type', required: true }),
  status,
  is_default: yesNo({ label: labels.isDefault }),
} as const

const calendarRow = z.object({
  id: z.int(),
  name: z.string(),
  description: z.nullable(z.string()),
  work_type_id: z.int(),
  work_type_name: z.string(),
  status: z.int(),
  is_default: z.boolean(),
  row_version: z.int(),
})

const workType = z.object({
  id: z.int(),
  name: z.string(),
  /** 1 Monday … 7 Sunday. */
  free_days: z.array(z.int()),
  morning_start: z.string(),
  morning_end: z.string(),
  afternoon_start: z.string(),
  afternoon_end: z.string(),
})

const eventType = z.object({
  id: z.int(),
  name: z.string(),
  /** 0 is no longer offered. */
  status: z.int(),
  day_effect: z.enum(['NONE', 'OFF', 'WORK']),
})

/** An event as other screens tell of it. */
export const eventAhead = z.object({
  id: z.int(),
  name: z.string(),
  event_type_id: z.int(),
  event_type_name: z.string(),
  event_date: z.string(),
})

/** The calendars in the order of their names, the company's own first. */
export const selectCalendars = operation({
  name: 'calendar.calendars',
  title: { en: 'Calendars', th: 'ปฏิทินทั้งหมด' },
  effect: 'read',
  access: 'signed-in',
  input: {},
  output: value(z.array(calendarRow)),
})

/** The working weeks. */
export const workTypes = operation({
  name: 'calendar.workTypes',
  title: { en: 'Work types', th: 'ประเภทวันทำงาน' },
  effect: 'read',
  access: 'signed-in',
  input: {},
  output: value(z.array(workType)),
})

/** The types of events, hidden ones too: old events still have them. */
export const eventTypes = operation({
  name: 'calendar.eventTypes',
  title: { en: 'Event types', th: 'ประเภทกิจกรรม' },
  effect: 'read',
  access: 'signed-in',
  input: {},
  output: value(z.array(eventType)),
})

/** A new calendar. */
export const insertCalendar = operation({
  name: 'calendar.insertCalendar',
  title: { en: 'Create calendar', th: 'เพิ่มปฏิทิน' },
  effect: 'write',
  changes: ['calendar', ...workedDays],
  access: keeps,
  input: calendarFields,
  output: value(calendarRow),
  done: doneWords.saved,
})

/** Changes a calendar. */
export const updateCalendar = operation({
  name: 'calendar.updateCalendar',
  title: { en: 'Change calendar', th: 'แก้ไขปฏิทิน' },
  effect: 'write',
  changes: ['calendar', ...workedDays],
  access: keeps,
  input: { id: rowId('calendar'), row_version: maybeRowVersion, ...staying(calendarFields) },
  output: value(calendarRow),
  done: doneWords.saved,
})

/** Deletes a calendar with all its events. */
export const deleteCalendar = operation({
  name: 'calendar.deleteCalendar',
  title: { en: 'Delete calendar', th: 'ลบปฏิทิน' },
  effect: 'write',
  changes: ['calendar', ...workedDays],
  access: removes,
  input: { id: rowId('calendar'), row_version: maybeRowVersion },
  output: nothing,
  done: doneWords.deleted,
})

export type Calendar = OutputFor<typeof selectCalendars>[number]
export type WorkType = OutputFor<typeof workTypes>[number]
export type EventType = OutputFor<typeof eventTypes>[number]
