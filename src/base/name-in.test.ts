import { expect, test } from 'vitest'
import { nameIn } from './name-in.ts'

test.each([
  [{ unit_th: 'หน่วย', unit_en: 'Unit' }, 'Unit', 'หน่วย'],
  [{ unit_th: 'หน่วย', unit_en: null }, 'หน่วย', 'หน่วย'],
  [{ unit: 'หน่วย', unit_en: 'Unit' }, 'Unit', 'หน่วย'],
  [{ unit: 'หน่วย' }, 'หน่วย', 'หน่วย'],
  [{ unit_th: null }, '', ''],
  [null, '', ''],
])('%j is %s in English and %s in Thai', (row, en, th) => {
  expect([nameIn(row, 'unit', 'en'), nameIn(row, 'unit', 'th')]).toEqual([en, th])
})
