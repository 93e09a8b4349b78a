import { expect, test } from 'vitest'
import { inOrder, moved } from './arranged.ts'

const all = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
const ids = (order: string[]) => inOrder(all, { order }).map(({ id }) => id)

test('cards stand as they were arranged; one that came later stands behind its neighbour of before', () => {
  expect(ids([])).toEqual(['a', 'b', 'c', 'd'])
  expect(ids(['d', 'c', 'b', 'a'])).toEqual(['d', 'c', 'b', 'a'])
  expect(ids(['d', 'b', 'a'])).toEqual(['d', 'b', 'c', 'a'])
  expect(ids(['c', 'b'])).toEqual(['a', 'c', 'd', 'b'])
  expect(ids(['gone', 'b', 'a'])).toEqual(['b', 'c', 'd', 'a'])
})

test('a card moves one place, and not beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c'])
})
