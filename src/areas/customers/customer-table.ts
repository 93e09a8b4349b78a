// Customers as a table that is read by name.
import { tableView } from '#base/table-view.ts'
import { by } from './customer-access.ts'

/** The customers within the caller's reach. */
export const customerTable = tableView({
  name: 'customers.table',
  title: { en: 'Customers', th: 'ลูกค้า' },
  access: by('view'),
  relation: 'customer',
  columns: {
    id: 'whole',
    code: 'text',
    name: 'text',
    name_en: 'text',
    short_name: 'text',
    tax_id: 'text',
    tax_branch: 'text',
    phone: 'text',
    email: 'text',
    province: 'text',
    postcode: 'text',
    customer_type: 'text',
    industry: 'text',
    payment_term_days: 'whole',
    status: 'text',
  },
  sort: 'name',
  fixed: { is_deleted: false },
})
