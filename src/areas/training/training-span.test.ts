// When something is, in a line: whole days without hours.
import { expect, test } from 'vitest'
import { spanIn } from './training-span.ts'

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
