import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changedLately } from './changed-lately.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a page is told what changed since it began to read, however late its line is open, for a minute', () => {
  const lately = changedLately()
  lately.note(['rooms'])
  vi.advanceTimersByTime(20_000)
  lately.note(['leave'])
  expect(lately.since(25_000)).toEqual(['rooms', 'leave'])
  expect(lately.since(2000)).toEqual(['leave'])
  vi.advanceTimersByTime(42_000)
  expect(lately.since(70_000)).toEqual(['leave'])
})

test('one that does not say how old it is, or says something else, is taken to be ten seconds old', () => {
  const lately = changedLately()
  lately.note(['rooms'])
  vi.advanceTimersByTime(9000)
  for (const age of [undefined, null, '60000', -1, Number.NaN]) expect(lately.since(age)).toEqual(['rooms'])
  vi.advanceTimersByTime(2000)
  expect(lately.since(undefined)).toEqual([])
})
