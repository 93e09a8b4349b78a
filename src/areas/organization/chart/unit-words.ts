// What is said of a unit, on the chart and in its picture.
import { type Language, type Words, words } from '#base/text.ts'
import type { OrgUnit } from '../organization.ts'

const said = words({
  noHead: { en: 'No head', th: 'ยังไม่มีหัวหน้า' },
  own: { en: '{own} {own|person|people}', th: '{own} คน' },
  all: { en: '{own} here, {all} in all', th: '{own} คน รวมทั้งสาย {all} คน' },
})

/** Where nobody leads a unit. */
export const noHead: Words = said.noHead

/** The name of a unit, a person or a position in the reader's language. */
export function namedIn(named: { name_th: string; name_en: string | null }, language: Language): string {
  return (language === 'en' && named.name_en) || named.name_th
}

/** The sentence of the headcount: of the unit, and with all below if that is more. */
export function countOf({ headcount, headcount_below }: OrgUnit): Words {
  return headcount === headcount_below ? said.own : said.all
}

/** The head's name in the reader's language; null where there is none. */
export function headOf(unit: OrgUnit, language: Language): string | null {
  return (language === 'en' && unit.head_employee_id_en) || unit.head_employee_id_th
}
