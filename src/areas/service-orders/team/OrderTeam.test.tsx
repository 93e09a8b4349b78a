// The team of an order as its page shows it: read, added to, changed, taken off by name.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Problem, problem } from '#base/errors.ts'
import { type Answers, drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import { peopleWires } from '#areas/people/people.wire.ts'
import { orderSample } from '../testing/order-sample.ts'
import { OrderTeam } from './OrderTeam.tsx'
import type { Member } from '#areas/teams/team.ts'
import { teamWires } from '#areas/teams/team.wire.ts'

const member: Member = {
  id: 4,
  employee_id: 5,
  name_th: 'สมชาย ใจดี',
  name_en: 'Somchai Jaidee',
  nickname: 'Chai',
  phone: null,
  member_role: 'PROGRAMMER',
  allocation_pct: 37.5,
  valid_from: '2026-11-20',
  valid_to: '2026-12-18',
  clashes: [
    {
      source: 'LEAVE',
      start: '2026-11-23T17:00:00+00:00',
      end: '2026-11-25T17:00:00+00:00',
      so_no: null,
      customer_name: null,
    },
    {
      source: 'VISIT',
      start: '2026-11-26T02:00:00+00:00',
      end: '2026-11-26T04:00:00+00:00',
      so_no: 'SO-2611-0007',
      customer_name: 'Thai Sugar',
    },
  ],
  clash_count: 25,
  over_allocated: [],
  over_allocated_count: 0,
  row_version: 2,
}
const target = { type: 'service_order', id: 12 }

function open(answers: Answers = {}, edit = true) {
  const may = { edit, dispatch: edit, approve: false, sign: false }
  return drawScreen(<OrderTeam order={orderSample({ status: 'ACCEPTED', may })} />, {
    wires: [...teamWires, ...peopleWires],
    can: { '/app/Active': everything },
    answers: { 'teams.select': () => [member], ...answers },
  })
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

afterEach(endScreen)

it('says who is on it, as what, how long, and what else they have: leave in days and without its reason', async () => {
  open({}, false)
  expect(await screen.findByText(/Somchai Jaidee \(Chai\)/)).toBeTruthy()
  expect(screen.getByText('Programmer')).toBeTruthy()
  expect(screen.getByText(/20-Nov-2026 – 18-Dec-2026 · 37.5% of the time/)).toBeTruthy()
  expect(screen.getByText(/Not free in this time: 25/)).toBeTruthy()
  // days near today go by name
  expect(screen.getByText(/^(24-Nov-2026|\w+) – (25-Nov-2026|\w+): on leave$/)).toBeTruthy()
  expect(screen.getByText(/another visit · SO-2611-0007 Thai Sugar/)).toBeTruthy()
  expect(screen.getByText('… and 23 more')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add to the team' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull()
})

it('takes somebody in, and keeps what was typed where that is refused', async () => {
  const colleague = {
    id: 13,
    employee_code: 'E013',
    name_th: 'วีระ กล้าหาญ',
    name_en: 'Weera Klahan',
    nickname: 'Ra',
    phone: null,
    email: null,
    org_unit_name_th: null,
    org_unit_name_en: null,
    is_field_engineer: true,
  }
  const refusal = {
    field: 'members.0.valid_to',
    code: 'BEFORE_START',
    words: { en: 'Too early', th: 'เร็วไป' },
  }
  const { last } = open({
    'teams.select': () => [],
    'people.directory': () => [colleague],
    'teams.insert': () => problem('INVALID_INPUT', {}, { fields: [refusal] }),
  })
  await screen.findByText('No one is assigned yet.')
  await press('Add to the team')
  const dialog = await screen.findByRole('dialog', { name: /^Add to the team/ })
  const who = within(dialog).getByLabelText(/^Person/)
  fireEvent.focus(who)
  fireEvent.change(who, { target: { value: 'Weera' } })
  fireEvent.click(await screen.findByRole('option', { name: /Weera/ }))
  fireEvent.mouseDown(within(dialog).getByLabelText(/^Role/))
  fireEvent.click(within(dialog).getByLabelText(/^Role/))
  fireEvent.click(await screen.findByRole('option', { name: 'Electrical' }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(last('teams.insert')).toMatchObject({
      target,
      members: [{ employee_id: 13, member_role: 'ELECTRICAL' }],
    }),
  )
  expect(await within(dialog).findByText('Too early')).toBeTruthy()
  expect((who as HTMLInputElement).value).toContain('Weera')
})

it('changes a member, and tells when somebody was faster', async () => {
  const stale = () => {
    const now = [{ ...member, allocation_pct: 80, row_version: 3 }]
    return new Problem('STALE_ROW', { who: 'Malee', at: '2026-11-20T03:00:00Z' }, { data: now })
  }
  const { last } = open({ 'teams.update': stale })
  await press('Change: Somchai Jaidee (Chai)')
  const dialog = await screen.findByRole('dialog', { name: /^Change the team member/ })
  fireEvent.change(within(dialog).getByLabelText(/^Share/), { target: { value: '50' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByText(/Malee saved this on/)).toBeTruthy()
  expect(last('teams.update')).toMatchObject({
    target,
    members: [{ id: 4, row_version: 2, employee_id: 5, member_role: 'PROGRAMMER', allocation_pct: 50 }],
  })
})

it('takes a member off once that is confirmed by name', async () => {
  const { last } = open({ 'teams.delete': () => [] })
  await press('Take off the team: Somchai Jaidee (Chai)')
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('Somchai Jaidee (Chai) · Programmer')
  expect(last('teams.delete')).toBeUndefined()
  fireEvent.click(within(question).getByRole('button', { name: 'Take off' }))
  await waitFor(() => expect(last('teams.delete')).toEqual({ target, members: [{ id: 4, row_version: 2 }] }))
})
