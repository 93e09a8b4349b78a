import { expect, test } from 'vitest'
import { choice, choices, date, number, text, time, yesNo } from '#base/fields.ts'
import { cellDay, cellNumber, cellTime, cellValue } from './cell-values.ts'
import type { SheetCell } from './sheet-rows.ts'

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
  ['', null],
  [45_000, null],
  [{ number: 45_000, shown: '45000 วัน' }, null],
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

test.each([
  '2027-04-13 00:00:00',
  '2027-04-13T00:00:00',
  '2027-04-13T00:00:00.000',
  '13/4/2570 0:00',
  '13/04/2027 00:00:00',
])('%s is the day alone', (cell) => {
  expect(cellDay(cell)).toBe('2027-04-13')
})

test('a day with another time is no day', () => {
  expect(['2027-04-13 08:30', '2027-04-13T00:01:00', '00:00'].map(cellDay)).toEqual([null, null, null])
})

test('a time a second before midnight is no midnight', () => {
  expect([cellTime(0.9999), cellTime(86_399 / 86_400)]).toEqual(['23:59', '23:59'])
})

const label = (en: string, th: string) => ({ label: { en, th } })
const fields = {
  phone: text({ ...label('Telephone', 'โทรศัพท์'), max: 50, startsWithZero: true }),
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
  ['code', 123456789012345, '123456789012345'],
  // as their cells show them
  ['code', { number: 456, shown: '00456' }, '00456'],
  ['hours', { number: 456, shown: '00456' }, 456],
  ['phone', { number: 812345678, shown: '081-234-5678' }, '081-234-5678'],
  ['phone', '0812345678', '0812345678'],
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
  [
    'phone',
    812345678,
    'A number loses the zero it begins with; give the column the format Text and type it again',
  ],
  // the sixteenth digit is zero already
  [
    'code',
    1234567890123450,
    'A sheet keeps 15 digits of a number only; give the column the format Text and type it again',
  ],
  [
    'code',
    '8.12346E+11',
    'A sheet keeps 15 digits of a number only; give the column the format Text and type it again',
  ],
  ['hours', { number: 0.07, shown: '7%' }, 'Not a number; write it as 1234.5'],
  [
    'hours',
    { broken: '#DIV/0!' },
    '#DIV/0! is an error of the sheet; correct the formula or write the value',
  ],
  [
    'code',
    { broken: 'NO_RESULT' },
    'This formula has no result; open the file in Excel, save it and send it again',
  ],
  ['hire_date', { broken: 'MERGED' }, 'This cell is merged with the one beside it; unmerge them'],
  ['title', 'Sir', 'Write one of: Mr, Dr'],
  ['field', 'perhaps', 'Write Yes or No'],
  ['hire_date', new Date('1899-12-30T08:30:00Z'), 'Not a date between 1900 and 2050; write it as 2026-12-31'],
  ['starts', '25:00', 'Not a time of day; write it as 08:30'],
  ['starts', 8, 'Not a time of day; write it as 08:30'],
  ['days', 'เสาร์, someday', 'Write one of: Saturday, Sunday'],
  ['hire_date', '31/06/2568', 'Not a date between 1900 and 2050; write it as 2026-12-31'],
])('in %s %s is wrong', (name, cell, en) => {
  expect(cellValue(fields[name], cell)).toMatchObject({ wrong: { en } })
})
