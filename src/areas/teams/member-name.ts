// What people are called in a team.
import type { Language } from '#base/text.ts'
import type { Member } from './team.ts'

/** The name in the reader's language, with the nickname colleagues use. */
export function memberName(
  { name_th, name_en, nickname }: Pick<Member, 'name_th' | 'name_en' | 'nickname'>,
  language: Language,
): string {
  const name = (language === 'en' && name_en) || name_th
  return nickname ? `${name} (${nickname})` : name
}
