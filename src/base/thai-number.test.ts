import { expect, test } from 'vitest'
import { isThaiNumber, thaiNumberDigits } from './thai-number.ts'

test.each(['0105536000313', '0107537000521', '1101700230708'])('%s has the right check digit', (digits) => {
  expect(isThaiNumber(digits)).toBe(true)
})

test.each([
  '0105536000315',
  '0105536000331',
  '1005536000313',
  '010553600031',
  '01055360003133',
  '010553600031x',
  '',
  '๐๑๐๕๕๓๖๐๐๐๓๑๓',
])('"%s" is refused', (digits) => {
  expect(isThaiNumber(digits)).toBe(false)
})

test('spaces and dashes as people write them are no part of the number', () => {
  expect(thaiNumberDigits('0-1055-36000-31-3')).toBe('0105536000313')
  expect(thaiNumberDigits('0 1055 36000 31 3')).toBe('0105536000313')
})
