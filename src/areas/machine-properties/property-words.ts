// Values and money of properties as they are shown.
import { type Language, words } from '#base/text.ts'
import type { PropertyRow } from './machine-properties.ts'

const said = words({ yes: { en: 'Yes', th: 'มี' }, no: { en: 'No', th: 'ไม่มี' } })

type Valued = Pick<PropertyRow, 'value_type' | 'value_number' | 'value_bool' | 'unit' | 'name_th' | 'name_en'>

/** A value with its unit; a choice by its name, as what it is for programs is in no language. */
export function showValue(row: Valued, language: Language): string {
  if (row.value_type === 'CHOICE') return nameOf(row, language)
  if (row.value_type === 'BOOLEAN') return (row.value_bool ? said.yes : said.no)[language]
  const number = (row.value_number ?? 0).toLocaleString('en', { maximumFractionDigits: 3 })
  return row.unit ? `${number} ${row.unit}` : number
}

/** A name in the reader's language. */
export const nameOf = (row: { name_th: string; name_en: string | null }, language: Language): string =>
  (language === 'en' && row.name_en) || row.name_th
