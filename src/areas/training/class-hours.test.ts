import { expect, test } from 'vitest'
import { endAfter, nextHours, proposedHours } from './class-hours.ts'

const friday = Date.parse('2026-11-20T09:00:00+07:00')
const shown = (of: readonly { starts_at: string; ends_at: string }[]) =>
  of.map(({ starts_at, ends_at }) => `${starts_at.slice(5, 16)} ${ends_at.slice(11, 16)}`)

test('a course is proposed as long as it is, with lunch on a long day', () => {
  expect(shown(proposedHours(3, friday))).toEqual(['11-20T09:00 12:00'])
  expect(shown(proposedHours(6, friday))).toEqual(['11-20T09:00 16:00'])
})

test('a long one goes on over working days, in days of one length', () => {
  expect(shown(proposedHours(12, friday))).toEqual(['11-20T09:00 16:00', '11-23T09:00 16:00'])
  expect(shown(proposedHours(20, friday))).toEqual([
    '11-20T09:00 16:45',
    '11-23T09:00 16:45',
    '11-24T09:00 16:30',
  ])
})

test('more hours are proposed for what the course has left, the working morning after', () => {
  const now = Date.parse('2026-11-18T10:00:00+07:00')
  const first = proposedHours(12, friday).slice(0, 1)
  expect(shown([nextHours(12, first, now)])).toEqual(['11-23T09:00 16:00'])
  expect(shown([nextHours(9, first, now)])).toEqual(['11-23T09:00 12:00'])
  expect(shown([nextHours(6, [], now)])).toEqual(['11-19T09:00 16:00'])
  // all taught: another day like the others
  expect(shown([nextHours(6, first, now)])).toEqual(['11-23T09:00 16:00'])
})

test('the end follows the start', () => {
  const known = { starts_at: '2026-11-20T09:00:00+07:00', ends_at: '2026-11-20T16:30:00+07:00' }
  expect(endAfter('2026-11-21T08:00:00+07:00', known)).toBe('2026-11-21T15:30:00+07:00')
  expect(endAfter(null, known)).toBeNull()
  expect(endAfter('2026-11-21T08:00:00+07:00', {})).toBeNull()
})
