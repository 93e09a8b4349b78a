// What a material and what it refers to are called in the reader's language.
import type { Language } from '#base/text.ts'
import type { MaterialRow } from './materials.ts'

/** The English name for who reads English, where there is one. */
export function nameIn(
  row: MaterialRow,
  field: 'description' | 'unit_id' | 'item_type_id',
  language: Language,
): string {
  return (language === 'en' && row[`${field}_en`]) || row[`${field}_th`] || '–'
}
