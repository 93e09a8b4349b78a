// How leave is named on screens: the person, the kind, the days, and what stands in the way.
import type { Language } from '#base/text.ts'
import { spanIn } from '#base/bangkok-time.ts'
import { showDate } from '#base/date-format.ts'
import type { LeaveClash, LeaveRow } from './leave-rows.ts'
import { type DayPart, dayParts } from './leave.text.ts'

/** A person's name in the reader's language, with the nickname. */
export function personIn(
  row: { employee_th: string; employee_en: string | null; nickname: string | null },
  language: Language,
): string {
  const name = (language === 'en' && row.employee_en) || row.employee_th
  return row.nickname ? `${name} (${row.nickname})` : name
}

/** A kind of leave in the reader's language. */
export function kindIn(row: Pick<LeaveRow, 'leave_type_th' | 'leave_type_en'>, language: Language): string {
  return (language === 'en' && row.leave_type_en) || row.leave_type_th
}

/** The substitute, in the reader's language; null if there is none. */
export function substituteIn(
  row: Pick<LeaveRow, 'substitute_th' | 'substitute_en'>,
  language: Language,
): string | null {
  return (language === 'en' && row.substitute_en) || row.substitute_th
}

/** The days of a leave, e.g. '21-Dec-2026 (Afternoon) – 22-Dec-2026'. */
export function daysIn(
  row: { start_date: string; start_part: DayPart; end_date: string; end_part: DayPart },
  language: Language,
): string {
  const one = (day: string, part: DayPart) =>
    part === 'FULL' ? showDate(day, language) : `${showDate(day, language)} (${dayParts[part][language]})`
  const first = one(row.start_date, row.start_part)
  return row.start_date === row.end_date ? first : `${first} – ${one(row.end_date, row.end_part)}`
}

/** So many days in words. */
export function countIn(days: number, language: Language): string {
  if (language === 'th') return `${days} วัน`
  return days === 1 ? '1 day' : `${days} days`
}

const sources: Readonly<Record<string, Record<Language, string>>> = {
  VISIT: { en: 'Visit', th: 'นัดหมาย' },
  LEAVE: { en: 'Other leave', th: 'ใบลาอื่น' },
  TRAINING: { en: 'Training', th: 'อบรม' },
  TRIP: { en: 'Business trip', th: 'เดินทาง' },
}

/** What a person has at the same time, in a line. */
export function clashIn(clash: LeaveClash, language: Language): string {
  const what = clash.so_no
    ? [clash.so_no, clash.customer].filter(Boolean).join(' ')
    : (sources[clash.source]?.[language] ?? clash.source)
  return `${what} · ${spanIn(clash.start, clash.end, language)}`
}
