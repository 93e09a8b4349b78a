// What is wrong with a rate as it is given, before any other is looked at, and how a rate is told to its reader.
import { describe, expect, test } from 'vitest'
import type { RateGiven } from './dated-rate-declared.ts'
import { amountWords, checkRate, levelsIn } from './dated-rate-rules.ts'
import { choice, number, wrong } from '#base/fields.ts'
import { words } from '#base/text.ts'

const levels = ['lowest', 'highest'] as const
const problemsOf = (
  given: RateGiven,
  kind: Parameters<typeof checkRate>[0] = {},
  within?: string,
): string[] => checkRate(kind, given, within).map(({ field, code }) => `${field} ${code}`)

describe('the days of a rate', () => {
  test('may be a single one, and need no end', () => {
    expect(problemsOf({ valid_from: '2026-12-01', valid_to: '2026-12-01' })).toEqual([])
    expect(problemsOf({ valid_from: '2026-12-01', valid_to: '2027-01-01' })).toEqual([])
    expect(problemsOf({ valid_from: '2026-12-01', valid_to: null })).toEqual([])
    expect(problemsOf({ valid_from: '2026-12-01' })).toEqual([])
  })

  test('do not end before they begin, which is told at the end', () => {
    const given = { valid_from: '2026-12-01', valid_to: '2026-11-30' }
    expect(problemsOf(given)).toEqual(['valid_to BEFORE'])
    expect(problemsOf(given, {}, 'data.')).toEqual(['data.valid_to BEFORE'])
  })

  test('are not judged while one of them is not a day yet', () => {
    expect(problemsOf({ valid_from: 20261201, valid_to: '' })).toEqual([])
    expect(problemsOf({ valid_from: '2026', valid_to: 5 })).toEqual([])
    expect(problemsOf({ valid_from: 9, valid_to: 5 })).toEqual([])
  })
})

describe('the levels of a rate', () => {
  const kind = { levels }

  test('may be a single one', () => {
    expect(problemsOf({ lowest: 4, highest: 4 }, kind)).toEqual([])
    expect(problemsOf({ lowest: 1, highest: 10 }, kind)).toEqual([])
  })

  test('do not end below the lowest, which is told at the highest', () => {
    expect(problemsOf({ lowest: 10, highest: 9 }, kind)).toEqual(['highest BELOW'])
    expect(problemsOf({ lowest: 10, highest: 9 }, kind, 'data.')).toEqual(['data.highest BELOW'])
  })

  test('are not judged while one of them is missing, nor in a kind that has none', () => {
    expect(problemsOf({ lowest: 4, highest: '3' }, kind)).toEqual([])
    expect(problemsOf({ lowest: '4', highest: 3 }, kind)).toEqual([])
    expect(problemsOf({ lowest: '4', highest: '3' }, kind)).toEqual([])
    expect(problemsOf({ lowest: 4, highest: null }, kind)).toEqual([])
    expect(problemsOf({ lowest: 4, highest: 3 })).toEqual([])
  })

  test('are read as numbers, and are none in a kind that has none', () => {
    expect(levelsIn(kind, { lowest: '5', highest: 10 })).toEqual([5, 10])
    expect(levelsIn({}, { lowest: 5, highest: 10 })).toBeNull()
  })
})

test('what else cannot be right of a kind is told with the rest, each at its own field', () => {
  const kind = {
    levels,
    check: ({ zone }: RateGiven) =>
      zone ? [] : [wrong('zone', 'ONE_PLACE', { en: 'Choose a zone', th: 'เลือกโซน' })],
  }
  const given = { zone: null, lowest: 2, highest: 1, valid_from: '2026-12-01', valid_to: '2026-11-30' }
  expect(problemsOf(given, kind, 'data.')).toEqual([
    'data.valid_to BEFORE',
    'data.highest BELOW',
    'data.zone ONE_PLACE',
  ])
  expect(checkRate(kind, { zone: null })[0]?.words).toEqual({ en: 'Choose a zone', th: 'เลือกโซน' })
  expect(problemsOf({ zone: 'NORTH' }, kind)).toEqual([])
})

describe('an amount', () => {
  const label = { en: 'Rate', th: 'อัตรา' }
  const hour = { en: 'THB/h', th: 'บาท/ชม.' }
  const told = (decimals: number, rate: number) =>
    amountWords({ amount: 'rate', values: { rate: number({ label, decimals, tailLabel: hour }) } }, { rate })

  test('has its unit behind it in both languages, and two decimals at least where it has any', () => {
    expect(told(4, 350)).toEqual({ en: '350.00 THB/h', th: '350.00 บาท/ชม.' })
    expect(told(4, 1234.5678).en).toBe('1,234.5678 THB/h')
    expect(told(2, 0.5).en).toBe('0.50 THB/h')
    expect(told(1, 7).en).toBe('7.0 THB/h')
    expect(told(0, 12).en).toBe('12 THB/h')
  })

  test('has the unit of what it is taken by, where that is chosen', () => {
    const units = words({
      KM: { en: 'THB/km', th: 'บาท/กม.' },
      TRIP: { en: 'THB/trip', th: 'บาท/เที่ยว' },
    })
    const kind = {
      amount: 'rate',
      values: {
        rate: number({ label, decimals: 2, tailLabel: hour }),
        per: choice({ label, options: units }),
      },
      unit: { by: 'per', words: units },
    }
    expect(amountWords(kind, { rate: 8, per: 'KM' })).toEqual({ en: '8.00 THB/km', th: '8.00 บาท/กม.' })
    expect(amountWords(kind, { rate: 900, per: 'TRIP' }).en).toBe('900.00 THB/trip')
    expect(amountWords(kind, { rate: 8, per: null }).en).toBe('8.00 THB/h')
  })

  test('without a unit stands alone', () => {
    expect(amountWords({ amount: 'rate', values: { rate: number({ label }) } }, { rate: 3 })).toEqual({
      en: '3',
      th: '3',
    })
  })
})
