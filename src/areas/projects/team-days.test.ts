import { expect, test } from 'vitest'
import { overSpans, placeAmong } from './team-days.ts'

test('neighbouring days of one percentage are one span; a gap or another percentage begins the next', () => {
  const days = ['2027-02-27', '2027-02-28', '2027-03-01', '2027-03-03'].map((day) => ({ day, percent: 110 }))
  expect(overSpans([...days, { day: '2027-03-04', percent: 130 }])).toEqual([
    { from: '2027-02-27', to: '2027-03-01', percent: 110 },
    { from: '2027-03-03', to: '2027-03-03', percent: 110 },
    { from: '2027-03-04', to: '2027-03-04', percent: 130 },
  ])
})

test('a period lies within the days it is drawn among', () => {
  const among = { first: '2027-01-01', last: '2027-01-10' }
  expect(placeAmong({ from: '2027-01-01', to: '2027-01-05' }, among)).toEqual({ start: 0, length: 50 })
  expect(placeAmong({ from: '2026-12-01', to: '2027-03-01' }, among)).toEqual({ start: 0, length: 100 })
  expect(placeAmong({ from: '2027-02-01', to: '2027-03-01' }, among)).toEqual({ start: 100, length: 0 })
})
