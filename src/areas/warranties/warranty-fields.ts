// What is asked about a warranty: of what it is, its days and its cover, and what is wrong with them as a whole.
import { endOfMonths } from '#base/end-of-months.ts'
import { choice, date, number, reference, text, textarea, wrong, yesNo } from '#base/fields.ts'
import { YEAR_MAX } from '#base/limits.ts'
import {
  warrantyBases,
  warrantyHelp as help,
  warrantyKinds,
  warrantyLabels as label,
} from './warranties.text.ts'

const scope = {
  project_id: reference({ label: label.project, helper: help.project, of: 'project' }),
  machine_id: reference({ label: label.machine, of: 'machine' }),
  installed_part_id: reference({ label: label.part, helper: help.part, of: 'installed_part' }),
} as const

/** What is asked about a warranty and may be changed later. */
export const termFields = {
  basis: choice({ label: label.basis, options: warrantyBases, required: true, initVal: 'ACCEPTANCE' }),
  start_date: date({ label: label.startDate, required: true }),
  months: number({ label: label.months, min: 1, max: 240 }),
  end_date: date({ label: label.endDate, helper: help.endDate }),
  end_reason: text({ label: label.endReason, max: 500 }),
  hours_limit: number({ label: label.hoursLimit, helper: help.hoursLimit, min: 1, max: 1_000_000 }),
  covers_labor: yesNo({ label: label.labor, initVal: true }),
  covers_parts: yesNo({ label: label.parts, initVal: true }),
  covers_travel: yesNo({ label: label.travel, initVal: false }),
  exclusions: textarea({ label: label.exclusions, max: 2000 }),
} as const

/** The same of one that is known: its last day stands, and follows its months while it was reckoned from them. */
export const knownTermFields = {
  ...termFields,
  end_date: date({ label: label.endDate, helper: help.knownEndDate, required: true }),
} as const

/** What is asked about a new one. */
export const warrantyFields = {
  ...scope,
  kind: choice({ label: label.kind, options: warrantyKinds, required: true, initVal: 'STANDARD' }),
  ...termFields,
} as const

interface Terms {
  readonly start_date?: string | undefined
  readonly months?: number | null | undefined
  readonly end_date?: string | null | undefined
  readonly end_reason?: string | null | undefined
  readonly covers_labor?: boolean | null | undefined
  readonly covers_parts?: boolean | null | undefined
  readonly covers_travel?: boolean | null | undefined
}

interface KnownDays {
  readonly start_date: string
  readonly months: number | null
  readonly end_date: string
}

/** Terms whose last day was reckoned and is left as it is: it follows the months. */
export function followsMonths<T extends { readonly end_date?: string | null | undefined }>(
  { start_date, months, end_date }: KnownDays,
  terms: T,
): T | (Omit<T, 'end_date'> & { end_date: null }) {
  const wasReckoned = months !== null && endOfMonths(start_date, months) === end_date
  return wasReckoned && terms.end_date === end_date ? { ...terms, end_date: null } : terms
}

/** What is said of terms that do not fit. */
export const termsTold = {
  end: { en: 'Give the months or the last day', th: 'กรุณาระบุจำนวนเดือนหรือวันสิ้นสุด' },
  order: { en: 'The last day is before the first', th: 'วันสิ้นสุดอยู่ก่อนวันเริ่ม' },
  late: { en: 'It would last beyond the year 2050', th: 'สิ้นสุดหลังปี 2050 ไม่ได้' },
  reason: {
    en: 'Say why it does not end with its months',
    th: 'กรุณาระบุเหตุผล เพราะวันสิ้นสุดไม่ตรงกับจำนวนเดือน',
  },
  something: { en: 'Choose at least one thing it covers', th: 'กรุณาเลือกสิ่งที่คุ้มครองอย่างน้อยหนึ่งอย่าง' },
  scope: {
    en: 'Choose a project, a machine or a part in one',
    th: 'กรุณาเลือกโครงการ เครื่องจักร หรืออะไหล่ในเครื่อง',
  },
  hours: { en: 'Hours are counted for one machine', th: 'นับชั่วโมงได้เฉพาะเครื่องเดียว' },
  part: { en: 'Choose the part in the machine', th: 'กรุณาเลือกอะไหล่ในเครื่อง' },
} as const

/** What is wrong with the days and the cover of a warranty as a whole; `at` stands before the names of its fields. */
export function checkTerms(terms: Terms, at = '') {
  const { start_date, months, end_date, end_reason } = terms
  const covers = [terms.covers_labor ?? true, terms.covers_parts ?? true, terms.covers_travel ?? false]
  const reckoned = months && start_date ? endOfMonths(start_date, months) : null
  return [
    ...(months || end_date ? [] : [wrong(`${at}months`, 'REQUIRED', termsTold.end)]),
    ...(end_date && start_date && end_date < start_date
      ? [wrong(`${at}end_date`, 'OUT_OF_RANGE', termsTold.order)]
      : []),
    ...(reckoned && end_date && !end_reason && end_date !== reckoned
      ? [wrong(`${at}end_reason`, 'REQUIRED', termsTold.reason)]
      : []),
    ...(isTooLate(end_date ?? reckoned) ? [wrong(`${at}months`, 'OUT_OF_RANGE', termsTold.late)] : []),
    ...(covers.some(Boolean) ? [] : [wrong(`${at}covers_labor`, 'REQUIRED', termsTold.something)]),
  ]
}

/** True for a last day beyond the years that days are taken of. */
export function isTooLate(end: string | null): boolean {
  return end !== null && Number(end.slice(0, 4)) > YEAR_MAX
}
