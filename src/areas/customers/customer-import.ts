// Customers from a file, each row with its first site and the person to call; and the file to begin with.
import { sheetFormats } from '#base/exports.ts'
import { type Fields, choice, date, email, number, reference, text, textarea, yesNo } from '#base/fields.ts'
import { fileAnswer } from '#base/file-answer.ts'
import { operation, value } from '#base/operation.ts'
import { words } from '#base/text.ts'
import { sheetFieldsOf } from '#platform/records/master-data/master-row.ts'
import { importChoices, importDone, importFile, importedRows } from '#platform/sheets/importing.ts'
import { by } from './customer-access.ts'
import { customerFields } from './customers.ts'
import { contactLabels, siteLabels } from './customers.text.ts'

const said = words({
  import: { en: 'Import customers', th: 'นำเข้าลูกค้า' },
  template: { en: 'Template for customers', th: 'ไฟล์ตัวอย่างลูกค้า' },
  format: { en: 'Format', th: 'รูปแบบไฟล์' },
  siteAddress: { en: 'Site address', th: 'ที่อยู่ของสถานที่' },
  siteProvince: { en: 'Site province', th: 'จังหวัดของสถานที่' },
  contactPosition: { en: 'Contact position', th: 'ตำแหน่งผู้ติดต่อ' },
  contactPhone: { en: 'Contact phone', th: 'โทรศัพท์ผู้ติดต่อ' },
  contactEmail: { en: 'Contact e-mail', th: 'อีเมลผู้ติดต่อ' },
})

/** The longest file of customers, in bytes, and the most rows in it. */
export const customerImportLimits = { bytes: 1_000_000, rows: 2000 } as const

/** The columns that make the first site. */
export const siteColumns = {
  site_name: text({ label: siteLabels.name, max: 150 }),
  site_address: textarea({ label: said.siteAddress, max: 500 }),
  site_province: text({ label: said.siteProvince, max: 100 }),
  location_id: reference({ label: siteLabels.location, of: 'location' }),
  lat: number({ label: siteLabels.lat, min: -90, max: 90, decimals: 6, zero: true }),
  lng: number({ label: siteLabels.lng, min: -180, max: 180, decimals: 6, zero: true }),
  access_note: textarea({ label: siteLabels.accessNote, max: 1000 }),
  safety_note: textarea({ label: siteLabels.safetyNote, max: 1000 }),
} as const

/** The columns that make the main contact. */
export const contactColumns = {
  contact_name: text({ label: contactLabels.name, max: 150 }),
  contact_position: text({ label: said.contactPosition, max: 100 }),
  contact_phone: text({ label: said.contactPhone, max: 50 }),
  contact_email: email({ label: said.contactEmail }),
  contact_line_id: text({ label: contactLabels.lineId, max: 100 }),
  receives_report: yesNo({ label: contactLabels.receivesReport }),
  consent_on: date({ label: contactLabels.consent }),
} as const

/** The columns of a file of customers; other records by code or name. */
export const customerColumns = { ...customerFields, ...siteColumns, ...contactColumns } as const
const sheetColumns: Fields = sheetFieldsOf(customerColumns)

/** Takes the customers of a file; one whose code, or tax ID and branch, is known stands in the way of all others. */
export const importCustomers = operation({
  name: 'customers.import',
  title: said.import,
  effect: 'write',
  transaction: 'own',
  access: by('create'),
  input: { ...importChoices, file: importFile(customerImportLimits.bytes, sheetColumns) },
  output: value(importedRows),
  doneBy: importDone,
})

/** An empty file of customers: the headings and an example. */
export const customerTemplate = operation({
  name: 'customers.importTemplate',
  title: said.template,
  effect: 'read',
  transaction: 'own',
  access: by('create'),
  input: { format: choice({ label: said.format, options: sheetFormats, required: true }) },
  output: fileAnswer,
})
