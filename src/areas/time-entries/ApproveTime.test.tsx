// Time is approved as it is ticked: while that is under way nothing is ticked that would not count.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { problem } from '#base/errors.ts'
import { drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import { ApproveTime } from './ApproveTime.tsx'
import { selectEntries } from './time-entries.ts'
import type { EntryRow } from './time-rows.ts'
import { approveEntries } from './time-steps.ts'

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
