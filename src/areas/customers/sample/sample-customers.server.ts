// Loads the customers of the sample company.
import { randomOf } from '#base/random.ts'
import type { SampleCompany } from '#platform/areas/sample-step.ts'
import { on, HISTORY_DAYS } from '#platform/areas/sample-clock.ts'
import type { Row } from '#platform/areas/sample-rows.ts'
import { goOnCounting, insertContacts, insertCustomers, insertSites } from './customer-rows.server.ts'
import { contactNames, contactPosts } from './sample-contacts.ts'
import { type Contact, sampleContactsAt } from './sample-contacts-at.ts'
import { sampleCustomers, sampleOthers, sampleTaxId } from './sample-customers.ts'

/** Customers with sites and contacts. */
export async function loadCustomers({ db, clock, give }: SampleCompany): Promise<void> {
  const random = randomOf('contacts')
  const created_at = clock.iso(on(-HISTORY_DAYS - 380, 10))
  const customers: Row[] = []
  const sites: Row[] = []
  const contacts: Row[] = []
  const names = [...contactNames]

  const addContact = (post: string, domain: string, place: Row & { customer_id: number }) => {
    const number = contacts.length + 1
    const digits = String(2000 + number * 53).slice(-4)
    contacts.push({
      ...place,
      id: number,
      name: names[(number - 1) % names.length]!,
      position: post,
      phone: `08${(number % 9) + 1}-555-${digits}`,
      email: `contact${number}@${domain}.example`,
      line_id: random.chance(0.6) ? `${domain.replace('-', '')}.${number}` : null,
      receives_report: place.is_primary === true,
      language: number % 9 === 0 ? 'en' : number % 2 === 0 ? 'th' : null,
      consent_on: number % 4 === 0 ? null : created_at.slice(0, 10),
      created_at,
    })
  }

  sampleCustomers.forEach((customer, index) => {
    const customer_id = index + 1
    const [first] = customer.sites
    customers.push({
      id: customer_id,
      code: `C-${String(customer_id).padStart(4, '0')}`,
      name: customer.th,
      name_en: customer.en,
      short_name: customer.short,
      tax_id: sampleTaxId(index),
      phone: customer.phone,
      customer_type: 'END_USER',
      industry: customer.industry,
      manager: customer.manager,
      payment_term_days: customer.term,
      website: `https://www.${customer.domain}.example`,
      email: `office@${customer.domain}.example`,
      address: `${first!.address} จ.${first!.province}`,
      province: first!.province,
      status: 'ACTIVE',
      remark: customer.remark ?? null,
      created_at,
    })
    for (const site of customer.sites) {
      const site_id = sites.length + 1
      const [lat, lng] = site.place
      sites.push({
        id: site_id,
        customer_id,
        name: site.name,
        address: `${site.address} จ.${site.province}`,
        province: site.province,
        free_days: '{7}',
        access_note: site.access,
        safety_note: site.safety,
        lat,
        lng,
        created_at,
      })
      addContact(random.one(contactPosts.primary), customer.domain, {
        customer_id,
        site_id,
        is_primary: true,
      })
      if (site.machines.includes(' ') && random.chance(0.6)) {
        addContact(random.one(contactPosts.second), customer.domain, {
          customer_id,
          site_id,
          is_primary: false,
        })
      }
    }
    if (customer.sites.length > 1) {
      addContact(random.one(contactPosts.office), customer.domain, {
        customer_id,
        site_id: null,
        is_primary: true,
      })
    }
  })
  for (const other of sampleOthers) {
    const customer_id = customers.length + 1
    const site_id = sites.length + 1
    customers.push({
      id: customer_id,
      code: `C-${String(customer_id).padStart(4, '0')}`,
      name: other.th,
      name_en: other.en,
      short_name: other.short,
      phone: other.phone,
      customer_type: other.customer_type,
      industry: other.industry,
      manager: other.manager,
      payment_term_days: other.term,
      province: other.site.province,
      status: other.status,
      remark: other.remark,
      created_at,
    })
    sites.push({ id: site_id, customer_id, ...other.site, free_days: '{}', created_at })
    contacts.push({
      id: contacts.length + 1,
      customer_id,
      site_id,
      name: other.contact.name,
      position: other.contact.post,
      phone: other.contact.phone,
      is_primary: true,
      receives_report: false,
      created_at,
    })
  }
  await db.run(insertCustomers(customers))
  await db.run(insertSites(sites))
  await db.run(insertContacts(contacts))
  for (const statement of goOnCounting) await db.rows(statement)
  give(sampleContactsAt, (siteId) =>
    contacts
      .filter(({ site_id }) => site_id === siteId)
      .map(({ id, name, position }) => ({ id, name, position }) as unknown as Contact),
  )
}
