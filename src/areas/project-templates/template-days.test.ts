// Days of a project as working days from its first, and back.
import { expect, test } from 'vitest'
import { countedFrom, spanOf, templateDays } from './template-days.ts'

// Monday to Saturday; Songkran of 2027 is off, the Sunday after it worked
const start = '2027-04-11'
const days = templateDays(
  {
    from: countedFrom(start),
    free_days: [7],
    effects: [
      { day: '2027-04-13', effect: 'OFF', name: 'สงกรานต์' },
      { day: '2027-04-14', effect: 'OFF', name: 'สงกรานต์' },
      { day: '2027-04-15', effect: 'OFF', name: 'สงกรานต์' },
      { day: '2027-04-18', effect: 'WORK', name: 'ทำชดเชย' },
    ],
  },
  start,
)

test('day 0 is the first working day on or after the start; holidays are passed over, worked Sundays are not', () => {
  expect([-1, 0, 1, 2, 3, 4].map(days.on)).toEqual([
    '2027-04-10',
    '2027-04-12',
    '2027-04-16',
    '2027-04-17',
    '2027-04-18',
    '2027-04-19',
  ])
})

test('every working day counts back to its number; one that is not worked on is the next, or the last before', () => {
  for (const offset of [-250, -3, 0, 7, 400]) expect(days.from(days.on(offset))).toBe(offset)
  expect([days.from('2027-04-14'), days.until('2027-04-14')]).toEqual([1, 0])
  expect(days.length('2027-04-12', '2027-04-17')).toBe(3)
  // a task that stands on days off alone takes one
  expect(days.length('2027-04-13', '2027-04-15')).toBe(1)
})

test('beyond the last day there is, nothing is counted', () => {
  expect(() => days.on(20_000)).toThrow(RangeError)
})

test('a span goes from the first day to the last', () => {
  expect(spanOf([{ offset_days: 3, length_days: 2 }, { offset_days: null }, { offset_days: -2 }])).toEqual([
    -2, 4,
  ])
  expect(spanOf([{ offset_days: null }])).toBeNull()
})
