// The page of a project before who reads it by a task alone: with every right nothing is offered that would be refused.
import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { readProjectHead } from '#areas/projects/project-page.ts'
import { drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import WholeProjectPage from './WholeProjectPage.tsx'

afterEach(endScreen)

const project = {
  id: 7,
  project_no: 'PJ-26-007',
  name: 'Line 2',
  customer_id: 1,
  customer_code: 'C-0001',
  customer_name: 'Siam',
  customer_name_en: null,
  customer_short_name: null,
  site_id: null,
  site_name: null,
  project_type_id: 1,
  project_type_name_th: 'เครื่องใหม่',
  project_type_name_en: null,
  section_name_th: 'โครงการ',
  section_name_en: null,
  manager_name: 'Anong',
  sales_name: null,
  priority: 'NORMAL',
  status: 'IN_PROGRESS',
  allowed_next: [],
  start_date: '2026-01-05',
  due_date: '2049-06-30',
  days_late: null,
  percent_method: 'WEIGHT',
  progress_pct: null,
  warranty_basis: 'ACCEPTANCE',
  warranty_months: null,
  budget_hours: 400,
  spent_hours: null,
  next_milestone: null,
  next_milestone_on: null,
  health: null,
  row_version: 1,
}

const open = (is_reached: boolean) =>
  drawScreen(
    <Routes>
      <Route path="/app/Manage-Project/:project_no" element={<WholeProjectPage />} />
    </Routes>,
    {
      operations: [readProjectHead],
      can: {
        '/app/Project-Management': everything,
        '/app/Taskboard': everything,
        '/app/Active': everything,
        '/app/Component-Project-Management': everything,
        '/app/project-type': everything,
      },
      answers: {
        [readProjectHead.name]: () => ({
          project: is_reached ? { ...project, spent_hours: 420, health: 'AT_RISK' } : project,
          is_reached,
          about: { open_tasks: { open: 3, late: 1 }, machines: 0, orders: 0, warranty: null },
          has_workboard: true,
          next: [],
          healths: [],
        }),
      },
      address: '/app/Manage-Project/PJ-26-007',
    },
  )
const offered = () =>
  screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)
const heads = () => [...document.querySelectorAll('.record-facts dt')].map(({ textContent }) => textContent)
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)

it('offers nothing to change, tells no hours of all, and has no tab that would not load', async () => {
  open(false)
  await screen.findByText('What was agreed')
  expect(tabs()).toEqual([
    'Overview',
    'Tasks',
    'Plan',
    'Milestones',
    'Machines',
    'Orders',
    'Files',
    'Team',
    'Timeline',
  ])
  for (const name of ['Edit', 'Report', 'More', 'Save as a template'])
    expect(offered().filter((one) => one?.startsWith(name))).toEqual([])
  expect(screen.queryByText(/ of 400 h/)).toBeNull()
  const link = screen.getByRole('link', { name: '3 open' })
  expect(link.getAttribute('href')).toBe('/app/Manage-Project/PJ-26-007?tab=tasks&todo=1')
  expect(screen.getByRole('link', { name: '1 late' }).getAttribute('href')).toContain('overdue=1')
})

it('offers it all to who reaches the project', async () => {
  open(true)
  await screen.findByText('What was agreed')
  expect(tabs()).toContain('External board')
  // what a reader decides by, in one row; all others stand in the overview
  expect(heads()).toEqual(['Due', 'Progress', 'Hours', 'Tasks'])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('PJ-26-007In progressAt risk')
  expect(screen.getByText('420 of 400 h')).toBeTruthy()
  expect(screen.getByText('20 h over')).toBeTruthy()
  expect(offered()).toEqual(expect.arrayContaining(['Edit', 'Report']))
})
