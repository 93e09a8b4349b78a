import { expect, test } from 'vitest'
import { bangkokInstant, nextMorning, nextWorkingHour } from './working-start.ts'

const from = (instant: string, next = nextWorkingHour) => bangkokInstant(next(Date.parse(instant)))

// the 20th of November 2026 is a Friday
test.each([
  ['2026-11-20T09:20:00+07:00', '2026-11-20T10:00:00+07:00'],
  ['2026-11-20T15:40:00+07:00', '2026-11-20T16:00:00+07:00'],
  // in the evening and at the weekend: the next morning there is work
  ['2026-11-20T16:10:00+07:00', '2026-11-23T09:00:00+07:00'],
  ['2026-11-19T23:59:00+07:00', '2026-11-20T09:00:00+07:00'],
  ['2026-11-21T10:00:00+07:00', '2026-11-23T09:00:00+07:00'],
  ['2026-11-22T23:30:00+07:00', '2026-11-23T09:00:00+07:00'],
  // early: this morning
  ['2026-11-20T00:30:00+07:00', '2026-11-20T09:00:00+07:00'],
  ['2026-11-20T07:10:00+07:00', '2026-11-20T08:00:00+07:00'],
])('what is proposed at %s begins at %s', (now, starts) => {
  expect(from(now)).toBe(starts)
})

test('the next morning is the one after, over a weekend too', () => {
  expect(from('2026-11-19T08:00:00+07:00', nextMorning)).toBe('2026-11-20T09:00:00+07:00')
  expect(from('2026-11-20T08:00:00+07:00', nextMorning)).toBe('2026-11-23T09:00:00+07:00')
  expect(from('2026-11-21T08:00:00+07:00', nextMorning)).toBe('2026-11-23T09:00:00+07:00')
})
