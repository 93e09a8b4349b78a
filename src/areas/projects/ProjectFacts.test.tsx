// What the head of a project tells of its hours beside those it may take, and of its plan; in lists as well.
import { afterEach, expect, it } from 'vitest'
import { drawScreen, endScreen } from '#platform/testing/render.tsx'
import type { ProjectPage } from './project-page.ts'
import { PlanFact, hoursLeft, hoursOver, hoursSaid } from './ProjectFacts.tsx'

afterEach(endScreen)

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
  [70, -7.5, 0.89, 1.04, '70 % 7.5 % behind plan SPI 0.89 · CPI 1.04'],
  [50, 12.5, 1.25, null, '50 % 12.5 % ahead of plan SPI 1.25'],
  [62.5, 0, 1, 0.5, '62.5 % on plan SPI 1 · CPI 0.5'],
  [0, 0, null, null, '0 % on plan'],
])('planned %s %%, %s from it', (planned_pct, variance_pct, spi, cpi, told) => {
  const value = { project: { planned_pct, variance_pct, spi }, hours: { estimate: null, remaining: 0, cpi } }
  drawScreen(<PlanFact value={value as unknown as ProjectPage} />, { answers: {}, can: {} })
  expect(document.body.textContent?.replaceAll(/\s+/g, ' ').trim()).toContain(told)
})
