import { describe, expect, test } from 'vitest'
import { number, text } from '#base/fields.ts'
import type { PairRow, Paired, Side } from './pair-map.ts'
import { givenIn, isChanged, overSaved, pairsIn } from './pair-rows.ts'

const label = { en: 'x', th: 'x' }
const map = { fields: { rank: number({ label, min: 1, max: 9 }), note: text({ label, max: 9 }) } }
const part = { key: 'part_id' } as Side
const row = (id: number, rank: number | null, more: object = {}): PairRow => ({
  part_id: id,
  code: `P${id}`,
  name_th: `อะไหล่ ${id}`,
  name_en: null,
  in_use: true,
  is_own: false,
  rank,
  note: null,
  ...more,
})
const paired = (...rows: PairRow[]): Paired => ({
  id: 1,
  code: 'S',
  name_th: 'อาการ',
  name_en: null,
  row_version: 3,
  rows,
})
const ranks = (rows: readonly PairRow[]) => rows.map(({ part_id, rank }) => [part_id, rank])

test('what belongs to a record by itself is neither a pair nor saved', () => {
  const known = paired(row(1, null, { is_own: true }), row(2, 1))
  expect(ranks(pairsIn(known))).toEqual([[2, 1]])
  expect(givenIn(map, part, pairsIn(known))).toEqual([{ part_id: 2, rank: 1, note: null }])
})

test('a change is what would be saved otherwise, whatever the order', () => {
  const known = paired(row(1, 1), row(2, 2))
  const changed = (...rows: PairRow[]) => isChanged(map, part, { known, rows })
  expect(changed(row(2, 2), row(1, 1, { name_th: 'อื่น' }))).toBe(false)
  expect(changed(row(1, 1))).toBe(true)
  expect(changed(row(1, 1), row(2, 2, { note: 'ก' }))).toBe(true)
  expect(changed(row(1, 1), row(2, 2), row(3, null))).toBe(true)
})

describe('what I changed over what another saved', () => {
  const known = paired(row(1, 1), row(2, 2), row(3, 3))

  test('keeps his pairs and mine, and what either took out is out', () => {
    const saved = paired(row(1, 1), row(3, 3), row(4, 4))
    const mine = [row(1, 1), row(2, 2), row(5, 5)]
    const { rows, differing } = overSaved(map, part, saved, { known, rows: mine })
    expect(ranks(rows)).toEqual([
      [1, 1],
      [4, 4],
      [5, 5],
    ])
    expect(differing.map(({ mine: one, theirs }) => [one?.part_id, theirs?.part_id])).toEqual([
      [undefined, 3],
      [5, undefined],
    ])
  })

  test('keeps what I said of a pair, and what he said of another', () => {
    const saved = paired(row(1, 7), row(2, 2), row(3, 3))
    const { rows, differing } = overSaved(map, part, saved, {
      known,
      rows: [row(1, 1), row(2, 9), row(3, 3)],
    })
    expect(ranks(rows)).toEqual([
      [1, 7],
      [2, 9],
      [3, 3],
    ])
    expect(differing).toMatchObject([{ mine: { part_id: 2, rank: 9 }, theirs: { part_id: 2, rank: 2 } }])
  })
})
