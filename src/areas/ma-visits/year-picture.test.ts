// The picture of a year: places, months, and the working day beside a day.
import { expect, it } from 'vitest'
import { dayAt, monthsOf, placeOf, workingDayBeside, yearsOf } from './year-picture.ts'

const year = { from: '2027-03-15', to: '2028-03-14' }

it('cuts a contract into its years, the last at its end', () => {
  expect(yearsOf({ from: '2027-03-15', to: '2028-09-30' })).toEqual([
    year,
    { from: '2028-03-15', to: '2028-09-30' },
  ])
})

it('finds the place of a day, and the day of a place', () => {
  expect(placeOf('2027-03-15', year)).toBe(0)
  for (const day of ['2027-03-15', '2027-12-31', '2028-02-29', '2028-03-14'])
    expect(dayAt(placeOf(day, year) / 100 + 0.001, year)).toBe(day)
  expect(dayAt(2, year)).toBe('2028-03-14')
})

it('begins a month on its first day', () => {
  const months = monthsOf(year)
  expect(months).toHaveLength(13)
  expect(months.slice(0, 2)).toEqual(['2027-03-15', '2027-04-01'])
  // too few days of June for its name
  expect(monthsOf({ from: '2026-06-26', to: '2027-06-25' })[0]).toBe('2026-07-01')
})

it('goes on by working days within the contract', () => {
  const off = new Set(['2027-03-20', '2027-03-21'])
  expect(workingDayBeside('2027-03-19', 1, year, off)).toBe('2027-03-22')
  expect(workingDayBeside('2027-03-22', -1, year, off)).toBe('2027-03-19')
  expect(workingDayBeside('2027-03-15', -1, year, off)).toBe('2027-03-15')
})
