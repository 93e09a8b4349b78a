import { expect, test } from 'vitest'
import { threeWayMerge } from './three-way-merge.ts'

const map = (of: Record<number, number | null>) =>
  new Map(Object.entries(of).map(([id, value]) => [Number(id), value]))

test('what another entered stays, what I changed counts, and what is offered no longer is told', () => {
  const known = map({ 1: 5, 2: null, 3: 7, 4: null })
  const saved = map({ 1: 6, 2: 8, 3: null })
  const mine = map({ 1: 5, 2: null, 3: 9, 4: 2 })
  expect(threeWayMerge(saved, known, mine)).toEqual({ now: map({ 1: 6, 2: 8, 3: 9 }), gone: [4] })
})
