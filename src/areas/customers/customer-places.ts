// The places of a customer, and whom to call there.
import * as z from 'zod/mini'
import {
  choice,
  choices,
  date,
  email,
  group,
  number,
  reference,
  rowId,
  rowVersion,
  text,
  textarea,
  yesNo,
  changesOf,
} from '#base/fields.ts'
import { weekdayWords } from '#areas/calendar/work-type.text.ts'
import { operation, value } from '#base/operation.ts'
import { recordHistory } from '#platform/records/master-data/record-history.ts'
import { by, byOrCall } from './customer-access.ts'
import { checkPerson, checkSite } from './place-checks.ts'
import {
  contactLabels,
  contactLanguages,
  customerHelp,
  customerLabels,
  customerWords,
  siteLabels,
} from './customers.text.ts'

/** What is asked about a site. */
export const siteFields = {
  site_name: text({ label: siteLabels.name, helper: customerHelp.siteName, required: true, max: 150 }),
  address: textarea({ label: customerLabels.address, max: 500 }),
  province: text({ label: customerLabels.province, max: 100 }),
  location_id: reference({ label: siteLabels.location, helper: customerHelp.location, of: 'location' }),
  lat: number({
    label: siteLabels.lat,
    helper: customerHelp.lat,
    min: -90,
    max: 90,
    decimals: 6,
    zero: true,
  }),
  lng: number({ label: siteLabels.lng, min: -180, max: 180, decimals: 6, zero: true }),
  free_days: choices({ label: siteLabels.freeDays, helper: customerHelp.freeDays, options: weekdayWords }),
  access_note: textarea({ label: siteLabels.accessNote, helper: customerHelp.accessNote, max: 1000 }),
  safety_note: textarea({ label: siteLabels.safetyNote, helper: customerHelp.safetyNote, max: 1000 }),
} as const

/** What is asked about a site that is there. */
export const knownSiteFields = {
  ...siteFields,
  is_active: yesNo({ label: siteLabels.active, helper: customerHelp.siteActive, required: true }),
} as const

/** What is asked about a contact before the customer has a site. */
export const personFields = {
  contact_name: text({ label: contactLabels.name, required: true, max: 150 }),
  position: text({ label: contactLabels.position, max: 100 }),
  phone: text({ label: customerLabels.phone, max: 50 }),
  email: email({ label: customerLabels.email }),
  line_id: text({ label: contactLabels.lineId, max: 100 }),
  is_primary: yesNo({ label: contactLabels.primary, helper: customerHelp.primary }),
  receives_report: yesNo({ label: contactLabels.receivesReport, helper: customerHelp.receivesReport }),
  language: choice({
    label: contactLabels.language,
    helper: customerHelp.contactLanguage,
    options: contactLanguages,
  }),
  consent_on: date({ label: contactLabels.consent, helper: customerHelp.consent }),
} as const

/** What is asked about a contact. */
export const contactFields = {
  ...personFields,
  site_id: reference({ label: contactLabels.site, helper: customerHelp.contactSite, of: 'customer_site' }),
} as const

/** A site as it is answered. */
export const siteRow = z.object({
  id: z.int(),
  customer_id: z.int(),
  site_name: z.string(),
  address: z.nullable(z.string()),
  province: z.nullable(z.string()),
  location_id: z.nullable(z.int()),
  location_name_th: z.nullable(z.string()),
  location_name_en: z.nullable(z.string()),
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
  /** '1' is Monday. */
  free_days: z.array(z.enum(['1', '2', '3', '4', '5', '6', '7'])),
  access_note: z.nullable(z.string()),
  safety_note: z.nullable(z.string()),
  is_active: z.boolean(),
  machine_count: z.int(),
  row_version: z.int(),
})
/** A site as lists and pickers show it. */
export type SiteRow = z.output<typeof siteRow>

/** A contact as it is answered. */
export const contactRow = z.object({
  id: z.int(),
  customer_id: z.int(),
  site_id: z.nullable(z.int()),
  contact_name: z.string(),
  position: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  line_id: z.nullable(z.string()),
  is_primary: z.boolean(),
  receives_report: z.boolean(),
  language: z.nullable(z.enum(['th', 'en'])),
  consent_on: z.nullable(z.string()),
  /** When what was known of the person was erased. */
  erased_at: z.nullable(z.string()),
  is_active: z.boolean(),
  row_version: z.int(),
})
/** A contact as lists and pickers show it. */
export type ContactRow = z.output<typeof contactRow>

const contactActive = yesNo({
  label: contactLabels.active,
  helper: customerHelp.contactActive,
  initVal: true,
})
const ofCustomer = reference({ label: customerWords.one, of: 'customer', required: true })

/** The sites in use of a customer. */
export const customerSites = operation({
  name: 'customers.sites',
  title: customerWords.sites,
  effect: 'read',
  access: byOrCall('view'),
  input: { customer_id: ofCustomer },
  output: value(z.array(siteRow)),
})

/** The contacts of a customer who are still there; with a site, those of the site first and nobody else's site. */
export const customerContacts = operation({
  name: 'customers.contacts',
  title: customerWords.contacts,
  effect: 'read',
  access: byOrCall('view'),
  input: { customer_id: ofCustomer, site_id: reference({ label: contactLabels.site, of: 'customer_site' }) },
  output: value(z.array(contactRow)),
})

/** A new site of a customer. */
export const insertSite = operation({
  name: 'customers.insertSite',
  title: customerWords.insertSite,
  effect: 'write',
  access: byOrCall('create'),
  input: { customer_id: ofCustomer, data: group(siteFields) },
  check: ({ data }) => checkSite('data.', data),
  output: value(siteRow),
  done: customerWords.saved,
})

/** Changes a site; one no longer in use stays in the history but is not offered any more. */
export const updateSite = operation({
  name: 'customers.updateSite',
  title: customerWords.updateSite,
  effect: 'write',
  changes: ['customers', 'machines', 'serviceOrders', 'boards'],
  access: by('edit'),
  input: {
    id: rowId('customer_site'),
    row_version: rowVersion,
    data: changesOf(knownSiteFields),
  },
  check: ({ data }) => checkSite('data.', data),
  output: value(siteRow),
  done: customerWords.saved,
})

/** A new contact of a customer; a new main contact takes the place of the one before. */
export const insertContact = operation({
  name: 'customers.insertContact',
  title: customerWords.insertContact,
  effect: 'write',
  access: byOrCall('create'),
  input: { customer_id: ofCustomer, data: group(contactFields) },
  check: ({ data }) => checkPerson('data.', data),
  output: value(contactRow),
  done: customerWords.saved,
})

/** Changes a contact; one who is no longer there stays on the orders and is not offered any more. */
export const updateContact = operation({
  name: 'customers.updateContact',
  title: customerWords.updateContact,
  effect: 'write',
  access: by('edit'),
  input: {
    id: rowId('customer_contact'),
    row_version: rowVersion,
    data: changesOf({ ...contactFields, is_active: contactActive }),
  },
  check: ({ data }) => checkPerson('data.', data),
  output: value(contactRow),
  done: customerWords.saved,
})

const { site_name, ...siteColumns } = siteFields
const { contact_name, ...contactColumns } = contactFields

/** What became of a site; `name` is its column. */
export const siteHistory = recordHistory({
  name: 'customers.siteHistory',
  title: customerWords.siteHistory,
  access: by('edit'),
  table: 'customer_site',
  fields: { name: site_name, ...siteColumns, is_active: yesNo({ label: siteLabels.active }) },
})

/** What became of a contact; `name` is the column. */
export const contactHistory = recordHistory({
  name: 'customers.contactHistory',
  title: customerWords.contactHistory,
  access: by('edit'),
  table: 'customer_contact',
  fields: { name: contact_name, ...contactColumns, is_active: contactActive },
  lookups: { site_id: { named: { th: ['name'], en: ['name'] } } },
})
