// Models and types of machines, searched as reference fields want them.
import { foldText } from '#base/fold-text.ts'
import { call } from '#platform/browser/call.web.ts'
import type { Found } from '#ui/fields/ReferenceField.tsx'
import { currentLanguage } from '#ui/language.tsx'
import { listModels, listTypes } from './models.ts'

/** Models whose name, code or brand holds the text. */
export async function searchModels(text: string): Promise<Found[]> {
  const models = await call(listModels, { where: { text } })
  return models.map((one) => ({
    key: one.id,
    value: one.name,
    hint: [one.code, one.brand, typeName(one.type_name_th, one.type_name_en)].filter(Boolean).join(' · '),
  }))
}

/** Machine types whose code or name holds the text. */
export async function searchTypes(text: string): Promise<Found[]> {
  const wanted = foldText(text)
  const types = await call(listTypes, {})
  return types
    .filter((one) => foldText([one.code, one.name_th, one.name_en].join(' ')).includes(wanted))
    .map((one) => ({ key: one.id, value: typeName(one.name_th, one.name_en), hint: one.code }))
}

/** The name of a type in the reader's language. */
export function typeName(nameTh: string, nameEn: string | null): string {
  return (currentLanguage() === 'en' && nameEn) || nameTh
}
