import { expect, test } from 'vitest'
import type { SheetCell } from '#platform/sheets/sheet-rows.ts'
import { sheetRead } from '#platform/testing/workbook.server.ts'
import { holidayRows as understood } from './holiday-rows.ts'

const holidayRows = (cells: SheetCell[][]) => understood(sheetRead(cells))
const problems = (cells: SheetCell[][]) =>
  holidayRows(cells).map(({ row, wrong }) => [row, ...wrong.map((one) => one.en)])

test('columns are known by their headings, in Thai or English and in any order', () => {
  const rows = holidayRows([
    ['ประเภท', 'ชื่อวันหยุด', 'วันที่', 'หมายเหตุ'],
    ['วันหยุด', ' วันสงกรานต์ ', '13/04/2570', 'หยุดยาว'],
  ])
  expect(rows).toEqual([
    {
      row: 2,
      event_date: '2027-04-13',
      name: 'วันสงกรานต์',
      description: 'หยุดยาว',
      type: 'วันหยุด',
      wrong: [],
    },
  ])
})

test('the day of the week before the date is none', () => {
  const [row] = holidayRows([
    ['วัน', 'วันที่', 'ชื่อ'],
    ['อังคาร', '13/04/2570', 'วันสงกรานต์'],
  ])
  expect(row).toMatchObject({ event_date: '2027-04-13', wrong: [] })
})

test('without headings the first columns are date and name; empty rows are passed over', () => {
  const rows = holidayRows([[null, ''], ['2027-01-01', 'ปีใหม่'], [''], ['2027-12-31', 'สิ้นปี', null]])
  expect(rows.map(({ row, event_date, name }) => [row, event_date, name])).toEqual([
    [2, '2027-01-01', 'ปีใหม่'],
    [4, '2027-12-31', 'สิ้นปี'],
  ])
  expect(holidayRows([])).toEqual([])
  expect(holidayRows([[null], ['']])).toEqual([])
})

test('every bad row says everything that is wrong with it', () => {
  expect(
    problems([
      ['date', 'name', 'description'],
      ['2027-01-01', 'ปีใหม่', ''],
      ['', '', ''],
      ['', 'ไม่มีวันที่', 'x'.repeat(151)],
      ['สงกรานต์', ''],
      ['01/01/2570', 'ซ้ำ'],
      ['2027-02-01', 'ก'.repeat(101)],
      ['2027-02-02', 'ก'.repeat(100), 'ข'.repeat(150)],
    ]),
  ).toEqual([
    [2, 'This date appears more than once in the file'],
    [4, 'The date is missing', 'The description is longer than 150 characters'],
    [5, 'Not a date between 1900 and 2050; write it as 2026-12-31', 'The name is missing'],
    [6, 'This date appears more than once in the file'],
    [7, 'The name is longer than 100 characters'],
    [8],
  ])
})

test('a cell whose value cannot be had is named once, whatever column it is in', () => {
  expect(
    problems([
      ['date', 'name', 'description'],
      [{ broken: '#REF!' }, 'ปีใหม่'],
      ['2027-01-02', { broken: 'NO_RESULT' }, { broken: '#N/A' }],
    ]),
  ).toEqual([
    [2, '#REF! is an error of the sheet; correct the formula or write the value'],
    [
      3,
      'This formula has no result; open the file in Excel, save it and send it again',
      '#N/A is an error of the sheet; correct the formula or write the value',
    ],
  ])
})
