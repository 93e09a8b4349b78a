import { expect, it } from 'vitest'
import { addMonths, daysOf, monthIn, partOn } from './leave-month.ts'

it('takes from an address only a month there is', () => {
  expect(['2026-11', '2026-13', '2026-1', '', '2051-01', '1899-12'].map(monthIn)).toEqual([
    '2026-11',
    null,
    null,
    null,
    null,
    null,
  ])
})

it('walks over the end of a year, both ways', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
})

it('knows how long months are', () => {
  expect([daysOf('2026-02').length, daysOf('2028-02').length, daysOf('2026-12').at(-1)]).toEqual([
    28,
    29,
    '2026-12-31',
  ])
})

it('tells which part of a day a leave takes', () => {
  const leave = {
    start_date: '2026-12-21',
    start_part: 'PM',
    end_date: '2026-12-23',
    end_part: 'AM',
  } as const
  const parts = ['2026-12-20', '2026-12-21', '2026-12-22', '2026-12-23', '2026-12-24'].map((day) =>
    partOn(day, leave),
  )
  expect(parts).toEqual([null, 'PM', 'FULL', 'AM', null])
})
