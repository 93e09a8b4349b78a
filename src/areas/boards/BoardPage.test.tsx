// The board by keys: walked by arrows, moved by its menu, and left as it was where a move is refused.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { orderSample } from '#areas/service-orders/testing/order-sample.ts'
import { getOrder } from '#areas/service-orders/one-order.ts'
import type { Problem } from '#base/errors.ts'
import { drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import { boardProblem } from './board-problems.ts'
import BoardPage from './BoardPage.tsx'
import { moveCard, readBoard } from './service-board.ts'
import { boardSample, cardSample } from './testing/board-sample.ts'

afterEach(endScreen)

const board = {
  code: 'SERVICE',
  name_th: 'กระดานงานบริการ',
  name_en: 'Service board',
  columns: boardSample({ NEW: [1, 2], ACCEPTED: [], CLOSED: [3] }),
}
const next = { to_status: 'ACCEPTED', flag: 'edit', needs_reason: false, allowed: true, missing: [] }

function open(
  moved: (input: unknown) => object | Problem,
  { address = '/app/Taskboard', read = (_input: unknown): object => board } = {},
) {
  drawScreen(<BoardPage />, {
    operations: [readBoard, moveCard, getOrder],
    address,
    can: { '/app/Taskboard': everything, '/app/Active': everything, '/app/Closed': everything },
    answers: {
      [readBoard.name]: read,
      [getOrder.name]: () => orderSample({ id: 2, status: 'NEW', next: [next] }),
      [moveCard.name]: moved,
    },
  })
}
const cardOf = (no: number) => screen.findByRole('link', { name: new RegExp(`SO-2611-000${no}`) })

it('says of each column what it holds', async () => {
  open(() => board)
  const empty = await screen.findByRole('region', { name: 'ACCEPTED' })
  within(empty).getByText('No orders in this column')
  const first = await cardOf(1)
  expect(first.getAttribute('href')).toBe('/app/Active/SO-2611-0001')
  expect((await cardOf(3)).getAttribute('href')).toBe('/app/Closed/SO-2611-0003')
  first.focus()
  fireEvent.keyDown(first, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(await cardOf(2))
  fireEvent.keyDown(await cardOf(2), { key: 'ArrowRight' })
  expect(document.activeElement).toBe(await cardOf(3))
})

it('offers legal columns and no other, and stays where it was when refused', async () => {
  const moved = vi.fn((_input: unknown) =>
    boardProblem('WIP_FULL', { column: { en: 'Accepted', th: 'รับงานแล้ว' }, count: 4, limit: 4 }),
  )
  open(moved)
  const card = await cardOf(2)
  card.focus()
  fireEvent.keyDown(card, { key: 'm', code: 'KeyM' })
  const lines = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
  expect(lines()).toEqual(['ACCEPTED', 'To the top', 'Up', 'Down', 'To the bottom'])
  fireEvent.click(screen.getByRole('menuitem', { name: 'ACCEPTED' }))
  await waitFor(() => expect(moved).toHaveBeenCalledOnce())
  expect(moved.mock.calls[0]![0]).toMatchObject({ id: 2, row_version: 1, to_status: 'ACCEPTED' })
  await screen.findByText(/“Accepted” is full: 4 of 4 cards/)
  const column = screen.getByRole('region', { name: 'NEW' })
  await waitFor(() => within(column).getByRole('link', { name: /SO-2611-0002/ }))
  await waitFor(() => expect(document.activeElement?.textContent).toContain('SO-2611-0002'))
})

it('is moved within its column between two cards', async () => {
  const moved = vi.fn((_input: unknown) => ({
    ...cardSample(2, 'NEW'),
    warning: null,
    wip_count: null,
    wip_limit: null,
  }))
  open(moved)
  fireEvent.click(await screen.findByRole('button', { name: 'Move to… SO-2611-0002' }))
  fireEvent.click(screen.getByRole('menuitem', { name: 'Up' }))
  await waitFor(() => expect(moved).toHaveBeenCalledOnce())
  expect(moved.mock.calls[0]![0]).toEqual({ code: 'SERVICE', id: 2, row_version: 1, before_id: 1 })
})

it('is narrowed by what its address says, and by its filters, each a chip that takes it away', async () => {
  const read = vi.fn((_input: unknown) => board)
  open(() => board, { address: '/app/Taskboard?engineer=7~Somchai&overdue=1', read })
  await cardOf(1)
  const asked = () => (read.mock.lastCall![0] as { where: object }).where
  expect(asked()).toEqual({ engineer_id: 7, overdue: true })
  screen.getByRole('button', { name: 'Remove filter Engineer: Somchai' })
  fireEvent.click(screen.getByRole('button', { name: 'Mine' }))
  await waitFor(() => expect(asked()).toEqual({ engineer_id: 7, mine: true, overdue: true }))
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter Overdue' }))
  await waitFor(() => expect(asked()).toEqual({ engineer_id: 7, mine: true }))
  fireEvent.click(screen.getByRole('button', { name: 'Clear all' }))
  await waitFor(() => expect(asked()).toEqual({}))
})
