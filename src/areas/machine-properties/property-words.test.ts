// Values as they are read: none of them shows what programs call it.
import { expect, test } from 'vitest'
import { showValue } from './property-words.ts'

const valued = {
  value_type: 'CHOICE' as const,
  value_number: null,
  value_bool: null,
  unit: null,
  name_th: 'แขนข้อต่อ',
  name_en: 'Articulated arm',
}

test('a choice is told by its name, in the language of the reader', () => {
  expect(showValue(valued, 'th')).toBe('แขนข้อต่อ')
  expect(showValue(valued, 'en')).toBe('Articulated arm')
  expect(showValue({ ...valued, name_en: null }, 'en')).toBe('แขนข้อต่อ')
})

test('a number has its unit, and what is there or not says so', () => {
  const arm = { ...valued, value_type: 'NUMBER' as const, value_number: 2450, unit: 'mm' }
  expect(showValue(arm, 'th')).toBe('2,450 mm')
  expect(showValue({ ...valued, value_type: 'BOOLEAN', value_bool: false }, 'th')).toBe('ไม่มี')
})
