// The rights of training, what is asked about a class, and what cannot be right about its hours.
import type { Access, Flag } from '#base/access.ts'
import {
  type ValueOf,
  choice,
  dateTime,
  number,
  reference,
  text,
  textarea,
  wrong,
  yesNo,
} from '#base/fields.ts'
import { classModes, trainingLabels as labels } from './training.text.ts'

/** A right on the page of classes: 'view' to enrol oneself, 'edit' to keep classes and people, 'approve' to judge. */
export const by = (flag: Flag): Access => ({ anyOf: [{ menu: '/app/Training-Record/Class', flag }] })
/** The same on the page of courses. */
export const byCourse = (flag: Flag): Access => ({ anyOf: [{ menu: '/app/Training-Record/Course', flag }] })
/** Who keeps classes, and who is in them. */
export const keeps = by('edit')
/** Who decides about requests, and about results. */
export const judges = by('approve')

/** What is asked about a class. */
export const classFields = {
  course_id: reference({ label: labels.course, of: 'course', required: true }),
  institute_id: reference({ label: labels.institute, of: 'institute' }),
  trainer: text({ label: labels.trainer, max: 150 }),
  mode: choice({ label: labels.mode, options: classModes, required: true, initVal: 'ONSITE' }),
  place: text({ label: labels.place, max: 200 }),
  capacity: number({ label: labels.capacity, min: 1, max: 1000 }),
  needs_approval: yesNo({ label: labels.needsApproval }),
  cost_total: number({ label: labels.cost, min: 0, max: 100_000_000, decimals: 2 }),
  note: textarea({ label: labels.note, max: 1000 }),
} as const

/** What is asked about hours of a class. */
export const sessionFields = {
  starts_at: dateTime({ label: labels.starts, required: true }),
  ends_at: dateTime({ label: labels.ends, required: true }),
  room_id: reference({ label: labels.room, of: 'room', helper: labels.roomHelp }),
  place: text({ label: labels.place, max: 200 }),
} as const

/** What cannot be right about hours. */
export function checkHours(
  { starts_at, ends_at }: Pick<ValueOf<typeof sessionFields>, 'starts_at' | 'ends_at'>,
  within = '',
) {
  const length = Date.parse(ends_at) - Date.parse(starts_at)
  if (length <= 0)
    return [wrong(`${within}ends_at`, 'BEFORE', { en: 'Later than the beginning', th: 'ต้องหลังเวลาเริ่ม' })]
  if (length > 24 * 3_600_000)
    return [
      wrong(`${within}ends_at`, 'TOO_LONG', {
        en: 'A day at most; add other days as sessions of their own',
        th: 'ไม่เกินหนึ่งวัน ถ้าอบรมหลายวันให้เพิ่มทีละวัน',
      }),
    ]
  return []
}

/** Why something ends; needed where the state says so. */
export const reason = textarea({ label: labels.reason, max: 500 })
