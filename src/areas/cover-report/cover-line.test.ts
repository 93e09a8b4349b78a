// The days between covers, and where they lie in the picture.
import { expect, test } from 'vitest'
import { type Stretch, frameOf, gapsOf } from './cover-line.ts'

const one = (kind: Stretch['kind'], from_on: string, to_on: string): Stretch => ({
  kind,
  reference: kind,
  contract_id: null,
  from_on,
  to_on,
})

test('one cover that follows the other leaves no gap; days between are one, days after the last are another', () => {
  const stretches = [
    one('WARRANTY', '2025-01-01', '2025-12-31'),
    one('MA', '2026-01-01', '2026-06-30'),
    one('MA', '2026-08-03', '2026-10-23'),
  ]
  expect(gapsOf(stretches, '2026-11-26')).toEqual([
    { from_on: '2026-07-01', to_on: '2026-08-02', days: 33 },
    { from_on: '2026-10-24', to_on: null, days: 34 },
  ])
})

test('a cover within another is no gap, one to come is not counted yet, and never covered is none', () => {
  const inside = [one('WARRANTY', '2026-01-01', '2026-12-31'), one('MA', '2026-02-01', '2026-03-31')]
  expect(gapsOf(inside, '2026-06-01')).toEqual([{ from_on: '2027-01-01', to_on: null, days: null }])
  expect(gapsOf([], '2026-06-01')).toEqual([])
})

test('the picture holds every day; its parts follow one another', () => {
  const stretches = [one('WARRANTY', '2025-01-01', '2025-12-31'), one('MA', '2026-01-01', '2026-12-31')]
  const frame = frameOf(stretches, '2026-06-01')
  const [first, second] = stretches.map(({ from_on, to_on }) => frame.place(from_on, to_on))
  expect(first!.left).toBe(0)
  expect(first!.left + first!.width).toBeCloseTo(second!.left, 6)
  const after = frame.place('2027-01-01', null)
  expect(after.left + after.width).toBeCloseTo(100, 6)
  expect(frame.today).toBeGreaterThan(second!.left)
  expect(frame.years.map(({ year }) => year)).toEqual([2026, 2027])
})
