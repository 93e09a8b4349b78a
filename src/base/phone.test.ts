import { expect, test } from 'vitest'
import { anyHolds, callHref, isPhoneLike, phoneKey } from './phone.ts'

test.each([
  ['081-234 5678', '0812345678'],
  ['(02) 123-4567', '021234567'],
  ['+66 81 234 5678', '0812345678'],
  ['+66 (0)81 234 5678', '0812345678'],
  ['66812345678', '0812345678'],
  ['0066 2 123 4567', '021234567'],
  ['๐๘๑-๒๓๔', '081234'],
  ['02.123.4567', '021234567'],
])('the number %s is %s', (written, key) => {
  expect(phoneKey(written)).toBe(key)
})

test('a text is a number where nothing else is in it, and enough of one', () => {
  expect(['081', '08 1', '+66 81', '๐๘๑'].map(isPhoneLike)).toEqual([true, true, true, true])
  expect(['08', 'C-0012', '', '---', 'ext 12'].map(isPhoneLike)).toEqual([false, false, false, false, false])
})

test('a number is found however it is written, other text as it stands', () => {
  expect(anyHolds('0812345678', 'คุณขวัญชัย', '081-234 5678')).toBe(true)
  expect(anyHolds('234-56', null, '0812345678')).toBe(true)
  expect(anyHolds('ขวัญ', 'คุณขวัญชัย', null)).toBe(true)
  expect(anyHolds('99 99', 'คุณขวัญชัย', '081-234 5678')).toBe(false)
  expect(anyHolds('', 'คุณขวัญชัย')).toBe(true)
})

test.each([
  ['081-234 5678', 'tel:0812345678'],
  ['(02) 123-4567 ต่อ 12', 'tel:021234567'],
  ['+66 (0)81 234 5678', 'tel:+66812345678'],
  ['๐๒-๑๒๓-๔๕๖๗, 089-111-2222', 'tel:021234567'],
  ['—', 'tel:'],
])('the number %s is called by %s', (written, href) => {
  expect(callHref(written)).toBe(href)
})
