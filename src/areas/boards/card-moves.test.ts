import { expect, test } from 'vitest'
import { arranged, changedColumn, isLegal, isSamePlace, neighbour, shifted } from './card-moves.ts'
import { boardSample, cardSample } from './testing/board-sample.ts'

const columns = boardSample({ NEW: [1, 2, 3], ACCEPTED: [], SCHEDULED: [4] })
const at = (status: string) => columns.find(({ maps_to_status }) => maps_to_status === status)!
const idsOf = (shown: ReturnType<typeof arranged>) =>
  Object.fromEntries(shown.map(({ maps_to_status, cards }) => [maps_to_status, cards.map(({ id }) => id)]))

test('a card is let go in its own column and where an arrow leads, nowhere else', () => {
  const card = cardSample(1, 'NEW')
  expect(['NEW', 'ACCEPTED', 'IN_PROGRESS', 'CLOSED'].map((to) => isLegal(card, to))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('a card on its way is shown where it was let go, and totals go along', () => {
  const shown = arranged(columns, { id: 2, status: 'SCHEDULED', after: null, before: 4 })
  expect(idsOf(shown)).toEqual({ NEW: [1, 3], ACCEPTED: [], SCHEDULED: [2, 4] })
  expect(shown.map(({ total }) => total)).toEqual([2, 0, 2])
  const within = arranged(columns, { id: 1, status: 'NEW', after: 2, before: 3 })
  expect(idsOf(within).NEW).toEqual([2, 1, 3])
  expect(arranged(columns, null)).toBe(columns)
})

test('what others moved is known by its column', () => {
  const now = boardSample({ NEW: [1, 3], ACCEPTED: [2], SCHEDULED: [4, 5] })
  expect(changedColumn(columns, now)).toEqual([2])
})

test('let go where it stands is no move', () => {
  const card = at('NEW').cards[1]!
  expect(isSamePlace(columns, card, { status: 'NEW', after: 1, before: 3 })).toBe(true)
  expect(isSamePlace(columns, card, { status: 'NEW', after: 3, before: null })).toBe(false)
  expect(isSamePlace(columns, card, { status: 'ACCEPTED', after: null, before: null })).toBe(false)
})

test('up, down and to the ends', () => {
  expect(shifted(at('NEW'), 3, 'up')).toEqual({ status: 'NEW', after: 1, before: 2 })
  expect(shifted(at('NEW'), 1, 'down')).toEqual({ status: 'NEW', after: 2, before: 3 })
  expect(shifted(at('NEW'), 1, 'bottom')).toEqual({ status: 'NEW', after: 3, before: null })
  expect(shifted(at('NEW'), 1, 'top')).toBeNull()
  expect(shifted(at('SCHEDULED'), 4, 'down')).toBeNull()
})

test('arrows walk the cards and pass empty columns', () => {
  expect(neighbour(columns, 1, 'ArrowDown')).toBe(2)
  expect(neighbour(columns, 3, 'ArrowDown')).toBeUndefined()
  expect(neighbour(columns, 3, 'ArrowRight')).toBe(4)
  expect(neighbour(columns, 4, 'ArrowLeft')).toBe(1)
  expect(neighbour(columns, 2, 'End')).toBe(3)
})
