// A customer in its dialog: warned of twins, saved with sites, kept on refusals, settled when two people edit.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { problem } from '#base/errors.ts'
import { type Answers, drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import { CustomerDialog } from './CustomerDialog.tsx'
import { EditCustomer } from './EditCustomer.tsx'
import { customerProblem } from './customer-problems.ts'
import type { CustomerCard } from './customers.ts'
import { typesAndUnitsWires } from '#areas/types-and-units/types-and-units.wire.ts'
import { customersWires } from './customers.wire.ts'

const card: CustomerCard = {
  id: 7,
  code: 'C-0007',
  name: 'Siam Bottling',
  name_en: null,
  short_name: null,
  tax_id: null,
  tax_branch: '00000',
  phone: '02-555-0100',
  email: null,
  address: null,
  subdistrict: null,
  district: null,
  province: null,
  postcode: null,
  website: null,
  customer_type: 'END_USER',
  industry: null,
  account_manager_id: null,
  account_manager_name: null,
  payment_term_days: null,
  status: 'ACTIVE',
  remark: null,
  site_count: 1,
  machine_count: 0,
  open_orders: 0,
  row_version: 3,
  sites: [
    {
      id: 70,
      customer_id: 7,
      site_name: 'Bangna plant',
      address: null,
      province: null,
      location_id: null,
      location_name_th: null,
      location_name_en: null,
      lat: null,
      lng: null,
      free_days: [],
      access_note: null,
      safety_note: null,
      is_active: true,
      machine_count: 0,
      row_version: 1,
    },
  ],
  contacts: [],
}
const saved = (data: object, version = 4) => ({ ...card, ...data, row_version: version })
const onClose = vi.fn()

function open(id: number | 'new', answers: Answers, rights = everything) {
  return drawScreen(<CustomerDialog id={id} onClose={onClose} />, {
    wires: [...customersWires, ...typesAndUnitsWires],
    can: { '/app/Customer-Management': rights },
    answers: { 'customers.duplicates': () => [], 'customers.get': () => card, ...answers },
  })
}
const field = async (label: string | RegExp) => (await screen.findByLabelText(label)) as HTMLInputElement
const type = async (label: string | RegExp, value: string) =>
  fireEvent.change(await field(label), { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

afterEach(() => {
  endScreen()
  onClose.mockClear()
})

describe('whoever may only look', () => {
  it('sees the places of a customer as well, and changes nothing', async () => {
    open(7, {}, ['view'])
    const places = await screen.findByRole('tab', { name: /Sites/ })
    expect(places.closest('fieldset[disabled]')).toBeNull()
    fireEvent.click(places)
    expect(await screen.findByText('Bangna plant')).toBeTruthy()
    expect((await field(/Customer name/)).closest('fieldset[disabled]')).not.toBeNull()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })
})

describe('a new customer', () => {
  it('is told of customers with a similar name, each to be looked at in another tab', async () => {
    const { asked } = open('new', {
      'customers.duplicates': () => [
        { id: 9, code: 'C-0009', name: 'Siam Bottling Co.', tax_id: null, alike: 0.9, same_tax_id: true },
      ],
    })
    await type(/Customer name/, 'Si')
    await type(/Customer name/, 'Siam Bottling')
    const twin = await screen.findByRole('link', { name: 'Siam Bottling Co.' })
    expect(twin.getAttribute('href')).toBe('/app/Manage-Customer/C-0009')
    expect(twin.getAttribute('target')).toBe('_blank')
    expect(screen.getByText(/C-0009 · same tax ID/)).toBeTruthy()
    // asked once, when the typing paused
    expect(asked.map((one) => one.input.name)).toEqual(['Siam Bottling'])
  })

  it('keeps the location of a site that is not saved yet', async () => {
    const { last } = open('new', {
      'typesAndUnits.optionsLocation': () => [{ id: 3, name_th: 'บางปู', name_en: 'Bang Pu', hint: 'BPU' }],
      'customers.insert': ({ data }: { data: object }) => saved(data, 1),
    })
    await type(/Customer name/, 'Siam Bottling')
    fireEvent.click(screen.getByRole('tab', { name: /Sites/ }))
    press('Add a site')
    const site = await screen.findByRole('dialog', { name: 'New site' })
    fireEvent.change(within(site).getByLabelText(/Site name/), { target: { value: 'Bang Pu plant' } })
    const place = within(site).getByLabelText(/^Location of rates/)
    fireEvent.focus(place)
    fireEvent.change(place, { target: { value: 'Bang' } })
    fireEvent.click(await screen.findByRole('option', { name: /Bang Pu/ }))
    fireEvent.click(within(site).getByRole('button', { name: 'Save' }))
    fireEvent.click(await screen.findByText('Bang Pu plant'))
    const again = await screen.findByRole('dialog', { name: 'Edit site' })
    expect((within(again).getByLabelText(/^Location of rates/) as HTMLInputElement).value).toBe('Bang Pu')
    fireEvent.click(within(again).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit site' })).toBeNull())
    press('Save')
    await waitFor(() =>
      expect(last('customers.insert')).toMatchObject({
        sites: [{ site_name: 'Bang Pu plant', location_id: 3 }],
      }),
    )
    expect(last('customers.insert')!.sites).not.toMatchObject([{ location: expect.anything() }])
  })

  it('is saved together with the sites entered before', async () => {
    const { last } = open('new', { 'customers.insert': ({ data }: { data: object }) => saved(data, 1) })
    await type(/Customer name/, 'Siam Bottling')
    fireEvent.click(screen.getByRole('tab', { name: 'Sites (0)' }))
    press('Add a site')
    const site = await screen.findByRole('dialog', { name: 'New site' })
    fireEvent.change(within(site).getByLabelText(/Site name/), { target: { value: 'Bangna plant' } })
    fireEvent.click(within(site).getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('tab', { name: 'Sites (1)', hidden: true })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New site' })).toBeNull())
    press('Save')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(last('customers.insert')).toMatchObject({
      data: { name: 'Siam Bottling' },
      sites: [{ site_name: 'Bangna plant' }],
    })
  })

  it('keeps what was typed when the save is refused, and says why', async () => {
    open('new', { 'customers.insert': () => customerProblem('TAX_ID_TAKEN', { value: '0105556000001' }) })
    await type(/Customer name/, 'Siam Bottling')
    press('Save')
    expect(await screen.findByText(/A customer with this tax ID and branch exists/)).toBeTruthy()
    expect((await field(/Customer name/)).value).toBe('Siam Bottling')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('is not sent with a mistyped tax ID', async () => {
    const { last } = open('new', {})
    await type(/Customer name/, 'Siam Bottling')
    await type('Tax ID', '1234567890123')
    press('Save')
    expect(await screen.findByText('Not a valid tax ID; a digit is missing or mistyped')).toBeTruthy()
    expect(last('customers.insert')).toBeUndefined()
  })
})

describe('two people at one customer', () => {
  const stale = () =>
    problem(
      'STALE_ROW',
      { who: 'Malee', at: '2026-11-20T03:00:00Z' },
      { data: saved({ phone: '02-555-0199' }, 8) },
    )

  it('shows who was first and what differs, and saves over it when that is wanted', async () => {
    let first = true
    const { last } = open(7, {
      'customers.update': ({ data }: { data: object }) => {
        if (!first) return saved(data, 9)
        first = false
        return stale()
      },
    })
    await type('Phone', '081-555-0000')
    press('Save')
    const notice = await screen.findByText(/Malee saved this on/)
    const row = within(notice.parentElement!).getByRole('row', { name: /Phone/ })
    expect(row.textContent).toContain('081-555-0000')
    expect(row.textContent).toContain('02-555-0199')
    press('Save mine over it')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(last('customers.update')).toMatchObject({ row_version: 8, data: { phone: '081-555-0000' } })
  })

  it('takes what is saved when that is wanted, and goes on from there', async () => {
    let first = true
    const { last } = open(7, {
      'customers.update': ({ data }: { data: object }) => {
        if (!first) return saved(data, 9)
        first = false
        return stale()
      },
    })
    await type('Phone', '081-555-0000')
    press('Save')
    await screen.findByText(/Malee saved this on/)
    press('Take what is saved')
    await waitFor(async () => expect((await field('Phone')).value).toBe('02-555-0199'))
    expect(screen.queryByText(/Malee saved this on/)).toBeNull()
    press('Save')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(last('customers.update')).toMatchObject({ row_version: 8, data: { phone: '02-555-0199' } })
  })
})

describe('deleting a customer', () => {
  it('asks with the name, tells what stands in the way, and offers to end the customer instead', async () => {
    const uses = { en: 'machines (1), service orders (2)', th: 'เครื่องจักร (1), ใบงานบริการ (2)' }
    const { last } = open(7, {
      'customers.delete': () => problem('IN_USE', { uses }),
      'customers.update': ({ data }: { data: object }) => saved(data, 4),
    })
    await field(/Customer name/)
    press('Delete')
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('C-0007 · Siam Bottling')
    expect(last('customers.delete')).toBeUndefined()
    fireEvent.click(within(question).getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText(/used by: machines \(1\), service orders \(2\)/)).toBeTruthy()
    expect(last('customers.delete')).toEqual({ id: 7, row_version: 3 })
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.click(await screen.findByRole('button', { name: 'Take out of use' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(last('customers.update')).toEqual({ id: 7, row_version: 3, data: { status: 'INACTIVE' } })
  })
})

it('leads from the page of a customer who was deleted to the list', async () => {
  drawScreen(
    <Routes>
      <Route path="/page" element={<EditCustomer subject={card} onClose={onClose} />} />
      <Route path="/app/Customer-Management" element="The list" />
    </Routes>,
    {
      wires: [...customersWires, ...typesAndUnitsWires],
      address: '/page',
      can: { '/app/Customer-Management': everything },
      answers: {
        'customers.duplicates': () => [],
        'customers.get': () => card,
        'customers.delete': () => null,
      },
    },
  )
  await field(/Customer name/)
  press('Delete')
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('The list')).toBeTruthy()
  expect(onClose).toHaveBeenCalled()
})

it('shows a customer who is gone as gone', async () => {
  open(7, { 'customers.get': () => problem('NOT_FOUND') })
  expect(await screen.findByText('Not found.')).toBeTruthy()
})
