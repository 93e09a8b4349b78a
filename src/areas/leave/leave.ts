// Leave: asking for it, deciding about it, what is left of it, and who is away.
import * as z from 'zod/mini'
import type { Access, Flag } from '#platform/access.ts'
import {
  type ValueOf,
  choice,
  date,
  group,
  maybeRowId,
  number,
  reference,
  rowId,
  rowVersion,
  text,
  textarea,
  wrong,
  yesNo,
} from '#platform/fields.ts'
import { type OutputFor, operation, pageOf, value } from '#platform/operation.ts'
import { pagingFields } from '#platform/paging.ts'
import './leave-problems.ts'
import {
  dayParts,
  leaveDone,
  leaveLabels as labels,
  leaveStates,
  leaveViews,
  leaveWords,
} from './leave.text.ts'

const by = (flag: Flag): Access => ({ anyOf: [{ menu: '/app/Leave', flag }] })
/** Who decides about everybody's leave within the scope of the right; supervisors decide about their own people's. */
export const decidesForAll = by('approve')

/** Most days the calendar of who is away is asked for at once. */
export const MOST_DAYS_SHOWN = 62

/** What is asked about a leave. */
export const leaveFields = {
  leave_type_id: reference({ label: labels.type, of: 'leave_type', required: true }),
  start_date: date({ label: labels.start, required: true }),
  start_part: choice({ label: labels.startPart, options: dayParts, required: true, initVal: 'FULL' }),
  end_date: date({ label: labels.end, required: true }),
  end_part: choice({ label: labels.endPart, options: dayParts, required: true, initVal: 'FULL' }),
  reason: textarea({ label: labels.reason, max: 500 }),
  contact_during: text({ label: labels.contact, max: 200 }),
} as const

type Days = Pick<ValueOf<typeof leaveFields>, 'start_date' | 'start_part' | 'end_date' | 'end_part'>

/** What cannot be right about the days of a request, before anybody looks at a calendar. */
export function checkDays({ start_date, start_part, end_date, end_part }: Days, within = '') {
  if (end_date < start_date)
    return [wrong(`${within}end_date`, 'BEFORE', { en: 'Not before the first day', th: 'ต้องไม่ก่อนวันแรก' })]
  if (Date.parse(end_date) - Date.parse(start_date) >= 366 * 86_400_000)
    return [wrong(`${within}end_date`, 'TOO_LONG', { en: 'A year at most', th: 'ลาได้ครั้งละไม่เกินหนึ่งปี' })]
  if (start_date === end_date && start_part !== end_part)
    return [wrong(`${within}end_part`, 'PART', { en: 'The same as the first day', th: 'ต้องตรงกับวันแรก' })]
  if (start_date !== end_date && start_part === 'AM')
    return [
      wrong(`${within}start_part`, 'PART', {
        en: 'Whole day or afternoon, as more days follow',
        th: 'ลาหลายวัน วันแรกต้องเป็นทั้งวันหรือครึ่งบ่าย',
      }),
    ]
  if (start_date !== end_date && end_part === 'PM')
    return [
      wrong(`${within}end_part`, 'PART', {
        en: 'Whole day or morning, as days come before',
        th: 'ลาหลายวัน วันสุดท้ายต้องเป็นทั้งวันหรือครึ่งเช้า',
      }),
    ]
  return []
}

const name = z.nullable(z.string())
const part = z.enum(['FULL', 'AM', 'PM'])
const status = z.enum(Object.keys(leaveStates) as [keyof typeof leaveStates])
const days = { start_date: z.string(), start_part: part, end_date: z.string(), end_part: part }
const person = { employee_id: z.int(), employee_th: z.string(), employee_en: name, nickname: name }

const row = {
  id: z.int(),
  ...person,
  leave_type_id: z.int(),
  leave_type_th: z.string(),
  leave_type_en: name,
  ...days,
  days: z.number(),
  reason: z.nullable(z.string()),
  status,
  row_version: z.int(),
}
const clash = z.object({
  source: z.string(),
  start: z.string(),
  end: z.string(),
  so_no: z.nullable(z.string()),
  customer: z.nullable(z.string()),
})
const steps = z.enum(['update', 'submit', 'approve', 'reject', 'withdraw', 'cancel'])
const detail = z.object({
  ...row,
  contact_during: z.nullable(z.string()),
  status_note: z.nullable(z.string()),
  decided_by_name: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  /** What is left of the kind in its year; null without a quota. */
  remaining: z.nullable(z.number()),
  /** What else the person has in these hours. */
  clashes: z.array(clash),
  /** What the caller may do with it now. */
  steps: z.array(steps),
})
/** A request as the list shows it, and as it is opened. */
export type LeaveRow = OutputFor<typeof listLeave>['rows'][number]
export type LeaveDetail = z.output<typeof detail>
export type LeaveClash = z.output<typeof clash>
export type LeaveStep = z.output<typeof steps>

/** Requests: one's own, those to decide, or those of everybody one looks after. */
export const listLeave = operation({
  name: 'leave.list',
  title: leaveWords.list,
  effect: 'read',
  access: by('view'),
  input: {
    where: group(
      {
        view: choice({ label: labels.view, options: leaveViews }),
        text: text({ label: labels.text, max: 100 }),
        status: choice({ label: labels.status, options: leaveStates }),
        leave_type_id: reference({ label: labels.type, of: 'leave_type' }),
      },
      { label: labels.filter, required: false },
    ),
    ...pagingFields({ start_date: labels.start }),
  },
  output: pageOf(z.object(row)),
})

/** One request with what it clashes with and what may be done. */
export const getLeave = operation({
  name: 'leave.get',
  title: leaveWords.one,
  effect: 'read',
  access: by('view'),
  input: { id: rowId('leave_record') },
  output: value(detail),
})

/** A request of one's own, kept as a draft or sent at once. */
export const insertLeave = operation({
  name: 'leave.insert',
  title: leaveWords.insert,
  effect: 'write',
  access: by('create'),
  input: { data: group(leaveFields), send: yesNo({ label: labels.send }) },
  check: ({ data }) => checkDays(data, 'data.'),
  output: value(detail),
  done: leaveDone.saved,
})

/** A change of one's own draft. */
export const updateLeave = operation({
  name: 'leave.update',
  title: leaveWords.update,
  effect: 'write',
  access: by('create'),
  input: {
    id: rowId('leave_record'),
    row_version: rowVersion,
    data: group(leaveFields),
    send: yesNo({ label: labels.send }),
  },
  check: ({ data }) => checkDays(data, 'data.'),
  output: value(detail),
  done: leaveDone.saved,
})

const version = { id: rowId('leave_record'), row_version: rowVersion }
const note = textarea({ label: labels.note, max: 500 })

/** Sends a draft. */
export const submitLeave = operation({
  name: 'leave.submit',
  title: leaveWords.submit,
  effect: 'write',
  access: by('create'),
  input: version,
  output: value(detail),
  done: leaveDone.sent,
})

/** Grants a leave, or its cancelling. */
export const approveLeave = operation({
  name: 'leave.approve',
  title: leaveWords.approve,
  effect: 'write',
  access: by('view'),
  input: { ...version, note },
  output: value(detail),
  done: leaveDone.approved,
})

/** Refuses a leave, or its cancelling, and says why. */
export const rejectLeave = operation({
  name: 'leave.reject',
  title: leaveWords.reject,
  effect: 'write',
  access: by('view'),
  input: { ...version, note: textarea({ label: labels.note, max: 500, required: true }) },
  output: value(detail),
  done: leaveDone.rejected,
})

/** Takes one's own request back before it is decided. */
export const withdrawLeave = operation({
  name: 'leave.withdraw',
  title: leaveWords.withdraw,
  effect: 'write',
  access: by('create'),
  input: version,
  output: value(detail),
  done: leaveDone.withdrawn,
})

/** Asks to cancel one's own approved leave. */
export const cancelLeave = operation({
  name: 'leave.cancel',
  title: leaveWords.cancel,
  effect: 'write',
  access: by('create'),
  input: { ...version, note },
  output: value(detail),
  done: leaveDone.cancelAsked,
})

/** What a person has left of every kind in a year; one's own and this year's unless named. */
export const leaveBalance = operation({
  name: 'leave.balance',
  title: leaveWords.balance,
  effect: 'read',
  access: by('view'),
  input: {
    employee_id: maybeRowId('employee'),
    year: number({ label: labels.year, min: 1900, max: 2050 }),
  },
  output: value(
    z.array(
      z.object({
        leave_type_id: z.int(),
        code: z.string(),
        name_th: z.string(),
        name_en: name,
        half_day_allowed: z.boolean(),
        /** Null without a quota. */
        entitled: z.nullable(z.number()),
        carried: z.number(),
        adjusted: z.number(),
        taken: z.number(),
        pending: z.number(),
        remaining: z.nullable(z.number()),
      }),
    ),
  ),
})
export type Balance = OutputFor<typeof leaveBalance>[number]

/** What a request would come to, before it is sent. */
export const previewLeave = operation({
  name: 'leave.preview',
  title: leaveWords.preview,
  effect: 'read',
  access: by('create'),
  input: { data: group(leaveFields), id: maybeRowId('leave_record') },
  check: ({ data }) => checkDays(data, 'data.'),
  output: value(
    z.object({
      days: z.number(),
      /** Days that do not count, with the holiday's name; '' is a day of the weekend. */
      skipped: z.array(z.object({ day: z.string(), name: z.string() })),
      /** What is left before and after; null without a quota. */
      before: z.nullable(z.number()),
      after: z.nullable(z.number()),
      document_needed: z.boolean(),
      /** Why it could not be sent so. */
      problems: z.array(z.object({ code: z.string(), en: z.string(), th: z.string() })),
      clashes: z.array(clash),
    }),
  ),
})
export type Preview = OutputFor<typeof previewLeave>

/** Who of one's team, and of those one looks after, is away on some days. */
export const leaveCalendar = operation({
  name: 'leave.calendar',
  title: leaveWords.calendar,
  effect: 'read',
  access: by('view'),
  input: {
    from: date({ label: labels.from, required: true }),
    to: date({ label: labels.to, required: true }),
  },
  check: ({ from, to }) =>
    to >= from && Date.parse(to) - Date.parse(from) < MOST_DAYS_SHOWN * 86_400_000
      ? []
      : [wrong('to', 'RANGE', { en: 'Two months at most', th: 'ดูได้ครั้งละไม่เกินสองเดือน' })],
  output: value(
    z.object({
      /** Days the caller's own calendar does not work on. */
      days_off: z.array(z.string()),
      away: z.array(
        z.object({
          id: z.int(),
          ...person,
          ...days,
          status,
          /** Why somebody is away is told to himself and to who decides about it. */
          leave_type_th: name,
          leave_type_en: name,
        }),
      ),
    }),
  ),
})
export type Away = OutputFor<typeof leaveCalendar>['away'][number]
