// How limits are said, and which items stand in a section.
import { expect, test } from 'vitest'
import { failTold, limitsOf, sectionsOf } from './answer-words.ts'
import type { ItemRow } from './template.ts'

const item: ItemRow = {
  id: 1,
  section_th: 'ระบบลม',
  section_en: null,
  text_th: 'แรงดันลม',
  text_en: null,
  answer: 'NUMBER',
  unit_id: 1,
  unit_id_th: 'บาร์',
  unit_id_en: 'bar',
  min_value: 0.5,
  max_value: 0.7,
  options: null,
  meter: null,
  required: true,
  on_fail: 'NONE',
}

test.each([
  [{}, '0.5–0.7 บาร์'],
  [{ max_value: null }, '≥ 0.5 บาร์'],
  [{ min_value: null, unit_id: null }, '≤ 0.7'],
  [{ min_value: null, max_value: null }, 'บาร์'],
  [{ answer: 'METER', meter: 'RUN_HOURS' } as const, 'ชั่วโมงเดินเครื่อง (ชม.)'],
])('limits of %j', (more, told) => {
  expect(limitsOf({ ...item, ...more }, 'th')).toBe(told)
})

test('a fail says what it leads to, or nothing', () => {
  expect(failTold({ on_fail: 'CREATE_ORDER' })?.th).toBe('จะเปิดใบงานซ่อม 1 ใบ')
  expect(failTold({ on_fail: 'BLOCK_CLOSE' })?.th).toBe('ปิดงานไม่ได้')
  expect(failTold({ on_fail: 'NONE' })).toBeUndefined()
})

test('a section is told in English where one of its items says how', () => {
  const items = [item, { ...item, id: 2, section_en: 'Pneumatics' }, { ...item, id: 3, section_th: 'ตู้ไฟ' }]
  expect(sectionsOf(items).map((one) => [one.section_en, one.items.length])).toEqual([
    ['Pneumatics', 2],
    [null, 1],
  ])
})
