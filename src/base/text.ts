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

/** What a toast says after the two commonest writes, for operations that have nothing closer to say. */
export const doneWords = words({
  saved: { en: 'Saved successfully', th: 'บันทึกข้อมูลสำเร็จ' },
  deleted: { en: 'Deleted successfully', th: 'ลบข้อมูลสำเร็จ' },
})

/**
 * The text in one language with its `{places}` filled from `facts`, which may be words; unknown places stay empty.
 * Thai letters are written without spaces, Latin ones and digits stand off from them: a fact gets the space it needs.
 */
export function fill(text: Words, language: Language, facts: Record<string, unknown> = {}): string {
  const pattern = text[language]
  return pattern.replace(
    /\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g,
    (place: string, name: string, one: string | undefined, many: string | undefined, at: number) => {
      const value = facts[name]
      if (one !== undefined) return String(value === 1 ? one : many)
      if (value === undefined || value === null) return ''
      const said = String(isWords(value) ? value[language] : value)
      const before = THAI.test(pattern[at - 1] ?? '') && LATIN.test(said[0] ?? '') ? ' ' : ''
      const after = THAI.test(pattern[at + place.length] ?? '') && LATIN.test(said.at(-1) ?? '') ? ' ' : ''
      return before + said + after
    },
  )
}

const THAI = /[\u0e00-\u0e7f]/
const LATIN = /[A-Za-z0-9]/

function isWords(value: unknown): value is Words {
  return typeof value === 'object' && value !== null && 'en' in value && 'th' in value
}

/** The words filled in both languages at once, for texts that travel before the reader is known. */
export function fillBoth(text: Words, facts: Record<string, unknown>): Words {
  return { en: fill(text, 'en', facts), th: fill(text, 'th', facts) }
}
