import { expect, test } from 'vitest'
import { checkTaxId, isTaxId, taxIdDigits } from './tax-id.ts'

test.each(['0105536000313', '0107537000521', '1101700230708'])('%s has the right check digit', (digits) => {
  expect(isTaxId(digits)).toBe(true)
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
  expect(isTaxId(digits)).toBe(false)
})

test('spaces and dashes as printed on the certificate are accepted; no number is fine', () => {
  expect(taxIdDigits('0-1055-36000-31-3')).toBe('0105536000313')
  expect(checkTaxId('data.tax_id', '0 1055 36000 31 3')).toEqual([])
  expect(checkTaxId('data.tax_id', null)).toEqual([])
  expect(checkTaxId('data.tax_id', '0105536000316')).toMatchObject([{ field: 'data.tax_id', code: 'TAX_ID' }])
})
