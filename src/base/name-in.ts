// Names that rows tell in both languages.
import type { Language } from './text.ts'

/**
 * The name of a row in the reader's language: 'unit_id' of what has 'unit_id_th' and 'unit_id_en'; the Thai one, or the only one, where
 * the English one is missing. '' where there is none.
 */
export function nameIn(row: object | null | undefined, name: string, language: Language): string {
  const told = (row ?? {}) as Readonly<Record<string, unknown>>
  return String((language === 'en' && told[`${name}_en`]) || told[`${name}_th`] || told[name] || '')
}
