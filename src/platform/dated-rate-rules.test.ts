// What a new rate ends and what forbids it, and how rates lie on a line of time.
import { describe, expect, test } from 'vitest'
import { barsOf, yearsOf } from './rate-bars.ts'
import {
  type Span,
  gapAfter,
  gapBefore,
  hasBegun,
  meet,
  planOf,
  spanWords,
  standsTo,
} from './dated-rate-rules.ts'

const span = (valid_from: string, valid_to: string | null = null): Span => ({ valid_from, valid_to })
const today = '2026-11-23'
const plan = (asked: Span, rows: Span[], supersede = true) => planOf(asked, rows, { supersede, today })

describe('a rate', () => {
  test('stands to a day, the first and the last of its days in it', () => {
    const one = span('2026-01-01', '2026-03-31')
    const stands = (day: string) => standsTo(one, day)
    expect(['2025-12-31', '2026-01-01', '2026-03-31', '2026-04-01'].map(stands)).toEqual([
      'COMING',
      'HOLDS',
      'HOLDS',
      'OVER',
    ])
    expect(standsTo(span('2026-01-01'), '2050-12-31')).toBe('HOLDS')
  })

  test('has begun once a day of it is over', () => {
    expect(['2026-11-22', '2026-11-23', '2026-11-24'].map((day) => hasBegun(span(day), today))).toEqual([
      true,
      false,
      false,
    ])
  })

  test('meets another one in a single day', () => {
    expect(meet(span('2026-01-01', '2026-03-31'), span('2026-03-31'))).toBe(true)
    expect(meet(span('2026-01-01', '2026-03-31'), span('2026-04-01'))).toBe(false)
  })

  test('says its days in both languages', () => {
    expect(spanWords(span('2026-01-01', '2026-03-31'))).toEqual({
      en: '01-Jan-2026 – 31-Mar-2026',
      th: '01-ม.ค.-2026 – 31-มี.ค.-2026',
    })
    expect(spanWords(span('2026-01-01')).en).toBe('from 01-Jan-2026 on')
  })
})

describe('a new rate', () => {
  const present = span('2026-01-01')
  test('ends the present one, if that is wanted', () => {
    expect(plan(span('2026-12-01'), [present])).toEqual({ closes: [present], clash: null })
    expect(plan(span('2026-12-01'), [present], false).clash).toEqual({ row: present, why: 'OVERLAP' })
  })

  test('does not touch days that are over, nor a later one', () => {
    expect(plan(span('2026-11-22'), [present]).clash?.why).toBe('DAYS_OVER')
    const later = span('2027-01-01')
    const until = span('2026-01-01', '2026-12-31')
    expect(plan(span('2026-12-01'), [later, until]).clash).toEqual({ row: later, why: 'OVERLAP' })
    expect(plan(span('2026-12-01', '2026-12-31'), [later, until]).closes).toEqual([until])
  })

  test('ends those of fewer levels, and none of more', () => {
    const low = { ...present, levels: [1, 4] as const }
    const high = { ...present, levels: [5, 10] as const }
    const among = (levels: readonly [number, number]) =>
      planOf(span('2026-12-01'), [low, high], {
        supersede: true,
        today,
        levels,
        levelsOf: (row) => row.levels,
      })
    expect(among([1, 10])).toEqual({ closes: [low, high], clash: null })
    expect(among([1, 4]).closes).toEqual([low])
    expect(among([4, 6]).clash).toEqual({ row: low, why: 'LEVELS' })
  })
})

describe('behind a new rate that ends', () => {
  const present = span('2026-01-01', '2026-12-31')
  const next = span('2027-01-01')
  const july = span('2026-07-01', '2026-07-31')

  test('are days without one, until the next, and it is told whether one would have held', () => {
    const gap = gapAfter(july, [present, next], { closes: [present] })
    expect(gap).toEqual({ valid_from: '2026-08-01', valid_to: '2026-12-31', torn: true })
    expect(gapAfter(july, [present], { closes: [present] })?.valid_to).toBeNull()
    expect(gapAfter(july, [next], { closes: [] })?.torn).toBe(false)
  })

  test('are none where another follows, at each of its levels', () => {
    expect(gapAfter(span('2026-07-01', '2026-12-31'), [present, next], { closes: [present] })).toBeNull()
    expect(gapAfter(span('2026-07-01'), [present], { closes: [present] })).toBeNull()
    const high = { ...span('2026-08-01'), levels: [5, 10] as const }
    const how = { levels: [4, 6] as const, levelsOf: (row: typeof high) => row.levels }
    expect(gapAfter(july, [high], { closes: [] }, how)).toMatchObject({ valid_from: '2026-08-01' })
    expect(gapAfter(july, [high], { closes: [] }, { ...how, levels: [5, 6] })).toBeNull()
  })
})

describe('before a new rate', () => {
  const until = (day: string | null, levels: readonly [number, number] = [1, 10]) => ({
    ...span('2026-01-01', day),
    levels,
  })
  const how = (levels: readonly [number, number]) => ({
    levels,
    levelsOf: (row: ReturnType<typeof until>) => row.levels,
  })

  test('are days without one where the last one ended earlier, and none where it goes up to it', () => {
    const next = span('2027-01-01')
    expect(gapBefore(next, [until('2026-09-30')])).toEqual({
      valid_from: '2026-10-01',
      valid_to: '2026-12-31',
    })
    expect(gapBefore(next, [until('2026-12-31')])).toBeNull()
    expect(gapBefore(next, [until(null)])).toBeNull()
  })

  test('are none before the first of all', () => {
    expect(gapBefore(span('2027-01-01'), [])).toBeNull()
    expect(gapBefore(span('2027-01-01'), [span('2028-01-01')])).toBeNull()
  })

  test('are those of the level that has been without one for longest', () => {
    const next = span('2027-01-01')
    const rows = [until('2026-12-31', [1, 4]), until('2026-06-30', [5, 7]), until('2026-03-31', [8, 10])]
    expect(gapBefore(next, rows, how([1, 4]))).toBeNull()
    expect(gapBefore(next, rows, how([1, 10]))?.valid_from).toBe('2026-04-01')
    expect(gapBefore(next, rows.slice(0, 1), how([3, 9]))).toBeNull()
  })
})

describe('on the line', () => {
  test('rates that follow one another share a lane, those at once have one each', () => {
    const rows = [span('2025-01-01', '2025-12-31'), span('2025-06-01'), span('2026-01-01')]
    const { bars, lanes, todayAt } = barsOf(rows, today)
    expect(bars.map(({ lane, isOpen }) => [lane, isOpen])).toEqual([
      [0, false],
      [1, true],
      [0, true],
    ])
    expect(lanes).toBe(2)
    expect(todayAt).toBeGreaterThan(bars[2]!.left)
    for (const { left, width } of bars) expect(left + width).toBeLessThanOrEqual(100.001)
  })

  test('today is on it also when all is over or to come, and years are not too many', () => {
    for (const row of [span('1990-01-01', '1991-12-31'), span('2040-01-01')]) {
      const { todayAt, from, to } = barsOf([row], today)
      expect(todayAt).toBeGreaterThan(0)
      expect(todayAt).toBeLessThan(100)
      expect(yearsOf(from, to).length).toBeLessThanOrEqual(10)
    }
  })
})
