import { expect, test } from 'vitest'
import { spanIn, spanInBangkok } from './bangkok-time.ts'

test('a span within a day names the day once, in Bangkok time and the Common Era', () => {
  expect(spanInBangkok('2026-11-20T02:00:00Z', '2026-11-20T12:00:00+07:00')).toEqual({
    en: '20-Nov-2026 09:00–12:00',
    th: '20-พ.ย.-2026 09:00–12:00',
  })
})

test('a span over midnight in Bangkok names both days', () => {
  expect(spanInBangkok('2026-11-20T15:00:00Z', '2026-11-20T18:30:00Z')).toEqual({
    en: '20-Nov-2026 22:00 – 21-Nov-2026 01:30',
    th: '20-พ.ย.-2026 22:00 – 21-พ.ย.-2026 01:30',
  })
})

test('a span that ends on the same clock time another day is not taken for a moment', () => {
  expect(spanInBangkok('2026-11-20T02:00:00Z', '2026-11-21T02:00:00Z').en).toBe(
    '20-Nov-2026 09:00 – 21-Nov-2026 09:00',
  )
})

test('whole days are told as days, the last included', () => {
  expect(spanInBangkok('2026-11-19T17:00:00Z', '2026-11-22T17:00:00Z')).toEqual({
    en: '20-Nov-2026 – 22-Nov-2026',
    th: '20-พ.ย.-2026 – 22-พ.ย.-2026',
  })
  expect(spanInBangkok('2026-11-19T17:00:00Z', '2026-11-20T17:00:00Z').en).toBe('20-Nov-2026')
  expect(spanInBangkok('2026-11-19T17:00:00Z', '2026-11-20T05:00:00Z').en).toBe('20-Nov-2026 00:00–12:00')
})

const bangkok = (day: string, time: string) => new Date(`${day}T${time}:00+07:00`).toISOString()

test.each([
  ['hours of a day', ['2026-12-14', '09:00', '2026-12-14', '16:00'], '14-Dec-2026 09:00–16:00'],
  [
    'hours over midnight',
    ['2026-12-14', '22:00', '2026-12-15', '02:00'],
    '14-Dec-2026 22:00 – 15-Dec-2026 02:00',
  ],
  [
    'hours until midnight',
    ['2026-12-14', '13:00', '2026-12-15', '00:00'],
    '14-Dec-2026 13:00 – 15-Dec-2026 00:00',
  ],
  ['a whole day', ['2026-12-14', '00:00', '2026-12-15', '00:00'], '14-Dec-2026'],
  ['whole days', ['2026-10-15', '00:00', '2027-02-12', '00:00'], '15-Oct-2026 – 11-Feb-2027'],
] as const)('%s', (_, [first, from, last, to], said) => {
  expect(spanIn(bangkok(first, from), bangkok(last, to), 'en')).toBe(said)
})

test('in Thai with the months in Thai', () => {
  expect(spanIn(bangkok('2026-12-14', '00:00'), bangkok('2026-12-15', '00:00'), 'th')).toBe('14-ธ.ค.-2026')
})
