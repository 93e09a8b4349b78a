// How the certificate of a warranty looks on paper.
import { expect, test } from 'vitest'
import { writingOf } from '#platform/papers/paper-writing.ts'
import { openTypesetter } from '#platform/papers/typesetting.server.ts'
import { differenceFrom, readPaper } from '#platform/testing/papers.server.ts'
import { type WarrantyPaper, warrantyValues } from './warranty-paper.server.ts'

const warranty: WarrantyPaper = {
  id: 1,
  warranty_no: 'WR-2603-0007',
  machine_id: 1,
  machine_name: 'RP-01 ไลน์บรรจุ 1',
  serial_no: 'KR210-552981',
  project_id: null,
  project_no: null,
  project_name: null,
  customer_code: 'SIAM',
  customer_name: 'บริษัท สยามบรรจุภัณฑ์ จำกัด',
  customer_name_en: 'Siam Packaging Co., Ltd.',
  customer_short_name: 'สยามบรรจุ',
  site_name: 'โรงงานบางปู',
  installed_part_id: null,
  part_name: null,
  part_place: null,
  kind: 'STANDARD',
  basis: 'ACCEPTANCE',
  start_date: '2026-03-15',
  months: 12,
  end_date: '2027-03-31',
  end_reason: 'แถมถึงสิ้นเดือนตามใบเสนอราคา',
  hours_limit: 12_000,
  covers_labor: true,
  covers_parts: true,
  covers_travel: false,
  exclusions: 'ชิ้นส่วนสึกหรอ เช่น สายพาน ลูกยางดูด\nความเสียหายจาก #ไฟตก และ $ฟ้าผ่า$',
  state: 'IN_FORCE',
  days_left: 125,
  void_on: null,
  void_reason: null,
  void_by_days: false,
  extends_id: null,
  extends_no: null,
  extended_by_no: null,
  row_version: 1,
  model_name: 'หุ่นยนต์จัดเรียงกระสอบ 210 กก.',
  part_serial_no: null,
}

test.each([
  ['th', 543],
  ['en', 0],
] as const)('a certificate with its terms: %s', async (language, ahead) => {
  const writing = writingOf(language, ahead)
  const bytes = await openTypesetter().make(1, {
    template: new URL('./warranty-certificate.typ', import.meta.url).pathname,
    values: {
      language,
      title: language === 'th' ? 'ใบรับประกัน' : 'Warranty certificate',
      number: warranty.warranty_no,
      mark: null,
      company: { name: 'บริษัท งานดี ออโตเมชั่น จำกัด', lines: ['99/9 หมู่ 4 ถนนสุขุมวิท จังหวัดสมุทรปราการ 10280'] },
      foot: warranty.warranty_no,
      page: '{page} / {pages}',
      given: warrantyValues(warranty, writing),
    },
    isTagged: true,
    at: 1_790_000_000,
  })
  const paper = await readPaper(bytes)
  expect(paper.pages).toBe(1)
  for (const told of ['WR-2603-0007', 'KR210-552981', '12,000', String(2027 + ahead)])
    expect(paper.text).toContain(told)
  const file = new URL(`./warranty-certificate-${language}.kept.png`, import.meta.url)
  expect(await differenceFrom(file, await paper.picture())).toBeLessThan(0.001)
})
