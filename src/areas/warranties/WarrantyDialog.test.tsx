// The dialog of a warranty that is void says why: by whom it was made so, or that the days of its project leave none for it.
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { drawScreen, endScreen } from '#platform/testing/render.tsx'
import { type WarrantyRow, getWarranty } from './warranties.ts'
import { WarrantyDialog } from './WarrantyDialog.tsx'

afterEach(endScreen)

const row: WarrantyRow = {
  id: 5,
  warranty_no: 'WR-2609-0005',
  machine_id: 7,
  machine_name: 'RP-01',
  serial_no: 'S-7',
  project_id: 3,
  project_no: 'PJ-26-007',
  project_name: 'Line 2',
  customer_code: 'C-0001',
  customer_name: 'สยามบรรจุภัณฑ์',
  customer_name_en: null,
  customer_short_name: null,
  site_name: 'บางปู',
  installed_part_id: null,
  part_name: null,
  part_place: null,
  kind: 'STANDARD',
  basis: 'ACCEPTANCE',
  start_date: '2026-07-10',
  months: null,
  end_date: '2027-03-31',
  end_reason: null,
  hours_limit: null,
  covers_labor: true,
  covers_parts: true,
  covers_travel: false,
  exclusions: null,
  state: 'VOID',
  days_left: null,
  void_on: '2026-07-10',
  void_reason: 'PJ-26-007',
  void_by_days: true,
  extends_id: null,
  extends_no: null,
  extended_by_no: null,
  row_version: 2,
}
const open = (shown: WarrantyRow) =>
  drawScreen(<WarrantyDialog id={5} onClose={() => undefined} />, {
    operations: [getWarranty],
    can: { '/app/MA-page': ['view'] },
    answers: { [getWarranty.name]: () => shown },
  })

it('tells that no person made it void, and that it comes back by itself', async () => {
  open(row)
  await screen.findByText(
    '10-Jul-2026 · the days of PJ-26-007 leave none for it · it holds again once they do',
  )
})

it('tells the reason of the person who did', async () => {
  open({ ...row, void_reason: 'Cabinet changed', void_by_days: false })
  await screen.findByText('10-Jul-2026 · Cabinet changed')
  expect(screen.queryByText(/holds again/)).toBeNull()
})
