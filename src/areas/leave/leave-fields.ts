// What is asked about a leave, and what cannot be right about its days. Run by form and server alike.
import type { Access, Flag, Right } from '#base/access.ts'
import { type ValueOf, choice, date, reference, text, textarea, wrong } from '#base/fields.ts'
import { dayParts, leaveLabels as labels } from './leave.text.ts'

/** A right on the page of leave. */
export const by = (flag: Flag): Access => ({ anyOf: [{ menu: '/app/Leave', flag }] })
/** The right to decide leave within its scope; supervisors decide their own people's without it. */
export const decidesForAll = by('approve')
/** Who enters leave for others: users who may ask, as far as the right reaches beyond themselves. */
export const asks = by('create')
/** The right to keep what people may take: the same that keeps the kinds of leave. */
export const keeper: Right = { menu: '/app/Leave-Type', flag: 'edit' }
/** Who holds it. */
export const keepsBalances: Access = { anyOf: [keeper] }

/** What a write of leave makes old: who is away is told by the schedule, by teams and plans, and where an engineer is chosen for a visit. */
export const leaveChanges = ['leave', 'dashboards', 'schedule', 'teams', 'tasks', 'serviceOrders'] as const

/** What is asked about a leave. */
export const leaveFields = {
  leave_type_id: reference({ label: labels.type, of: 'leave_type', required: true }),
  start_date: date({ label: labels.start, required: true }),
  start_part: choice({ label: labels.startPart, options: dayParts, required: true, initVal: 'FULL' }),
  end_date: date({ label: labels.end, required: true }),
  end_part: choice({ label: labels.endPart, options: dayParts, required: true, initVal: 'FULL' }),
  reason: textarea({ label: labels.reason, max: 500 }),
  contact_during: text({ label: labels.contact, max: 200 }),
  substitute_id: reference({ label: labels.substitute, of: 'employee' }),
} as const

/** For whom leave is asked; oneself unless named. */
export const forWhom = reference({ label: labels.forWhom, of: 'employee' })

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
