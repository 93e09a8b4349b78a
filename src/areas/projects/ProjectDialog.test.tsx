// Two people edit one project: people and site are told by their names, and what is taken is what the form then shows.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { problem } from '#base/errors.ts'
import { drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import { EditProjectDialog } from './ProjectDialog.tsx'
import { type ProjectCard, updateProject } from './projects.ts'

const mine: ProjectCard = {
  id: 7,
  project_no: 'PJ-26-007',
  name: 'Line 2',
  customer_id: 1,
  customer_code: 'C1',
  customer_name: 'Thai Flour',
  customer_name_en: null,
  customer_short_name: null,
  site_id: null,
  site_name: null,
  project_type_id: 2,
  project_type_name_th: 'เครื่องใหม่',
  project_type_name_en: 'New machine',
  section_id: 3,
  section_name_th: 'แผนกโครงการ',
  section_name_en: 'Projects',
  manager_id: 4,
  manager_name: 'Anong',
  sales_id: null,
  sales_name: null,
  contract_no: null,
  po_no: null,
  po_date: null,
  priority: 'NORMAL',
  status: 'PLANNING',
  status_reason: null,
  allowed_next: [],
  start_date: '2026-11-02',
  due_date: '2049-06-30',
  days_late: null,
  actual_start: null,
  actual_end: null,
  delivery_date: null,
  commissioning_date: null,
  acceptance_date: null,
  handover_date: null,
  warranty_basis: 'ACCEPTANCE',
  warranty_months: null,
  budget_hours: null,
  spent_hours: 0,
  description: null,
  health: null,
  health_note: null,
  health_next_step: null,
  health_on: null,
  health_is_stale: false,
  percent_method: 'WEIGHT',
  progress_pct: null,
  planned_pct: null,
  variance_pct: null,
  spi: null,
  next_milestone: null,
  next_milestone_name: null,
  next_milestone_on: null,
  next_milestone_days_late: null,
  row_version: 1,
}
const theirs: ProjectCard = { ...mine, manager_id: 5, manager_name: 'Somchai', row_version: 2 }

afterEach(endScreen)

it('takes what another user saved, the people by their names', async () => {
  drawScreen(
    <EditProjectDialog
      subject={{
        project: mine,
        is_reached: true,
        hours: null,
        about: {},
        has_workboard: false,
        may_keep_files: false,
        next: [],
        healths: [],
      }}
      onClose={vi.fn()}
    />,
    {
      operations: [updateProject],
      can: { '/app/Project-Management': everything },
      answers: {
        'projects.update': () =>
          problem('STALE_ROW', { who: 'Napaporn', at: '2026-11-20T02:00:00Z' }, { data: theirs }),
      },
    },
  )
  const manager = () => screen.getByRole('combobox', { name: /Project manager/ }) as HTMLInputElement
  expect(manager().value).toBe('Anong')
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Line 3' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const notice = within(await screen.findByRole('alert'))
  const rows = notice.getAllByRole('row').map((row) => row.textContent)
  expect(rows).toContain('Project managerAnongSomchai')
  fireEvent.click(notice.getByRole('button', { name: 'Take what is saved' }))
  await waitFor(() => expect(manager().value).toBe('Somchai'))
})
