// The order of the lines of a chart, and what folds.
import { expect, it } from 'vitest'
import { chartRows } from './chart-rows.ts'
import { chartProject, chartTask } from './testing/chart-sample.ts'

const plan = {
  projects: [chartProject({ id: 1 }), chartProject({ id: 2 })],
  tasks: [
    chartTask({ id: 11, plan_start: '2027-04-12' }),
    chartTask({ id: 12, plan_start: '2027-04-09', has_parts: true }),
    chartTask({ id: 13, parent_id: 12, plan_start: null }),
    chartTask({ id: 14, parent_id: 12 }),
    // its parent is not told: it stands for itself
    chartTask({ id: 21, project_id: 2, parent_id: 99 }),
  ],
}

it('has each project above its tasks, by their days, and parts below what they are parts of', () => {
  const rows = chartRows(plan, new Set())
  expect(rows.map(({ key, level }) => `${level} ${key}`)).toEqual([
    '0 p1',
    '1 t12',
    '2 t14',
    '2 t13',
    '1 t11',
    '0 p2',
    '1 t21',
  ])
  expect(rows.filter(({ folds }) => folds).map(({ key }) => key)).toEqual(['p1', 't12', 'p2'])
})

it('leaves out what is folded away', () => {
  const rows = chartRows(plan, new Set(['t12', 'p2']))
  expect(rows.map(({ key }) => key)).toEqual(['p1', 't12', 't11', 'p2'])
})
