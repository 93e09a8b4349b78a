import { expect, test } from 'vitest'
import { CALENDAR_NAME_MAX } from '#base/limits.ts'
import { eventName } from './holiday-choice.ts'
import { lastHolidayYear, thaiHolidays } from './thai-holidays.ts'

const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
const before = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)
const days = thaiHolidays.map(({ day }) => day)

test('each day stands there once, is a day, and its name fits into a calendar', () => {
  expect(days).toEqual([...new Set(days)].toSorted())
  expect(days.filter((day) => before(day, 0) !== day)).toEqual([])
  expect(thaiHolidays.filter((one) => eventName(one).length > CALENDAR_NAME_MAX)).toEqual([])
  expect(lastHolidayYear).toBe(2027)
})

test('a day in lieu is a working day soon after one of that name on a weekend', () => {
  const inLieu = thaiHolidays.filter(({ name }) => name.en.endsWith('(in lieu)'))
  expect(inLieu.map(({ day }) => day)).toEqual([
    '2026-06-01',
    '2026-12-07',
    '2027-02-22',
    '2027-05-03',
    '2027-07-20',
    '2027-10-25',
    '2027-12-06',
  ])
  for (const { day, name } of inLieu) {
    expect([1, 2, 3, 4, 5]).toContain(weekday(day))
    const of = thaiHolidays.findLast(
      (one) => one.day < day && name.en === `${one.name.en} (in lieu)` && one.day >= before(day, 2),
    )
    expect([0, 6]).toContain(weekday(of!.day))
  }
})

test('every holiday on a weekend has one, but New Year’s and Songkran, whose rules are others', () => {
  const onWeekends = thaiHolidays.filter(({ day }) => [0, 6].includes(weekday(day)))
  for (const { name } of onWeekends)
    expect(thaiHolidays.some((one) => one.name.en === `${name.en} (in lieu)`)).toBe(true)
})

test('the days of 2027 that follow the moon or stand for others are to be checked; those of every year are not', () => {
  const of2027 = thaiHolidays.filter(({ day }) => day.startsWith('2027'))
  expect(of2027.filter(({ toCheck }) => toCheck).map(({ day }) => day)).toEqual([
    '2027-02-21',
    '2027-02-22',
    '2027-05-03',
    '2027-05-20',
    '2027-07-18',
    '2027-07-19',
    '2027-07-20',
    '2027-10-25',
    '2027-12-06',
  ])
  expect(of2027.filter(({ toCheck }) => !toCheck)).toHaveLength(15)
})
