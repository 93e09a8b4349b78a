// The dialogs of parts: what goes with what was done, where a part is issued from, and why a posting is taken back.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Answers, drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import { orderProblem } from '../order-problems.ts'
import { serviceOrdersWires } from '../service-orders.wire.ts'
import { orderListWires } from '../list/order-lists.wire.ts'
import { orderSample } from '../testing/order-sample.ts'
import type { OrderPart, OrderParts } from './order-parts.ts'
import { PartDialog } from './PartDialog.tsx'
import { PostDialog, UnpostDialog } from './PostDialog.tsx'

const part: OrderPart = {
  id: 71,
  spare_part_id: 8,
  part_no: 'P-8',
  name: 'Bearing',
  unit_id_th: 'ชิ้น',
  unit_id_en: 'pc',
  part_action: 'REPLACED',
  qty: 2,
  serial_out: 'OLD-1',
  serial_in: 'NEW-1',
  old_part: null,
  installed_part_id: null,
  place: 'Axis 3',
  fitted_on: '2026-11-20',
  warranty_until: null,
  note: null,
  to_post: true,
  posted_from: null,
  posted_at: null,
  other_source: null,
  unposted_reason: null,
  unit_cost: null,
  cost_currency: null,
  author: 'Chai',
  row_version: 3,
}
const parts: OrderParts = { parts: [part], installed: [] }
const place = (id: number, code: string, qty: number) => ({
  ...{ storage_location_id: id, code, name_th: code, name_en: code },
  ...{ qty, is_own: false },
})
const machine = {
  ...{ id: 9, serial_no: 'RB-9', name: 'Robot', customer_machine_no: null, model: 'RP-250', brand: null },
  ...{ type_th: 'หุ่นยนต์', type_en: 'Robot', status: 'OPERATING', criticality: null, commissioned_on: null },
}
const onClose = vi.fn()

const open = (dialog: ReactNode, answers: Answers) =>
  drawScreen(dialog, {
    wires: [...orderListWires, ...serviceOrdersWires],
    can: { '/app/Active': everything },
    answers: { 'serviceOrders.partOptions': () => [], ...answers },
  })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

afterEach(() => {
  endScreen()
  onClose.mockClear()
})

describe('a part that was used', () => {
  const dialog = <PartDialog order={orderSample({ machine })} part={part} installed={[]} onClose={onClose} />

  it('is saved over the version it was opened with', async () => {
    const { last } = open(dialog, { 'serviceOrders.partSave': () => parts })
    fireEvent.change(screen.getByLabelText(/^Serial no. put in/), { target: { value: 'NEW-2' } })
    press('Save')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(last('serviceOrders.partSave')).toMatchObject({
      id: 71,
      row_version: 3,
      serial_in: 'NEW-2',
      place: 'Axis 3',
    })
  })

  it('has no place, no day and no new number unless it was put in', async () => {
    const { last } = open(dialog, { 'serviceOrders.partSave': () => parts })
    fireEvent.click(screen.getByRole('radio', { name: 'Repaired' }))
    expect(screen.queryByLabelText(/^Place in the machine/)).toBeNull()
    expect(screen.queryByLabelText(/^Serial no. put in/)).toBeNull()
    press('Save')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(last('serviceOrders.partSave')).toMatchObject({
      ...{ part_action: 'REPAIRED', serial_out: 'OLD-1' },
      ...{ place: null, fitted_on: null, serial_in: null, installed_part_id: null },
    })
  })

  it('says in the dialog why it cannot be changed, and keeps what was typed', async () => {
    open(dialog, { 'serviceOrders.partSave': () => orderProblem('PART_IS_POSTED') })
    fireEvent.change(screen.getByLabelText(/^Note/), { target: { value: 'tight' } })
    press('Save')
    expect((await screen.findByRole('alert')).textContent).toContain('Take the posting back first')
    expect((screen.getByLabelText(/^Note/) as HTMLInputElement).value).toBe('tight')
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('posting', () => {
  it('proposes the first place that has enough', async () => {
    const { last } = open(<PostDialog part={part} onClose={onClose} />, {
      'serviceOrders.partPlaces': () => [place(1, 'A', 1), place(2, 'B', 5)],
      'serviceOrders.partPost': () => parts,
    })
    const few = await screen.findByRole('radio', { name: /^A A: 1 there · not enough/ })
    expect((few as HTMLInputElement).checked).toBe(false)
    expect((screen.getByRole('radio', { name: /^B B: 5 there/ }) as HTMLInputElement).checked).toBe(true)
    press('Post the part')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(last('serviceOrders.partPost')).toEqual({ id: 71, row_version: 3, storage_location_id: 2 })
  })

  it('asks where else it came from where nothing can be issued', async () => {
    const { last } = open(<PostDialog part={part} onClose={onClose} />, {
      'serviceOrders.partPlaces': () => [],
      'serviceOrders.partPost': () => parts,
    })
    const from = await screen.findByLabelText(/^Not from our stock: where from/)
    expect(screen.getByText(/The order goes on/)).toBeTruthy()
    press('Post the part')
    expect(last('serviceOrders.partPost')).toBeUndefined()
    fireEvent.change(from, { target: { value: 'bought on site' } })
    press('Post the part')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(last('serviceOrders.partPost')).toEqual({ id: 71, row_version: 3, other_source: 'bought on site' })
  })

  it('is taken back with a reason', async () => {
    const { last } = open(<UnpostDialog part={part} onClose={onClose} />, {
      'serviceOrders.partUnpost': () => parts,
    })
    press('Take the posting back')
    expect(last('serviceOrders.partUnpost')).toBeUndefined()
    fireEvent.change(screen.getByLabelText(/^Why it is taken back/), { target: { value: 'wrong order' } })
    press('Take the posting back')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(last('serviceOrders.partUnpost')).toEqual({ id: 71, row_version: 3, reason: 'wrong order' })
  })
})
