import { expect, test } from 'vitest'
import { choice, date, text, yesNo } from './fields.ts'
import type { Problem } from './errors.ts'
import { type SheetCell, cellDay, cellValue, filledRows, headedSheet } from './sheet-rows.ts'

test.each([
  ['2027-04-13', '2027-04-13'],
  ['2027/4/6', '2027-04-06'],
  ['13/04/2027', '2027-04-13'],
  ['13-4-2570', '2027-04-13'],
  ['2570-04-13', '2027-04-13'],
  ['๑๓/๐๔/๒๕๗๐', '2027-04-13'],
  [new Date('2027-04-13T00:00:00Z'), '2027-04-13'],
  ['29/02/2571', '2028-02-29'],
  ['29/02/2570', null],
  ['31/06/2027', null],
  ['13/13/2027', null],
  ['1899-12-31', null],
  ['2051-01-01', null],
  ['13 เมษายน 2570', null],
  ['', null],
  [45_000, null],
])('%s is the day %s', (cell, day) => {
  expect(cellDay(cell)).toBe(day)
})

const label = (en: string, th: string) => ({ label: { en, th } })
const fields = {
  code: text({ ...label('Code', 'รหัส'), required: true, max: 10 }),
  hire_date: date(label('First day', 'วันเริ่มงาน')),
  title: choice({
    ...label('Title', 'คำนำหน้า'),
    options: { MR: { en: 'Mr', th: 'นาย' }, DR: { en: 'Dr', th: 'ดร.' } },
  }),
  field: yesNo(label('Field', 'หน้างาน')),
}
const passed = [{ en: 'Last sign-in', th: 'เข้าใช้ล่าสุด' }]
const read = (...heading: SheetCell[]) => headedSheet([[null], heading, ['x']], { fields, passed })
const refusal = (...heading: SheetCell[]) => {
  try {
    return read(...heading).heading
  } catch (error) {
    return [(error as Problem).code, (error as Problem).facts.headings]
  }
}

test('columns are known by name or label in either language, in any order, with a star or without', () => {
  expect(read('วันเริ่มงาน', 'CODE *', null, 'Title').places).toEqual({
    hire_date: 0,
    code: 1,
    title: 3,
  })
  expect(read('hire_date', 'รหัส').places).toEqual({ hire_date: 0, code: 1 })
  expect(read('Code', 'last sign-in').passed).toEqual(['last sign-in'])
})

test('headings that are unknown, twice or missing are told by name', () => {
  expect(refusal('Code', 'Salary', 'เงินเดือน')).toEqual(['FILE_HEADING_UNKNOWN', 'Salary, เงินเดือน'])
  expect(refusal('Code', 'รหัส')).toEqual(['FILE_HEADING_TWICE', 'รหัส'])
  expect(refusal('Title')).toEqual(['FILE_HEADING_MISSING', { en: 'Code', th: 'รหัส' }])
  expect(() => headedSheet([], { fields, passed })).toThrow('FILE_HEADING_MISSING')
})

test('rows keep the numbers people count by', () => {
  expect(filledRows([['a'], [null, ' '], ['b']]).map(({ row }) => row)).toEqual([1, 3])
})

test.each<[keyof typeof fields, SheetCell, unknown]>([
  ['title', 'MR', 'MR'],
  ['title', 'นาย', 'MR'],
  ['title', 'Mr.', 'MR'],
  ['title', 'ดร', 'DR'],
  ['field', 'ใช่', true],
  ['field', false, false],
  ['field', 1, true],
  ['hire_date', '01/06/2568', '2025-06-01'],
  ['code', 1001, '1001'],
  ['code', ' ', null],
])('in %s %s means %s', (name, cell, value) => {
  expect(cellValue(fields[name], cell)).toEqual({ value })
})

test.each<[keyof typeof fields, string, string]>([
  ['title', 'Sir', 'Write one of: Mr, Dr'],
  ['field', 'perhaps', 'Write Yes or No'],
  ['hire_date', '31/06/2568', 'This is no date between 1900 and 2050; write it as 2026-12-31'],
])('in %s %s is wrong', (name, cell, en) => {
  expect(cellValue(fields[name], cell)).toMatchObject({ wrong: { en } })
})
