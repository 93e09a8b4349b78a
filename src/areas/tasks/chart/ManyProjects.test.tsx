// The plans of many projects: narrowed by people and by projects that are chosen one by one, all of it in the address; and what is not shown is told.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { headOptions } from '#areas/organization/organization.ts'
import { listProjects } from '#areas/projects/projects.ts'
import { drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import { type Plan, MOST_TASKS, readPlan } from '../plan/plan-calls.ts'
import { readLoad } from '../plan/plan-load.ts'
import { ManyProjects } from './ManyProjects.tsx'
import { chartPlan, chartProject, chartTask } from './testing/chart-sample.ts'

afterEach(() => {
  endScreen()
  vi.restoreAllMocks()
})

const Address = () => <output data-testid="address">{decodeURIComponent(useLocation().search)}</output>
const found = [chartProject(), chartProject({ id: 2, project_no: 'PJ-27-002', name: 'Line 3' })]
const plan = chartPlan({ projects: found, project_count: 2, tasks: [chartTask()] })

const open = (address: string, shown: Plan = plan) =>
  drawScreen(
    <>
      <ManyProjects />
      <Address />
    </>,
    {
      operations: [readPlan, readLoad, listProjects, headOptions],
      address,
      can: { '/app/Project-Management': everything },
      answers: {
        [readPlan.name]: () => shown,
        [readLoad.name]: () => ({ weeks: [], people: [], bounded: false }),
        [listProjects.name]: () => ({
          rows: found,
          total: 2,
          total_bounded: false,
          next: null,
          previous: null,
        }),
        [headOptions.name]: () => [{ id: 7, name_th: 'อนงค์', name_en: 'Anong', hint: null }],
      },
    },
  )
const address = () => screen.getByTestId('address').textContent
const choose = async (label: string, option: RegExp) => {
  fireEvent.click(screen.getByRole('combobox', { name: label }))
  fireEvent.click(await screen.findByRole('option', { name: option }))
}

it('projects are chosen one after the other, each is taken away again, and the address keeps them', async () => {
  const { last } = open('/app/Project-Management?view=plan')
  await choose('Choose a project', /PJ-27-001/)
  await waitFor(() => expect(last(readPlan.name)).toEqual({ where: { project_ids: [1] } }))
  // what is chosen is not offered again
  fireEvent.click(screen.getByRole('combobox', { name: 'Choose a project' }))
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  fireEvent.click(screen.getByRole('option', { name: /PJ-27-002/ }))
  await waitFor(() => expect(last(readPlan.name)).toEqual({ where: { project_ids: [1, 2] } }))
  expect(address()).toBe('?view=plan&project=1~PJ-27-001&project=2~PJ-27-002')
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter PJ-27-001' }))
  await waitFor(() => expect(last(readPlan.name)).toEqual({ where: { project_ids: [2] } }))
})

it('a manager and a person in charge narrow the plans', async () => {
  const { last } = open('/app/Project-Management?view=plan&q=line')
  await choose('Project manager', /Anong/)
  await choose('Person', /Anong/)
  await waitFor(() =>
    expect(last(readPlan.name)).toEqual({ where: { text: 'line', manager_id: 7, owner_id: 7 } }),
  )
  expect(address()).toBe('?view=plan&q=line&manager=7~Anong&owner=7~Anong')
  const chips = within(screen.getByRole('list', { name: 'Filters' })).getAllByRole('listitem')
  expect(chips.map((one) => one.textContent)).toEqual(['Manager: Anong', 'Person: Anong', 'Clear all'])
  fireEvent.click(screen.getByRole('button', { name: 'Clear all' }))
  await waitFor(() => expect(last(readPlan.name)).toEqual({ where: {} }))
})

it('tells how many projects there are beside those shown, and where tasks are left out', async () => {
  open('/app/Project-Management?view=plan', { ...plan, project_count: 47, bounded: true })
  expect(await screen.findByText(/^2 of 47 projects are shown/)).toBeTruthy()
  expect(screen.queryByText(/Only the first/)).toBeNull()
  endScreen()
  const tasks = Array.from({ length: MOST_TASKS }, (_, at) => chartTask({ id: at + 1 }))
  open('/app/Project-Management?view=plan', { ...plan, tasks, bounded: true })
  expect(await screen.findByText(/^Only the first 2,?000 tasks/)).toBeTruthy()
  expect(screen.queryByText(/projects are shown/)).toBeNull()
})

it('says that none is like that, where something was asked for', async () => {
  const none = { ...plan, projects: [], project_count: 0, tasks: [] }
  open('/app/Project-Management?view=plan', none)
  expect(await screen.findByText('No projects under way')).toBeTruthy()
  const list = screen.getByRole('link', { name: 'To the list of projects' })
  expect(list.getAttribute('href')).toBe('/app/Project-Management')
  endScreen()
  open('/app/Project-Management?view=plan&project=9~PJ-27-009', none)
  expect(await screen.findByText('No projects match the filters')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'To the list of projects' })).toBeNull()
})
