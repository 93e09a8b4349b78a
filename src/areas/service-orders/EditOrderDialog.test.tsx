// Two people edit one order: the second is told who was first and what differs, and keeps what was typed.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { problem } from '#base/errors.ts'
import { drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import { EditOrderDialog } from './EditOrderDialog.tsx'
import { orderListWires } from './list/order-lists.wire.ts'
import { serviceOrdersWires } from './service-orders.wire.ts'
import { orderSample } from './testing/order-sample.ts'

const mine = orderSample()
const theirs = orderSample({
  title: 'Robot stops, alarm 7081',
  row_version: 5,
  owner: { employee_id: 5, name_th: 'สมชาย', name_en: 'Somchai', nickname: null, phone: null },
})
const onClose = vi.fn()

function open() {
  const drawn = drawScreen(<EditOrderDialog order={mine} onClose={onClose} />, {
    wires: [...orderListWires, ...serviceOrdersWires],
    can: { '/app/Active': everything },
    answers: {
      'serviceOrders.update': ({ row_version }: { row_version: number }) =>
        row_version === 5
          ? theirs
          : problem('STALE_ROW', { who: 'Napaporn', at: '2026-11-20T02:00:00Z' }, { data: theirs }),
    },
  })
  fireEvent.change(screen.getByLabelText(/What is wrong/), { target: { value: 'alarm 7081, twice a day' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  return drawn
}

afterEach(() => {
  endScreen()
  onClose.mockClear()
})

it('shows who was first and what differs, records by their names', async () => {
  open()
  const notice = within(await screen.findByRole('alert'))
  expect(notice.getByText(/Napaporn saved this on/)).toBeTruthy()
  const rows = notice.getAllByRole('row').map((row) => row.textContent)
  expect(rows).toContain('SubjectRobot stops in the middle of a cycleRobot stops, alarm 7081')
  expect(rows.find((row) => row?.startsWith('In charge'))).toMatch(/Somchai$/)
  expect((screen.getByLabelText(/What is wrong/) as HTMLTextAreaElement).value).toBe(
    'alarm 7081, twice a day',
  )
})

it('saves mine over it, with the version that was shown', async () => {
  const { last } = open()
  fireEvent.click(await screen.findByRole('button', { name: 'Save mine over it' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(last('serviceOrders.update')).toMatchObject({ row_version: 5, problem: 'alarm 7081, twice a day' })
})

it('takes what is saved into the form instead', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Take what is saved' }))
  await waitFor(() =>
    expect((screen.getByLabelText(/Subject/) as HTMLInputElement).value).toBe('Robot stops, alarm 7081'),
  )
  expect((screen.getByRole('combobox', { name: /In charge/ }) as HTMLInputElement).value).toBe('Somchai')
  expect(screen.queryByText(/Napaporn saved this on/)).toBeNull()
})
