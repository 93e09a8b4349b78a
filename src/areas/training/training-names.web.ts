// How classes and people in them are named on screens, and what stands in the way of somebody.
import { spanInBangkok } from '#platform/bangkok-time.ts'
import { call } from '#platform/call.web.ts'
import type { Language } from '#platform/text.ts'
import { inBangkok, showDate } from '#ui/date-format.ts'
import type { Found } from '#ui/fields/ReferenceField.tsx'
import { currentLanguage } from '#ui/language.tsx'
import { trainingPeople } from './training-choices.ts'
import type { TrainingClash } from './training-enrollment.ts'

/** A course in the reader's language. */
export function courseIn(row: { course_th: string; course_en: string | null }, language: Language): string {
  return (language === 'en' && row.course_en) || row.course_th
}

/** A person in the reader's language, with the nickname. */
export function personIn(
  row: { employee_th: string; employee_en: string | null; nickname: string | null },
  language: Language,
): string {
  const name = (language === 'en' && row.employee_en) || row.employee_th
  return row.nickname ? `${name} (${row.nickname})` : name
}

/** From when to when: the hours of a day, or the first and the last day. */
export function whenIn(
  row: { starts_at: string | null; ends_at: string | null },
  language: Language,
): string | null {
  if (!row.starts_at || !row.ends_at) return null
  const [first = '', from = ''] = inBangkok(row.starts_at).split('T')
  const [last = '', to = ''] = inBangkok(row.ends_at).split('T')
  const day = showDate(first, language)
  return first === last
    ? `${day} ${from.slice(0, 5)}–${to.slice(0, 5)}`
    : `${day} – ${showDate(last, language)}`
}

const sources: Readonly<Record<string, Record<Language, string>>> = {
  VISIT: { en: 'Visit', th: 'นัดหมาย' },
  LEAVE: { en: 'Leave', th: 'ลา' },
  TRAINING: { en: 'Training', th: 'อบรม' },
}

/** What somebody has at the same time, in a line. */
export function clashIn(clash: TrainingClash, language: Language): string {
  const what = clash.so_no
    ? [clash.so_no, clash.customer].filter(Boolean).join(' ')
    : (clash.class_no ?? sources[clash.source]?.[language] ?? clash.source)
  return `${what} · ${spanInBangkok(clash.start, clash.end)[language]}`
}

/** People the caller may enrol, as reference fields want them. */
export async function searchTrainees(text: string): Promise<Found[]> {
  const found = await call(trainingPeople, { text }, { quiet: true })
  const english = currentLanguage() === 'en'
  return found.map(({ id, name_th, name_en, hint }) => ({
    key: id,
    value: (english && name_en) || name_th,
    ...(hint && { hint }),
  }))
}
