// The milestones of a project on screen: late ones are told, a test asks for its file, and shares of the price are drawn for those who are told.
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import type { Milestone } from './milestones.ts'
import {
  deleteMilestone,
  insertMilestone,
  listMilestones,
  reachMilestone,
  removeMilestoneEvidence,
  unreachMilestone,
  updateMilestone,
  uploadMilestoneEvidence,
} from './milestones.ts'
import { ProjectMilestones } from './ProjectMilestones.tsx'

const kickoff: Milestone = {
  id: 1,
  project_id: 7,
  code: 'KICKOFF',
  name: null,
  plan_date: '2026-06-01',
  baseline_date: '2026-06-01',
  actual_date: '2026-06-03',
  days_late: null,
  weight: 10,
  evidence: null,
  is_proved: true,
  evidence_note: 'Minutes sent',
  undone_reason: null,
  sort_no: null,
  row_version: 1,
}
const sat: Milestone = {
  ...kickoff,
  id: 2,
  code: 'SAT',
  plan_date: '2026-10-01',
  actual_date: null,
  days_late: 50,
  is_proved: false,
  evidence_note: null,
}

afterEach(endScreen)

function open(rows: readonly Milestone[]) {
  drawScreen(
    <ProjectMilestones
      subject={{ project: { id: 7, status: 'IN_PROGRESS' }, next: [], healths: [] } as never}
    />,
    {
      operations: [
        listMilestones,
        insertMilestone,
        updateMilestone,
        deleteMilestone,
        reachMilestone,
        unreachMilestone,
        uploadMilestoneEvidence,
        removeMilestoneEvidence,
      ],
      can: { '/app/Project-Management': everything },
      answers: { 'projects.milestones': () => rows },
    },
  )
}

it('tells what came after its plan, what is late, and asks a test for its file', async () => {
  open([kickoff, sat])
  const first = within(await screen.findByRole('row', { name: /^Kick-off/ }))
  expect(first.getByText('2 days after the plan')).toBeTruthy()
  expect(first.getByRole('button', { name: 'Take back' })).toBeTruthy()
  const late = within(screen.getByRole('row', { name: /^Test on site/ }))
  expect(late.getByText('50 days late')).toBeTruthy()
  expect(screen.queryByText('Share of the price')).toBeNull()
  fireEvent.click(late.getByRole('button', { name: 'Reached' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Milestone reached/ }))
  expect(dialog.getByText(/once its signed file is there/)).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Reached' }).hasAttribute('disabled')).toBe(true)
})

it('adds up the shares of the price for callers who are told them', async () => {
  open([
    { ...kickoff, payment_pct: 33.3 },
    { ...sat, payment_pct: 33.3 },
    { ...sat, id: 3, code: 'FINAL_PAYMENT', payment_pct: 33.3 },
  ])
  expect(await screen.findByText('Shares of the price in all: 99.9 %')).toBeTruthy()
})

it('asks for no file where an approved one of the project shows the test already', async () => {
  open([kickoff, { ...sat, is_proved: true }])
  const late = within(await screen.findByRole('row', { name: /^Test on site/ }))
  fireEvent.click(late.getByRole('button', { name: 'Reached' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Milestone reached/ }))
  expect(dialog.queryByText(/once its signed file is there/)).toBeNull()
  expect(dialog.getByText('The day is that of the project, too.')).toBeTruthy()
})
