// Skills searched as reference fields want them.
import { call } from '#platform/browser/call.web.ts'
import type { Found } from '#ui/fields/ReferenceField.tsx'
import { currentLanguage } from '#ui/language.tsx'
import { skillOptions } from './employee-skills.ts'
import { inLanguage } from './person-search.web.ts'

/** A skill as it is chosen, with whether it needs a certificate. */
export interface FoundSkill extends Found {
  readonly needs_certificate: boolean
}

/** Skills whose code or name holds the text, but those an employee has already. */
export async function searchSkills(
  text: string,
  has: readonly { readonly skill_id: number }[] = [],
): Promise<FoundSkill[]> {
  const found = await call(skillOptions, { text })
  return found
    .filter(({ id }) => !has.some(({ skill_id }) => skill_id === id))
    .map((one) => ({
      key: one.id,
      value: inLanguage(one, currentLanguage()),
      hint: one.code,
      needs_certificate: one.needs_certificate,
    }))
}
