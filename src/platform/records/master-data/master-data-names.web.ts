// What a record is called on a screen.
import type { Language } from '#base/text.ts'
import type { MasterRow } from './master-row.ts'

/** Its name in the reader's language, else its first field. */
export function namedIn(record: MasterRow, language: Language): string {
  const named = (language === 'en' && record.name_en) || record.name_th || record.name || record.code
  return String(named ?? record.id)
}
