// Approved time of one's people: found by a name, a page after another, each with what was decided about it and the way back.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { drawScreen, endScreen } from '#platform/testing/render.tsx'
import { ApprovedTime } from './ApprovedTime.tsx'
import { selectEntries } from './time-entries.ts'
import { timeHistory } from './time-history.ts'
import type { EntryRow } from './time-rows.ts'
import { reopenEntry } from './time-steps.ts'

afterEach(endScreen)

const entry = (id: number, employee_name: string) =>
  ({
    id,
    employee_name,
    work_date: '2026-11-20',
    hours: id,
    kind: 'WORK',
    classes: null,
    steps: ['reopen'],
    status: 'APPROVED',
    cost_amount: null,
    cost_open: 'NO_GRADE',
    row_version: 2,
  }) as unknown as EntryRow

it('is searched for a person, told page by page, and leads to its history and back', async () => {
  const { last } = drawScreen(<ApprovedTime />, {
    operations: [selectEntries, timeHistory.history, reopenEntry],
    can: {},
    answers: {
      'timeEntries.select': ({ cursor, where }: { cursor?: string; where: { text?: string } }) => ({
        rows: where.text ? [] : [cursor ? entry(2, 'Korn') : entry(1, 'Somchai')],
        total: 2,
        total_bounded: false,
        next: cursor || where.text ? null : 'more',
        previous: null,
      }),
      'timeEntries.history': () => ({
        rows: [
          {
            id: 9,
            at: '2026-11-21T02:00:00Z',
            actor: 'Malee',
            action: 'update',
            changes: [{ field: 'status', from: 'SUBMITTED', to: 'APPROVED' }],
          },
        ],
        total: 1,
        total_bounded: false,
        next: null,
        previous: null,
      }),
    },
  })
  expect(await screen.findByText(/cost open: no grade/)).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Reopen Work 1:00' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText(/Korn/)).toBeTruthy()
  expect(last('timeEntries.select')).toMatchObject({
    where: { view: 'ALL', status: 'APPROVED' },
    cursor: 'more',
  })
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  fireEvent.click(screen.getAllByRole('button', { name: 'History' })[0]!)
  const history = within(await screen.findByRole('dialog', { name: /Somchai/ }))
  expect(await history.findByText(/Malee/)).toBeTruthy()
  expect(history.getByText('Awaiting approval')).toBeTruthy()
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  fireEvent.change(screen.getByPlaceholderText('Name or employee code'), { target: { value: 'Weera' } })
  expect(await screen.findByText('No approved time found')).toBeTruthy()
  await waitFor(() => expect(last('timeEntries.select')).toMatchObject({ where: { text: 'Weera' } }))
})

it('goes on by keys, and tells none twice once one that was reopened has left the list', async () => {
  let approved = [entry(1, 'Anong'), entry(2, 'Boon'), entry(3, 'Chai'), entry(4, 'Dao')]
  drawScreen(<ApprovedTime />, {
    operations: [selectEntries, timeHistory.history, reopenEntry],
    can: {},
    answers: {
      'timeEntries.select': ({ cursor }: { cursor?: string }) => {
        const left = approved.filter(({ id }) => id > Number(cursor ?? 0))
        const rows = left.slice(0, 2)
        const next = left.length > 2 ? String(rows.at(-1)!.id) : null
        return { rows, total: approved.length, total_bounded: false, next, previous: null }
      },
      'timeEntries.reopen': () => {
        approved = approved.slice(1)
        return { ...entry(1, 'Anong'), status: 'SUBMITTED', steps: [] }
      },
    },
  })
  const names = () =>
    screen.getAllByText(/ · (Anong|Boon|Chai|Dao)$/).map((one) => one.textContent!.split(' · ')[1])
  const more = await screen.findByRole('button', { name: 'Show more' })
  more.focus()
  fireEvent.click(more)
  await screen.findByText(/Dao$/)
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Chai'))
  const reopen = await screen.findByRole('button', { name: 'Reopen Work 1:00' })
  reopen.focus()
  fireEvent.click(reopen)
  const yes = within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Reopen' })
  yes.focus()
  fireEvent.click(yes)
  await waitFor(() => expect(names()).toEqual(['Boon', 'Chai', 'Dao']))
  // where the line stood that has left
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Boon'))
})
