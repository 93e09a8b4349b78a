// How well a plan is kept, in a hundred.
import { expect, it } from 'vitest'
import type { MaVisitState } from './ma-visits.ts'
import { complianceOf } from './visit-figures.ts'

const visits = (states: Partial<Record<MaVisitState, number>>) =>
  Object.entries(states).flatMap(([state, count]) =>
    Array.from({ length: count }, () => ({ state: state as MaVisitState })),
  )

it('counts what is done outside its window or missed against the plan, and leaves out what is skipped', () => {
  expect(complianceOf(visits({ DONE: 6, LATE: 1, MISSED: 1, SKIPPED: 1, PLANNED: 3 }))).toEqual({
    due: 8,
    inside: 6,
    compliance: 75,
    done: 7,
    planned: 11,
  })
  expect(complianceOf(visits({ DONE: 2, EARLY: 1 })).compliance).toBe(66.7)
})

it('says nothing as long as no visit has come due', () => {
  expect(complianceOf(visits({ PLANNED: 4, ORDERED: 1, PAUSED: 1 }))).toMatchObject({
    due: 0,
    compliance: null,
  })
})
