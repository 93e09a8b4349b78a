// Days off on a chart: where they are shaded at each width, and what holidays are called.
import { expect, it } from 'vitest'
import { workingCalendar } from '../plan/plan.ts'
import { chartDays } from './chart-days.ts'
import { holidayLabel, holidaysOn, offPath } from './chart-off.ts'

// Saturday and Sunday are free; Songkran from Tuesday to Thursday, a Monday after a weekend, a worked Saturday, and one of another year
const calendar = {
  from: '2026-01-01',
  free_days: [6, 7],
  effects: [
    { day: '2027-04-13', effect: 'OFF' as const, name: 'Songkran' },
    { day: '2027-04-14', effect: 'OFF' as const, name: 'Songkran' },
    { day: '2027-04-15', effect: 'OFF' as const, name: 'Songkran' },
    { day: '2027-04-24', effect: 'WORK' as const, name: 'Made up for Songkran' },
    { day: '2027-05-03', effect: 'OFF' as const, name: 'Labour Day' },
    { day: '2029-01-01', effect: 'OFF' as const, name: 'New Year' },
  ],
}
// from Monday 04-05 on
const on = (zoom: 'WEEK' | 'MONTH' | 'YEAR') => chartDays(['2027-04-12'], '2027-04-12', zoom)
const shaded = (zoom: 'WEEK' | 'MONTH' | 'YEAR') => {
  const { width } = on(zoom)
  return [...offPath(on(zoom), workingCalendar(calendar), 10).matchAll(/M(\d+) 0h(\d+)/g)].map(
    ([, left, long]) => [Number(left) / width, Number(long) / width],
  )
}

it.each(['WEEK', 'MONTH'] as const)('by %s every day off is shaded, those in a row as one', (zoom) => {
  expect(shaded(zoom).slice(0, 5)).toEqual([
    [5, 2],
    [8, 3],
    [12, 2],
    // the Saturday is worked
    [20, 1],
    [26, 3],
  ])
})

it('by years holidays of three days and more are shaded, and no weekends', () => {
  expect(shaded('YEAR')).toEqual([
    [8, 3],
    [26, 3],
  ])
})

it('holidays on the chart are told once, with their days', () => {
  const found = holidaysOn(on('MONTH'), calendar)
  expect(found.map((one) => holidayLabel(one, 'en'))).toEqual([
    '13-Apr-2027–15-Apr-2027 Songkran',
    '03-May-2027 Labour Day',
  ])
})
