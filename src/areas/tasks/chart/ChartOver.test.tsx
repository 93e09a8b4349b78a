// Behind the bars: the lines of dependencies, of the lines in sight alone, each as it is.
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { workingCalendar } from '../plan/plan.ts'
import { chartDays } from './chart-days.ts'
import { ChartGhosts, ChartGround, blocksOf } from './ChartOver.tsx'
import { chartRows } from './chart-rows.ts'
import { chartPlan, chartTask } from './testing/chart-sample.ts'

afterEach(cleanup)

const TODAY = '2027-04-09'
const draw = (plan: ReturnType<typeof chartPlan>, seen: { first: number; last: number }) => {
  const { container } = render(
    <ChartGround
      plan={plan}
      calendar={workingCalendar(plan.calendar)}
      days={chartDays([TODAY], TODAY, 'WEEK')}
      rows={chartRows(plan, new Set())}
      height={36}
      today={TODAY}
      {...seen}
    />,
  )
  const path = (kind: string) => container.querySelector(`.gantt-line${kind}`)!.getAttribute('d')!
  const count = (kind: string) => path(kind).split('M').length - 1
  return { svg: container.querySelector('svg')!, count }
}
const chain = (length: number) => {
  const tasks = Array.from({ length }, (_, at) => chartTask({ id: at + 1, plan_start: '2027-04-09' }))
  const dependencies = tasks.slice(1).map(({ id }) => ({
    id,
    predecessor_id: id - 1,
    successor_id: id,
    type: 'SS' as const,
    lag_days: 0,
  }))
  return chartPlan({ tasks, dependencies })
}

it('draws what crosses the lines in sight, and nothing of the others', () => {
  const { svg, count } = draw(chain(400), blocksOf({ first: 100, last: 115 }))
  // four blocks of sixteen lines with the one below them
  expect([svg.getAttribute('height'), svg.style.top]).toEqual([String(48 * 36), `${80 * 36}px`])
  // from the line above the first to the one below the last
  expect(count(':not(.critical):not(.broken)')).toBe(49)
  cleanup()
  expect(draw(chain(400), { first: 0, last: -1 }).svg).toBeNull()
})

it('draws what goes past all of them', () => {
  const plan = chain(60)
  const long = { id: 99, predecessor_id: 1, successor_id: 60, type: 'SS' as const, lag_days: 0 }
  const { count } = draw({ ...plan, dependencies: [long] }, { first: 16, last: 31 })
  expect(count(':not(.critical):not(.broken)')).toBe(1)
})

it('marks what is critical at both ends, and what does not hold', () => {
  const tasks = [
    chartTask({ id: 1, plan_start: '2027-04-09', slack: 0 }),
    chartTask({ id: 2, plan_start: '2027-04-10', slack: 0 }),
    chartTask({ id: 3, plan_start: '2027-04-12', slack: 4 }),
    chartTask({ id: 4, plan_start: '2027-04-08', slack: 4 }),
  ]
  const link = (predecessor_id: number, successor_id: number) => ({
    id: successor_id,
    predecessor_id,
    successor_id,
    type: 'FS' as const,
    lag_days: 0,
  })
  const dependencies = [link(1, 2), link(2, 3), link(3, 4)]
  const { count } = draw(chartPlan({ tasks, dependencies }), { first: 0, last: 15 })
  expect([count('.critical'), count('.broken'), count(':not(.critical):not(.broken)')]).toEqual([1, 1, 1])
})

it('shows where those would stand that move, of the lines in sight alone', () => {
  const plan = chain(40)
  const moves = plan.tasks.map(({ id }) => ({
    id,
    start: '2027-04-12',
    end: '2027-04-12',
    by: 1,
    because_of: null,
  }))
  const { container } = render(
    <ChartGhosts
      moves={moves}
      days={chartDays([TODAY], TODAY, 'WEEK')}
      rows={chartRows(plan, new Set())}
      height={36}
      first={16}
      last={31}
    />,
  )
  expect(container.querySelectorAll('.gantt-ghost')).toHaveLength(16)
})
