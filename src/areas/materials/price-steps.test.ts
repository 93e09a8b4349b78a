import { expect, test } from 'vitest'
import type { RateRow } from '#platform/records/dated-rates/dated-rate.ts'
import { stepsOf } from './price-steps.ts'

const price = (amount: number, valid_from: string, valid_to: string | null) =>
  ({ id: 1, row_version: 1, price: amount, currency: 'THB', valid_from, valid_to }) as RateRow

test('prices that follow one another are one line of steps, the dearest at the top', () => {
  const rows = [price(100, '2026-01-01', '2026-01-31'), price(120, '2026-02-01', null)]
  expect(stepsOf(rows, '2026-03-02')).toBe('M0.0 114.0 L300.0 114.0 L310.0 6.0 L600.0 6.0')
})

test('where none held the line is broken, and what is to come is where it begins', () => {
  const rows = [price(100, '2026-01-01', '2026-01-10'), price(100, '2026-01-21', null)]
  expect(stepsOf(rows, '2026-01-15')).toBe('M0.0 6.0 L270.0 6.0 M600.0 6.0 L600.0 6.0')
})
