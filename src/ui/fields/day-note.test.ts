import { expect, test } from 'vitest'
import { dayNote } from './day-note.ts'

const start = '2026-11-20T09:00:00+07:00'

test('a day has its weekday under it', () => {
  expect(dayNote('2026-11-20', 'en')).toBe('Friday')
  expect(dayNote('2026-11-20', 'th')).toBe('วันศุกร์')
  // on the clock of Bangkok
  expect(dayNote('2026-11-20T18:30:00Z', 'en')).toBe('Saturday')
  expect(dayNote(null, 'en')).toBe('')
  expect(dayNote('someday', 'en')).toBe('')
})

test('an end has its length as well', () => {
  expect(dayNote('2026-11-20T11:30:00+07:00', 'th', start)).toBe('วันศุกร์ · 2 ชม. 30 นาที')
  expect(dayNote('2026-11-20T09:45:00+07:00', 'en', start)).toBe('Friday · 45 min')
  expect(dayNote('2026-11-22T10:00:00+07:00', 'en', start)).toBe('Sunday · 2 days 1 h')
  // an end before the start has none
  expect(dayNote('2026-11-20T08:00:00+07:00', 'en', start)).toBe('Friday')
  expect(dayNote('2026-11-20T08:00:00+07:00', 'en', null)).toBe('Friday')
})
