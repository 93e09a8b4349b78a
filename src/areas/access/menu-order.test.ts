import { expect, test } from 'vitest'
import { inMenuOrder, keyBehind, keysFor, shownOtherwise, standsUnder } from './menu-order.ts'

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

test('under a group stand its own, under a heading all up to the next one', () => {
  const titled = (id: number, key: number, is_title = false, parent_id: number | null = null) => ({
    ...entry(id, key, parent_id),
    is_title,
  })
  const menu = inMenuOrder([
    titled(1, 10, true),
    titled(2, 20),
    titled(3, 10, false, 2),
    titled(4, 30, true),
    titled(5, 40, true),
  ])
  const under = (id: number) => standsUnder(menu, id).map((one) => one.id)
  expect([1, 2, 3, 4, 5].map(under)).toEqual([[2, 3], [3], [], [], []])
})

test('whoever is new comes behind the last of the same level', () => {
  expect([keyBehind(known, null), keyBehind(known, 3), keyBehind(known, 1)]).toEqual([130, 30, 10])
})

test('hiding a group hides what stands under it, and so does putting an entry under a hidden one', () => {
  const shown = (id: number, is_active = true, parent_id: number | null = null) => ({
    id,
    is_active,
    parent_id,
  })
  const menu = [shown(1), shown(2, true, 1), shown(3, false, 1), shown(4), shown(5, false)]
  const hidden = menu.map((one) => (one.id === 1 ? { ...one, is_active: false } : one))
  expect(shownOtherwise(menu, menu)).toEqual([])
  expect(shownOtherwise(menu, hidden)).toEqual([1, 2])
  expect(shownOtherwise(hidden, menu)).toEqual([1, 2])
  const under = menu.map((one) => (one.id === 4 ? { ...one, parent_id: 5 } : one))
  expect(shownOtherwise(menu, under)).toEqual([4])
  const within = menu.map((one) => (one.id === 4 ? { ...one, parent_id: 1 } : one))
  expect(shownOtherwise(menu, within)).toEqual([])
})
