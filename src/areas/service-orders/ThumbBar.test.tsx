// The bar at the thumb of a phone: the next step of one's own, in the order an engineer's day has, and the way back.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Answers, drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import { OrderActions } from './OrderActions.tsx'
import type { OrderDetail, Report, Visit } from './order-detail.ts'
import { orderListWires } from './list/order-lists.wire.ts'
import { serviceOrdersWires } from './service-orders.wire.ts'
import { orderSample, reportSample, visitSample } from './testing/order-sample.ts'

const step = (to_status: string, missing: string[] = []) => ({
  to_status,
  flag: 'edit',
  needs_reason: false,
  allowed: true,
  missing,
})
const withVisit = (more: Partial<Visit>, order: Partial<OrderDetail> = {}) =>
  orderSample({
    status: 'SCHEDULED',
    next: [step('IN_PROGRESS')],
    visits: [{ ...visitSample, is_mine: true, ...more }],
    ...order,
  })
const onSite = (missing: string[], reports: Partial<Report>[] = []) =>
  withVisit(
    { status: 'ON_SITE' },
    {
      status: 'IN_PROGRESS',
      next: [step('WORK_DONE', missing), step('ON_HOLD')],
      reports: reports.map((one) => ({ ...reportSample, ...one })),
    },
  )

function open(order: OrderDetail, answers: Answers = {}) {
  return drawScreen(<OrderActions order={order} />, {
    wires: [...orderListWires, ...serviceOrdersWires],
    can: { '/app/Active': everything },
    answers,
  })
}
const buttons = () =>
  screen.getAllByRole('button').map((one) => one.textContent || one.getAttribute('aria-label'))

beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => ({ media, matches: true, addEventListener() {}, removeEventListener() {} }) as never,
  )
})
afterEach(() => {
  endScreen()
  vi.restoreAllMocks()
})

it.each([
  ['On my way', withVisit({ status: 'CONFIRMED' })],
  ['Arrived', withVisit({ status: 'TRAVELLING' })],
  ['Write down the cause', onSite(['finding'])],
  ['Write the report', onSite([])],
  ['Write the report', onSite([], [{ id: 1, status: 'VOID' }])],
  ['Sign as the engineer', onSite([], [{ status: 'DRAFT' }])],
  ['Let the customer sign', onSite([], [{ status: 'SUBMITTED', engineer_signature: 'M1 2L3 4' }])],
  [
    'Work done',
    onSite(
      [],
      [{ status: 'SUBMITTED', engineer_signature: 'M1 2L3 4', no_signature_reason: 'Manager away' }],
    ),
  ],
  ['Work done', onSite([], [{ id: 1, status: 'SIGNED' }])],
])('%s is the next step', (name, order) => {
  open(order)
  expect(buttons()).toEqual([name, 'More'])
})

it('a visit of others leaves the step of the order', () => {
  open(withVisit({ status: 'CONFIRMED', is_mine: false }))
  expect(buttons()).toEqual(['Start work'])
})

it('a step of the visit is taken by one tap, and the other steps stand in the menu', async () => {
  const { last } = open(withVisit({ status: 'CONFIRMED' }), {
    'serviceOrders.visitStatus': () => withVisit({ status: 'TRAVELLING' }),
  })
  fireEvent.click(screen.getByRole('button', { name: 'On my way' }))
  await waitFor(() =>
    expect(last('serviceOrders.visitStatus')).toMatchObject({
      id: visitSample.id,
      row_version: 2,
      to_status: 'TRAVELLING',
    }),
  )
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  const lines = await screen.findAllByRole('menuitem')
  expect(lines.map((one) => one.textContent)).toEqual(['Start work', 'Did not take place'])
})

it('a mistaken step is taken back from the menu while the server allows it', async () => {
  const { last } = open(
    withVisit({
      status: 'ON_SITE',
      undo_to: 'TRAVELLING',
      undo_until: new Date(Date.now() + 600_000).toISOString(),
    }),
    { 'serviceOrders.visitUndo': () => withVisit({ status: 'TRAVELLING' }) },
  )
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Undo the last step' }))
  await waitFor(() =>
    expect(last('serviceOrders.visitUndo')).toMatchObject({ id: visitSample.id, row_version: 2 }),
  )
})
