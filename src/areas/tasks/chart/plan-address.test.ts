// The plans' filters in their address.
import { expect, it } from 'vitest'
import { MOST_PROJECTS } from '../plan/plan-calls.ts'
import { isPlanNarrowed, noPlanFilters, planAddressOf, planAsked, planFiltersIn } from './plan-address.ts'

const filters = {
  text: 'ไลน์',
  mine: true,
  manager: { key: 3, value: 'Anong' },
  owner: { key: 5, value: 'Somchai' },
  projects: [
    { key: 12, value: 'PJ-27-001' },
    { key: 14, value: 'PJ-27-003' },
  ],
}

it('stands in an address as it was, each project by itself', () => {
  const address = planAddressOf(filters)
  expect(planFiltersIn(new URLSearchParams(address.toString()))).toEqual(filters)
  expect(address.getAll('project')).toEqual(['12~PJ-27-001', '14~PJ-27-003'])
  expect(planAddressOf(noPlanFilters).toString()).toBe('view=plan')
})

it('asks for what is chosen alone', () => {
  expect(planAsked(filters)).toEqual({
    where: { text: 'ไลน์', mine: true, manager_id: 3, owner_id: 5, project_ids: [12, 14] },
  })
  expect([planAsked(noPlanFilters), isPlanNarrowed(noPlanFilters)]).toEqual([{ where: {} }, false])
})

it('leaves out what it does not understand, what stands there twice and what is too much', () => {
  const told = planFiltersIn(new URLSearchParams('project=x&project=7~A&project=7~A&manager=~&mine=yes'))
  expect(told).toEqual({ ...noPlanFilters, projects: [{ key: 7, value: 'A' }] })
  const many = Array.from({ length: 40 }, (_, at) => `project=${at + 1}~P`).join('&')
  expect(planFiltersIn(new URLSearchParams(many)).projects).toHaveLength(MOST_PROJECTS)
})
