// Searches what a field of a declared entity refers to, as reference fields want it.
import type { Found } from '#ui/fields/ReferenceField.tsx'
import { currentLanguage } from '#ui/language.tsx'
import { call } from '#platform/browser/call.web.ts'
import type { Lookup } from './lookup.ts'
import type { MasterOption } from './master-data.ts'

/** The records whose code or name holds the text, in the reader's language. */
export async function searchLookup({ options, asked = {} }: Lookup, text: string): Promise<Found[]> {
  const found = (await call(options, { ...asked, ...(text && { text }) })) as MasterOption[]
  const english = currentLanguage() === 'en'
  return found.map(({ id, name_th, name_en, hint }) => ({
    key: id,
    value: (english && name_en) || name_th,
    ...(hint && { hint }),
  }))
}
