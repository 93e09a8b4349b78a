// The last day of a period of months.
import { describe, expect, it } from 'vitest'
import { endOfMonths } from './end-of-months.ts'

describe('the last day of a period of months', () => {
  it.each([
    ['2026-03-15', 12, '2027-03-14'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-28'],
    ['2026-01-01', 24, '2027-12-31'],
    ['2026-12-01', 1, '2026-12-31'],
    ['2026-03-31', 1, '2026-04-30'],
  ])('%s and %i months end on %s', (starts, months, ends) => {
    expect(endOfMonths(starts, months)).toBe(ends)
  })
})
