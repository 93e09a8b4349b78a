import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showSpan } from './when.web.ts'

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-20T09:00:00+07:00'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

describe('a span', () => {
  const span = (start: string, end: string) => showSpan(`${start}:00+07:00`, `${end}:00+07:00`, 'en')

  it('names its day once, and both days where they differ', () => {
    expect(span('2026-11-20T09:00', '2026-11-20T11:30')).toBe('Today 09:00–11:30')
    expect(span('2026-12-02T22:00', '2026-12-03T02:00')).toBe('02-Dec-2026 22:00 – 03-Dec-2026 02:00')
  })

  it('of whole days shows no midnight', () => {
    expect(span('2026-11-21T00:00', '2026-11-22T00:00')).toBe('Tomorrow')
    expect(span('2026-12-02T00:00', '2026-12-05T00:00')).toBe('02-Dec-2026 – 04-Dec-2026')
  })

  it('that only begins or ends at midnight shows its hours', () => {
    expect(span('2026-12-02T00:00', '2026-12-02T06:00')).toBe('02-Dec-2026 00:00–06:00')
  })
})
