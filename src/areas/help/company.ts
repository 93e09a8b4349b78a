// Who we are and how we are reached: one record, read by everybody who is signed in, kept by the administrator.
import * as z from 'zod/mini'
import { email, file, ownRowVersion, text, textarea, staying } from '#base/fields.ts'
import { type OutputFor, operation, value } from '#base/operation.ts'
import { unfit } from '#base/pattern-words.ts'
import { checkTaxId } from '#base/tax-id.ts'
import { doneWords, words } from '#base/text.ts'

export const companyLabels = words({
  name_th: { en: 'Name (Thai)', th: 'ชื่อบริษัท (ไทย)' },
  name_en: { en: 'Name (English)', th: 'ชื่อบริษัท (อังกฤษ)' },
  tax_id: { en: 'Tax ID', th: 'เลขประจำตัวผู้เสียภาษี' },
  address_th: { en: 'Address (Thai)', th: 'ที่อยู่ (ไทย)' },
  address_en: { en: 'Address (English)', th: 'ที่อยู่ (อังกฤษ)' },
  phone: { en: 'Telephone', th: 'โทรศัพท์' },
  email: { en: 'E-mail', th: 'อีเมล' },
  line_id: { en: 'LINE', th: 'ไลน์' },
  website: { en: 'Website', th: 'เว็บไซต์' },
  hours_th: { en: 'Office hours (Thai)', th: 'เวลาทำการ (ไทย)' },
  hours_en: { en: 'Office hours (English)', th: 'เวลาทำการ (อังกฤษ)' },
  support: { en: 'Help with this software', th: 'ผู้ดูแลระบบ (สอบถามการใช้งาน)' },
  about_th: { en: 'About us (Thai)', th: 'เกี่ยวกับเรา (ไทย)' },
  about_en: { en: 'About us (English)', th: 'เกี่ยวกับเรา (อังกฤษ)' },
  logo: { en: 'Logo', th: 'โลโก้' },
})

/** What the administrator fills in; nothing of it is needed. */
export const companyFields = {
  name_th: text({ label: companyLabels.name_th, max: 200 }),
  name_en: text({ label: companyLabels.name_en, max: 200 }),
  tax_id: text({ label: companyLabels.tax_id, max: 20 }),
  phone: text({ label: companyLabels.phone, max: 100 }),
  email: email({ label: companyLabels.email }),
  line_id: text({ label: companyLabels.line_id, max: 100 }),
  website: text({
    label: companyLabels.website,
    max: 200,
    pattern: /^https:\/\/[^\s/]+\.[^\s]+$/,
    unfit: unfit.webAddress,
  }),
  support: text({ label: companyLabels.support, max: 200 }),
  hours_th: text({ label: companyLabels.hours_th, max: 200 }),
  hours_en: text({ label: companyLabels.hours_en, max: 200 }),
  address_th: textarea({ label: companyLabels.address_th, max: 500 }),
  address_en: textarea({ label: companyLabels.address_en, max: 500 }),
  about_th: textarea({ label: companyLabels.about_th, max: 4000 }),
  about_en: textarea({ label: companyLabels.about_en, max: 4000 }),
} as const

const company = z.object({
  ...(Object.fromEntries(Object.keys(companyFields).map((name) => [name, z.nullable(z.string())])) as Record<
    keyof typeof companyFields,
    z.ZodMiniNullable<z.ZodMiniString>
  >),
  /** The name of the logo's picture. */
  logo: z.nullable(z.string()),
  row_version: z.int(),
})

/** The company, as the pages of help show it. */
export const readCompany = operation({
  name: 'help.company',
  title: { en: 'The company', th: 'ข้อมูลบริษัท' },
  effect: 'read',
  access: 'signed-in',
  input: {},
  output: value(company),
})

// the steps by which a company is set up tell what is there
const changes = ['help', 'companySetup', 'dashboards']

/** Other words about the company; only the user admin. */
export const updateCompany = operation({
  name: 'help.updateCompany',
  title: { en: 'Change the company', th: 'แก้ไขข้อมูลบริษัท' },
  effect: 'write',
  changes,
  access: 'admin',
  input: { row_version: ownRowVersion('company'), ...staying(companyFields) },
  check: ({ tax_id }) => checkTaxId('tax_id', tax_id),
  output: value(company),
  done: doneWords.saved,
})

/** What a logo may be: kept whole within the box, in pixels, as PNG. */
export const logoField = file({
  label: companyLabels.logo,
  required: true,
  maxBytes: 1_000_000,
  types: ['image/png', 'image/jpeg'],
})
export const logoBox = { width: 900, height: 300 } as const

/** Sets the logo, which stands on the company's pages and at the head of papers. */
export const setLogo = operation({
  name: 'help.setLogo',
  title: { en: 'Set the logo', th: 'ตั้งโลโก้บริษัท' },
  effect: 'write',
  changes,
  access: 'admin',
  transaction: 'own',
  input: { row_version: ownRowVersion('company'), logo: logoField },
  output: value(company),
  done: { en: 'The logo is set', th: 'ตั้งโลโก้แล้ว' },
})

/** Takes the logo away. */
export const removeLogo = operation({
  name: 'help.removeLogo',
  title: { en: 'Remove the logo', th: 'ลบโลโก้บริษัท' },
  effect: 'write',
  changes,
  access: 'admin',
  input: { row_version: ownRowVersion('company') },
  output: value(company),
  done: { en: 'The logo is removed', th: 'ลบโลโก้แล้ว' },
})

export type Company = OutputFor<typeof readCompany>
