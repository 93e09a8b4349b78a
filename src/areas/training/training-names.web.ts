// How classes and people in them are named on screens, and what keeps a person from a place.
import { spanIn } from '#base/bangkok-time.ts'
import { call } from '#platform/browser/call.web.ts'
import { type Language, fill } from '#base/text.ts'
import { inBangkok, showDate, todayInBangkok } from '#base/date-format.ts'
import type { Found } from '#ui/fields/ReferenceField.tsx'
import { currentLanguage } from '#ui/language.tsx'
import { trainingPeople } from './training-choices.ts'
import type { TrainingClash } from './training-enrollment.ts'
import type { MatrixCell } from './training-matrix.ts'
import { trainingDue } from './training.text.ts'

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

/** Whether a course that was never passed should have been passed by now. */
export function isOverdue({ state, due_on }: Pick<MatrixCell, 'state' | 'due_on'>): boolean {
  return state === 'NEVER' && due_on !== null && due_on < todayInBangkok()
}

/** Until when a course is to be passed or stays valid, or since when it is overdue; null where there is no such day. */
export function dueIn(
  need: Pick<MatrixCell, 'state' | 'due_on' | 'expires_on'>,
  language: Language,
): string | null {
  if (need.state !== 'NEVER') return need.expires_on && showDate(need.expires_on, language)
  if (!need.due_on) return null
  const said = isOverdue(need) ? trainingDue.overdue : trainingDue.until
  return fill(said, language, { day: showDate(need.due_on, language) })
}

/** What an employee has at the same time, in a line. */
export function clashIn(clash: TrainingClash, language: Language): string {
  const what = clash.so_no
    ? [clash.so_no, clash.customer].filter(Boolean).join(' ')
    : (clash.class_no ?? sources[clash.source]?.[language] ?? clash.source)
  return `${what} · ${spanIn(clash.start, clash.end, language)}`
}

/** People the caller may enrol, as reference fields want them. */
export async function searchTrainees(text: string): Promise<Found[]> {
  const found = await call(trainingPeople, { text })
  const english = currentLanguage() === 'en'
  return found.map(({ id, name_th, name_en, hint }) => ({
    key: id,
    value: (english && name_en) || name_th,
    ...(hint && { hint }),
  }))
}
