import { type Golden, fileGolden, tableGolden } from '#wire/golden.ts'
import { exportCustomers } from './customer-export.ts'
import { customerTable } from './customer-table.ts'
import { getWholeCustomer, readCustomerHead, readCustomerSection } from './customer-page.ts'
import { mergeCustomers } from './merging.ts'
import type { ContactRow, SiteRow } from './customer-places.ts'
import {
  type CustomerRow,
  customerOptions,
  findDuplicates,
  getCustomer,
  insertCustomer,
  listCustomers,
  restoreCustomer,
  updateCustomer,
} from './customers.ts'

const path = 'api/ViewAndManagementCustomer'

const plant: SiteRow = {
  id: 21,
  customer_id: 9,
  site_name: 'โรงงานบางปู',
  address: '99 ถ.สุขุมวิท',
  province: 'สมุทรปราการ',
  location_id: 3,
  location_name_th: 'บางปู สมุทรปราการ',
  location_name_en: 'Bang Pu, Samut Prakan',
  lat: 13.52,
  lng: 100.66,
  free_days: ['7'],
  access_note: 'แลกบัตรที่ป้อม 1',
  safety_note: null,
  is_active: true,
  machine_count: 4,
  row_version: 2,
}

const wipa: ContactRow = {
  id: 55,
  customer_id: 9,
  site_id: 21,
  contact_name: 'คุณวิภา',
  position: 'หัวหน้าซ่อมบำรุง',
  phone: '081-234-5678',
  email: null,
  line_id: 'wipa',
  is_primary: true,
  receives_report: false,
  language: 'th',
  consent_on: '2026-03-02',
  erased_at: null,
  is_active: true,
  row_version: 1,
}

const siam: CustomerRow = {
  id: 9,
  code: 'C-0009',
  name: 'บริษัท สยามบรรจุภัณฑ์ จำกัด',
  name_en: 'Siam Packaging Co., Ltd.',
  short_name: 'SPK',
  tax_id: '0105536000313',
  tax_branch: '00000',
  phone: '02-111-2222',
  email: null,
  address: null,
  subdistrict: null,
  district: 'บางนา',
  province: 'กรุงเทพมหานคร',
  postcode: '10260',
  website: null,
  customer_type: 'END_USER',
  industry: 'PACKAGING',
  account_manager_id: 12,
  account_manager_name: 'มาลี ศรีสุข',
  payment_term_days: 30,
  status: 'ACTIVE',
  remark: null,
  site_count: 1,
  machine_count: 4,
  open_orders: 2,
  row_version: 5,
}
const { code, name, name_en, ...others } = siam
const siamOnTheWire = { CUST_Code: code, CUST_Name: name, CUST_Name_EN: name_en, ...others }
const places = { sites: [plant], contacts: [wipa] }

const { open_orders, ...whole } = siam
const { open_orders: _, ...wholeOnTheWire } = siamOnTheWire
const lastOrder = {
  open_orders: 1,
  so_no: 'SO-2611-0047',
  status_group: 'ACTIVE' as const,
  title: 'จับถุงไม่ติด',
  reported_at: '2026-11-20T02:00:00.000Z',
}
const sections = { machine_orders: [{ machine_id: 31, ...lastOrder }], last_visits: [] }
const sectionsOnTheWire = { machine_orders: [{ component_project_id: 31, ...lastOrder }], last_visits: [] }

const typed = { code, name, name_en, tax_id: '0-1055-36000-31-3' }
const typedOnTheWire = {
  CUST_Code: code,
  CUST_Name: name,
  CUST_Name_EN: name_en,
  tax_id: '0-1055-36000-31-3',
}
const typedSite = { site_name: 'โรงงานบางปู', province: 'สมุทรปราการ', location_id: 3 }
const typedPerson = { contact_name: 'คุณวิภา', phone: '081-234-5678', is_primary: true }

const pageAsked = {
  where: { text: 'สยาม', status: 'ACTIVE' },
  sort: [{ field: 'name', dir: 'asc' }],
  page_size: 50,
}
const asFile = (field: string) => ({ sort: [{ field, dir: 'asc' }], format: 'xlsx' })
const version = { id: 9, row_version: 5 }
const counts = { total: 1000, total_bounded: true, next: 'bmV4dA', previous: null }

const caller = { id: 5, contact_name: 'คุณวิภา', position: null, phone: '081-234-5678', site_id: null }
const option = { id: 9, province: 'กรุงเทพมหานคร', status: 'ACTIVE', contact: caller, site: null }
const toldOfMerge = {
  merged: false,
  moves: { sites: 3, orders: 12 },
  told: { en: 'sites of customers (3), service orders (12)', th: 'สถานที่ของลูกค้า (3), ใบงาน (12)' },
  renames: [{ site_id: 22, old_name: 'โรงงานบางปู', new_name: 'โรงงานบางปู (C-0007)' }],
  step_back: [{ contact_id: 61, contact_name: 'คุณสมใจ' }],
}
const likely = { id: 9, tax_id: '0105536000313', alike: 0.75, same_tax_id: true }

export const goldens: Golden[] = [
  tableGolden(
    customerTable.read,
    'Customer',
    { id: 5, name: 'บริษัท อาหารไทย จำกัด', code: 'C-0005', status: 'ACTIVE' },
    { ID: 5, CUST_Name: 'บริษัท อาหารไทย จำกัด', CUST_Code: 'C-0005', status: 'ACTIVE' },
  ),
  fileGolden(exportCustomers, path, { action: 'export' }, asFile('name'), asFile('CUST_Name')),
  {
    operation: listCustomers,
    path,
    request: { action: 'select', ...pageAsked, sort: [{ field: 'CUST_Name', dir: 'asc' }] },
    input: pageAsked,
    output: { rows: [siam], ...counts },
    answer: { data: [siamOnTheWire], ...counts },
  },
  {
    operation: getWholeCustomer,
    path,
    request: { action: 'get', id: 9 },
    input: { id: 9 },
    output: { ...whole, open_order_count: open_orders, ...places, ...sections },
    answer: { data: { ...wholeOnTheWire, open_order_count: open_orders, ...places, ...sectionsOnTheWire } },
  },
  {
    operation: readCustomerHead,
    path,
    request: { action: 'head', CUST_Code: code },
    input: { code },
    output: { customer: { ...siam, ...places }, about: { machines: 4 } },
    answer: { data: { customer: { ...siamOnTheWire, ...places }, about: { machines: 4 } } },
  },
  {
    operation: readCustomerSection,
    path,
    request: { action: 'section', id: 9, section: 'machine_orders' },
    input: { id: 9, section: 'machine_orders' },
    output: { machine_orders: sections.machine_orders },
    answer: { data: { machine_orders: sectionsOnTheWire.machine_orders } },
  },
  {
    operation: getCustomer,
    path,
    request: { action: 'card', id: 9 },
    input: { id: 9 },
    output: { ...siam, ...places },
    answer: { data: { ...siamOnTheWire, ...places } },
  },
  {
    operation: insertCustomer,
    path,
    request: { action: 'insert', data: typedOnTheWire, sites: [typedSite], contacts: [typedPerson] },
    input: { data: typed, sites: [typedSite], contacts: [typedPerson] },
    output: { ...siam, ...places },
    answer: { data: { ...siamOnTheWire, ...places } },
  },
  {
    operation: updateCustomer,
    path,
    request: { action: 'update', ...version, data: typedOnTheWire },
    input: { ...version, data: typed },
    output: { ...siam, ...places },
    answer: { data: { ...siamOnTheWire, ...places } },
  },
  {
    operation: restoreCustomer,
    path,
    request: { action: 'restore', ...version },
    input: version,
    output: { ...siam, ...places },
    answer: { data: { ...siamOnTheWire, ...places } },
  },
  {
    operation: mergeCustomers,
    path,
    request: { action: 'merge', from_id: 7, from_row_version: 3, ...version, dry_run: true },
    input: { from_id: 7, from_row_version: 3, ...version, dry_run: true },
    output: { ...toldOfMerge, customer: { ...siam, ...places } },
    answer: { data: { ...toldOfMerge, customer: { ...siamOnTheWire, ...places } } },
  },
  {
    operation: findDuplicates,
    path,
    request: { action: 'duplicates', CUST_Name: 'สยามบรรจุภัณฑ์', CUST_Name_EN: 'Siam Packaging' },
    input: { name: 'สยามบรรจุภัณฑ์', name_en: 'Siam Packaging' },
    output: [{ ...likely, code, name }],
    answer: { data: [{ ...likely, CUST_Code: code, CUST_Name: name }] },
  },
  {
    operation: customerOptions,
    path,
    request: { action: 'options', text: '0812345678' },
    input: { text: '0812345678' },
    output: [{ ...option, code, name, name_en }],
    answer: { data: [{ ...option, CUST_Code: code, CUST_Name: name, CUST_Name_EN: name_en }] },
  },
]
