// The axis of the chart: where days and months stand, and how a bar is led over days off.
import { expect, it } from 'vitest'
import type { WorkingCalendar } from '#areas/calendar/working-time.ts'
import { workDays } from '../plan/plan.ts'
import {
  begunBy,
  begunByWorked,
  chartDays,
  dayMarks,
  endedBy,
  endedByWorked,
  leftOf,
  monthMarks,
  movedBy,
  movedByWorked,
  placeOf,
} from './chart-days.ts'

// Monday to Saturday, Songkran off
const calendar: WorkingCalendar = {
  freeDays: [7],
  hours: [],
  effects: new Map([
    ['2027-04-13', 'OFF'],
    ['2027-04-14', 'OFF'],
    ['2027-04-15', 'OFF'],
  ]),
}
const worked = workDays(calendar, '2026-04-01')
const bar = { start: '2027-04-09', end: '2027-04-12' }

it('begins on a Monday before all that is planned, and holds today', () => {
  const days = chartDays(['2027-04-09', null, '2027-05-03'], '2027-04-20', 'WEEK')
  expect(days.first).toBe('2027-03-29')
  expect(leftOf(days, '2027-04-01')).toBe(3 * 28)
  expect(placeOf(days, bar)).toEqual({ left: 11 * 28, width: 4 * 28 })
  expect(days.count).toBe(71)
  expect(chartDays([], '2027-04-20', 'YEAR')).toMatchObject({ first: '2027-04-12', width: 3 })
})

it('is headed by months, and by days or Mondays where there is room', () => {
  const days = chartDays(['2026-12-28'], '2027-01-11', 'MONTH')
  expect(monthMarks(days, 'en').map(({ key, left }) => [key, left])).toEqual([
    ['2026-12', 0],
    ['2027-01', 11 * 8],
    ['2027-02', 42 * 8],
  ])
  expect(monthMarks(days, 'en')[1]!.text).toBe('Jan-2027')
  expect(
    dayMarks(days)
      .slice(0, 3)
      .map(({ text, left }) => [text, left]),
  ).toEqual([
    ['21', 0],
    ['28', 56],
    ['4', 112],
  ])
  expect(dayMarks({ ...days, width: 3 })).toEqual([])
})

it('leads a bar from worked day to worked day and keeps its length', () => {
  // 04-09, 04-10 and 04-12 are worked: three days
  expect(movedBy(bar, 1, worked)).toEqual({ start: '2027-04-10', end: '2027-04-16' })
  expect(movedBy(bar, 4, worked)).toEqual({ start: '2027-04-16', end: '2027-04-19' })
  expect(movedByWorked(bar, 2, worked)).toEqual({ start: '2027-04-12', end: '2027-04-17' })
  expect(movedByWorked(bar, -1, worked)).toEqual({ start: '2027-04-08', end: '2027-04-10' })
  expect(movedByWorked({ start: '2027-04-11', end: '2027-04-11' }, 1, worked)).toEqual({
    start: '2027-04-16',
    end: '2027-04-16',
  })
})

it('ends a bar on a worked day, and never before it begins', () => {
  expect(endedBy(bar, 2, worked).end).toBe('2027-04-12')
  expect(endedBy(bar, 4, worked).end).toBe('2027-04-16')
  expect(endedByWorked(bar, 1, worked).end).toBe('2027-04-16')
  expect(endedByWorked(bar, -5, worked)).toEqual({ start: '2027-04-09', end: '2027-04-09' })
})

it('begins a bar on a worked day, and never after it ends', () => {
  // 04-11 is a Sunday: led back to it from 04-12 it begins there and no earlier
  const late = { start: '2027-04-12', end: '2027-04-17' }
  expect(begunBy(late, -1, worked).start).toBe('2027-04-12')
  expect(begunBy(late, -2, worked)).toEqual({ start: '2027-04-10', end: '2027-04-17' })
  expect(begunBy(late, 1, worked).start).toBe('2027-04-16')
  expect(begunByWorked(late, -2, worked).start).toBe('2027-04-09')
  expect(begunByWorked(late, 1, worked).start).toBe('2027-04-16')
  expect(begunByWorked(late, 9, worked)).toEqual({ start: '2027-04-17', end: '2027-04-17' })
  // a Sunday of its own
  const free = { start: '2027-04-18', end: '2027-04-18' }
  expect(begunByWorked(free, 1, worked)).toEqual(free)
  expect(begunByWorked(free, -1, worked).start).toBe('2027-04-17')
})
