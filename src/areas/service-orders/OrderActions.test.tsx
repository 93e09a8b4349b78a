// The buttons of an order: what is legal, what is missing, what a step asks.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Link, Route, Routes } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { problem } from '#base/errors.ts'
import { stepProblem } from '#base/step-problems.ts'
import { wrong } from '#base/fields.ts'
import { type Answers, drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import { OrderActions } from './OrderActions.tsx'
import { toActions } from './focus-actions.web.ts'
import type { OrderDetail } from './order-detail.ts'
import { orderListWires } from './list/order-lists.wire.ts'
import { serviceOrdersWires } from './service-orders.wire.ts'
import { orderSample } from './testing/order-sample.ts'

const step = (to_status: string, more: object = {}) => ({
  to_status,
  flag: 'edit',
  needs_reason: false,
  allowed: true,
  missing: [],
  ...more,
})
const inProgress = (missing: string[]) =>
  orderSample({
    status: 'IN_PROGRESS',
    next: [step('WORK_DONE', { missing }), step('ON_HOLD', { needs_reason: true })],
  })

function open(order: OrderDetail, answers: Answers = {}) {
  return drawScreen(<OrderActions order={order} />, {
    wires: [...orderListWires, ...serviceOrdersWires],
    can: { '/app/Active': everything },
    answers,
  })
}
const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => fireEvent.click(button(name))
const buttons = () => screen.getAllByRole('button').map((one) => one.textContent)

afterEach(endScreen)

it('whoever comes from taking the call stands on the main button; who comes another way does not', async () => {
  const order = orderSample({ next: [step('ACCEPTED')] })
  const way = (
    <>
      <Link to="/order" state={toActions}>
        From the call
      </Link>
      <Link to="/order">From the list</Link>
    </>
  )
  const screenOf = (
    <Routes>
      <Route path="/" element={way} />
      <Route path="/order" element={<OrderActions order={order} />} />
    </Routes>
  )
  for (const [from, focused] of [
    ['From the call', true],
    ['From the list', false],
  ] as const) {
    drawScreen(screenOf, {
      wires: [...orderListWires, ...serviceOrdersWires],
      can: { '/app/Active': everything },
      answers: {},
    })
    fireEvent.click(screen.getByRole('link', { name: from }))
    const main = await screen.findByRole('button', { name: 'Send an engineer' })
    expect(document.activeElement === main, from).toBe(focused)
    endScreen()
  }
})

describe('the steps of an order', () => {
  it('are those the server calls legal and the person may take', () => {
    open(
      orderSample({
        status: 'WORK_DONE',
        next: [step('CLOSED'), step('IN_PROGRESS', { allowed: false })],
      }),
    )
    expect(buttons()).toEqual(['Close'])
  })

  it('begin with sending an engineer, as long as nobody is on the way', () => {
    open(orderSample({ next: [step('ACCEPTED'), step('REJECTED')] }))
    expect(buttons()).toEqual(['Send an engineer', 'Accept', 'Reject'])
  })

  it('offer no sending to those who plan nobody', () => {
    open(
      orderSample({
        next: [step('ACCEPTED')],
        may: { edit: true, dispatch: false, approve: false, sign: false },
      }),
    )
    expect(buttons()).toEqual(['Accept'])
  })

  it('are taken at once where nothing is to be asked', async () => {
    const checked = { ...inProgress([]), kind: 'INSPECTION' }
    const { last } = open(checked, { 'serviceOrders.move': () => checked })
    press('Work done')
    await waitFor(() =>
      expect(last('serviceOrders.move')).toMatchObject({ id: 12, row_version: 4, to_status: 'WORK_DONE' }),
    )
  })
})

it('a step under way keeps the others still, and leaves the keyboard where the next steps are', async () => {
  let answer = () => {}
  const slow = new Promise<void>((done) => {
    answer = done
  })
  open(orderSample({ next: [step('ACCEPTED'), step('REJECTED')] }), {
    'serviceOrders.move': () => orderSample({ status: 'ACCEPTED' }),
  })
  const server = fetch
  vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) => slow.then(() => server(...call)))
  press('Accept')
  await waitFor(() => expect(button('Accept').getAttribute('aria-busy')).toBe('true'))
  expect(button('Reject').getAttribute('aria-busy')).toBeNull()
  expect((button('Reject') as HTMLButtonElement).disabled).toBe(true)
  // as in a browser, which takes the focus from a button that is switched off
  expect(document.activeElement).toBe(document.body)
  answer()
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'What can be done now' })),
  )
})

it('asks when the machine ran again as a repair is done: now, unless another time is said', async () => {
  const { last } = open(inProgress([]), { 'serviceOrders.move': () => inProgress([]) })
  press('Work done')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('combobox', { name: /The machine ran again at/ })).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Work done' }))
  await waitFor(() => expect(last('serviceOrders.move')).toHaveProperty('restored_at'))
  expect(Date.now() - Date.parse(last('serviceOrders.move')!.restored_at as string)).toBeLessThan(120_000)
})

it('names in its dialog what stands in the way, with a way to where it is put right', async () => {
  const missing = ['parts', 'cover']
  open(inProgress([]), {
    'serviceOrders.move': () =>
      stepProblem(
        'GUARD_MISSING',
        { missing, things: 'Still missing: parts to be posted: P-8 Bearing' },
        {
          fields: [
            wrong('parts', 'MISSING', { en: 'parts to be posted: P-8 Bearing', th: 'P-8' }),
            wrong('cover', 'MISSING', { en: 'who bears the cost', th: 'เงื่อนไข' }),
          ],
        },
      ),
  })
  press('Work done')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Work done' }))
  const told = within(await dialog.findByRole('alert'))
  expect(told.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'parts to be posted: P-8 Bearing',
    'who bears the cost',
  ])
  const way = told.getByRole('link', { name: 'parts to be posted: P-8 Bearing' })
  expect(way.getAttribute('href')).toBe('#parts')
  fireEvent.click(way)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

describe('a step that lacks something', () => {
  it('says what, and is not taken', () => {
    const { asked } = open(inProgress(['finding']))
    expect(button('Work done').getAttribute('aria-disabled')).toBe('true')
    expect(button('Work done').title).toBe('a finding with cause and remedy')
    const place = screen.getByRole('link', { name: 'a finding with cause and remedy' })
    expect(place.getAttribute('href')).toBe('#findings')
    press('Work done')
    expect(asked).toEqual([])
  })

  it('says so for a seldom step once it is pressed', () => {
    open(
      orderSample({
        status: 'SCHEDULED',
        next: [step('IN_PROGRESS'), step('ACCEPTED', { missing: ['visits_cancelled'] })],
      }),
    )
    expect(screen.queryByText('the open visits must be cancelled first')).toBeNull()
    press('Back to “Accepted”')
    expect(screen.getByText('the open visits must be cancelled first')).toBeTruthy()
  })

  it('can be taken where its own dialog can bring what is missing', async () => {
    open(
      orderSample({
        status: 'WORK_DONE',
        next: [step('CLOSED', { missing: ['cover', 'report'] })],
        may: { edit: true, dispatch: true, approve: true, sign: true },
      }),
    )
    expect(button('Close').getAttribute('aria-disabled')).toBeNull()
    press('Close')
    expect(await screen.findByLabelText(/Why there is no signature/)).toBeTruthy()
  })

  it('cannot be closed without a signature by those who may not approve', () => {
    open(orderSample({ status: 'WORK_DONE', next: [step('CLOSED', { missing: ['cover', 'report'] })] }))
    expect(button('Close').getAttribute('aria-disabled')).toBe('true')
  })
})

describe('a step with a dialog', () => {
  it('asks what the work waits for', async () => {
    const { last, asked } = open(inProgress([]), { 'serviceOrders.move': () => inProgress([]) })
    press('Put on hold')
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Put on hold' }))
    await dialog.findByText('Required', { exact: false })
    expect(asked).toEqual([])
    fireEvent.click(dialog.getByRole('radio', { name: 'Waiting for parts' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Put on hold' }))
    await waitFor(() =>
      expect(last('serviceOrders.move')).toMatchObject({ to_status: 'ON_HOLD', hold_reason: 'WAIT_PART' }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('keeps the reason when the server refuses, and says why', async () => {
    const order = orderSample({ next: [step('REJECTED', { needs_reason: true })] })
    open(order, {
      'serviceOrders.move': () =>
        problem('STALE_ROW', { who: 'Napaporn', at: '2026-11-20T02:00:00Z' }, { data: order }),
    })
    press('Reject')
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByLabelText(/Reason/), { target: { value: 'Not our machine' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Reject' }))
    expect(await dialog.findByText(/Napaporn changed this while you were editing/)).toBeTruthy()
    expect((dialog.getByLabelText(/Reason/) as HTMLTextAreaElement).value).toBe('Not our machine')
  })
})
