import { describe, expect, test } from 'vitest'
import { checkGuests, guestsIn } from './room-guests.ts'
import { dayOf, occurrencesOf } from './room-series.ts'

const first = { starts_at: '2026-12-31T09:00:00+07:00', ends_at: '2026-12-31T10:30:00+07:00' }
const days = (every: 'DAILY' | 'WEEKLY' | 'MONTHLY', until: string, most = 100) =>
  occurrencesOf(first, { every, until }, most).map(({ starts_at }) => dayOf(starts_at))

describe('a series', () => {
  test('is one meeting where nothing is said', () => {
    expect(occurrencesOf(first, null, 10)).toEqual([
      { starts_at: '2026-12-31T02:00:00.000Z', ends_at: '2026-12-31T03:30:00.000Z' },
    ])
  })

  test('comes every day, week or month until its last day', () => {
    expect(days('DAILY', '2027-01-02')).toEqual(['2026-12-31', '2027-01-01', '2027-01-02'])
    expect(days('WEEKLY', '2027-01-13')).toEqual(['2026-12-31', '2027-01-07'])
    // a month without a 31st has none
    expect(days('MONTHLY', '2027-05-31')).toEqual(['2026-12-31', '2027-01-31', '2027-03-31', '2027-05-31'])
  })

  test('keeps the time of day, also of what begins before midnight in London', () => {
    const early = { starts_at: '2026-12-31T00:30:00+07:00', ends_at: '2026-12-31T01:00:00+07:00' }
    const [, second] = occurrencesOf(early, { every: 'MONTHLY', until: '2027-01-31' }, 10)
    expect(second).toEqual({ starts_at: '2027-01-30T17:30:00.000Z', ends_at: '2027-01-30T18:00:00.000Z' })
  })

  test('is counted one further than it may be, and no more', () => {
    expect(days('DAILY', '2030-01-01', 5)).toHaveLength(6)
  })
})

describe('addresses of guests', () => {
  test('are taken apart, each once', () => {
    expect(guestsIn('A@x.co, b@x.co;\n a@x.co')).toEqual(['a@x.co', 'b@x.co'])
    expect(guestsIn(null)).toEqual([])
  })

  test('are looked at one by one', () => {
    expect(checkGuests('a@x.co b@x.co')).toEqual([])
    for (const wrong of ['somchai', 'a@b', 'a@@x.co', '@x.co', 'a@x..co'])
      expect(checkGuests(wrong)).toMatchObject([{ field: 'guests' }])
    const many = Array.from({ length: 51 }, (_, number) => `p${number}@x.co`).join(',')
    expect(checkGuests(many)).toMatchObject([{ code: 'TOO_BIG' }])
  })
})
