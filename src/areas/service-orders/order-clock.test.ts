import { describe, expect, it } from 'vitest'
import { fill } from '#platform/text.ts'
import { countdown, endFor, proposedTimes } from './order-clock.ts'

const now = Date.parse('2026-11-20T09:20:00+07:00')
const shown = (due: string, language: 'en' | 'th') => {
  const { text, span, facts, tone } = countdown(Date.parse(due), now)
  return [fill(text, language, { span: fill(span, language, facts) }), tone]
}

describe('the countdown of an order', () => {
  it('tells what is left, as exactly as it matters', () => {
    expect(shown('2026-12-01T12:20:00+07:00', 'th')).toEqual(['เหลือ 11 วัน', 'calm'])
    expect(shown('2026-11-22T12:20:00+07:00', 'th')).toEqual(['เหลือ 2 วัน 3 ชม.', 'calm'])
    expect(shown('2026-11-20T14:35:00+07:00', 'en')).toEqual(['5:15 h left', 'calm'])
  })
  it('is pressing in the last four hours and late afterwards', () => {
    expect(shown('2026-11-20T13:19:00+07:00', 'en')).toEqual(['3:59 h left', 'pressing'])
    expect(shown('2026-11-20T09:00:00+07:00', 'th')).toEqual(['เกิน 20 นาที', 'late'])
  })
})

describe('the times of a visit', () => {
  it('start at the next full hour and take two', () => {
    expect(proposedTimes(now)).toEqual({
      start: '2026-11-20T10:00:00+07:00',
      end: '2026-11-20T12:00:00+07:00',
    })
  })
  it('keep their length when the start moves, across midnight too', () => {
    const end = endFor('2026-11-20T23:00:00+07:00', '2026-11-20T10:00:00+07:00', '2026-11-20T13:30:00+07:00')
    expect(end).toBe('2026-11-21T02:30:00+07:00')
  })
  it('get the usual length when the old one made no sense', () => {
    const end = endFor('2026-11-20T08:00:00+07:00', '2026-11-20T10:00:00+07:00', '2026-11-20T09:00:00+07:00')
    expect(end).toBe('2026-11-20T10:00:00+07:00')
  })
})
