import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  fromBangkok,
  inBangkok,
  shortMonth,
  nowInBangkok,
  showDate,
  showDateTime,
  showMonth,
  showTime,
  todayInBangkok,
} from './date-format.ts'

test('a day is shown as DD-MMM-YYYY, with the month in the language of the screen', () => {
  expect(showDate('2026-11-20', 'en')).toBe('20-Nov-2026')
  expect(showDate('2026-11-20', 'th')).toBe('20-พ.ย.-2026')
  expect(showDate('', 'en')).toBe('')
})

test('a month is shown as MMM-YYYY, of any of its days, or by its name alone', () => {
  expect(['2026-09', '2026-09-30'].map((month) => showMonth(month, 'en'))).toEqual(['Sep-2026', 'Sep-2026'])
  expect([shortMonth('2026-09-30', 'en'), shortMonth('2026-09-30', 'th')]).toEqual(['Sep', 'ก.ย.'])
})

test('an instant is shown on the clock of Bangkok, over midnight and over the year', () => {
  expect(showDateTime('2026-12-31T17:05:00Z', 'en')).toBe('01-Jan-2027 00:05')
  expect(showDateTime('2026-11-20T12:30:00+07:00', 'en')).toBe('20-Nov-2026 12:30')
  expect(showDateTime('not a time', 'en')).toBe('')
})

test('times of the pickers have twelve hours', () => {
  expect(['00:00', '09:05', '12:00', '23:59'].map(showTime)).toEqual([
    '12:00 AM',
    '09:05 AM',
    '12:00 PM',
    '11:59 PM',
  ])
})

test('what is picked in Bangkok comes back as the same instant', () => {
  expect(fromBangkok('2026-11-20T09:30')).toBe('2026-11-20T09:30:00+07:00')
  expect(inBangkok(fromBangkok('2026-02-28T23:45'))).toBe('2026-02-28T23:45')
})

test('what is no day, or only holds one, is shown as it is', () => {
  expect(showDate('soon', 'en')).toBe('soon')
  expect(showDate('x2026-11-20', 'en')).toBe('x2026-11-20')
})

test('a time that was picked with seconds loses them', () => {
  expect(fromBangkok('2026-11-20T09:30:45')).toBe('2026-11-20T09:30:00+07:00')
})

describe('now and today', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-12-31T17:05:30Z') })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('are those of Bangkok, where the new year has begun', () => {
    expect(nowInBangkok()).toBe('2027-01-01T00:05')
    expect(todayInBangkok()).toBe('2027-01-01')
  })
})
