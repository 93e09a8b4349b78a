// How lists name a customer: short and in the reader's language. Full names all begin with the same words, and a narrow column would show only these.
import * as z from 'zod/mini'
import type { Language } from '#base/text.ts'

/** A row's customer, for an operation's output. */
export const customerNames = {
  customer_name: z.string(),
  customer_name_en: z.nullable(z.string()),
  customer_short_name: z.nullable(z.string()),
} as const

/** The names of a row's customer. */
export interface CustomerNames {
  readonly customer_name: string
  readonly customer_name_en: string | null
  readonly customer_short_name: string | null
}

/** The whole name in the reader's language. */
export function fullCustomerName(row: CustomerNames, language: Language): string {
  return (language === 'en' && row.customer_name_en) || row.customer_name
}

/** The name a narrow column has room for: the short one that was entered, else the name without its legal form. */
export function shortCustomerName(row: CustomerNames, language: Language): string {
  if (language === 'en' && row.customer_name_en) return withoutForm(row.customer_name_en)
  return row.customer_short_name ?? withoutForm(row.customer_name)
}

const before = /^(บริษัท|บจก\.?|บมจ\.?|ห้างหุ้นส่วนจำกัด|ห้างหุ้นส่วนสามัญ|หจก\.?|หสน\.?)\s*/u
const after = [
  /\s*\((มหาชน|public)\)$/iu,
  /\s*(จำกัด|มหาชน)$/u,
  /,?\s+(co\.?,?\s*)?ltd\.?$/iu,
  /,?\s+(public\s+)?(company|co\.?)\s*(limited|ltd\.?)?$/iu,
  /,?\s+(limited|pcl\.?|plc\.?|inc\.?|limited partnership|part\.,?\s*ltd\.?)$/iu,
]

// a name that is nothing but its form stays
function withoutForm(name: string): string {
  const bare = after
    .reduce((rest, form) => rest.replace(form, ''), name.trim())
    .replace(before, '')
    .trim()
  return bare || name
}
