import { expect, test } from 'vitest'
import { randomOf } from '#base/random.ts'
import { LONGEST_RANK, rankBetween } from './rank.ts'

test('a rank stands between its neighbours and never ends in zero', () => {
  const random = randomOf('ranks')
  let ranks = ['300692f00a0000000010i', '30069300000000000020i', '400692f00a000000001ai']
  for (let round = 0; round < 400; round++) {
    const at = random.whole(0, ranks.length)
    const [above, below] = [ranks[at - 1] ?? '', ranks[at] ?? null]
    const rank = rankBetween(above, below)
    expect(rank > above && (below === null || rank < below)).toBe(true)
    expect(rank).toMatch(/^[0-9a-z]*[1-9a-z]$/)
    ranks = [...ranks.slice(0, at), rank, ...ranks.slice(at)]
  }
  expect(ranks).toEqual(ranks.toSorted((a, b) => (a < b ? -1 : 1)))
})

test('the same place a thousand times is the same rank', () => {
  const rank = rankBetween('30069300000000000020i', '30069300000000000021i')
  for (let round = 0; round < 1000; round++)
    expect(rankBetween('30069300000000000020i', '30069300000000000021i')).toBe(rank)
  expect(rank.length).toBeLessThan(LONGEST_RANK)
})

test('nothing stands between a rank and itself', () => {
  expect(() => rankBetween('3i', '3i')).toThrow('No rank')
})
