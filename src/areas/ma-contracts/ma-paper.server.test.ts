// How the sheet of a contract looks on paper.
import { expect, test } from 'vitest'
import { writingOf } from '#platform/papers/paper-writing.ts'
import { openTypesetter } from '#platform/papers/typesetting.server.ts'
import { differenceFrom, readPaper } from '#platform/testing/papers.server.ts'
import { type MaPaper, maValues } from './ma-paper.server.ts'

const sheet: MaPaper = {
  contract: {
    id: 1,
    ma_no: 'MA-26-0014',
    name: 'บำรุงรักษาหุ่นยนต์เรียงถุง ไลน์ 1 และ 2',
    customer_id: 1,
    customer_code: 'SIAM',
    customer_name: 'บริษัท สยามบรรจุภัณฑ์ จำกัด',
    customer_name_en: 'Siam Packaging Co., Ltd.',
    customer_short_name: 'สยามบรรจุ',
    site_id: 1,
    site_name: 'โรงงานบางปู',
    project_id: null,
    project_no: null,
    project_name: null,
    status: 'ACTIVE',
    state: 'IN_FORCE',
    status_reason: null,
    start_date: '2027-01-01',
    end_date: '2027-12-31',
    end_reason: null,
    terminated_on: null,
    days_left: 300,
    visits_per_year: 4,
    visit_tolerance_days: 14,
    covered_hours: 40,
    covered_visits_extra: 2,
    covers_labor: true,
    covers_parts: false,
    covers_travel: true,
    covers_remote: true,
    parts_discount_pct: 10,
    response_minutes: 240,
    restore_minutes: 960,
    value: 240_000,
    billing: 'QUARTERLY',
    notice_days: 60,
    auto_renew: false,
    renewed_from_id: 2,
    renewed_from_no: 'MA-25-0009',
    renewed_by_id: null,
    renewed_by_no: null,
    owner_id: null,
    owner_name: null,
    po_no: 'PO-6912-0077',
    signed: null,
    note: 'นัดหยุดไลน์ล่วงหน้า 7 วัน\nราคา #ไม่รวม $ภาษี$',
    machine_count: 2,
    row_version: 1,
  },
  machines: [
    {
      machine_name: 'RP-01 ไลน์บรรจุ 1',
      serial_no: 'KR210-552981',
      site_name: 'โรงงานบางปู',
      valid_from: '2027-01-01',
      valid_to: '2027-12-31',
    },
    {
      machine_name: 'CV-01 ลำเลียง',
      serial_no: 'RC1300-032',
      site_name: 'โรงงานบางปู',
      valid_from: null,
      valid_to: null,
    },
  ],
  instalments: ['01', '04', '07', '10'].map((month, at) => ({
    seq: at + 1,
    due_on: `2027-${month}-01`,
    amount: 60_000,
  })),
}

test.each([
  ['th', 543],
  ['en', 0],
] as const)('a sheet with machines and instalments: %s', async (language, ahead) => {
  const writing = writingOf(language, ahead)
  const bytes = await openTypesetter().make(1, {
    template: new URL('./ma-contract.typ', import.meta.url).pathname,
    values: {
      language,
      title: language === 'th' ? 'สัญญาบำรุงรักษา' : 'Maintenance contract',
      number: sheet.contract.ma_no,
      mark: null,
      company: { name: 'บริษัท งานดี ออโตเมชั่น จำกัด', lines: ['99/9 หมู่ 4 ถนนสุขุมวิท จังหวัดสมุทรปราการ 10280'] },
      foot: sheet.contract.ma_no,
      page: '{page} / {pages}',
      given: maValues(sheet, writing),
    },
    isTagged: true,
    at: 1_790_000_000,
  })
  const paper = await readPaper(bytes)
  expect(paper.pages).toBe(1)
  for (const told of ['MA-26-0014', 'KR210-552981', '60,000.00', '240,000.00', String(2027 + ahead)])
    expect(paper.text).toContain(told)
  const file = new URL(`./ma-contract-${language}.kept.png`, import.meta.url)
  expect(await differenceFrom(file, await paper.picture())).toBeLessThan(0.001)
})
