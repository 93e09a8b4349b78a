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

test('a clock that is set to another day makes a day begin within a minute, and the next one at its midnight', () => {
  vi.setSystemTime('2026-11-22T03:00:00Z')
  const heard: string[] = []
  const end = everyMidnight(() => heard.push(new Date().toISOString().slice(0, 13)))
  vi.setSystemTime('2056-11-22T16:00:00Z')
  vi.advanceTimersByTime(60_000)
  vi.setSystemTime('2026-11-22T16:30:00Z')
  vi.advanceTimersByTime(60_000)
  expect(heard).toEqual(['2056-11-22T16', '2026-11-22T16'])
  vi.advanceTimersByTime(31 * 60_000)
  expect(heard.slice(2)).toEqual(['2026-11-22T17'])
  end()
})
