// The tab of a customer's projects: each leads to its page and tells how it stands against its plan.
import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { CustomerCard } from '#areas/customers/customers.ts'
import type { Flag } from '#base/access.ts'
import { drawScreen, endScreen } from '#platform/testing/render.tsx'
import { CustomerProjectsTab } from './CustomerProjectsTab.tsx'
import { projectsWires } from './projects.wire.ts'
import { type ProjectRow, listProjects } from './projects.ts'

const row = {
  id: 7,
  project_no: 'PJ-26-007',
  name: 'Line 2',
  site_name: 'Bang Na works',
  due_date: '2027-06-30',
  manager_name: 'Anong',
  spent_hours: 120,
  budget_hours: 400,
  next_milestone: null,
  status: 'IN_PROGRESS',
  days_late: null,
  progress_pct: 62.5,
  planned_pct: 75,
  variance_pct: -12.5,
  health: null,
  health_on: null,
  health_is_stale: false,
} as Partial<ProjectRow>

afterEach(endScreen)

function draw(rows: readonly Partial<ProjectRow>[], may: readonly Flag[] = ['view']) {
  return drawScreen(<CustomerProjectsTab subject={{ id: 3, name: 'Thai Flour' } as CustomerCard} />, {
    wires: projectsWires,
    operations: [listProjects],
    can: { '/app/Project-Management': may },
    answers: {
      [listProjects.name]: () => ({
        rows,
        total: rows.length,
        total_bounded: false,
        next: null,
        previous: null,
      }),
    },
  })
}

it('shows those of the customer, how far each is and how far behind', async () => {
  const ahead = { ...row, id: 8, project_no: 'PJ-26-008', variance_pct: 3 }
  const onPlan = { ...row, id: 9, project_no: 'PJ-26-009', variance_pct: 0 }
  const draft = { ...row, id: 10, project_no: 'PJ-26-010', planned_pct: null, variance_pct: null }
  const { last } = draw([row, ahead, onPlan, draft])
  const line = async (no: string) => within(await screen.findByRole('row', { name: new RegExp(no) }))
  ;(await line('PJ-26-007')).getByText('12.5 % behind plan')
  const link = (await line('PJ-26-007')).getByRole('link', { name: /PJ-26-007/ })
  expect(link.getAttribute('href')).toBe('/app/Manage-Project/PJ-26-007')
  ;(await line('PJ-26-008')).getByText('3 % ahead of plan')
  ;(await line('PJ-26-009')).getByText('on plan')
  expect((await line('PJ-26-010')).queryByText(/plan$/)).toBeNull()
  expect(last(listProjects.name)).toMatchObject({ where: { customer_id: 3 } })
  expect(screen.getByRole('link', { name: 'Open as a list' }).getAttribute('href')).toMatch(
    /^\/app\/Project-Management\?customer=3/,
  )
})

it('says so where there are none', async () => {
  draw([])
  await screen.findByText('No projects yet')
  expect(screen.queryByRole('link', { name: 'Open as a list' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'New project' })).toBeNull()
})

it('offers to whoever may enter one a project for this customer', async () => {
  draw([], ['view', 'create'])
  const add = await screen.findByRole('link', { name: 'New project' })
  expect(add.getAttribute('href')).toBe('/app/Project-Management?customer=3~Thai%20Flour&open=new')
})
