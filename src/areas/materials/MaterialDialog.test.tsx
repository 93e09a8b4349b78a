// A material in its dialog: entered, locked where the ERP keeps it, its stock moved and counted by what was seen.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Answers, drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import { typesAndUnitsWires } from '#areas/types-and-units/types-and-units.wire.ts'
import { MaterialDialog } from './MaterialDialog.tsx'
import { materialProblem } from './material-problems.ts'
import type { MaterialRow } from './materials.ts'
import { materialsWires } from './materials.wire.ts'
import type { BalanceRow, MoveRow } from './stock.ts'

const material: MaterialRow = {
  id: 7,
  material_code: 'SEN-1',
  description_th: 'เซนเซอร์',
  description_en: 'Sensor',
  item_type_id: null,
  item_type_id_th: null,
  item_type_id_en: null,
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
const shelf: BalanceRow = {
  id: 31,
  storage_location_id: 2,
  location_code: 'A',
  location_th: 'ชั้น A',
  location_en: 'Rack A',
  status_code: 'UR',
  qty: 4,
  moved_at: '2026-11-20T03:00:00Z',
  counted_at: null,
}
const qc: BalanceRow = { ...shelf, id: 32, status_code: 'QI', qty: 2 }
const issue: MoveRow = {
  id: 77,
  kind: 'ISSUE',
  qty: 2,
  from_location: { code: 'A', th: 'ชั้น A', en: 'Rack A' },
  from_status: 'UR',
  to_location: null,
  to_status: null,
  seen_qty: null,
  counted_qty: null,
  reason: 'SO-1',
  service_order_id: null,
  so_no: null,
  supplier: null,
  paper_no: null,
  reverses_id: null,
  reversed_by_id: null,
  actor: 'Malee',
  at: '2026-11-20T03:00:00Z',
}
const onClose = vi.fn()

function open(id: number | 'new', answers: Answers = {}, rights = everything) {
  return drawScreen(<MaterialDialog id={id} onClose={onClose} />, {
    wires: [...materialsWires, ...typesAndUnitsWires],
    can: { '/app/Master-Material': rights },
    answers: {
      'materials.get': () => material,
      'materials.stock': () => [shelf, qc],
      'materials.moves': () => ({
        rows: [issue],
        total: 1,
        total_bounded: false,
        next: null,
        previous: null,
      }),
      'materials.timelinePrice': () => [],
      'typesAndUnits.optionsUnit': () => [{ id: 1, name_th: 'ชิ้น', name_en: 'Piece', hint: 'PCS' }],
      ...answers,
    },
  })
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const toTab = async (name: string) => fireEvent.click(await screen.findByRole('tab', { name }))
async function choose(balance: RegExp, move: string) {
  await toTab('Stock')
  fireEvent.click(await screen.findByRole('button', { name: balance }))
  fireEvent.click(await screen.findByRole('menuitem', { name: move }))
  return within(await screen.findByRole('dialog', { name: new RegExp(`^${move}`) }))
}

afterEach(() => {
  endScreen()
  onClose.mockClear()
})

describe('a material', () => {
  it('of the ERP keeps what the ERP says, but for its minimum; its stock is moved all the same', async () => {
    const { last } = open(7, {
      'materials.update': () => material,
      'materials.get': () => ({ ...material, source: 'ERP', erp_synced_at: '2026-11-20T03:00:00Z' }),
    })
    expect((await screen.findByLabelText(/Material code/)).closest('fieldset[disabled]')).not.toBeNull()
    expect(screen.getByText(/Kept in the ERP/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
    const minimum = screen.getByLabelText(/Minimum stock/)
    expect(minimum.closest('fieldset[disabled]')).toBeNull()
    await toTab('Stock')
    expect(await screen.findByRole('button', { name: 'Receive' })).toBeTruthy()
    await toTab('Details')
    fireEvent.change(minimum, { target: { value: '25' } })
    press('Save')
    await waitFor(() => expect(last('materials.update')).toMatchObject({ id: 7, data: { min_stock: 25 } }))
  })

  it('of the ERP is looked at alone by whoever may not edit', async () => {
    open(7, { 'materials.get': () => ({ ...material, source: 'ERP' }) }, ['view'])
    expect((await screen.findByLabelText(/Minimum stock/)).closest('fieldset[disabled]')).not.toBeNull()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  it('that lacks something is turned back to its form, where that is', async () => {
    open(7)
    fireEvent.change(await screen.findByLabelText(/Material code/), { target: { value: '' } })
    await toTab('Stock')
    await screen.findAllByText(/Rack A/)
    press('Save')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Material code/)))
    expect(screen.getByRole('tab', { name: 'Details' }).getAttribute('aria-selected')).toBe('true')
  })

  it('that never had a price says so', async () => {
    open(7)
    await toTab('Prices')
    expect(await screen.findByText('No price yet')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'New price' })).toBeTruthy()
  })

  it('shows what lies where, and offers each balance what it can do', async () => {
    open(7)
    await toTab('Stock')
    expect((await screen.findAllByText(/Rack A/)).length).toBe(2)
    expect(screen.getByRole('img', { name: 'UR 4, QI 2, BLOCK 0 Piece' })).toBeTruthy()
    press('Move: A QI')
    const names = (await screen.findAllByRole('menuitem')).map((one) => one.textContent)
    expect(names).toEqual(['Inspected', 'Transfer', 'Count'])
  })

  it('can not be moved by whoever may only look', async () => {
    open(7, {}, ['view'])
    await toTab('Stock')
    expect((await screen.findAllByText(/Rack A/)).length).toBe(2)
    expect(screen.queryByRole('button', { name: /Move|Receive/ })).toBeNull()
    await toTab('Moves')
    expect(await screen.findByText('Issued')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Reverse/ })).toBeNull()
  })
})

describe('a move', () => {
  it('is sent with the balance it takes from; a refusal keeps what was typed', async () => {
    const { last } = open(7, {
      'materials.issue': () => materialProblem('STOCK_SHORT', { have: 4, status: 'UR' }),
    })
    const dialog = await choose(/A UR/, 'Issue')
    fireEvent.change(dialog.getByLabelText(/Quantity/), { target: { value: '9' } })
    fireEvent.change(dialog.getByLabelText(/Reason/), { target: { value: 'SO-9' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Issue' }))
    expect(await dialog.findByText(/Not enough stock: 4 left/)).toBeTruthy()
    expect(last('materials.issue')).toEqual({ id: 31, service_order_id: null, qty: 9, reason: 'SO-9' })
    expect((dialog.getByLabelText(/Reason/) as HTMLInputElement).value).toBe('SO-9')
  })

  it('that counts says what the books said when it began, and takes the present number only on purpose', async () => {
    let now = 4
    const { last } = open(7, {
      'materials.stock': () => [{ ...shelf, qty: now }, qc],
      'materials.count': ({ qty }: { qty: number }) =>
        qty === now ? [shelf] : materialProblem('COUNT_MOVED', { seen: qty, now }),
    })
    const dialog = await choose(/A UR/, 'Count')
    now = 6
    fireEvent.change(dialog.getByLabelText(/Counted/), { target: { value: '3' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Count' }))
    expect(await dialog.findByText(/Stock has changed since you opened this/)).toBeTruthy()
    expect(last('materials.count')).toMatchObject({ id: 31, qty: 4, counted_qty: 3 })
    fireEvent.click(await dialog.findByRole('button', { name: 'Use 6' }))
    fireEvent.change(dialog.getByLabelText(/Counted/), { target: { value: '5' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Count' }))
    await waitFor(() => expect(last('materials.count')).toMatchObject({ id: 31, qty: 6, counted_qty: 5 }))
  })

  it('that was wrong is reversed with a reason', async () => {
    const { last } = open(7, { 'materials.reverse': () => [shelf] })
    await toTab('Moves')
    fireEvent.click(await screen.findByRole('button', { name: /Reverse/ }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Reverse/ }))
    fireEvent.change(dialog.getByLabelText(/Reason/), { target: { value: 'typed twice' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Reverse' }))
    await waitFor(() => expect(last('materials.reverse')).toEqual({ id: 77, reason: 'typed twice' }))
  })
})
