import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { everyMidnight } from './midnight.server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('calls once as each day begins in Bangkok, until it is ended', () => {
  vi.setSystemTime('2026-11-22T16:59:00Z')
  const heard: string[] = []
  const end = everyMidnight(() => heard.push(new Date().toISOString().slice(0, 16)))
  vi.advanceTimersByTime(60_000)
  expect(heard).toEqual([])
  vi.advanceTimersByTime(1_000)
  expect(heard).toEqual(['2026-11-22T17:00'])
  vi.advanceTimersByTime(2 * 86_400_000)
  expect(heard).toEqual(['2026-11-22T17:00', '2026-11-23T17:00', '2026-11-24T17:00'])
  end()
  vi.advanceTimersByTime(86_400_000)
  expect(heard).toHaveLength(3)
})
