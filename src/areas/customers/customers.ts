// Customers with their sites and contacts: what they are, who may see and change them.
import * as z from 'zod/mini'
import {
  email,
  choice,
  group,
  list,
  number,
  reference,
  rowId,
  rowVersion,
  text,
  textarea,
  changesOf,
  yesNo,
} from '#base/fields.ts'
import { nothing, operation, pageOf, value } from '#base/operation.ts'
import { pagingFields } from '#base/paging.ts'
import { recordHistory } from '#platform/records/master-data/record-history.ts'
import { by, byOrCall } from './customer-access.ts'
import { contactRow, personFields, siteFields, siteRow } from './customer-places.ts'
import { checkPerson, checkSite } from './place-checks.ts'
import { unfit } from '#base/pattern-words.ts'
import {
  customerHelp,
  customerLabels,
  customerStatuses,
  customerTypes,
  customerWords,
  industries,
  industryKeys,
} from './customers.text.ts'
import './customer-problems.ts'
import { checkTaxId } from '#base/tax-id.ts'

const code = {
  label: customerLabels.code,
  max: 30,
  pattern: /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._/-]*$/u,
  unfit: unfit.code,
} as const

/** What is asked about a customer. */
export const customerFields = {
  code: text({ ...code, helper: customerHelp.code }),
  name: text({ label: customerLabels.name, required: true, max: 200 }),
  name_en: text({ label: customerLabels.nameEn, max: 200 }),
  short_name: text({ label: customerLabels.shortName, max: 60 }),
  tax_id: text({
    label: customerLabels.taxId,
    helper: customerHelp.taxId,
    max: 20,
    pattern: /^[\d\s-]+$/,
    unfit: unfit.digits,
  }),
  tax_branch: text({
    label: customerLabels.taxBranch,
    helper: customerHelp.taxBranch,
    max: 5,
    pattern: /^\d{5}$/,
    unfit: unfit.fiveDigits,
  }),
  phone: text({ label: customerLabels.phone, max: 50 }),
  email: email({ label: customerLabels.email }),
  address: textarea({ label: customerLabels.address, max: 500 }),
  subdistrict: text({ label: customerLabels.subdistrict, max: 100 }),
  district: text({ label: customerLabels.district, max: 100 }),
  province: text({ label: customerLabels.province, max: 100 }),
  postcode: text({
    label: customerLabels.postcode,
    max: 5,
    pattern: /^\d{5}$/,
    unfit: unfit.fiveDigits,
  }),
  website: text({
    label: customerLabels.website,
    max: 200,
    pattern: /^https?:\/\/\S+$/,
    unfit: unfit.webAddress,
  }),
  customer_type: choice({ label: customerLabels.type, options: customerTypes }),
  industry: choice({ label: customerLabels.industry, options: industries }),
  account_manager_id: reference({ label: customerLabels.manager, of: 'employee' }),
  payment_term_days: number({
    label: customerLabels.paymentTerm,
    helper: customerHelp.paymentTerm,
    min: 0,
    max: 365,
    zero: true,
  }),
  status: choice({ label: customerLabels.status, helper: customerHelp.status, options: customerStatuses }),
  remark: textarea({ label: customerLabels.remark, max: 2000 }),
} as const

/** The same of one that is there: a number is given to new ones only. */
export const knownCustomerFields = { ...customerFields, code: text({ ...code, required: true }) } as const

const statusValue = z.enum(['PROSPECT', 'ACTIVE', 'INACTIVE', 'BLOCKED'])

const customerRow = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  name_en: z.nullable(z.string()),
  short_name: z.nullable(z.string()),
  tax_id: z.nullable(z.string()),
  tax_branch: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  address: z.nullable(z.string()),
  subdistrict: z.nullable(z.string()),
  district: z.nullable(z.string()),
  province: z.nullable(z.string()),
  postcode: z.nullable(z.string()),
  website: z.nullable(z.string()),
  customer_type: z.enum(['END_USER', 'INTEGRATOR', 'DEALER', 'INTERNAL']),
  industry: z.nullable(z.enum(industryKeys)),
  account_manager_id: z.nullable(z.int()),
  /** In the language of the answer. */
  account_manager_name: z.nullable(z.string()),
  payment_term_days: z.nullable(z.int()),
  status: statusValue,
  remark: z.nullable(z.string()),
  site_count: z.int(),
  machine_count: z.int(),
  open_orders: z.int(),
  row_version: z.int(),
})
/** A customer as the list shows it. */
export type CustomerRow = z.output<typeof customerRow>

/** A customer with sites and contacts, as it is answered. */
export const customerCard = z.extend(customerRow, { sites: z.array(siteRow), contacts: z.array(contactRow) })
/** A customer with sites and contacts. */
export type CustomerCard = z.output<typeof customerCard>

/** The list of customers. */
export const listCustomers = operation({
  name: 'customers.list',
  title: customerWords.list,
  effect: 'read',
  access: by('view'),
  input: {
    where: group(
      {
        text: text({ label: customerLabels.text, helper: customerHelp.text, max: 100 }),
        status: choice({ label: customerLabels.status, options: customerStatuses }),
        customer_type: choice({ label: customerLabels.type, options: customerTypes }),
        industry: choice({ label: customerLabels.industry, options: industries }),
        account_manager_id: reference({ label: customerLabels.manager, of: 'employee' }),
        /** For users who may delete: those that were. */
        is_deleted: yesNo({ label: customerLabels.deleted }),
      },
      { required: false },
    ),
    ...pagingFields({ name: customerLabels.name, code: customerLabels.code }),
  },
  output: pageOf(customerRow),
})

/** One customer with sites and contacts. */
export const getCustomer = operation({
  name: 'customers.get',
  title: customerWords.one,
  effect: 'read',
  access: by('view'),
  input: { id: rowId('customer') },
  output: value(customerCard),
})

/** A new customer; first sites and contacts come along in the same save. */
export const insertCustomer = operation({
  name: 'customers.insert',
  title: customerWords.insert,
  effect: 'write',
  access: byOrCall('create'),
  input: {
    data: group(customerFields),
    sites: list(siteFields, { label: customerLabels.sites, max: 20 }),
    contacts: list(personFields, { label: customerLabels.contacts, max: 20 }),
  },
  check: ({ data, sites, contacts }) => [
    ...checkTaxId('data.tax_id', data.tax_id),
    ...(sites ?? []).flatMap((site, at) => checkSite(`sites.${at}.`, site)),
    ...(contacts ?? []).flatMap((contact, at) => checkPerson(`contacts.${at}.`, contact)),
  ],
  output: value(customerCard),
  done: customerWords.saved,
})

/** Changes a customer's record. */
export const updateCustomer = operation({
  name: 'customers.update',
  title: customerWords.update,
  effect: 'write',
  changes: ['customers', 'machines', 'serviceOrders', 'boards'],
  access: by('edit'),
  input: { id: rowId('customer'), row_version: rowVersion, data: changesOf(knownCustomerFields) },
  check: ({ data }) => checkTaxId('data.tax_id', data.tax_id),
  output: value(customerCard),
  done: customerWords.saved,
})

/** Puts a customer away with sites and contacts; refused while there is an order or a machine of theirs. */
export const deleteCustomer = operation({
  name: 'customers.delete',
  title: customerWords.remove,
  effect: 'write',
  changes: ['customers', 'machines', 'serviceOrders', 'boards'],
  access: by('delete'),
  input: { id: rowId('customer'), row_version: rowVersion },
  output: nothing,
  done: customerWords.deleted,
})

/** Brings a deleted customer back with sites and contacts. */
export const restoreCustomer = operation({
  name: 'customers.restore',
  title: customerWords.restore,
  effect: 'write',
  changes: ['customers', 'machines', 'serviceOrders', 'boards'],
  access: by('delete'),
  input: { id: rowId('customer', { is_deleted: 'true' }), row_version: rowVersion },
  output: value(customerCard),
  done: customerWords.saved,
})

/** What became of a customer's record; its columns are those of the form. Sites and contacts have histories of their own. */
export const customerHistory = recordHistory({
  name: 'customers.history',
  title: customerWords.history,
  access: by('edit'),
  table: 'customer',
  fields: customerFields,
  lookups: {
    account_manager_id: {
      named: { th: ['first_name_th', 'last_name_th'], en: ['first_name_en', 'last_name_en'] },
    },
  },
})

/** Customers that may be the same as one about to be entered: a similar name, or the same tax number. At most 5. */
export const findDuplicates = operation({
  name: 'customers.duplicates',
  title: customerWords.duplicates,
  effect: 'read',
  access: byOrCall('create'),
  input: {
    name: text({ label: customerLabels.name, max: 200 }),
    name_en: text({ label: customerLabels.nameEn, max: 200 }),
    tax_id: text({ label: customerLabels.taxId, max: 20 }),
    /** A customer being edited is no duplicate of itself. */
    id: reference({ label: customerWords.one, of: 'customer' }),
  },
  output: value(
    z.array(
      z.object({
        id: z.int(),
        code: z.string(),
        name: z.string(),
        tax_id: z.nullable(z.string()),
        /** 0 to 1. */
        alike: z.number(),
        same_tax_id: z.boolean(),
      }),
    ),
  ),
})

/** Customers to choose from: the 20 that fit best. */
export const customerOptions = operation({
  name: 'customers.options',
  title: customerWords.options,
  effect: 'read',
  access: byOrCall('view'),
  input: {
    text: text({ label: customerLabels.text, helper: customerHelp.text, max: 100 }),
    /** The one already chosen. */
    id: reference({ label: customerWords.one, of: 'customer' }),
  },
  output: value(
    z.array(
      z.object({
        id: z.int(),
        code: z.string(),
        name: z.string(),
        name_en: z.nullable(z.string()),
        province: z.nullable(z.string()),
        status: statusValue,
        /** Whom, or which place, of the customer the text names, where it does not name the customer itself. */
        contact: z.nullable(
          z.object({
            id: z.int(),
            contact_name: z.string(),
            position: z.nullable(z.string()),
            phone: z.nullable(z.string()),
            site_id: z.nullable(z.int()),
          }),
        ),
        site: z.nullable(z.object({ id: z.int(), site_name: z.string() })),
      }),
    ),
  ),
})
