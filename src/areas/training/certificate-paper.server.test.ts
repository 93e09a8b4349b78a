// How a certificate looks on paper.
import { expect, test } from 'vitest'
import { writingOf } from '#platform/papers/paper-writing.ts'
import { openTypesetter } from '#platform/papers/typesetting.server.ts'
import { differenceFrom, readPaper } from '#platform/testing/papers.server.ts'
import { certificateValues } from './certificate-paper.server.ts'
import type { Certificate } from './training-results.ts'

const certificate: Certificate = {
  id: 1,
  certificate_no: 'TR-2611-004-07',
  employee_th: 'สมชาย ใจดี',
  employee_en: 'Somchai Jaidee',
  position_th: 'วิศวกรบริการอาวุโส',
  position_en: 'Senior service engineer',
  course_code: 'ROBOT-1',
  course_th: 'การเขียนโปรแกรมหุ่นยนต์จัดเรียงสินค้า ระดับ 1',
  course_en: 'Programming of palletizing robots, level 1',
  hours: 12,
  class_no: 'TR-2611-004',
  starts_at: '2026-11-10T02:00:00Z',
  ends_at: '2026-11-11T09:00:00Z',
  institute_name: 'สถาบันหุ่นยนต์ไทย',
  trainer: 'อ. ปฏิภาณ น้ำเพชร',
  score: 87.5,
  issued_on: '2026-11-12',
  expires_on: '2029-11-11',
  judged_by_th: 'อรุณ มั่นคง',
  judged_by_en: 'Arun Mankhong',
  company_th: 'บริษัท งานดี ออโตเมชั่น จำกัด',
  company_en: 'Ngan Dee Automation Co., Ltd.',
}

test.each([
  ['th', 543],
  ['en', 0],
] as const)('a certificate is one page on its side: %s', async (language, ahead) => {
  const writing = writingOf(language, ahead)
  const bytes = await openTypesetter().make(1, {
    template: new URL('./certificate.typ', import.meta.url).pathname,
    values: {
      language,
      title: language === 'th' ? 'ใบรับรองการฝึกอบรม' : 'Certificate of training',
      number: certificate.certificate_no,
      mark: null,
      company: { name: writing.name(certificate, 'company'), lines: [] },
      foot: 'TR-2611-004-07',
      page: '{page} / {pages}',
      given: certificateValues(certificate, writing),
    },
    isTagged: true,
    at: 1_790_000_000,
  })
  const paper = await readPaper(bytes)
  expect(paper.pages).toBe(1)
  expect(paper.text).toContain('TR-2611-004-07')
  const file = new URL(`./certificate-${language}.kept.png`, import.meta.url)
  expect(await differenceFrom(file, await paper.picture())).toBeLessThan(0.001)
})
