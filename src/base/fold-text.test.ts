// What looks the same is one text.
import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'

test.each([
  ['ท่ี', 'ที่'],
  ['เคร่ือง', 'เครื่อง'],
  ['นำ้', 'น้ำ'],
  ['น้ํา', 'น้ำ'],
  ['กา้ว', 'ก้าว'],
  ['ซ่่อม', 'ซ่อม'],
  ['สิทธ์ิ', 'สิทธิ์'],
  ['ฤๅษี', 'ฤาษี'],
  ['เเขน', 'แขน'],
])('%j is %j', (typed, meant) => {
  expect(foldText(typed)).toBe(foldText(meant))
  expect(foldText(meant)).toBe(meant.replace('ๅ', 'า'))
})

test('what looks different stays different', () => {
  const words = ['ที่', 'ที', 'ท่', 'น้ำ', 'นำ', 'น้า', 'ก้าว', 'กาว', 'เครื่อง', 'เครือง', 'แขน', 'เขน']
  expect(new Set(words.map(foldText)).size).toBe(words.length)
})

test('case, digits and spaces do not count', () => {
  expect(foldText('  ABC  ๑๒\u00a0\u200bx ')).toBe('abc 12 x')
  expect(foldText('ΟΔΟΣ')).toBe('οδοσ')
})
