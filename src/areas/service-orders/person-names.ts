// What people are called on an order.
import type { Language } from '#base/text.ts'

/** A person's name with the nickname colleagues use, in the reader's language. */
export function personName(
  person: { name_th: string; name_en: string | null; nickname: string | null },
  language: Language,
): string {
  const name = (language === 'en' && person.name_en) || person.name_th
  return person.nickname ? `${name} (${person.nickname})` : name
}

/** What colleagues call a person. */
export function shortName(person: { name_th: string; nickname: string | null }): string {
  return person.nickname ?? person.name_th.split(' ')[0]!
}
