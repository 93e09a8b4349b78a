// The list of customers as a file.
import { exportOf } from '#base/exports.ts'
import { words } from '#base/text.ts'
import { listCustomers } from './customers.ts'
import { customerLabels as label, customerStatuses, customerTypes, industries } from './customers.text.ts'

const said = words({
  sites: { en: 'Number of sites', th: 'จำนวนสถานที่' },
  machines: { en: 'Number of machines', th: 'จำนวนเครื่องจักร' },
  openOrders: { en: 'Open orders', th: 'ใบงานค้าง' },
})

/** Customers as a file. */
export const exportCustomers = exportOf(listCustomers, 'customers.export', {
  code: label.code,
  name: label.name,
  name_en: label.nameEn,
  short_name: label.shortName,
  status: [label.status, customerStatuses],
  customer_type: [label.type, customerTypes],
  industry: [label.industry, industries],
  account_manager_name: label.manager,
  payment_term_days: label.paymentTerm,
  tax_id: label.taxId,
  tax_branch: label.taxBranch,
  phone: label.phone,
  email: label.email,
  address: label.address,
  subdistrict: label.subdistrict,
  district: label.district,
  province: label.province,
  postcode: label.postcode,
  website: label.website,
  site_count: said.sites,
  machine_count: said.machines,
  open_orders: said.openOrders,
  remark: label.remark,
})
