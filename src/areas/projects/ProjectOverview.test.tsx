// The overview of a project holds what its head has no room for: nobody has to look for it elsewhere.
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { projectWarrantyFact } from '#areas/warranties/project-warranty-fact.web.ts'
import { drawScreen, endScreen } from '#platform/testing/render.tsx'
import { ProjectOverview } from './ProjectOverview.tsx'
import type { ProjectPage } from './project-page.ts'

afterEach(endScreen)

const project = {
  id: 7,
  manager_name: 'Anong',
  project_type_name_th: 'เครื่องใหม่',
  project_type_name_en: 'New machine',
  section_name_th: 'โครงการ',
  section_name_en: null,
  sales_name: null,
  priority: 'NORMAL',
  status: 'IN_PROGRESS',
  start_date: '2026-01-05',
  due_date: '2026-06-30',
  days_late: null,
  percent_method: 'WEIGHT',
  progress_pct: 62.5,
  planned_pct: 70,
  variance_pct: -7.5,
  spi: 0.89,
  warranty_basis: 'ACCEPTANCE',
  warranty_months: 12,
  spent_hours: 120,
  budget_hours: 400,
  next_milestone: 'FAT',
  next_milestone_name: null,
  next_milestone_on: '2026-03-31',
  next_milestone_days_late: 4,
}
const page = {
  project,
  is_reached: false,
  hours: { estimate: 380, remaining: 260, cpi: 1.04 },
  about: { warranty: { id: 3, warranty_no: 'WA-26-003', end_date: '2027-06-30' } },
  healths: [],
}

const draw = (more: object) =>
  drawScreen(
    <ProjectOverview
      subject={{ ...page, ...more } as unknown as ProjectPage}
      facts={[projectWarrantyFact]}
    />,
    { answers: {}, can: {} },
  )
const told = (title: string) => screen.getByText(title).nextElementSibling?.textContent

it('tells the next milestone, the plan with its indexes, who leads it, its kind and its warranty', () => {
  draw({})
  expect(told('Next milestone')).toBe('Test at the factory (FAT)31-Mar-2026 · 4 days late')
  expect(told('Planned by today')).toBe('70 %')
  expect(told('Against the plan')).toBe('7.5 % behind plan')
  expect([told('Schedule index (SPI)'), told('Cost index in hours (CPI)')]).toEqual(['0.89', '1.04'])
  expect(told('Project manager')).toBe('Anong')
  expect(told('Kind of project')).toBe('New machine')
  expect(told('Warranty until')).toBe('30-Jun-2027 WA-26-003')
})

it('draws nothing of what there is none of', () => {
  draw({ project: { ...project, next_milestone: null }, about: { warranty: null } })
  expect(screen.queryByText('Next milestone')).toBeNull()
  expect(screen.queryByText('Warranty until')).toBeNull()
})
