import { expect, test } from 'vitest'
import { choice, date, text } from '#base/fields.ts'
import { type Problem, problemText } from '#base/errors.ts'
import { sheetRead } from '#platform/testing/workbook.server.ts'
import { type SheetCell, headedSheet } from './sheet-rows.ts'

const label = (en: string, th: string) => ({ label: { en, th } })
const fields = {
  code: text({ ...label('Code', 'รหัส'), required: true, max: 10 }),
  hire_date: date(label('First day', 'วันเริ่มงาน')),
  title: choice({
    ...label('Title', 'คำนำหน้า'),
    options: { MR: { en: 'Mr', th: 'นาย' }, DR: { en: 'Dr', th: 'ดร.' } },
  }),
}
const passed = [{ en: 'Last sign-in', th: 'เข้าใช้ล่าสุด' }]
const read = (...heading: SheetCell[]) => headedSheet(sheetRead([[null], heading, ['x']]), { fields, passed })
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
  expect(() => headedSheet(sheetRead([]), { fields, passed })).toThrow('FILE_HEADING_MISSING')
})

test('what stands in a column without a heading is told by its rows', () => {
  const told = (...rows: SheetCell[][]) => {
    try {
      return headedSheet(sheetRead(rows), { fields, passed }).rows.length
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

test('an answer about headings is never as long as the file, and says which sheet was read where there are others', () => {
  const told = (headings: string[], more = {}) => {
    try {
      return headedSheet(sheetRead([headings], more), { fields, passed }).heading
    } catch (error) {
      return problemText(error as Problem, 'en')
    }
  }
  const many = told(Array.from({ length: 100 }, (_, at) => `${at} ${'x'.repeat(30_000)}`))
  expect(many.length).toBeLessThan(1000)
  expect(told(['Code', 'Pay'], { sheet: { name: 'Old {headings}', others: ['New'] } })).toMatch(
    /^These headings are not known in the sheet “Old {headings}”: Pay\./,
  )
  expect(told(['Pay'], { sheet: { name: 'Old', others: [] } })).toMatch(
    /^These headings are not known: Pay\./,
  )
})
