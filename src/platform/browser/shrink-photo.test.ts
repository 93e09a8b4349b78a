import { expect, test } from 'vitest'
import { LONGEST_SIDE, attempts, fitted } from './shrink-photo.ts'

test.each([
  [4000, 3000, 1600, 1200],
  [3000, 4000, 1200, 1600],
  [800, 600, 800, 600],
  [10_000, 1, 1600, 1],
])('%i × %i is sent as %i × %i', (width, height, wide, high) => {
  expect(fitted(width, height)).toEqual({ width: wide, height: high })
})

test('each attempt is smaller than the one before', () => {
  for (const [at, one] of attempts.entries()) {
    const before = attempts[at - 1] ?? { longest: LONGEST_SIDE, quality: 1 }
    expect(one.longest * one.quality).toBeLessThan(before.longest * before.quality)
  }
})
