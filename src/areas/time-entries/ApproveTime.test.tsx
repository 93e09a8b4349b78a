// Time is approved as it is ticked: while that is under way nothing is ticked that would not count.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { problem } from '#base/errors.ts'
import { drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import { ApproveTime } from './ApproveTime.tsx'
import { selectEntries } from './time-entries.ts'
import type { EntryRow } from './time-rows.ts'
import { approveEntries, rejectEntries, updateEntry } from './time-steps.ts'

afterEach(endScreen)

const entry = (id: number) =>
  ({
    id,
    employee_name: 'Somchai',
    work_date: '2030-01-11',
    hours: 2,
    kind: 'WORK',
    status: 'SUBMITTED',
    classes: null,
    cost_amount: null,
    cost_open: null,
    steps: ['approve', 'reject'],
    row_version: 1,
  }) as unknown as EntryRow

it('holds the ticks until the answer has come', async () => {
  const answer = Promise.withResolvers<object>()
  const { last } = drawScreen(<ApproveTime />, {
    operations: [selectEntries, approveEntries],
    can: { '/app/Employee-Management': everything },
    answers: {
      [selectEntries.name]: () => ({
        rows: [entry(1), entry(2)],
        total: 2,
        total_bounded: false,
        next: null,
        previous: null,
      }),
      [approveEntries.name]: () => answer.promise,
    },
  })
  const ticks = await screen.findAllByRole<HTMLInputElement>('checkbox', { name: /^Choose/ })
  fireEvent.click(ticks[1]!)
  fireEvent.click(screen.getByRole('button', { name: 'Approve 1' }))
  await waitFor(() => expect(last(approveEntries.name)).toEqual({ which: [{ id: 1, row_version: 1 }] }))
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ disabled }) => disabled)).toEqual([true, true, true])
  answer.resolve(problem('NOT_FOUND'))
  await waitFor(() => expect(boxes.map(({ disabled }) => disabled)).toEqual([false, false, false]))
  expect(boxes.map(({ checked }) => checked)).toEqual([false, true, false])
})

function decide(first: readonly number[]) {
  let waiting = first
  const decided = ({ which }: { which: readonly { id: number }[] }) => {
    waiting = waiting.filter((id) => !which.some((one) => one.id === id))
    return []
  }
  drawScreen(<ApproveTime />, {
    operations: [selectEntries, approveEntries, rejectEntries],
    can: { '/app/Employee-Management': everything },
    answers: {
      [selectEntries.name]: () => ({
        rows: waiting.map(entry),
        total: waiting.length,
        total_bounded: false,
        next: null,
        previous: null,
      }),
      [approveEntries.name]: decided,
      [rejectEntries.name]: decided,
    },
  })
}
const press = (name: RegExp) => {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}

it('goes on by keys after the last was approved, at what is said instead', async () => {
  decide([1, 2])
  await screen.findByRole('button', { name: 'Approve 2' })
  press(/^Approve 2/)
  const none = await screen.findByText('Nothing to approve')
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  expect(document.activeElement?.contains(none)).toBe(true)
})

it('goes on by keys among those that are left once the dialog of a refusal has closed', async () => {
  decide([1, 2])
  const ticks = await screen.findAllByRole<HTMLInputElement>('checkbox', { name: /^Choose/ })
  fireEvent.click(ticks[1]!)
  press(/^Reject/)
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Twice' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Reject time' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('checkbox')[0]))
})

it('marks what its person can submit no more, and opens it to be corrected, not to be deleted', async () => {
  const left = {
    ...entry(3),
    status: 'DRAFT',
    employee_name: 'Wichai',
    work_date: '2026-01-09',
    start_at: '2026-01-09T02:00:00Z',
    end_at: '2026-01-09T14:00:00Z',
    start_time: '09:00',
    end_time: '21:00',
    break_minutes: 0,
    hours: 12,
    service_order_id: null,
    visit_id: null,
    task_id: null,
    is_billable: false,
    note: null,
    steps: ['update', 'approve', 'reject'],
  }
  const { last } = drawScreen(<ApproveTime />, {
    operations: [selectEntries, approveEntries, updateEntry],
    can: {},
    answers: {
      [selectEntries.name]: () => ({
        rows: [entry(1), left],
        total: 2,
        total_bounded: false,
        next: null,
        previous: null,
      }),
      [updateEntry.name]: () => left,
    },
  })
  expect(await screen.findAllByText(/Not submitted: this person has left or may not sign in/)).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Change Work 12:00' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByRole('button', { name: /Delete/ })).toBeNull()
  fireEvent.change(dialog.getByLabelText(/^Note/), { target: { value: 'Left at noon' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(last(updateEntry.name)).toMatchObject({ id: 3, row_version: 1, data: { note: 'Left at noon' } }),
  )
})

it('says why time of somebody whom nobody leads stands here', async () => {
  drawScreen(<ApproveTime />, {
    operations: [selectEntries],
    can: { '/app/Employee-Management': everything },
    answers: {
      [selectEntries.name]: () => ({
        rows: [{ ...entry(1), nobody_above: true }, entry(2)],
        total: 2,
        total_bounded: false,
        next: null,
        previous: null,
      }),
    },
  })
  expect(await screen.findAllByText(/nobody is above this person and the unit has no head/)).toHaveLength(1)
})
