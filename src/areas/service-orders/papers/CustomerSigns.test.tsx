// The screen a customer is handed: in their language, signature and answer, or why there is none.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import type { OrderDetail } from '../order-detail.ts'
import { serviceOrdersWires } from '../service-orders.wire.ts'
import { orderSample, reportSample } from '../testing/order-sample.ts'
import { CustomerSigns } from './CustomerSigns.tsx'

const contact = { id: 9, name: 'คุณมานะ', position: 'หัวหน้าผลิต', phone: null, email: null, language: null }
const ready = { ...reportSample, status: 'SUBMITTED', engineer_signature: 'M1 2L3 4', row_version: 4 }
const order = (language: 'th' | 'en' | null) =>
  orderSample({ status: 'IN_PROGRESS', contact: { ...contact, language }, reports: [ready] })

function open(of: OrderDetail, report: Partial<typeof ready> & { id?: number | undefined } = {}) {
  const onDone = vi.fn()
  const { last } = drawScreen(
    <CustomerSigns
      order={of}
      report={{ ...ready, ...report } as typeof ready}
      onDone={onDone}
      onClose={() => undefined}
    />,
    {
      wires: serviceOrdersWires,
      can: { '/app/Active': everything },
      answers: {
        'serviceOrders.reportSign': () => of,
        'serviceOrders.reportRate': () => of,
        'serviceOrders.reportNotSigned': () => of,
      },
    },
  )
  return { onDone, last }
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
function draw() {
  const pad = screen.getByTestId('signature')
  fireEvent.pointerDown(pad, { clientX: 0, clientY: 0 })
  fireEvent.pointerMove(pad, { clientX: 1, clientY: 1 })
  fireEvent.pointerUp(pad)
}

beforeEach(() => {
  Element.prototype.setPointerCapture = () => undefined
})
afterEach(endScreen)

it('speaks Thai unless the contact reads English, and turns into the other language', async () => {
  open(order(null))
  await screen.findByText('กรุณาตรวจสอบและเซ็นรับงาน')
  expect(screen.getByLabelText(/ชื่อผู้เซ็นรับงาน/)).toMatchObject({ value: 'คุณมานะ' })
  press('English')
  expect(screen.getByText('Please check and sign')).toBeTruthy()
  expect(screen.getByText('Sensor replaced')).toBeTruthy()
})

it('takes the signature, then one answer, and hands the device back', async () => {
  const { onDone, last } = open(order('en'))
  await screen.findByText('Please check and sign')
  press('Sign')
  await screen.findByText('Please sign in the field.')
  draw()
  press('Sign')
  const satisfied = await screen.findByRole('button', { name: '4 · Satisfied' })
  expect(last('serviceOrders.reportSign')).toMatchObject({
    id: 61,
    row_version: 4,
    customer_name: 'คุณมานะ',
    customer_position: 'หัวหน้าผลิต',
    signature: 'M0 0L600 200',
  })
  fireEvent.click(satisfied)
  await screen.findByText('Please hand the device back to the engineer.')
  expect(last('serviceOrders.reportRate')).toEqual({ id: 61, score: 4 })
  press('Done')
  expect(onDone).toHaveBeenCalledOnce()
})

it('asks nothing more of who skips the answer', async () => {
  const { onDone, last } = open(order('en'))
  await screen.findByText('Please check and sign')
  draw()
  press('Sign')
  fireEvent.click(await screen.findByRole('button', { name: 'Skip' }))
  expect(last('serviceOrders.reportRate')).toBeUndefined()
  expect(onDone).toHaveBeenCalledOnce()
})

it('takes a reason where the customer does not sign, for a report that has only its key so far', async () => {
  const client_uuid = '00000000-0000-4000-8000-000000000001'
  const { onDone, last } = open(order('en'), { id: undefined, client_uuid })
  await screen.findByText('Please check and sign')
  press('I do not sign')
  fireEvent.change(await screen.findByLabelText(/Why there is no signature/), {
    target: { value: 'Manager away' },
  })
  press('Save the reason')
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(last('serviceOrders.reportNotSigned')).toEqual({
    client_uuid,
    row_version: 4,
    no_signature_reason: 'Manager away',
  })
})
