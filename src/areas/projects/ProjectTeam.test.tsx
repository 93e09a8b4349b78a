// The team of a project as its page shows it: who, as what, when, and what stands in the way, in words.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Member } from '#areas/teams/team.ts'
import type { Flag } from '#base/access.ts'
import { type Answers, drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import type { ProjectPage } from './project-page.ts'
import { ProjectMemberDialog } from './ProjectMemberDialog.tsx'
import { ProjectTeam } from './ProjectTeam.tsx'
import { listProjectTeam } from './project-team.ts'
import { projectsWires } from './projects.wire.ts'
import type { ProjectCard } from './projects.ts'

const member: Member = {
  id: 31,
  employee_id: 14,
  name_th: 'สมชาย บุญมาก',
  name_en: 'Somchai Boonmak',
  nickname: 'Chai',
  phone: '081-234-5678',
  member_role: 'PROGRAMMER',
  allocation_pct: 60,
  valid_from: '2027-01-04',
  valid_to: '2027-03-31',
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
  over_allocated: ['2027-03-29', '2027-03-30', '2027-03-31'].map((day) => ({ day, percent: 110 })),
  over_allocated_count: 3,
  row_version: 2,
}
const project = {
  id: 7,
  project_no: 'PJ-26-007',
  name: 'Line 2',
  status: 'IN_PROGRESS',
  start_date: '2027-01-01',
  due_date: '2027-06-30',
  days_late: null,
} as ProjectCard
const page = { rows: [member], total: 1, total_bounded: false, next: null, previous: null }

function open(answers: Answers = {}, flags: readonly Flag[] = everything) {
  return drawScreen(<ProjectTeam subject={{ project, is_reached: true } as ProjectPage} />, {
    wires: projectsWires,
    operations: [listProjectTeam],
    can: { '/app/Project-Management': flags },
    answers: { 'projects.team': () => page, ...answers },
  })
}

afterEach(endScreen)

it('tells role, share, period and phone, and unfolds what stands in the way', async () => {
  open({}, ['view'])
  expect(await screen.findAllByText('Somchai Boonmak (Chai)')).toHaveLength(2)
  expect(screen.getByText('Over 100%: 3 days')).toBeTruthy()
  expect(screen.getByText('Programmer')).toBeTruthy()
  expect(screen.getByText('60%')).toBeTruthy()
  expect(screen.getByText('04-Jan-2027 – 31-Mar-2027')).toBeTruthy()
  expect(screen.getByRole('link', { name: '081-234-5678' }).getAttribute('href')).toBe('tel:0812345678')
  expect(screen.getByText('110% from 29-Mar-2027 to 31-Mar-2027')).toBeTruthy()
  expect(screen.getByText('08-Feb-2027 – 09-Feb-2027: on leave')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add to the team' })).toBeNull()
})

it('changes a place over the version that was read', async () => {
  const { last } = drawScreen(
    <ProjectMemberDialog project={project} member={member} onClose={() => undefined} />,
    {
      wires: projectsWires,
      can: { '/app/Project-Management': everything },
      answers: { 'projects.updateEngineer': () => member },
    },
  )
  fireEvent.change(await screen.findByLabelText(/^Share of working time/), { target: { value: '40' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(last('projects.updateEngineer')).toMatchObject({ id: 31, row_version: 2, allocation_pct: 40 }),
  )
})

it('takes a person off once it is confirmed', async () => {
  const { last } = open({ 'projects.deleteEngineer': () => ({ id: 31, row_version: 3 }) })
  fireEvent.click(await screen.findByRole('button', { name: 'Take off the team: Somchai Boonmak (Chai)' }))
  expect(last('projects.deleteEngineer')).toBeUndefined()
  fireEvent.click(await screen.findByRole('button', { name: 'Take off' }))
  await waitFor(() => expect(last('projects.deleteEngineer')).toEqual({ id: 31, row_version: 2 }))
})

it('says that the team is empty, and leaves the keyboard there, where the last is taken off', async () => {
  let rows = page.rows
  const takeOff = () => {
    rows = []
    return { id: 31, row_version: 3 }
  }
  open({
    'projects.team': () => ({ ...page, rows, total: rows.length }),
    'projects.deleteEngineer': takeOff,
  })
  const button = await screen.findByRole('button', { name: 'Take off the team: Somchai Boonmak (Chai)' })
  button.focus()
  fireEvent.click(button)
  fireEvent.click(await screen.findByRole('button', { name: 'Take off' }))
  const none = await screen.findByText('No one is on the team yet')
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  expect(document.activeElement?.tagName).toBe('DIV')
  expect(document.activeElement?.contains(none)).toBe(true)
})
