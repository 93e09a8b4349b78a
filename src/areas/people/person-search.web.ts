// People, the units they belong to and their positions, searched as reference fields want them; and how names are shown.
import { call } from '#platform/browser/call.web.ts'
import type { Language } from '#base/text.ts'
import type { Found } from '#ui/fields/ReferenceField.tsx'
import { currentLanguage } from '#ui/language.tsx'
import { type EmployeeRow, directory, listUnits, positionOptions } from './people.ts'

type Named = Pick<EmployeeRow, 'first_name_th' | 'last_name_th' | 'first_name_en' | 'last_name_en'>

/** Working colleagues by name, nickname or code. */
export async function searchColleagues(text: string): Promise<Found[]> {
  const found = await call(directory, { where: { text } })
  const english = currentLanguage() === 'en'
  return found.map((one) => ({
    key: one.id,
    value: (english && one.name_en) || one.name_th,
    hint: [one.nickname, one.employee_code].filter(Boolean).join(' · '),
  }))
}

/** Units whose code or name holds the text. */
export async function searchUnits(text: string): Promise<Found[]> {
  const units = await call(listUnits, { text })
  return units.map((one) => ({ key: one.id, value: inLanguage(one, currentLanguage()), hint: one.code }))
}

/** Positions whose code or name holds the text. */
export async function searchPositions(text: string): Promise<Found[]> {
  const found = await call(positionOptions, { text })
  return found.map((one) => ({ key: one.id, value: inLanguage(one, currentLanguage()), hint: one.code }))
}

/** A name kept in both languages, in the reader's; Thai where there is no English one. */
export function inLanguage(named: { name_th: string; name_en: string | null }, language: Language): string {
  return (language === 'en' && named.name_en) || named.name_th
}

/** A person's names: the reader's language first, the other one second, or null. */
export function bothNames(person: Named, language: Language): [string, string | null] {
  const thai = `${person.first_name_th} ${person.last_name_th}`
  const english = [person.first_name_en, person.last_name_en].filter(Boolean).join(' ')
  if (!english) return [thai, null]
  return language === 'en' ? [english, thai] : [thai, english]
}
