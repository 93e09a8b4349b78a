// The leave of another employee, as the card of an employee shows it.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { problem } from '#base/errors.ts'
import { type Answers, drawScreen, endScreen } from '#platform/testing/render.tsx'
import { EmployeeLeave } from './EmployeeLeave.tsx'
import { leaveWires } from './leave.wire.ts'
import { balance, page, row } from './testing/shown-leave.ts'

const draw = (answers: Answers = {}) =>
  drawScreen(<EmployeeLeave employee={{ id: 12, employee_code: 'E012' }} />, {
    wires: leaveWires,
    can: { '/app/Leave': ['view'] },
    answers: { 'leave.list': () => page([row]), 'leave.balance': () => [balance], ...answers },
  })
afterEach(endScreen)

it('shows what is left and the last requests of this person, and leads to all of them', async () => {
  const { last } = draw()
  expect(await screen.findByText('3.5 of 6 days left')).toBeTruthy()
  expect(await screen.findByText(/^21-Dec-2026 \(Afternoon\) – 22-Dec-2026 ·/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All requests' }).getAttribute('href')).toBe(
    '/app/Leave?view=ALL&q=E012',
  )
  expect(last('leave.list')).toMatchObject({ where: { employee_id: 12 }, page_size: 10 })
  expect(last('leave.balance')).toMatchObject({ employee_id: 12 })
})

it('says so where there is nothing one may see', async () => {
  draw({ 'leave.list': () => page([]), 'leave.balance': () => problem('NOT_FOUND') })
  expect(await screen.findByText('No leave of this person that you can see.')).toBeTruthy()
})

it('can be asked for again where the server did not answer', async () => {
  let asked = 0
  draw({ 'leave.list': () => (asked++ === 0 ? problem('INTERNAL') : page([row])) })
  fireEvent.click(await screen.findByRole('button', { name: /again/i }))
  await waitFor(() => expect(screen.getByText('Last requests')).toBeTruthy())
})
