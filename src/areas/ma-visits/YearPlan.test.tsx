// The year plan as a page shows it: marks with what they mean, moved by working days, and asked for outside the window.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import {
  type MaVisitRow,
  type MaYear,
  maVisitsOfContract,
  moveMaVisit,
  orderMaVisit,
  previewMaVisits,
} from './ma-visits.ts'
import { YearPlan } from './YearPlan.tsx'

const visit = (more: Partial<MaVisitRow>): MaVisitRow => ({
  id: 1,
  seq: 1,
  due_on: '2027-03-31',
  planned_date: '2027-03-31',
  window_from: '2027-03-29',
  window_to: '2027-04-14',
  state: 'PLANNED',
  done_on: null,
  is_moved: false,
  skip_reason: null,
  orders: [],
  contract_runs: true,
  row_version: 3,
  ...more,
})
const inYear = { site_name: 'บางปู', valid_from: null, valid_to: null, is_gone: false }
const year: MaYear = {
  contract_id: 7,
  ma_no: 'MA-27-0001',
  status: 'ACTIVE',
  start_date: '2027-01-01',
  end_date: '2027-12-31',
  visits_per_year: 2,
  row_version: 5,
  days_off: ['2027-03-28', '2027-03-27', '2027-04-04'],
  machines: [
    { machine_id: 4, name: 'RP-01', serial_no: 'S-1', ...inYear },
    { machine_id: 5, name: 'CV-01', serial_no: 'S-2', ...inYear },
  ],
  visits: [
    visit({}),
    visit({
      id: 2,
      seq: 2,
      planned_date: '2027-09-30',
      state: 'LATE',
      orders: [{ id: 3, so_no: 'SO-27-0003', status: 'CLOSED', status_group: 'CLOSED', engineers: ['ชาย'] }],
      done_on: '2027-10-30',
    }),
  ],
  is_planned: true,
  is_outdated: false,
  figures: {
    due: 8,
    inside: 6,
    compliance: 75,
    done: 7,
    planned: 9,
    next_on: '2027-03-31',
    hours_used: 12,
    covered_hours: 40,
  },
}

function open(moves: unknown[] = [], answer: unknown = year) {
  const keep = (input: unknown) => {
    moves.push(input)
    return answer
  }
  return drawScreen(<YearPlan subject={{ contract: { id: 7 } }} />, {
    operations: [maVisitsOfContract, previewMaVisits, moveMaVisit, orderMaVisit],
    can: { '/app/MA-page': everything },
    answers: {
      [maVisitsOfContract.name]: () => year,
      [moveMaVisit.name]: keep,
      [orderMaVisit.name]: keep,
    },
  })
}
const marks = () => screen.findAllByRole('button', { name: /Visit 1 ·/ })

afterEach(endScreen)

it('says what each mark means, on the line of each machine', async () => {
  open()
  expect(await marks()).toHaveLength(2)
  expect(screen.getAllByRole('button', { name: 'Visit 2 · 30-Sep-2027 · Done late' })).toHaveLength(2)
})

it('moves a visit by working days and saves with Enter', async () => {
  const moves: unknown[] = []
  open(moves)
  const [mark] = await marks()
  fireEvent.keyDown(mark!, { key: 'ArrowRight' })
  expect(screen.getByRole('status').textContent).toContain('01-Apr-2027')
  fireEvent.click(mark!)
  await waitFor(() =>
    expect(moves).toEqual([{ id: 1, row_version: 3, planned_date: '2027-04-01', outside_window: false }]),
  )
})

it('leaves a visit where it was with Esc', async () => {
  const moves: unknown[] = []
  open(moves)
  const [mark] = await marks()
  fireEvent.keyDown(mark!, { key: 'ArrowLeft' })
  expect(screen.getByRole('status').textContent).toContain('30-Mar-2027')
  fireEvent.keyDown(mark!, { key: 'Escape' })
  expect(screen.getByRole('status').textContent).toBe('')
  expect(moves).toEqual([])
})

it('keeps where a visit is led on while the move before it is saved', async () => {
  const moves: unknown[] = []
  const answer = Promise.withResolvers<object>()
  open(moves, answer.promise)
  const [mark] = await marks()
  fireEvent.keyDown(mark!, { key: 'ArrowRight' })
  fireEvent.click(mark!)
  await waitFor(() => expect(moves).toHaveLength(1))
  fireEvent.keyDown(mark!, { key: 'ArrowRight' })
  expect(screen.getByRole('status').textContent).toContain('02-Apr-2027')
  await act(async () => answer.resolve(year))
  expect(screen.getByRole('status').textContent).toContain('02-Apr-2027')
})
