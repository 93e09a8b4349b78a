import { expect, test } from 'vitest'
import { showDate } from '#base/date-format.ts'
import { dateParts } from './date-parts.ts'

test('finds the dates of a text, in each month of both languages', () => {
  for (const language of ['en', 'th'] as const)
    for (let month = 1; month <= 12; month++) {
      const date = showDate(`2026-${String(month).padStart(2, '0')}-20`, language)
      expect(dateParts(`from ${date} to ${date}.`)).toEqual(['from ', date, ' to ', date, '.'])
    }
})

test('finds none in what looks alike', () => {
  for (const text of ['', 'RP-02', '2026-11-20', 'a-b-c-d-e-f-g-h', '081-234-5678 ต่อ 12']) {
    expect(dateParts(text)).toBeNull()
  }
})

test('finds numbers of orders, which do not break either', () => {
  expect(dateParts('นัดเข้าหน้างาน SO-2611-0044 วันที่ 29-พ.ย.-2026')).toEqual([
    'นัดเข้าหน้างาน ',
    'SO-2611-0044',
    ' วันที่ ',
    '29-พ.ย.-2026',
    '',
  ])
})
