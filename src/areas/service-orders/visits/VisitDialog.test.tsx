// Sending an engineer: who is free in that very time, who leads, and a refusal that loses nothing.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Answers, drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import type { OrderDetail, Visit } from '../order-detail.ts'
import { orderProblem } from '../order-problems.ts'
import { orderListWires } from '../list/order-lists.wire.ts'
import { serviceOrdersWires } from '../service-orders.wire.ts'
import { askPermit } from '../skills/visit-permits.ts'
import { orderSample, visitSample } from '../testing/order-sample.ts'
import { VisitDialog } from './VisitDialog.tsx'

const person = (employee_id: number, nickname: string, busy: object[] = []) => ({
  employee_id,
  name_th: nickname,
  name_en: nickname,
  nickname: null,
  phone: null,
  org_unit: null,
  status: 'ACTIVE',
  free: busy.length === 0,
  busy,
})
const clash = {
  source: 'VISIT',
  start: '2026-11-20T02:00:00Z',
  end: '2026-11-20T04:00:00Z',
  order_id: 9,
  so_no: 'SO-2611-0009',
  customer_name: 'Rayong Foods',
}
const onClose = vi.fn()

function open(order: OrderDetail, answers: Answers = {}, visit?: Visit) {
  return drawScreen(<VisitDialog order={order} {...(visit && { visit })} onClose={onClose} />, {
    wires: [...orderListWires, ...serviceOrdersWires],
    operations: [askPermit],
    can: { '/app/Active': everything },
    answers: {
      'serviceOrders.engineers': () => [person(5, 'Chai'), person(6, 'Weera'), person(7, 'Nee', [clash])],
      ...answers,
    },
  })
}
const tick = async (name: string) =>
  fireEvent.click(await screen.findByRole('checkbox', { name: new RegExp(name) }))
const save = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

afterEach(() => {
  endScreen()
  onClose.mockClear()
})

describe('sending an engineer', () => {
  it('starts in its first field', async () => {
    open(orderSample(), {})
    const start = screen.getByRole('combobox', { name: /^From/ })
    await waitFor(() => expect(document.activeElement).toBe(start))
  })

  it('accepts and schedules a new order in one step; the first of a team leads', async () => {
    const { last } = open(orderSample(), { 'serviceOrders.visitInsert': () => orderSample() })
    await tick('Weera')
    await tick('Chai')
    save('Send an engineer')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(last('serviceOrders.visitInsert')).toMatchObject({
      order_id: 12,
      schedule: true,
      engineers: [
        { employee_id: 6, is_lead: true },
        { employee_id: 5, is_lead: false },
      ],
    })
    const { planned_start, planned_end } = last('serviceOrders.visitInsert') as Record<string, string>
    expect(Date.parse(planned_end!) - Date.parse(planned_start!)).toBe(2 * 3_600_000)
  })

  it('lets another one lead, and passes the lead on when the leader is taken off', async () => {
    const { last } = open(orderSample(), { 'serviceOrders.visitInsert': () => orderSample() })
    await tick('Chai')
    await tick('Weera')
    fireEvent.click(screen.getByRole('button', { name: 'Let Weera lead' }))
    await tick('Weera')
    save('Send an engineer')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(last('serviceOrders.visitInsert')).toMatchObject({
      engineers: [{ employee_id: 5, is_lead: true }],
    })
  })

  it('shows at once who is busy, when and with which order', async () => {
    open(orderSample())
    const busy = await screen.findByRole('checkbox', { name: /Nee/ })
    expect(busy.closest('li')?.textContent).toMatch(/Busy.*09:00–11:00 SO-2611-0009 Rayong Foods/)
    expect(screen.getByText('2 of 3 are free')).toBeTruthy()
  })

  it('asks for somebody before it is sent', async () => {
    const { last } = open(orderSample())
    await screen.findByRole('checkbox', { name: /Chai/ })
    save('Send an engineer')
    expect(await screen.findByText('Choose at least one engineer')).toBeTruthy()
    expect(last('serviceOrders.visitInsert')).toBeUndefined()
  })

  it('tells whom somebody else has just sent elsewhere, and keeps what was entered', async () => {
    const facts = {
      clashes: [{ ...person(5, 'Chai'), ...clash, source_id: 1, customer: 'Rayong Foods' }],
    }
    open(orderSample(), { 'serviceOrders.visitInsert': () => orderProblem('ENGINEER_BUSY', facts) })
    await tick('Chai')
    fireEvent.change(screen.getByLabelText(/Note/), { target: { value: 'bring the seal kit' } })
    save('Send an engineer')
    const refusal = await screen.findByRole('alert')
    expect(refusal.textContent).toMatch(/Chai.*09:00–11:00: SO-2611-0009 Rayong Foods/)
    expect((screen.getByLabelText(/Note/) as HTMLTextAreaElement).value).toBe('bring the seal kit')
    expect((screen.getByRole('checkbox', { name: /Chai/ }) as HTMLInputElement).checked).toBe(true)
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('an engineer whose mandatory certificate is over', () => {
  const skill = {
    id: 3,
    name_th: 'ที่สูง',
    name_en: 'Work at height',
    is_mandatory: true,
    state: 'OVER',
    until: '2026-11-12',
  }
  const reasons = {
    skills: [skill],
    knows_machine_on: null,
    same_branch: null,
    distance_km: null,
    week_planned: 0,
    week_capacity: 2400,
  }
  const answers = (allowed: boolean): Answers => ({
    'serviceOrders.engineers': () => [{ ...person(5, 'Chai'), reasons }],
    'serviceOrders.visitInsert': ({ permit_reason }: { permit_reason?: string }) =>
      allowed && permit_reason
        ? orderSample()
        : orderProblem('CERTIFICATE_OVER', {
            who: 'Chai',
            skill: 'Work at height',
            until: '12-Nov-2026',
            by: 'Malee',
          }),
  })

  it('says so before and after, and is sent with a reason by whoever approves orders', async () => {
    const order = orderSample({ may: { ...orderSample().may, approve: true } })
    const { last } = open(order, answers(true) as Answers)
    expect(await screen.findByText('Cannot be sent · Work at height ran out on 12-Nov-2026')).toBeDefined()
    await tick('Chai')
    save('Send an engineer')
    await screen.findByText(
      'Chai cannot be sent: Work at height ran out on 12-Nov-2026. May be allowed by Malee.',
    )
    fireEvent.change(screen.getByLabelText(/Why they are sent/), {
      target: { value: 'renewed, card follows' },
    })
    save('Send an engineer')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(last('serviceOrders.visitInsert')).toMatchObject({ permit_reason: 'renewed, card follows' })
  })

  it('asks nobody else for a reason', async () => {
    open(orderSample({ may: { ...orderSample().may, approve: false } }), answers(false) as Answers)
    await tick('Chai')
    save('Send an engineer')
    await screen.findByText(/May be allowed by Malee/)
    expect(screen.queryByLabelText(/Why they are sent/)).toBeNull()
  })
})

describe('changing a visit', () => {
  it('asks for a permit of that very visit, whose engineers may stay', async () => {
    const order = orderSample({
      status: 'SCHEDULED',
      visits: [visitSample],
      may: { ...orderSample().may, approve: false },
    })
    const over = {
      id: 3,
      name_th: 'ที่สูง',
      name_en: 'Height',
      is_mandatory: true,
      state: 'MISSING',
      until: null,
    }
    const reasons = {
      skills: [over],
      knows_machine_on: null,
      same_branch: null,
      distance_km: null,
      week_planned: 0,
      week_capacity: 2400,
    }
    const { last } = open(
      order,
      {
        'serviceOrders.engineers': () => [person(5, 'Chai'), { ...person(7, 'Nee'), reasons }],
        'serviceOrders.askPermit': () => ({ asked: [{ name_th: 'มาลี', name_en: 'Malee' }] }),
      },
      visitSample,
    )
    await tick('Nee')
    fireEvent.change(await screen.findByLabelText(/Why it has to be this person/), {
      target: { value: 'knows the cell' },
    })
    save('Ask to send anyway')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(last('serviceOrders.askPermit')).toMatchObject({
      order_id: 12,
      visit_id: 31,
      reason: 'knows the cell',
    })
  })

  it('starts from what it is, and names the version it was read at', async () => {
    const order = orderSample({ status: 'SCHEDULED', visits: [visitSample] })
    const { last, asked } = open(order, { 'serviceOrders.visitUpdate': () => order }, visitSample)
    await tick('Weera')
    save('Save')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(last('serviceOrders.visitUpdate')).toMatchObject({
      id: 31,
      row_version: 2,
      engineers: [{ employee_id: 5, is_lead: true }],
    })
    expect(asked[0]?.input).toMatchObject({ visit_id: 31 })
  })
})
