// The report's machines: a row opens its machine within the product, and nothing where the reader may not see machines.
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes, useLocation } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { drawScreen, endScreen } from '#platform/testing/render.tsx'
import { type ReportRow, coverReport } from './cover-report.ts'
import CoverReportPage from './CoverReportPage.tsx'

afterEach(endScreen)

const row: ReportRow = {
  id: 7,
  machine_name: 'RP-01',
  serial_no: 'S-7',
  customer_id: 1,
  customer_code: 'C-0001',
  customer_name: 'สยามบรรจุภัณฑ์',
  customer_name_en: null,
  customer_short_name: null,
  site_name: 'บางปู',
  project_no: null,
  commissioned_on: null,
  status: 'NONE',
  covered_until: null,
  days_left: null,
  warranty_no: null,
  warranty_start: null,
  warranty_end: null,
  warranty_status: null,
  warranty_days_left: null,
  contract_id: null,
  ma_no: null,
  ma_start: null,
  ma_end: null,
  ma_status: null,
  ma_days_left: null,
  visits_done: null,
  visits_planned: null,
  next_visit: null,
  last_service: null,
  open_orders: 0,
  hours_used: null,
  hours_limit: null,
  ma_value: null,
  ma_share: null,
  owner_name: null,
}
const totals = {
  machines: 1,
  by_status: { IN_FORCE: 0, EXPIRING: 0, EXPIRED: 0, NOT_STARTED: 0, NONE: 1 },
  contracts: 0,
  value: null,
}

function At() {
  const { pathname, search } = useLocation()
  return <output aria-label="Address">{pathname + search}</output>
}
const draw = (can: Parameters<typeof drawScreen>[1]['can']) =>
  drawScreen(
    <>
      <At />
      <Routes>
        <Route path="/app/MA-and-Warranty-Report" element={<CoverReportPage />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    {
      operations: [coverReport],
      can: { '/app/MA-and-Warranty-Report': ['view'], ...can },
      answers: {
        [coverReport.name]: () => ({
          rows: [row],
          total: 1,
          total_bounded: false,
          next: null,
          previous: null,
          as_of: '2030-06-11',
          totals,
        }),
      },
      address: '/app/MA-and-Warranty-Report',
    },
  )

it('opens a machine at its cover without loading the product anew', async () => {
  draw({ '/app/Component-Project-Management': ['view'] })
  await userEvent.click(await screen.findByText('RP-01'))
  await waitFor(() =>
    expect(screen.getByLabelText('Address').textContent).toBe(
      '/app/Component-Project-Management/7?tab=cover',
    ),
  )
})

it('leads who may not see machines nowhere', async () => {
  draw({})
  await userEvent.click(await screen.findByText('RP-01'))
  expect(screen.queryByRole('link', { name: /RP-01/ })).toBeNull()
  expect(screen.getByLabelText('Address').textContent).toBe('/app/MA-and-Warranty-Report')
})
