// The team of a task: who is on it and what they have at that time, a place that is changed, and one that was changed meanwhile.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Member } from '#areas/teams/team.ts'
import { teamWires } from '#areas/teams/team.wire.ts'
import { type Answers, drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import type { TaskCard } from './task-shapes.ts'
import { TaskTeam } from './TaskTeam.tsx'

const member: Member = {
  id: 31,
  employee_id: 14,
  name_th: 'สมชาย บุญมาก',
  name_en: 'Somchai Boonmak',
  nickname: 'Chai',
  phone: null,
  member_role: 'PROGRAMMER',
  allocation_pct: 60,
  valid_from: '2027-01-04',
  valid_to: null,
  clashes: [
    {
      source: 'LEAVE',
      start: '2027-02-07T17:00:00.000Z',
      end: '2027-02-09T17:00:00.000Z',
      so_no: null,
      customer_name: null,
    },
  ],
  clash_count: 1,
  over_allocated: [],
  over_allocated_count: 0,
  row_version: 2,
}
const task = {
  id: 7,
  task_no: 'TK-2701-0007',
  title: 'PLC',
  status: 'IN_PROGRESS',
  may_plan: true,
} as TaskCard

const draw = (more: Partial<TaskCard> = {}, answers: Answers = {}, team: readonly Member[] = [member]) =>
  drawScreen(<TaskTeam task={{ ...task, ...more }} />, {
    wires: teamWires,
    can: { '/app/Taskboard': everything },
    answers: { 'teams.select': () => team, ...answers },
  })

afterEach(endScreen)

it('tells role, days, share and what stands in the way', async () => {
  draw({ may_plan: false })
  expect(await screen.findByText('Somchai Boonmak (Chai)')).toBeTruthy()
  expect(screen.getByText('Programmer · from 04-Jan-2027 · 60% of the time')).toBeTruthy()
  expect(screen.getByText('08-Feb-2027 – 09-Feb-2027: on leave')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add to the team' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Take off/ })).toBeNull()
})

it('says that the person in charge is alone, and takes no one for a task that is done', async () => {
  draw({ status: 'DONE' }, {}, [])
  expect(await screen.findByText(/does it alone/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add to the team' })).toBeNull()
})

it('changes a place over the version that was read, and tells at its field what is wrong with it', async () => {
  const { asked } = draw({}, { 'teams.update': () => [member] })
  fireEvent.click(await screen.findByRole('button', { name: 'Change: Somchai Boonmak (Chai)' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByRole('textbox', { name: /Share of working time/ }), {
    target: { value: '40' },
  })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(asked.filter(({ operation }) => operation === 'teams.update')).toHaveLength(1))
  const { input } = asked.find(({ operation }) => operation === 'teams.update')!
  expect(input).toMatchObject({
    target: { type: 'task', id: 7 },
    members: [{ id: 31, row_version: 2, employee_id: 14, allocation_pct: 40 }],
  })
})
