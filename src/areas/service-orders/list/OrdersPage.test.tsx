// The lists of orders: what stands in the address is what is asked, and what is chosen stands in the address.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import { customersWires } from '#areas/customers/customers.wire.ts'
import { peopleWires } from '#areas/people/people.wire.ts'
import OrdersPage from './OrdersPage.tsx'
import type { OrderRow } from '../service-orders.ts'
import { orderListWires } from './order-lists.wire.ts'
import { serviceOrdersWires } from '../service-orders.wire.ts'

const row = (more: Partial<OrderRow> = {}): OrderRow => ({
  id: 12,
  so_no: 'SO-2611-0012',
  title: 'Robot stops in the middle of a cycle',
  customer_id: 1,
  customer_code: 'C-0001',
  customer_name: 'บริษัท สยามแพ็คกิ้ง จำกัด',
  customer_name_en: 'Siam Packing Co., Ltd.',
  customer_short_name: null,
  site_name: 'Bang Pu plant',
  machine_id: 9,
  machine_name: 'Palletizer 1',
  machine_serial: 'RP180-001',
  project_no: null,
  kind: 'REPAIR',
  priority: 'HIGH',
  status: 'ON_HOLD',
  hold_reason: 'WAIT_PART',
  safety_stop: false,
  paused_since: null,
  reported_at: '2026-11-19T02:00:00Z',
  due_restore_at: null,
  next_due_at: null,
  overdue: false,
  closed_at: null,
  owner: null,
  visit_start: null,
  visit_status: null,
  engineers: [],
  row_version: 1,
  ...more,
})
const count = (n: number, bounded = false) => ({ count: n, bounded })
const counts = {
  groups: {},
  statuses: { NEW: count(3), ON_HOLD: count(1000, true) },
  overdue: count(2),
  mine: count(0),
}

function open(address: string, rows: OrderRow[] = [row()], more: object = {}, can: object = {}) {
  const page = { rows, total: rows.length, total_bounded: false, next: null, previous: null, ...more }
  return drawScreen(
    <>
      <OrdersPage />
      <Address />
    </>,
    {
      wires: [...orderListWires, ...serviceOrdersWires, ...customersWires, ...peopleWires],
      can: { '/app/Active': everything, ...can },
      answers: {
        'serviceOrders.active': () => page,
        'serviceOrders.closed': () => page,
        'serviceOrders.counts': () => counts,
      },
      address,
    },
  )
}
function Address() {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}
const address = () => screen.getByTestId('address').textContent

afterEach(endScreen)

describe('a list of orders', () => {
  it('shows what the address asks for', async () => {
    const { last } = open('/app/Active?q=palletizer&priority=HIGH&overdue=1&sort=-priority')
    expect(await screen.findByText('Robot stops in the middle of a cycle')).toBeTruthy()
    expect(screen.getByText('Waiting for parts')).toBeTruthy()
    expect(last('serviceOrders.active')).toEqual({
      where: { text: 'palletizer', priority: ['HIGH'], overdue: true },
      sort: [{ field: 'priority', dir: 'desc' }],
      page_size: 25,
    })
  })

  it('names the customer shortly, the whole name where the pointer rests, and the serial number first', async () => {
    open('/app/Active')
    const name = (await screen.findByText('Siam Packing')).closest<HTMLElement>('[title]')!
    expect(name.title).toBe('Siam Packing Co., Ltd.')
    expect(screen.getByText('RP180-001 · Palletizer 1')).toBeTruthy()
  })

  it('leads to the machine, the customer and the site for callers who may open them', async () => {
    const customer = '/app/Manage-Customer/C-0001'
    const wanted = ['/app/Component-Project-Management/9', customer, `${customer}?tab=places`]
    const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    open('/app/Active')
    await screen.findByText('RP180-001 · Palletizer 1')
    for (const one of wanted) expect(hrefs()).not.toContain(one)
    endScreen()
    const can = { '/app/Customer-Management': ['view'], '/app/Component-Project-Management': ['view'] }
    open('/app/Active', [row()], {}, can)
    await screen.findByRole('link', { name: 'RP180-001 · Palletizer 1' })
    expect(hrefs()).toEqual(expect.arrayContaining(wanted))
  })

  it('is read by lateness while it shows what is late, and says each filter with its way out', async () => {
    const { last } = open('/app/Active?status=NEW&mine=1')
    fireEvent.click(await screen.findByRole('button', { name: /Overdue 2/ }))
    expect(address()).toBe('/app/Active?status=NEW&overdue=1&mine=1')
    await waitFor(() =>
      expect(last('serviceOrders.active')).toMatchObject({ sort: [{ field: 'next_due_at', dir: 'asc' }] }),
    )
    const due = screen.getByRole('columnheader', { name: /Due/ })
    expect(due.getAttribute('aria-sort')).toBe('ascending')
    // it stands before whatever a narrow screen pushes aside
    expect(screen.getAllByRole('columnheader').indexOf(due)).toBe(3)
    for (const name of ['New', 'Overdue', 'Mine'])
      fireEvent.click(screen.getByRole('button', { name: `Remove filter ${name}` }))
    expect(address()).toBe('/app/Active')
  })

  it('keeps a status that is clicked in the address, and lets go of it again', async () => {
    open('/app/Active')
    fireEvent.click(await screen.findByRole('button', { name: /New 3/ }))
    expect(address()).toBe('/app/Active?status=NEW')
    expect(screen.getByRole('button', { name: /New 3/ }).getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: /New 3/ }))
    expect(address()).toBe('/app/Active')
  })

  it('says honestly where counting stopped', async () => {
    open('/app/Active')
    expect(await screen.findByRole('button', { name: /On hold 1,000\+/ })).toBeTruthy()
  })

  it('sorts by a heading, from the first page on', async () => {
    open('/app/Active?page=abc')
    fireEvent.click(await screen.findByRole('columnheader', { name: /Due/ }))
    expect(address()).toBe('/app/Active?sort=next_due_at')
  })

  it('opens an order at an address of its own', async () => {
    open('/app/Closed')
    fireEvent.click(await screen.findByText('Siam Packing'))
    expect(address()).toBe('/app/Closed/SO-2611-0012')
  })

  it('goes on by the cursor the server gave', async () => {
    open('/app/Active', [row()], { next: 'bmV4dA' })
    const next = await screen.findByRole('button', { name: 'Next page' })
    await waitFor(() => expect((next as HTMLButtonElement).disabled).toBe(false))
    fireEvent.click(next)
    expect(address()).toBe('/app/Active?page=bmV4dA')
  })

  it('tells an empty list from one that filters emptied', async () => {
    open('/app/Active?q=nothing', [])
    expect(await screen.findByText('No orders match these filters')).toBeTruthy()
    endScreen()
    open('/app/Active', [])
    expect(await screen.findByText('No orders here')).toBeTruthy()
  })
})
