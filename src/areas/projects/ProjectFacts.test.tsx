// Hours of a project beside those it may take, in its head and in lists.
import { expect, it } from 'vitest'
import { hoursLeft, hoursOver, hoursSaid } from './ProjectFacts.tsx'

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
