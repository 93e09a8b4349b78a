import { expect, test } from 'vitest'
import { choice, choices, date, number, text, time, yesNo } from '#base/fields.ts'
import type { Problem } from '#base/errors.ts'
import {
  type SheetCell,
  cellDay,
  cellNumber,
  cellTime,
  cellValue,
  filledRows,
  headedSheet,
} from './sheet-rows.ts'

test.each([
  ['2027-04-13', '2027-04-13'],
  ['2027/4/6', '2027-04-06'],
  ['13/04/2027', '2027-04-13'],
  ['13-4-2570', '2027-04-13'],
  ['2570-04-13', '2027-04-13'],
  ['๑๓/๐๔/๒๕๗๐', '2027-04-13'],
  [new Date('2027-04-13T00:00:00Z'), '2027-04-13'],
  [new Date('2026-12-31T23:59:59Z'), '2026-12-31'],
  [new Date('2026-12-31T23:59:59.997Z'), '2026-12-31'],
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

test.each<[SheetCell, number | null]>([
  ['1234.5', 1234.5],
  ['1,234', 1234],
  ['12,345,678.25', 12345678.25],
  ['-1,234', -1234],
  ['๑,๒๓๔.๕', 1234.5],
  // the comma would be a decimal one, or nobody knows
  ['0,125', null],
  ['1234,567', null],
  ['01,234', null],
  ['1,2345', null],
  ['12,50', null],
])('%s is the number %s', (cell, number) => {
  expect(cellNumber(cell)).toBe(number)
})

test('where semicolons divide, a comma in a number could be either sign and is refused', () => {
  expect(cellNumber('1,234', 'UNSURE')).toBeNull()
  expect(cellNumber('1234.5', 'UNSURE')).toBe(1234.5)
})

test('a time a second before midnight is no midnight', () => {
  expect([cellTime(0.9999), cellTime(86_399 / 86_400)]).toEqual(['23:59', '23:59'])
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
  hours: number({ ...label('Hours', 'ชั่วโมง'), decimals: 2 }),
  starts: time(label('Starts', 'เริ่ม')),
  days: choices({
    ...label('Days', 'วัน'),
    options: { 6: { en: 'Saturday', th: 'เสาร์' }, 7: { en: 'Sunday', th: 'อาทิตย์' } },
  }),
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

test('what stands in a column without a heading is told by its rows', () => {
  const told = (...rows: SheetCell[][]) => {
    try {
      return headedSheet(rows, { fields, passed }).rows.length
    } catch (error) {
      return [(error as Problem).code, (error as Problem).facts.rows]
    }
  }
  expect(told(['Code', null, 'Title'], ['A', 'astray', 'MR'], ['B'], ['C', null, null, 1])).toEqual([
    'FILE_CELLS_UNHEADED',
    '2, 4',
  ])
  expect(told(['Code', null], ['A', ' '], ['B', null, ''])).toBe(2)
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
  // what was calculated, as the sheet shows it
  ['hours', 0.1 + 0.2, 0.3],
  ['hours', 1.1 * 3, 3.3],
  ['hours', 1e12, 1e12],
  ['code', 0.1 + 0.2, '0.3'],
  ['code', 1234567890123456, '1234567890123456'],
  // Excel's own times, which are parts of a day
  ['starts', new Date('1899-12-30T08:30:00Z'), '08:30'],
  ['starts', new Date('1899-12-30T08:29:59.999Z'), '08:30'],
  ['starts', 8.5 / 24, '08:30'],
  ['starts', '8.30', '08:30'],
  ['starts', '๑๖:๐๐:๐๐', '16:00'],
  ['code', new Date('1899-12-30T08:30:00Z'), '08:30'],
  ['code', new Date('2026-01-05T08:30:00Z'), '2026-01-05 08:30'],
  ['hire_date', new Date('2026-01-05T08:30:00Z'), '2026-01-05'],
  ['days', 'เสาร์, อาทิตย์', ['6', '7']],
  ['days', 'Sunday;7', ['7']],
])('in %s %s means %s', (name, cell, value) => {
  expect(cellValue(fields[name], cell)).toEqual({ value })
})

test.each<[keyof typeof fields, SheetCell, string]>([
  ['title', 'Sir', 'Write one of: Mr, Dr'],
  ['field', 'perhaps', 'Write Yes or No'],
  [
    'hire_date',
    new Date('1899-12-30T08:30:00Z'),
    'This is no date between 1900 and 2050; write it as 2026-12-31',
  ],
  ['starts', '25:00', 'This is no time of day; write it as 08:30'],
  ['starts', 8, 'This is no time of day; write it as 08:30'],
  ['days', 'เสาร์, someday', 'Write one of: Saturday, Sunday'],
  ['hire_date', '31/06/2568', 'This is no date between 1900 and 2050; write it as 2026-12-31'],
])('in %s %s is wrong', (name, cell, en) => {
  expect(cellValue(fields[name], cell)).toMatchObject({ wrong: { en } })
})
