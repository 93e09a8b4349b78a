// What the lists of machine types are asked and tell: those of work and of properties count different things of each.
import * as z from 'zod/mini'
import { group, text } from '#base/fields.ts'
import { pagingFields } from '#base/paging.ts'
import { machineWorkWords as labels } from './machine-work.text.ts'

/** Narrowed by a text, sorted by code or name. */
export const machineTypesInput = {
  where: group({ text: text({ label: labels.text, max: 100 }) }, { required: false }),
  ...pagingFields({ code: labels.code, name_th: labels.machineType }),
} as const

/** A machine type, to which a list adds its counts. */
export const machineTypeRow = z.object({
  id: z.int(),
  code: z.string(),
  name_th: z.string(),
  name_en: z.nullable(z.string()),
})
