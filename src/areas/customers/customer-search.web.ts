// Customers and their sites, searched as reference fields want them.
import { call } from '#platform/browser/call.web.ts'
import { anyHolds } from '#base/phone.ts'
import type { OutputFor } from '#base/operation.ts'
import type { Found } from '#ui/fields/ReferenceField.tsx'
import { customerSites } from './customer-places.ts'
import { customerOptions } from './customers.ts'

/** A customer as a field shows it, with the contact or the site by which the text was found. */
export interface FoundCustomer extends Found {
  readonly key: number
  readonly customer: OutputFor<typeof customerOptions>[number]
}

/** Customers whose name, code, numbers, e-mail or province holds the text, or whose contacts or sites do. */
export async function searchCustomers(text: string): Promise<FoundCustomer[]> {
  const found = await call(customerOptions, { text })
  return found.map((customer) => ({
    key: customer.id,
    value: customer.name,
    hint: hintOf(customer),
    customer,
  }))
}

/** The site by which a customer was found, its own or its contact's. */
export function siteFound(found: Found): number | null {
  const { contact, site } = (found as Partial<FoundCustomer>).customer ?? {}
  return contact?.site_id ?? site?.id ?? null
}

function hintOf({ code, name_en, province, contact, site }: FoundCustomer['customer']): string {
  const by = contact ? [contact.contact_name, contact.phone] : [site?.site_name ?? null]
  return [...by, code, name_en, province].filter(Boolean).join(' · ')
}

/** The sites in use of a customer whose name, province or address holds the text. */
export async function searchSites(customerId: number, text: string): Promise<Found[]> {
  const sites = await call(customerSites, { customer_id: customerId })
  return sites
    .filter((one) => anyHolds(text, one.site_name, one.province, one.address))
    .map((one) => ({
      key: one.id,
      value: one.site_name,
      hint: [one.province, one.address].filter(Boolean).join(' · '),
    }))
}
