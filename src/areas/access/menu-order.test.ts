import { expect, test } from 'vitest'
import { keysFor } from './menu-order.ts'

const entry = (id: number, key: number, parent_id: number | null = null) => ({ id, key, parent_id })
const known = [entry(1, 100), entry(2, 110), entry(3, 120), entry(4, 10, 3), entry(5, 20, 3)]
const placed = (...ids: [number, number | null][]) => ids.map(([id, parent_id]) => ({ id, parent_id }))
const keysOf = (...ids: [number, number | null][]) =>
  keysFor(known, placed(...ids)).map(({ id, key, parent_id }) => [id, key, parent_id])

test('entries that change places change their numbers and nobody else’s', () => {
  expect(keysOf([2, null], [1, null], [3, null], [4, 3], [5, 3])).toEqual([
    [2, 100, null],
    [1, 110, null],
    [3, 120, null],
    [4, 10, 3],
    [5, 20, 3],
  ])
})

test('whoever comes out stands where he was put, and the others move on', () => {
  expect(keysOf([1, null], [4, null], [2, null], [3, null], [5, 3])).toEqual([
    [1, 100, null],
    [4, 110, null],
    [2, 120, null],
    [3, 130, null],
    [5, 20, 3],
  ])
})

test('the first one under an entry gets a number of its own', () => {
  expect(keysOf([1, null], [3, null], [2, 1], [4, 3], [5, 3])).toContainEqual([2, 10, 1])
})
