// What lies where and the journal, as a storekeeper sees them.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import MaterialsPage from './MaterialsPage.tsx'
import { materialsWires } from './materials.wire.ts'
import { issuedForOrder, listJournal } from './stock-journal.ts'
import { listStockPlaces } from './stock-places.ts'

afterEach(endScreen)

const pageOf = (...rows: object[]) => ({
  ...{ rows, total: rows.length, total_bounded: false, next: null, previous: null },
})
const named = {
  material_id: 7,
  material_code: 'SEN-1',
  description_th: 'เซนเซอร์',
  description_en: 'Sensor',
  unit_id_th: 'ชิ้น',
  unit_id_en: 'Piece',
}
const lying = {
  id: 31,
  ...named,
  storage_location_id: 5,
  location_code: 'VAN-1',
  location_th: 'รถบริการ 1',
  location_en: 'Service van 1',
  location_kind: 'VAN',
  employee_id_th: 'สมชาย บุญมาก',
  employee_id_en: 'Somchai Boonmak',
  status_code: 'UR',
  qty: 2,
  min_stock: 10,
  below_min: true,
  moved_at: '2026-11-20T03:00:00Z',
  counted_at: null,
}
const moved = {
  id: 77,
  at: '2026-11-20T03:00:00Z',
  kind: 'ISSUE',
  ...named,
  qty: 2,
  from_code: 'VAN-1',
  from_status: 'UR',
  to_code: null,
  to_status: null,
  service_order_id: 42,
  so_no: 'SO-2611-0042',
  supplier: null,
  paper_no: null,
  reason: 'Gripper',
  is_reversed: false,
  actor: 'Prasert',
}

function open(list: string, answers: Parameters<typeof drawScreen>[1]['answers'], rights = everything) {
  return drawScreen(<MaterialsPage />, {
    wires: materialsWires,
    operations: [listStockPlaces, listJournal, issuedForOrder],
    can: { '/app/Master-Material': rights },
    address: `/app/Master-Material?list=${list}`,
    answers,
  })
}

it('tells by place what lies there, whose van it is and what is low, and asks for the vans alone', async () => {
  const { last } = open('stock', { 'materials.stockPlaces': () => pageOf(lying) })
  const row = (await screen.findByText('SEN-1')).closest<HTMLElement>('[role=row], tr')!
  for (const text of ['Sensor', 'VAN-1', 'Service van 1 · Somchai Boonmak', 'Van', '2 Piece', 'Low · 10'])
    expect(within(row).getByText(text)).toBeTruthy()
  expect(within(row).getByRole('link').getAttribute('href')).toContain('open=7')
  fireEvent.click(screen.getByRole('button', { name: 'My van' }))
  await waitFor(() => expect(last('materials.stockPlaces')?.where).toEqual({ own_van: true }))
})

it('tells every move with its order, and receives only for users who may', async () => {
  open('journal', { 'materials.journal': () => pageOf(moved, { ...moved, id: 78, is_reversed: true }) }, [
    'view',
  ])
  const [row, other] = (await screen.findAllByText('SEN-1')).map(
    (one) => one.closest<HTMLElement>('[role=row], tr')!,
  )
  for (const text of ['Issued', 'VAN-1 UR', 'SO-2611-0042', 'Gripper', 'Prasert'])
    expect(within(row!).getByText(text)).toBeTruthy()
  expect(within(other!).getByText('Reversed')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Receive a delivery' })).toBeNull()
})

it('the journal is narrowed to one material, chosen by its name, and says which', async () => {
  const { last } = open('journal', {
    'materials.journal': () => pageOf(moved),
    'materials.options': () => [{ id: 7, name_th: 'เซนเซอร์', name_en: 'Sensor', hint: 'SEN-1' }],
  })
  await screen.findByText('SEN-1')
  await userEvent.type(screen.getByRole('combobox', { name: 'Material' }), 'sen{Enter}')
  await waitFor(() => expect(last('materials.journal')?.where).toEqual({ material_id: 7 }))
  expect(await screen.findByRole('button', { name: /Material: Sensor/ })).toBeTruthy()
})
