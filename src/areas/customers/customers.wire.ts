// How customers are spelt on the wire: the columns are CUST_Code, CUST_Name and CUST_Name_EN there.
import { action } from '#wire/action.ts'
import { readableTables } from '#wire/table.ts'
import { upload } from '#wire/upload.ts'
import { type Wire, spelt } from '#wire/wire.ts'
import { exportCustomers } from './customer-export.ts'
import { customerTable } from './customer-table.ts'
import {
  getWholeCustomer,
  readCustomerHead,
  readCustomerSection,
  readCustomerTimeline,
} from './customer-page.ts'
import {
  contactHistory,
  customerContacts,
  customerSites,
  insertContact,
  insertSite,
  siteHistory,
  updateContact,
  updateSite,
} from './customer-places.ts'
import { customerTemplate, importCustomers } from './customer-import.ts'
import { eraseContact } from './erasing.ts'
import { mergeCustomers } from './merging.ts'
import {
  customerHistory,
  customerOptions,
  deleteCustomer,
  findDuplicates,
  getCustomer,
  insertCustomer,
  listCustomers,
  restoreCustomer,
  updateCustomer,
} from './customers.ts'

const names = { CUST_Code: 'code', CUST_Name: 'name', CUST_Name_EN: 'name_en' }

export const customersWires: Wire[] = [
  action(
    'api/ViewAndManagementCustomer',
    'action',
    {
      select: listCustomers,
      export: exportCustomers,
      get: getWholeCustomer,
      card: getCustomer,
      head: readCustomerHead,
      section: readCustomerSection,
      timeline: readCustomerTimeline,
      insert: insertCustomer,
      update: updateCustomer,
      delete: deleteCustomer,
      restore: restoreCustomer,
      merge: mergeCustomers,
      duplicates: findDuplicates,
      options: customerOptions,
      import_template: customerTemplate,
      sites: customerSites,
      contacts: customerContacts,
      site_insert: insertSite,
      site_update: updateSite,
      contact_insert: insertContact,
      contact_update: updateContact,
      contact_erase: eraseContact,
      history: customerHistory.history,
      // their column is the name they are written by
      site_history: spelt(siteHistory.history, { answers: { site_name: 'name' } }),
      contact_history: spelt(contactHistory.history, { answers: { contact_name: 'name' } }),
    },
    names,
  ),
  upload('api/ImportCustomer', importCustomers),
  readableTables({ Customer: customerTable.read }, { ID: 'id', ...names }),
]
