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

  test('begins freely where no other one holds, also on days that are over', () => {
    const free = { closes: [], clash: null }
    for (const supersede of [true, false]) {
      expect(plan(span('2020-01-01', '2025-12-31'), [present], supersede)).toEqual(free)
      expect(plan(span('2026-01-01'), [], supersede)).toEqual(free)
    }
  })

  test('ends a present one from today on, not from yesterday', () => {
    expect(plan(span('2026-11-23'), [present])).toEqual({ closes: [present], clash: null })
    expect(plan(span('2026-11-22'), [present])).toEqual({
      closes: [],
      clash: { row: present, why: 'DAYS_OVER' },
    })
  })

  test('ends none that begins on the very same day, as no day of it would be left', () => {
    const same = span('2026-12-01')
    expect(plan(span('2026-12-01'), [same])).toEqual({ closes: [], clash: { row: same, why: 'OVERLAP' } })
  })

  test('ends none at all if one of them cannot be ended, or if that is not wanted', () => {
    const next = span('2027-01-01')
    const until = span('2026-01-01', '2026-12-31')
    expect(plan(span('2026-12-01'), [until, next]).closes).toEqual([])
    expect(plan(span('2026-12-01'), [present], false).closes).toEqual([])
  })

  test('is told of the earliest of those in its way, however they are listed', () => {
    const [one, two] = [span('2027-01-01', '2027-12-31'), span('2028-01-01')]
    for (const rows of [
      [one, two],
      [two, one],
    ])
      expect(plan(span('2026-12-01'), rows).clash?.row).toBe(one)
  })

  describe('for some levels', () => {
    const low = { ...present, levels: [1, 4] as const }
    const high = { ...present, levels: [5, 10] as const }
    const among = (levels: readonly [number, number] | null, rows = [low, high]) =>
      planOf(span('2026-12-01'), rows, { supersede: true, today, levels, levelsOf: (row) => row.levels })
    const torn = (row: typeof low | typeof high) => ({ closes: [], clash: { row, why: 'LEVELS' } })

    test('ends those of the same or fewer levels, and leaves those of others alone', () => {
      expect(among([1, 10])).toEqual({ closes: [low, high], clash: null })
      expect(among([1, 4])).toEqual({ closes: [low], clash: null })
      expect(among([5, 10])).toEqual({ closes: [high], clash: null })
    })

    test('ends none of which a level would be left without a rate, lower or higher than its own', () => {
      expect(among([4, 6])).toEqual(torn(low))
      expect(among([4, 10])).toEqual(torn(low))
      expect(among([1, 6])).toEqual(torn(high))
    })

    test('meets whatever holds for all levels, and the other way round', () => {
      const how = { supersede: true, today, levels: [3, 3] as const }
      expect(planOf(span('2026-12-01'), [present], how).closes).toEqual([present])
      expect(among(null)).toEqual({ closes: [low, high], clash: null })
    })
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

  test('are told up to the nearest of those to come, however they are listed, and whatever was before', () => {
    const rows = [span('2028-01-01'), next, span('2020-01-01', '2025-12-31')]
    expect(gapAfter(july, rows, { closes: [] })).toEqual({
      valid_from: '2026-08-01',
      valid_to: '2026-12-31',
      torn: false,
    })
  })

  test('are not torn out of a rate that would not have lasted beyond it anyway', () => {
    const until = span('2026-01-01', '2026-07-31')
    expect(gapAfter(july, [until, next], { closes: [until] })?.torn).toBe(false)
  })

  test('are there if a single one of its levels goes without', () => {
    const how = {
      levels: [4, 6] as const,
      levelsOf: (row: { levels: readonly [number, number] }) => row.levels,
    }
    const from = (day: string, levels: readonly [number, number]) => ({ ...span(day), levels })
    const gap = (rows: ReturnType<typeof from>[]) => gapAfter(july, rows, { closes: [] }, how)
    expect(gap([from('2026-08-01', [1, 5])])).toEqual({
      valid_from: '2026-08-01',
      valid_to: null,
      torn: false,
    })
    expect(gap([from('2026-08-01', [1, 5]), from('2026-09-01', [6, 6])])?.valid_to).toBe('2026-08-31')
    expect(gap([from('2026-08-01', [1, 5]), from('2026-07-01', [6, 6])])).toBeNull()
    expect(gapAfter(july, [span('2026-08-01')], { closes: [] }, { levels: [4, 6] })).toBeNull()
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
