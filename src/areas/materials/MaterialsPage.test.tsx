// The list of materials: in the language of its reader, with what is to be done about each.
import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import MaterialsPage from './MaterialsPage.tsx'
import type { MaterialRow } from './materials.ts'
import { materialsWires } from './materials.wire.ts'

const sensor: MaterialRow = {
  id: 7,
  material_code: 'SEN-1',
  description_th: 'เซนเซอร์',
  description_en: 'Sensor',
  item_type_id: 3,
  item_type_id_th: 'อะไหล่',
  item_type_id_en: 'Spare part',
  unit_id: 1,
  unit_id_th: 'ชิ้น',
  unit_id_en: 'Piece',
  material_group: null,
  brand: null,
  model: null,
  spec: null,
  source: 'LOCAL',
  erp_synced_at: null,
  min_stock: 10,
  is_active: true,
  stock_ur: 4,
  stock_qi: 2,
  stock_block: 0,
  below_min: true,
  price: 100,
  currency: 'THB',
  row_version: 3,
}
const screw = { ...sensor, id: 8, material_code: 'SCR-1', item_type_id: null, item_type_id_th: null }

afterEach(endScreen)

it('tells types and units by their names in English, and what is below its minimum', async () => {
  drawScreen(<MaterialsPage />, {
    wires: materialsWires,
    can: { '/app/Master-Material': everything },
    answers: {
      'materials.list': () => ({
        rows: [sensor, { ...screw, item_type_id_en: null, below_min: false, stock_qi: 0 }],
        total: 2,
        total_bounded: false,
        next: null,
        previous: null,
      }),
      'materials.counts': () => ({ below_min: 1, in_qi: 1, in_block: 0 }),
    },
    address: '/app/Master-Material',
  })
  const row = (await screen.findByText('SEN-1')).closest<HTMLElement>('[role=row], tr')!
  for (const text of ['Spare part', '4 Piece', '100.00 THB', 'Low'])
    expect(within(row).getByText(text)).toBeTruthy()
  const other = screen.getByText('SCR-1').closest<HTMLElement>('[role=row], tr')!
  expect(within(other).queryByText('Low')).toBeNull()
  expect(screen.getByRole('button', { name: 'Below minimum (1)' })).toBeTruthy()
})
