import { expect, test } from 'vitest'
import {
  type DayEffect,
  type WorkingCalendar,
  addWorkingMinutes,
  isWorkingDay,
  workingMinutes,
} from './working-time.ts'

const calendar = (effects: Record<string, DayEffect> = {}): WorkingCalendar => ({
  freeDays: [6, 7],
  hours: [
    ['08:00', '12:00'],
    ['13:00', '17:00'],
  ],
  effects: new Map(Object.entries(effects)),
})
/** An instant on the clock of Bangkok. */
const at = (local: string) => Date.parse(`${local}:00+07:00`)
const local = (instant: number | null) =>
  instant === null ? null : new Date(instant + 7 * 3_600_000).toISOString().slice(0, 16)

test('a day is worked on as its week says, unless an event says otherwise', () => {
  const known = calendar({ '2026-12-10': 'OFF', '2026-12-12': 'WORK', '2026-12-11': 'NONE' })
  const worked = ['2026-12-10', '2026-12-11', '2026-12-12', '2026-12-13', '2026-12-14'].map((day) =>
    isWorkingDay(known, day),
  )
  expect(worked).toEqual([false, true, true, false, true])
})

test('lunch, nights and free days are not counted', () => {
  expect(workingMinutes(calendar(), at('2026-11-20T11:00'), at('2026-11-20T14:00'))).toBe(120)
  expect(workingMinutes(calendar(), at('2026-11-20T16:30'), at('2026-11-23T08:15'))).toBe(45)
  expect(workingMinutes(calendar(), at('2026-11-21T00:00'), at('2026-11-22T23:59'))).toBe(0)
  expect(workingMinutes(calendar(), at('2026-11-20T14:00'), at('2026-11-20T11:00'))).toBe(0)
})

test('a begun minute is left out', () => {
  expect(workingMinutes(calendar(), at('2026-11-20T09:00') + 30_000, at('2026-11-20T09:02'))).toBe(1)
})

test('what is due on Friday afternoon is due on Monday, or after the holiday', () => {
  expect(local(addWorkingMinutes(calendar(), at('2026-11-20T16:30'), 60))).toBe('2026-11-23T08:30')
  expect(local(addWorkingMinutes(calendar({ '2026-11-23': 'OFF' }), at('2026-11-20T16:30'), 60))).toBe(
    '2026-11-24T08:30',
  )
  expect(local(addWorkingMinutes(calendar({ '2026-11-21': 'WORK' }), at('2026-11-20T16:30'), 60))).toBe(
    '2026-11-21T08:30',
  )
})

test('the last minute of a day is that day’s, not the next one’s first', () => {
  expect(local(addWorkingMinutes(calendar(), at('2026-11-20T08:00'), 480))).toBe('2026-11-20T17:00')
  expect(local(addWorkingMinutes(calendar(), at('2026-11-21T09:00'), 0))).toBe('2026-11-21T09:00')
})

test('a pause moves what is due by the working minutes within it', () => {
  // held from Friday four o'clock to Monday nine: one hour on Friday, one on Monday
  const pauses = [[at('2026-11-20T16:00'), at('2026-11-23T09:00')]] as const
  expect(local(addWorkingMinutes(calendar(), at('2026-11-20T15:00'), 120, pauses))).toBe('2026-11-23T10:00')
  expect(workingMinutes(calendar(), at('2026-11-20T15:00'), at('2026-11-23T10:00'), pauses)).toBe(120)
})

test('what would take more than ten years has no end', () => {
  const never = { ...calendar(), freeDays: [1, 2, 3, 4, 5, 6, 7] }
  expect(addWorkingMinutes(never, at('2026-11-20T15:00'), 1)).toBeNull()
})
