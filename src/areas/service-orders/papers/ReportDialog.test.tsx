// A new report begins with what is written down about the order, and never loses what its writer typed.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import { serviceOrdersWires } from '../service-orders.wire.ts'
import { orderSample, reportSample } from '../testing/order-sample.ts'
import { ReportDialog } from './ReportDialog.tsx'

const order = orderSample({ status: 'IN_PROGRESS' })
const open = (corrects?: typeof reportSample) =>
  drawScreen(<ReportDialog order={order} {...(corrects && { corrects })} onClose={() => undefined} />, {
    wires: serviceOrdersWires,
    can: { '/app/Active': everything },
    answers: {
      'serviceOrders.reportProposal': ({ language }: { language: string }) => ({
        work_done: language === 'en' ? 'Cause: worn bearing' : 'สาเหตุ: ลูกปืนสึก',
      }),
      'serviceOrders.reportSave': () => order,
    },
  })
const words = () => screen.findByLabelText<HTMLTextAreaElement>(/^Work done/)
const speak = (language: string) => fireEvent.click(screen.getByRole('radio', { name: language }))

afterEach(endScreen)

it('is proposed in the language that is chosen, until something was typed', async () => {
  const { last } = open()
  expect((await words()).value).toBe('Cause: worn bearing')
  speak('Thai')
  await waitFor(async () => expect((await words()).value).toBe('สาเหตุ: ลูกปืนสึก'))
  fireEvent.change(await words(), { target: { value: 'My own words' } })
  speak('English')
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'English' }).checked).toBe(true),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(last('serviceOrders.reportSave')).toMatchObject({ work_done: 'My own words' }))
})

it('copies the words of the one it corrects, and wants to know why', async () => {
  const { last } = open({ ...reportSample, status: 'SIGNED' })
  expect((await words()).value).toBe('Sensor replaced')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  fireEvent.change(await screen.findByLabelText(/^What has to be corrected/), {
    target: { value: 'Wrong part' },
  })
  expect(last('serviceOrders.reportSave')).toBeUndefined()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(last('serviceOrders.reportSave')).toMatchObject({
      supersedes_id: 61,
      supersede_reason: 'Wrong part',
    }),
  )
})
