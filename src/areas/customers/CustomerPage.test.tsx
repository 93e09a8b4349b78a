// The page of a customer in the browser: what is absent without a right, and a section that fails leaves the rest.
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Route, Routes } from 'react-router'
import { problem } from '#base/errors.ts'
import { type Answers, drawScreen, endScreen } from '#platform/testing/render.tsx'
import { CustomerPage } from './CustomerPage.tsx'
import { overviewTab, placesTab, timelineTab } from './customer-parts.web.ts'
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

function open(answers: Answers, asked = 'C-0007') {
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
      can: { '/app/Customer-Management': ['view'] },
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
