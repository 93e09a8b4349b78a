// How a request for leave looks on paper, and that nobody prints another person's.
import { expect, test } from 'vitest'
import { writingOf } from '#platform/papers/paper-writing.ts'
import { openTypesetter } from '#platform/papers/typesetting.server.ts'
import { differenceFrom, readPaper } from '#platform/testing/papers.server.ts'
import { leaveValues } from './leave-paper.server.ts'
import type { LeaveDetail } from './leave-rows.ts'

const leave: LeaveDetail = {
  id: 1,
  employee_id: 5,
  employee_th: 'สมหญิง รักงาน',
  employee_en: 'Somying Rakngan',
  nickname: 'หญิง',
  employee_code: 'EMP-0012',
  leave_type_id: 1,
  leave_type_th: 'ลาพักร้อน',
  leave_type_en: 'Annual leave',
  start_date: '2026-12-21',
  start_part: 'PM',
  end_date: '2026-12-22',
  end_part: 'FULL',
  days: 1.5,
  asked_days: null,
  recounted_at: null,
  days_now: null,
  reason: 'พาคุณแม่ไปพบแพทย์ที่โรงพยาบาลและพักผ่อนกับครอบครัวที่ต่างจังหวัด',
  status: 'APPROVED',
  substitute_th: 'วิชัย ทองคำ',
  substitute_en: 'Wichai Thongkam',
  has_document: false,
  row_version: 1,
  contact_during: '081-234-5678',
  status_note: 'อนุมัติ ขอให้ส่งมอบงานก่อนวันลา',
  decided_by_name: 'อรุณ มั่นคง',
  decided_at: '2026-12-01T03:10:00Z',
  entered_by_name: null,
  substitute_id: 6,
  substitute_away: false,
  document: null,
  doubts: [],
  acknowledged: [],
  remaining: 4.5,
  clashes: [],
  steps: [],
}

test('an approved request in Thai, in the Buddhist era', async () => {
  const bytes = await openTypesetter().make(1, {
    template: new URL('./leave-request.typ', import.meta.url).pathname,
    values: {
      language: 'th',
      title: 'ใบลา',
      number: leave.employee_code,
      mark: null,
      company: { name: 'บริษัท งานดี ออโตเมชั่น จำกัด', lines: ['99/9 หมู่ 4 ถนนสุขุมวิท จังหวัดสมุทรปราการ 10280'] },
      foot: 'พิมพ์เมื่อ 01-ธ.ค.-2569 10:12 โดย สมหญิง รักงาน',
      page: 'หน้า {page} จาก {pages}',
      given: leaveValues(leave, writingOf('th', 543)),
    },
    isTagged: true,
    at: 1_790_000_000,
  })
  const paper = await readPaper(bytes)
  expect(paper.pages).toBe(1)
  for (const said of ['EMP-0012', '21-', '-2569', '081-234-5678']) expect(paper.text).toContain(said)
  const seen = await differenceFrom(
    new URL('./leave-request.kept.png', import.meta.url),
    await paper.picture(),
  )
  expect(seen).toBeLessThan(0.001)
})
