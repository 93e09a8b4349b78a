import type { Golden } from '#wire/golden.ts'
import { type Company, readCompany, updateCompany } from './company.ts'

const path = 'api/help'
const typed = {
  name_th: 'บริษัท งานดี เอ็นจิเนียริ่ง จำกัด',
  name_en: 'Ngan Dee Engineering Co., Ltd.',
  phone: '02-123-4567',
  email: 'service@ngan.example',
  website: 'https://ngan.example',
}
const company: Company = {
  ...typed,
  address_th: '99 หมู่ 4 ตำบลบางปู สมุทรปราการ 10280',
  address_en: null,
  line_id: '@ngan',
  support: null,
  hours_th: 'จันทร์–ศุกร์ 8:00–17:00 น.',
  hours_en: null,
  about_th: null,
  about_en: null,
  row_version: 3,
}

export const goldens: Golden[] = [
  {
    operation: readCompany,
    path,
    request: { action: 'company' },
    input: {},
    output: company,
    answer: { data: company },
  },
  {
    operation: updateCompany,
    path,
    request: { action: 'update_company', row_version: 2, ...typed },
    input: { row_version: 2, ...typed },
    output: company,
    answer: { data: company },
  },
]
