// Customers and their sites, searched as reference fields want them.
import { foldText } from '#base/fold-text.ts'
import { call } from '#platform/browser/call.web.ts'
import type { Found } from '#ui/fields/ReferenceField.tsx'
import { customerSites } from './customer-places.ts'
import { customerOptions } from './customers.ts'

/** Customers whose name, code, tax number, telephone or province holds the text. */
export async function searchCustomers(text: string): Promise<Found[]> {
  const found = await call(customerOptions, { text })
  return found.map((one) => ({
    key: one.id,
    value: one.name,
    hint: [one.code, one.name_en, one.province].filter(Boolean).join(' · '),
  }))
}

/** The sites in use of a customer whose name, province or address holds the text. */
export async function searchSites(customerId: number, text: string): Promise<Found[]> {
  const wanted = foldText(text)
  const sites = await call(customerSites, { customer_id: customerId })
  return sites
    .filter((one) => foldText([one.site_name, one.province, one.address].join(' ')).includes(wanted))
    .map((one) => ({
      key: one.id,
      value: one.site_name,
      hint: [one.province, one.address].filter(Boolean).join(' · '),
    }))
}
