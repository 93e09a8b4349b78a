import { expect, test } from 'vitest'
import { addressOf, calendarsShown, placeIn } from './calendar-address.ts'

const today = '2026-11-22'
const at = (text: string) => placeIn(new URLSearchParams(text), today)

test('an address without a word is this month of the company’s calendar', () => {
  expect(at('')).toEqual({ calendars: null, view: 'month', day: today })
  expect(String(addressOf(at(''), today))).toBe('')
})

test('an address comes back as it was', () => {
  const text = 'calendars=3%2C5&view=week&day=2027-04-13'
  expect(at(text)).toEqual({ calendars: [3, 5], view: 'week', day: '2027-04-13' })
  expect(String(addressOf(at(text), today))).toBe(text)
  expect(String(addressOf(at('calendars='), today))).toBe('calendars=')
})

test('what makes no sense is passed over', () => {
  expect(at('calendars=x,-1,2.5,7&view=decade&day=2570-01-01')).toEqual({
    calendars: [7],
    view: 'month',
    day: today,
  })
  expect(at('day=2027-13-45').day).toBe(today)
})

test('shown is what is chosen and there, or the default', () => {
  const base = { description: null, work_type_id: 1, work_type_name: 'x', status: 1, row_version: 1 }
  const all = [
    { ...base, id: 1, name: 'A', is_default: true },
    { ...base, id: 2, name: 'B', is_default: false },
  ]
  expect(calendarsShown(all, null).map(({ id }) => id)).toEqual([1])
  expect(calendarsShown(all, [2, 9]).map(({ id }) => id)).toEqual([2])
  expect(calendarsShown(all, [])).toEqual([])
})
