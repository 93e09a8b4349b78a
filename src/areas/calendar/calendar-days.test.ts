import { describe, expect, test } from 'vitest'
import { cut, daysShown, headingOf, stepped } from './calendar-days.ts'

describe('a view', () => {
  test.each([
    ['month', '2026-11-22', '2026-10-26', '2026-12-06'],
    ['month', '2027-02-28', '2027-02-01', '2027-03-14'],
    ['week', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['week', '2026-11-23', '2026-11-23', '2026-11-29'],
    ['day', '2026-11-22', '2026-11-22', '2026-11-22'],
    ['list', '2028-02-15', '2028-02-01', '2028-02-29'],
    ['year', '2026-11-22', '2026-01-01', '2026-12-31'],
    ['month', '1900-01-15', '1900-01-01', '1900-02-11'],
    ['month', '2050-12-15', '2050-11-28', '2050-12-31'],
  ] as const)('of the %s round %s shows %s to %s', (view, day, from, to) => {
    expect(daysShown(view, day)).toEqual({ from, to })
  })

  test.each([
    ['month', '2026-01-31', 1, '2026-02-28'],
    ['month', '2026-01-31', -1, '2025-12-31'],
    ['list', '2028-01-31', 1, '2028-02-29'],
    ['week', '2026-12-29', 1, '2027-01-05'],
    ['day', '2026-12-31', 1, '2027-01-01'],
    ['year', '2028-02-29', 1, '2029-02-28'],
    ['year', '2050-06-01', 1, '2050-12-31'],
    ['day', '1900-01-01', -1, '1900-01-01'],
  ] as const)('of the %s goes on from %s by %i to %s', (view, day, step, to) => {
    expect(stepped(view, day, step)).toBe(to)
  })

  test('is headed in the reader’s language', () => {
    expect(headingOf('month', '2026-11-22', 'en')).toBe('November 2026')
    expect(headingOf('month', '2026-11-22', 'th')).toBe('พฤศจิกายน 2026')
    expect(headingOf('day', '2026-11-22', 'th')).toBe('วันอาทิตย์ 22-พ.ย.-2026')
    expect(headingOf('week', '2026-11-22', 'en')).toBe('16-Nov-2026 – 22-Nov-2026')
    expect(headingOf('year', '2026-11-22', 'en')).toBe('2026')
  })
})

test('a text is cut after so many characters, never before', () => {
  expect(cut('a'.repeat(30), 30)).toBe('a'.repeat(30))
  expect(cut('a'.repeat(31), 30)).toBe(`${'a'.repeat(30)}…`)
  expect(cut('👷'.repeat(31), 30)).toBe(`${'👷'.repeat(30)}…`)
})
