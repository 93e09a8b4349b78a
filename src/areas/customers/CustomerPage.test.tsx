// The page of a customer in the browser: what is absent without a right, and a section that fails leaves the rest.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Route, Routes } from 'react-router'
import type { Flag } from '#base/access.ts'
import { problem } from '#base/errors.ts'
import { type Answers, drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import { CustomerPage } from './CustomerPage.tsx'
import { overviewTab, placesTab, timelineTab } from './customer-parts.web.ts'
import type { ContactRow, SiteRow } from './customer-places.ts'
import type { CustomerCard } from './customers.ts'
import { customersWires } from './customers.wire.ts'
import { SectionCard } from './SectionCard.tsx'

const customer: CustomerCard = {
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
  status: 'BLOCKED',
  remark: null,
  site_count: 0,
  machine_count: 0,
  open_orders: 0,
  row_version: 3,
  sites: [],
  contacts: [],
}
const view = { anyOf: [{ menu: '/app/Customer-Management', flag: 'view' }] } as const
const orders = { anyOf: [{ menu: '/app/Active', flag: 'view' }] } as const
const section = (name: 'machines' | 'papers', access: typeof view | typeof orders) => ({
  name,
  access,
  load: async () => () => (
    <SectionCard id={7} name={name} saysNone line={({ id }) => <li key={id}>{id}</li>} />
  ),
})

function open(answers: Answers, asked = 'C-0007', can: readonly Flag[] = ['view']) {
  return drawScreen(
    <Routes>
      <Route
        path="/app/Manage-Customer/:code"
        element={
          <CustomerPage
            parts={{
              facts: [],
              tabs: [
                overviewTab([section('machines', view), section('papers', orders)]),
                placesTab,
                timelineTab,
              ],
              actions: [],
            }}
          />
        }
      />
    </Routes>,
    {
      wires: [...customersWires],
      address: `/app/Manage-Customer/${asked}`,
      can: { '/app/Customer-Management': can },
      answers: { 'customers.head': () => ({ customer, about: {} }), ...answers },
    },
  )
}

afterEach(() => endScreen())

it('draws what the reader has a right to, and asks for nothing else', async () => {
  const { asked } = open({ 'customers.section': () => ({ machines: [] }) })
  await screen.findByText('Nothing yet')
  expect(screen.getByText(/^Blocked:/)).toBeTruthy()
  expect(screen.getByRole('link', { name: /Call Siam Bottling/ }).getAttribute('href')).toBe('tel:025550100')
  expect(
    asked.filter(({ operation }) => operation === 'customers.section').map(({ input }) => input.section),
  ).toEqual(['machines'])
})

it('keeps the rest where a section fails', async () => {
  open({ 'customers.section': () => problem('BUSY') })
  await waitFor(() => expect(screen.getAllByRole('button', { name: /Try again|Retry/ })).toHaveLength(1))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Siam Bottling')
})

it('says what a code leads on to', async () => {
  open({ 'customers.section': () => ({}) }, 'C-0099')
  await screen.findByText('C-0099 was merged into C-0007.')
})

it('follows the last contact of a site to the site they went to', async () => {
  const site = (id: number, site_name: string): SiteRow => ({
    id,
    customer_id: 7,
    site_name,
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
  })
  let contact: ContactRow = {
    id: 41,
    customer_id: 7,
    site_id: 21,
    contact_name: 'Somsri',
    position: null,
    phone: null,
    email: null,
    line_id: null,
    is_primary: false,
    receives_report: false,
    language: null,
    consent_on: null,
    erased_at: null,
    is_active: true,
    row_version: 1,
  }
  const sites = [site(21, 'Bang Phli'), site(22, 'Rayong')]
  const move = ({ data }: { data: Partial<ContactRow> }) => {
    contact = { ...contact, ...data, row_version: 2 }
    return contact
  }
  open(
    {
      'customers.head': () => ({ customer: { ...customer, sites, contacts: [contact] }, about: {} }),
      'customers.updateContact': move,
    },
    'C-0007?tab=places',
    everything,
  )
  const edit = await screen.findByRole('button', { name: 'Edit Somsri' })
  edit.focus()
  fireEvent.click(edit)
  const dialog = await screen.findByRole('dialog', { name: 'Edit contact' })
  fireEvent.click(within(dialog).getByLabelText(/^Site/))
  fireEvent.click(await screen.findByRole('option', { name: 'Rayong' }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Somsri').closest('li')))
})
