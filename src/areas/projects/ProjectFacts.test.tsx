// What the head of a project tells of its day, its progress and its hours beside those it may take; in lists as well.
import { afterEach, expect, it } from 'vitest'
import { drawScreen, endScreen } from '#platform/testing/render.tsx'
import { DueFact, ProgressFact, hoursLeft, hoursOver, hoursSaid } from './ProjectFacts.tsx'
import type { ProjectCard } from './projects.ts'

afterEach(endScreen)

const told = () => document.body.textContent?.replaceAll(/\s+/g, ' ').trim()

it.each([
  [1200.5, 1500, '1,200.5 of 1,500 h', undefined, '299.5 h left'],
  [1520.25, 1500, '1,520.25 of 1,500 h', '20.25 h over', undefined],
  [1500, 1500, '1,500 of 1,500 h', undefined, '0 h left'],
  [12, null, '12 h', undefined, undefined],
  [0, 1500, '0 of 1,500 h', undefined, '1,500 h left'],
  [null, 1500, '–', undefined, undefined],
])('%s of %s', (spent_hours, budget_hours, said, over, left) => {
  expect(hoursLeft({ spent_hours, budget_hours })?.en).toBe(left)
  expect(hoursSaid({ spent_hours, budget_hours }).en).toBe(said)
  expect(hoursOver({ spent_hours, budget_hours })?.en).toBe(over)
})

it.each([
  [62.5, -7.5, '62.5 %7.5 % behind plan'],
  [62.5, 12.5, '62.5 %12.5 % ahead of plan'],
  [0, 0, '0 %on plan'],
  [40, null, '40 %'],
  [null, null, '–'],
])('progress %s %%, %s from the plan', (progress_pct, variance_pct, said) => {
  const value = { progress_pct, variance_pct } as ProjectCard
  drawScreen(<ProgressFact value={value} />, { answers: {}, can: {} })
  expect(told()).toBe(said)
})

it.each([
  [{ status: 'IN_PROGRESS', days_late: 12 }, '30-Jun-2026 12 days late'],
  [{ status: 'CANCELLED', days_late: null }, '30-Jun-2026'],
  [{ status: 'CLOSED', days_late: null, handover_date: '2026-07-02' }, '02-Jul-2026 handed over'],
] as const)('due: %j', (more, said) => {
  const value = { due_date: '2026-06-30', handover_date: null, ...more } as ProjectCard
  drawScreen(<DueFact value={value} />, { answers: {}, can: {} })
  expect(told()).toBe(said)
})
