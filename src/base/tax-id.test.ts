import { expect, test } from 'vitest'
import { checkTaxId } from '#base/tax-id.ts'

test('spaces and dashes as printed on the certificate are accepted; no number is fine', () => {
  expect(checkTaxId('data.tax_id', '0 1055 36000 31 3')).toEqual([])
  expect(checkTaxId('data.tax_id', null)).toEqual([])
  expect(checkTaxId('data.tax_id', '0105536000316')).toMatchObject([{ field: 'data.tax_id', code: 'TAX_ID' }])
})
