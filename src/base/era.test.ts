import { afterEach, expect, test } from 'vitest'
import { showDate, showDateTime } from './date-format.ts'
import { currentEra, onEraChange, setEra, showYear } from './era.ts'

afterEach(() => setEra('CE'))

test('years are shown 543 ahead in the Buddhist Era, whatever the language', () => {
  setEra('BE')
  expect(showDate('2026-11-20', 'th')).toBe('20-พ.ย.-2569')
  expect(showDate('2026-11-20', 'en')).toBe('20-Nov-2569')
  expect(showDateTime('2026-12-31T18:00:00Z', 'en')).toBe('01-Jan-2570 01:00')
  expect(showYear('1900')).toBe('2443')
})

test('a leap day is not lost: only the year is spelt another way', () => {
  setEra('BE')
  expect(showDate('2028-02-29', 'en')).toBe('29-Feb-2571')
})

test('whoever listens hears of a change, and of nothing else', () => {
  const heard: string[] = []
  const off = onEraChange(() => heard.push(currentEra()))
  setEra('BE')
  setEra('BE')
  off()
  setEra('CE')
  expect(heard).toEqual(['BE'])
})
