// Bars of months: one scale, no month left out, nothing below the line.
import { expect, test } from 'vitest'
import { barsOf } from './product-bars.ts'

test('bars share the scale of the highest; a month without figures stands empty, what was given back has no bar', () => {
  const { top, months } = barsOf(
    [
      { month: '2026-12', revenue: 200, labor: 100, travel: 50, parts: 250 },
      { month: '2027-02', revenue: 100, labor: null, travel: null, parts: -30 },
    ],
    '2026-12',
    '2027-02',
  )
  expect(top).toBe(400)
  expect(months.map(({ month, heights }) => [month, ...Object.values(heights)])).toEqual([
    ['2026-12', 50, 25, 12.5, 62.5],
    ['2027-01', 0, 0, 0, 0],
    ['2027-02', 25, 0, 0, 0],
  ])
})
