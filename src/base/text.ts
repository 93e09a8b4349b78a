// Words stand in English/Thai pairs beside their use; a missing language is a type error.

/** The two languages of the product. */
export type Language = 'en' | 'th'

/** A text shown to a user, in both languages. May hold places filled by `fill`: `{fact}`, or `{fact|day|days}` by its number. */
export interface Words {
  readonly en: string
  readonly th: string
}

/** Declares a group of words; the only effect is that both languages are demanded. */
export function words<const T extends Record<string, Words>>(pairs: T): T {
  return pairs
}

/** What a toast says after the two commonest deeds, for operations that have nothing closer to say. */
export const doneWords = words({
  saved: { en: 'Saved successfully', th: 'บันทึกข้อมูลสำเร็จ' },
  deleted: { en: 'Deleted successfully', th: 'ลบข้อมูลสำเร็จ' },
})

/** The text in one language with its `{places}` filled from `facts`, which may be words; unknown places stay empty. */
export function fill(text: Words, language: Language, facts: Record<string, unknown> = {}): string {
  return text[language].replace(
    /\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g,
    (_, name: string, one?: string, many?: string) => {
      const value = facts[name]
      if (one !== undefined) return String(value === 1 ? one : many)
      if (value === undefined || value === null) return ''
      return String(isWords(value) ? value[language] : value)
    },
  )
}

function isWords(value: unknown): value is Words {
  return typeof value === 'object' && value !== null && 'en' in value && 'th' in value
}

/** The words filled in both languages at once, for texts that travel before the reader is known. */
export function fillBoth(text: Words, facts: Record<string, unknown>): Words {
  return { en: fill(text, 'en', facts), th: fill(text, 'th', facts) }
}
