// A machine in its dialog: customer, then site, then model; its state moves on beside the form.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { customersWires } from '#areas/customers/customers.wire.ts'
import { problem } from '#base/errors.ts'
import { type Answers, drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import { MachineDialog } from './MachineDialog.tsx'
import { MachineFacts } from './MachineFacts.tsx'
import type { MachineRow } from './machines.ts'
import { machinesWires } from './machines.wire.ts'

const machine: MachineRow = {
  id: 5,
  qr_token: 'q',
  serial_no: 'RC-1',
  name: 'Conveyor 1',
  customer_machine_no: null,
  machine_model_id: 30,
  model_name: 'RC 1300',
  model_brand: null,
  type_name_th: 'สายพาน',
  type_name_en: 'Conveyor',
  customer_id: 7,
  customer_code: 'C-0007',
  customer_name: 'Siam Bottling',
  customer_name_en: null,
  customer_short_name: null,
  site_id: 70,
  site_name: 'Bangna plant',
  project_id: null,
  project_no: null,
  project_name: null,
  status: 'OPERATING',
  built_on: null,
  fat_on: null,
  delivered_on: null,
  installed_on: null,
  sat_on: null,
  commissioned_on: null,
  criticality: null,
  position_note: null,
  open_orders: 0,
  row_version: 3,
}
const customers = [
  { id: 7, code: 'C-0007', name: 'Siam Bottling', name_en: null, province: null, status: 'ACTIVE' },
  { id: 8, code: 'C-0008', name: 'Thai Snacks', name_en: null, province: null, status: 'ACTIVE' },
]
const site = (id: number, site_name: string) => ({
  id,
  customer_id: 7,
  site_name,
  address: null,
  province: null,
  access_note: null,
  safety_note: null,
  is_active: true,
  machine_count: 0,
  row_version: 1,
})
const onClose = vi.fn()

function open(id: number | 'new', answers: Answers = {}) {
  return drawScreen(<MachineDialog id={id} onClose={onClose} />, {
    wires: [...customersWires, ...machinesWires],
    can: { '/app/Component-Project-Management': everything, '/app/Customer-Management': everything },
    answers: {
      'machines.get': () => machine,
      'machines.models': () => [],
      'customers.options': () => customers,
      'customers.sites': ({ customer_id }: { customer_id: number }) =>
        customer_id === 7 ? [site(70, 'Bangna plant')] : [site(80, 'Plant A'), site(81, 'Plant B')],
      ...answers,
    },
  })
}
const field = async (label: RegExp) => (await screen.findByLabelText(label)) as HTMLInputElement
const choose = async (label: RegExp, option: RegExp) => {
  fireEvent.click(await field(label))
  fireEvent.click(await screen.findByRole('option', { name: option, hidden: true }))
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

afterEach(() => {
  endScreen()
  onClose.mockClear()
})

describe('the place of a new machine', () => {
  it('asks for the customer before the site', async () => {
    open('new')
    expect((await field(/^Site/)).disabled).toBe(true)
    expect((await field(/^Site/)).placeholder).toBe('Choose the customer first')
  })

  it('takes the only site of a customer by itself, and lets go of it with the customer', async () => {
    open('new')
    await choose(/^Customer \*/, /Siam Bottling/)
    await waitFor(async () => expect((await field(/^Site/)).value).toBe('Bangna plant'))
    await choose(/^Customer \*/, /Thai Snacks/)
    await waitFor(async () => expect((await field(/^Site/)).value).toBe(''))
    await choose(/^Site/, /Plant B/)
    expect((await field(/^Site/)).value).toBe('Plant B')
  })

  it('is saved by the site alone: the customer is the site’s', async () => {
    const { last } = open('new', {
      'machines.models': () => [
        {
          id: 30,
          machine_type_id: 3,
          type_name_th: 'สายพาน',
          type_name_en: 'Conveyor',
          code: 'RC',
          name: 'RC 1300',
          brand: null,
          model: null,
          status: 'ACTIVE',
        },
      ],
      'machines.insert': () => machine,
    })
    await choose(/^Customer \*/, /Siam Bottling/)
    await waitFor(async () => expect((await field(/^Site/)).value).toBe('Bangna plant'))
    await choose(/^Model/, /RC 1300/)
    fireEvent.change(await field(/^Serial no/), { target: { value: 'RC-1' } })
    // the machine is called by its model until a user names it
    expect((await field(/^Machine name/)).value).toBe('RC 1300')
    press('Save')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    const { data } = last('machines.insert') as { data: Record<string, unknown> }
    expect(data).toMatchObject({ site_id: 70, machine_model_id: 30, serial_no: 'RC-1', status: 'OPERATING' })
    expect(data).not.toHaveProperty('customer_id')
  })
})

describe('the state of a machine', () => {
  it('moves on beside the form, which still saves afterwards', async () => {
    const { last } = open(5, {
      'machines.setStatus': () => ({ ...machine, status: 'DOWN', row_version: 4 }),
      'machines.update': () => machine,
    })
    fireEvent.change(await field(/^Machine name/), { target: { value: 'Conveyor one' } })
    press('Report down')
    expect(await screen.findByRole('button', { name: 'Back in operation' })).toBeTruthy()
    expect(last('machines.setStatus')).toEqual({ id: 5, row_version: 3, to_status: 'DOWN' })
    press('Save')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(last('machines.update')).toMatchObject({ row_version: 4, data: { name: 'Conveyor one' } })
  })

  it('asks why before a machine goes out of service', async () => {
    const { last } = open(5, {
      'machines.setStatus': () => ({ ...machine, status: 'DECOMMISSIONED', row_version: 4 }),
    })
    await field(/^Machine name/)
    press('Take out of service')
    const dialog = await screen.findByRole('dialog', { name: /^Take out of service/ })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Take out of service' }))
    expect(await within(dialog).findByText('Required')).toBeTruthy()
    expect(last('machines.setStatus')).toBeUndefined()
    fireEvent.change(within(dialog).getByLabelText(/Reason/), { target: { value: 'Sold' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Take out of service' }))
    await waitFor(() => expect(last('machines.setStatus')).toMatchObject({ reason: 'Sold' }))
    expect(await screen.findByText('Out of service')).toBeTruthy()
  })

  it('that somebody else changed first does not let the form write over theirs unseen', async () => {
    const theirs = { ...machine, name: 'Line 1 conveyor', row_version: 7 }
    const stale = () => problem('STALE_ROW', { who: 'Malee', at: '2026-11-20T03:00:00Z' }, { data: theirs })
    const { last } = open(5, {
      'machines.setStatus': ({ row_version }: { row_version: number }) =>
        row_version === 7 ? { ...theirs, status: 'DOWN', row_version: 8 } : stale(),
      'machines.update': stale,
    })
    await field(/^Machine name/)
    press('Report down')
    await screen.findByText(/Malee saved this on/)
    press('Save mine over it')
    expect(await screen.findByRole('button', { name: 'Back in operation' })).toBeTruthy()
    press('Save')
    expect(await screen.findByRole('row', { name: /Machine name.*Line 1 conveyor/ })).toBeTruthy()
    expect(last('machines.update')).toMatchObject({ row_version: 3 })
    expect(onClose).not.toHaveBeenCalled()
  })
})

it('a conflict names customer, site and model, not their numbers', async () => {
  const theirs = { ...machine, site_id: 71, site_name: 'Rayong plant', row_version: 7 }
  open(5, {
    'machines.update': () =>
      problem('STALE_ROW', { who: 'Malee', at: '2026-11-20T03:00:00Z' }, { data: theirs }),
  })
  await field(/^Machine name/)
  press('Save')
  const row = await screen.findByRole('row', { name: /Site/ })
  expect(row.textContent).toContain('Bangna plant')
  expect(row.textContent).toContain('Rayong plant')
  press('Take what is saved')
  await waitFor(async () => expect((await field(/^Site/)).value).toBe('Rayong plant'))
})

describe('a machine that is used', () => {
  const refuse = () => problem('IN_USE', { uses: { en: 'service orders (1)', th: 'ใบงานบริการ (1)' } })
  const remove = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    const question = await screen.findByRole('alertdialog')
    fireEvent.click(within(question).getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText(/used by: service orders \(1\)/)).toBeTruthy()
  }

  it('is taken out of service instead, with a reason', async () => {
    const { last } = open(5, {
      'machines.delete': refuse,
      'machines.setStatus': () => ({ ...machine, status: 'DECOMMISSIONED', row_version: 4 }),
    })
    await remove()
    fireEvent.click(await screen.findByRole('button', { name: 'Take out of use' }))
    fireEvent.change(await screen.findByRole('textbox', { name: /Reason/ }), { target: { value: 'Sold' } })
    fireEvent.click(screen.getAllByRole('button', { name: 'Take out of service' }).at(-1)!)
    await waitFor(() =>
      expect(last('machines.setStatus')).toEqual({
        id: 5,
        row_version: 3,
        to_status: 'DECOMMISSIONED',
        reason: 'Sold',
      }),
    )
    await waitFor(() => expect(screen.queryByText(/used by:/)).toBeNull())
  })

  it('is not while its state knows no such step', async () => {
    open(5, { 'machines.get': () => ({ ...machine, status: 'PLANNED' }), 'machines.delete': refuse })
    await remove()
    expect(screen.queryByRole('button', { name: 'Take out of use' })).toBeNull()
  })
})

it('leads from the page of a machine that was deleted to the list', async () => {
  drawScreen(
    <Routes>
      <Route path="/page" element={<MachineFacts subject={machine} />} />
      <Route path="/app/Component-Project-Management" element="The list" />
    </Routes>,
    {
      wires: [...customersWires, ...machinesWires],
      address: '/page',
      can: { '/app/Component-Project-Management': everything },
      answers: {
        'machines.get': () => machine,
        'machines.models': () => [],
        'customers.options': () => customers,
        'customers.sites': () => [site(70, 'Bangna plant')],
        'machines.delete': () => null,
      },
    },
  )
  press('Edit')
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('The list')).toBeTruthy()
})
