// A file of customers on the server: each row is written as the dialog writes a customer with a first site and contact.
import type { FieldProblem } from '#base/errors.ts'
import { wrong } from '#base/fields.ts'
import type { InputFor } from '#base/operation.ts'
import { checkTaxId } from '#base/tax-id.ts'
import { type Language, type Words, words } from '#base/text.ts'
import { takeRecords } from '#platform/records/master-data/master-data-import.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { sheetAnswer } from '#platform/sheets/exports.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { exportCustomers } from './customer-export.ts'
import {
  contactColumns,
  customerColumns,
  customerImportLimits,
  customerTemplate,
  importCustomers,
  siteColumns,
} from './customer-import.ts'
import { addCustomer } from './customer-adding.server.ts'
import { addContact, addSite } from './customer-places.server.ts'
import type { insertCustomer } from './customers.ts'
import { customerTypes, industries } from './customers.text.ts'
import { checkPerson, checkSite } from './place-checks.ts'

const said = words({
  site: { en: 'Name the site its other columns tell of', th: 'ใส่ชื่อสถานที่ เพราะกรอกข้อมูลของสถานที่ไว้' },
  contact: { en: 'Name the contact its other columns tell of', th: 'ใส่ชื่อผู้ติดต่อ เพราะกรอกข้อมูลผู้ติดต่อไว้' },
  example: { en: 'This is the example of the template: delete the row', th: 'แถวนี้เป็นตัวอย่างของไฟล์ ให้ลบออก' },
})

/** The code in the template's example: a file that still has the row is told so. */
const EXAMPLE_CODE = 'EXAMPLE-1'

type Row = Readonly<Record<string, unknown>>
type Customer = InputFor<typeof insertCustomer>
type Site = NonNullable<Customer['sites']>[number]
type Contact = NonNullable<Customer['contacts']>[number]

/** Headings of our own file that are read over. */
const labels = new Set(Object.values(customerColumns).map(({ label }) => label.en))
const passed: readonly Words[] = Object.values(exportCustomers.columns)
  .map((one): Words => ('en' in one ? one : one[0]))
  .filter(({ en }) => !labels.has(en as never))

export const customerImportHandlers: OperationHandler[] = [
  handle(importCustomers, (asked, context) =>
    takeRecords(context, asked, {
      fields: customerColumns,
      lookups: {
        account_manager_id: {
          code: 'employee_code',
          named: { th: ['first_name_th', 'last_name_th'], en: ['first_name_en', 'last_name_en'] },
        },
      },
      rowsAtMost: customerImportLimits.rows,
      passed,
      check,
      // the key is both: the number is what is looked at first
      columnOf: { tax_branch: 'tax_id' },
      write,
      nameOf: ({ code, name }) => [code, name].filter(Boolean).join(' · '),
    }),
  ),

  handle(customerTemplate, ({ format }, context) =>
    sheetAnswer(context, customerTemplate.title[context.language], {
      rows: [exampleRow(context.language)],
      columns: Object.fromEntries(
        Object.entries(customerColumns).map(([name, { label, required }]): [string, Words] => [
          name,
          required ? { en: `${label.en} *`, th: `${label.th} *` } : label,
        ]),
      ),
      format,
      language: context.language,
    }),
  ),
]

const has = (value: Row, columns: object): boolean =>
  Object.keys(columns).some((name) => (value[name] ?? null) !== null && value[name] !== false)

function check(value: Row): FieldProblem[] {
  const site = value as Site
  return [
    ...(value.code === EXAMPLE_CODE ? [wrong('code', 'EXAMPLE', said.example)] : []),
    ...checkTaxId('tax_id', value.tax_id as string | undefined),
    ...(has(value, siteColumns) && !value.site_name ? [wrong('site_name', 'REQUIRED', said.site)] : []),
    ...checkSite('', { lat: site.lat, lng: site.lng }),
    ...(has(value, contactColumns) && !value.contact_name
      ? [wrong('contact_name', 'REQUIRED', said.contact)]
      : []),
    ...checkPerson('contact_', {
      email: value.contact_email as string | undefined,
      receives_report: value.receives_report === true,
    }),
  ]
}

async function write(db: Db, row: Row): Promise<void> {
  const id = await addCustomer(db, row as Customer['data'])
  if (row.site_name)
    await addSite(db, id, { ...row, address: row.site_address, province: row.site_province } as Site)
  if (row.contact_name)
    await addContact(db, id, {
      ...row,
      position: row.contact_position,
      phone: row.contact_phone,
      email: row.contact_email,
      line_id: row.contact_line_id,
      is_primary: true,
    } as Contact)
}

/** A customer made up. */
function exampleRow(language: Language): Partial<Record<keyof typeof customerColumns, string>> {
  return {
    code: EXAMPLE_CODE,
    name: 'บริษัท ตัวอย่าง จำกัด',
    name_en: 'Example Co., Ltd.',
    short_name: 'ตัวอย่าง',
    tax_id: '0-1055-00000-01-1',
    tax_branch: '00000',
    phone: '02-555-0100',
    email: 'office@example.co.th',
    address: '99/9 ถนนสุขุมวิท',
    province: 'สมุทรปราการ',
    postcode: '10280',
    customer_type: customerTypes.END_USER[language],
    industry: industries.FOOD[language],
    payment_term_days: '30',
    site_name: 'โรงงานบางปู',
    site_address: '55 หมู่ 4 ถนนสุขุมวิท',
    site_province: 'สมุทรปราการ',
    contact_name: 'มานะ ขยันยิ่ง',
    contact_position: 'หัวหน้าแผนกบรรจุ',
    contact_phone: '081-234-5678',
    contact_email: 'mana@example.co.th',
  }
}
