// Two people edit one contract: what is taken of the other's save is what the form then shows, people by their names.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { problem } from '#base/errors.ts'
import { drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import { EditMaDialog } from './MaContractDialog.tsx'
import { type MaContractRow, updateMaContract } from './ma-contracts.ts'

const mine: MaContractRow = {
  id: 7,
  ma_no: 'MA-26-007',
  name: 'Four robots',
  customer_id: 1,
  customer_code: 'C1',
  customer_name: 'Thai Flour',
  customer_name_en: null,
  customer_short_name: null,
  site_id: null,
  site_name: null,
  project_id: null,
  project_no: null,
  project_name: null,
  status: 'DRAFT',
  state: 'DRAFT',
  status_reason: null,
  start_date: null,
  end_date: null,
  end_reason: null,
  terminated_on: null,
  days_left: null,
  visits_per_year: 4,
  visit_tolerance_days: 14,
  covered_hours: null,
  covered_visits_extra: null,
  covers_labor: true,
  covers_parts: false,
  covers_travel: false,
  covers_remote: true,
  parts_discount_pct: null,
  response_minutes: null,
  restore_minutes: null,
  value: null,
  billing: 'YEARLY',
  notice_days: 60,
  auto_renew: false,
  renewed_from_id: null,
  renewed_from_no: null,
  renewed_by_id: null,
  renewed_by_no: null,
  owner_id: 4,
  owner_name: 'Anong',
  po_no: null,
  signed: null,
  note: null,
  machine_count: 4,
  row_version: 1,
}
const theirs: MaContractRow = { ...mine, owner_id: 5, owner_name: 'Somchai', row_version: 2 }

afterEach(endScreen)

it('takes what another user saved, the one who looks after it by name', async () => {
  drawScreen(
    <EditMaDialog subject={{ contract: mine, about: {}, next: [], rests: [] }} onClose={vi.fn()} />,
    {
      operations: [updateMaContract],
      can: { '/app/MA-page': everything },
      answers: {
        'maContracts.update': () =>
          problem('STALE_ROW', { who: 'Napaporn', at: '2026-11-20T02:00:00Z' }, { data: theirs }),
      },
    },
  )
  const owner = () => screen.getByRole('combobox', { name: /Looked after by/ }) as HTMLInputElement
  expect(owner().value).toBe('Anong')
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Five robots' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const notice = within(await screen.findByRole('alert'))
  const rows = notice.getAllByRole('row').map((row) => row.textContent)
  expect(rows).toContain('Looked after byAnongSomchai')
  fireEvent.click(notice.getByRole('button', { name: 'Take what is saved' }))
  await waitFor(() => expect(owner().value).toBe('Somchai'))
})
