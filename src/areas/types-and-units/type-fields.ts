// What every one of these records has: a code and a name in two languages.
import { text } from '#base/fields.ts'
import { typeLabels as labels } from './types-and-units.text.ts'

export const named = {
  code: text({ label: labels.code, required: true, max: 30 }),
  name_th: text({ label: labels.nameTh, required: true, max: 150 }),
  name_en: text({ label: labels.nameEn, max: 150 }),
} as const
