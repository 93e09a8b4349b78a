// The dialog of a milestone: one that is kept changes over the version that was read, one of no known kind is named, and one that was reached stays.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import { MilestoneDialog } from './MilestoneDialog.tsx'
import { type Milestone, deleteMilestone, insertMilestone, updateMilestone } from './milestones.ts'

const fat: Milestone = {
  id: 3,
  project_id: 7,
  code: 'FAT',
  name: null,
  plan_date: '2027-03-10',
  baseline_date: null,
  actual_date: null,
  days_late: null,
  weight: 2,
  evidence: null,
  is_proved: false,
  evidence_note: null,
  undone_reason: null,
  sort_no: null,
  row_version: 4,
}

afterEach(endScreen)

function open(record: Milestone | undefined) {
  const onClose = vi.fn()
  const { last } = drawScreen(<MilestoneDialog projectId={7} record={record} onClose={onClose} />, {
    operations: [insertMilestone, updateMilestone, deleteMilestone],
    can: { '/app/Project-Management': everything },
    answers: {
      'projects.insertMilestone': () => fat,
      'projects.updateMilestone': () => fat,
      'projects.deleteMilestone': () => null,
    },
  })
  return { last, onClose, dialog: within(screen.getByRole('dialog')) }
}

it('changes what is planned over the version that was read, its kind apart', async () => {
  const { last, onClose, dialog } = open(fat)
  dialog.getByText('Test at the factory (FAT)')
  expect(dialog.queryByLabelText(/^Kind/)).toBeNull()
  fireEvent.change(dialog.getByLabelText(/^Weight/), { target: { value: '5' } })
  fireEvent.change(dialog.getByLabelText(/^Note as evidence/), { target: { value: 'Ran eight hours' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(last('projects.updateMilestone')).toMatchObject({
      id: 3,
      row_version: 4,
      data: { weight: 5, plan_date: '2027-03-10', evidence_note: 'Ran eight hours' },
    }),
  )
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})

it('asks a milestone of no known kind for its name', async () => {
  const { last, dialog } = open({ ...fat, code: 'CUSTOM', name: 'Guards fitted' })
  fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: '' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('Say what it is called')
  expect(last('projects.updateMilestone')).toBeUndefined()
})

it('is deleted once that is confirmed, unless it was reached', async () => {
  const { last, dialog } = open(fat)
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  const asked = within(await screen.findByRole('alertdialog'))
  fireEvent.click(asked.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(last('projects.deleteMilestone')).toEqual({ id: 3, row_version: 4 }))
  endScreen()
  const reached = open({ ...fat, actual_date: '2027-03-09' })
  reached.dialog.getByRole('button', { name: 'Save' })
  expect(reached.dialog.queryByRole('button', { name: 'Delete' })).toBeNull()
})

it('a new one says its kind first', () => {
  const { dialog } = open(undefined)
  dialog.getByText('New milestone')
  dialog.getByLabelText(/^Kind/)
  dialog.getByLabelText(/^Note as evidence/)
})
