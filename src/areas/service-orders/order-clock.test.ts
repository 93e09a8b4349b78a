import { describe, expect, it } from 'vitest'
import { fill } from '#base/text.ts'
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
    expect(shown('2026-11-20T14:35:00+07:00', 'en')).toEqual(['5 h 15 min left', 'calm'])
  })
  it('is pressing in the last four hours and late afterwards', () => {
    expect(shown('2026-11-20T13:19:00+07:00', 'en')).toEqual(['3 h 59 min left', 'pressing'])
    expect(shown('2026-11-20T09:00:00+07:00', 'th')).toEqual(['เกิน 20 นาที', 'late'])
    expect(shown('2026-11-19T20:00:00+07:00', 'en')).toEqual(['Overdue 13 h 20 min', 'late'])
    expect(shown('2026-11-20T04:45:00+07:00', 'th')).toEqual(['เกิน 4 ชม. 35 นาที', 'late'])
  })
})

describe('the times of a visit', () => {
  it('start at the next full hour and take two', () => {
    expect(proposedTimes(now)).toEqual({
      start: '2026-11-20T10:00:00+07:00',
      end: '2026-11-20T12:00:00+07:00',
    })
  })
  it('start the next working morning when it is evening', () => {
    expect(proposedTimes(Date.parse('2026-11-20T18:20:00+07:00'))).toEqual({
      start: '2026-11-23T09:00:00+07:00',
      end: '2026-11-23T11:00:00+07:00',
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

describe('the edges of the countdown', () => {
  it('is not late at the very moment, and not pressing at exactly four hours', () => {
    expect(shown('2026-11-20T09:20:00+07:00', 'en')).toEqual(['0 min left', 'pressing'])
    expect(shown('2026-11-20T13:20:00+07:00', 'en')).toEqual(['4 h 0 min left', 'calm'])
  })
  it('tells whole days only from a week on', () => {
    expect(shown('2026-11-27T12:20:00+07:00', 'en')).toEqual(['7 days left', 'calm'])
    expect(shown('2026-11-26T12:20:00+07:00', 'en')).toEqual(['6 d 3 h left', 'calm'])
  })
  it('names minutes as they are, behind hours and alone', () => {
    expect(shown('2026-11-20T14:25:00+07:00', 'en')[0]).toBe('5 h 5 min left')
    expect(shown('2026-11-20T09:25:00+07:00', 'en')[0]).toBe('5 min left')
  })
})

describe('the end of a visit whose start moves', () => {
  const start = '2026-11-20T08:00:00+07:00'
  it('stays while the new start is not yet typed', () => {
    expect(endFor('', start, '2026-11-20T10:30:00+07:00')).toBe('2026-11-20T10:30:00+07:00')
    expect(endFor('', null, null)).toBeNull()
  })
  it('comes two hours later while one of the old times is missing, or they are the same', () => {
    for (const [from, to] of [
      [null, null],
      [start, null],
      [null, '2026-11-20T16:00:00+07:00'],
      [start, start],
    ] as const)
      expect(endFor(start, from, to)).toBe('2026-11-20T10:00:00+07:00')
  })
})
