// The files of a project on the screen: by folder, what may be done with a revision, and nothing but reading where it is locked or over.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { Flag } from '#base/access.ts'
import { problem } from '#base/errors.ts'
import { drawScreen, endScreen } from '#platform/testing/render.tsx'
import type { ProjectPage } from '../project-page.ts'
import type { ProjectStatus } from '../project-states.ts'
import { ProjectFiles } from './ProjectFiles.tsx'
import {
  type ProjectFileRow,
  type RevisionRow,
  approveRevision,
  listProjectFiles,
  listRevisions,
  projectMachineOptions,
  updateProjectFile,
} from './project-files.ts'

beforeAll(() => import('./FileDialog.tsx'))
afterEach(endScreen)

const revision = (more: Partial<RevisionRow>): RevisionRow => ({
  id: 2,
  project_file_id: 7,
  project_id: 1,
  folder: 'DRAWING_MECH',
  title: 'Layout',
  revision: 'B',
  status: 'FOR_REVIEW',
  change_note: 'moved the fence',
  reject_reason: null,
  file: { name: 'layout.pdf', mime: 'application/pdf', size_bytes: 48_211 },
  sha256: 'a'.repeat(64),
  uploaded_by: 'Somchai',
  uploaded_at: '2026-11-20T02:00:00Z',
  reviewed_by: null,
  reviewed_at: null,
  obsolete_at: null,
  may_delete: false,
  may_approve: false,
  row_version: 4,
  ...more,
})
const latest = revision({})
const first = revision({ id: 1, revision: 'A', status: 'APPROVED', change_note: null })
const file: ProjectFileRow = {
  id: 7,
  project_id: 1,
  folder: 'DRAWING_MECH',
  title: 'Layout',
  doc_no: 'ME01',
  machine_id: 5,
  machine_name: 'Palletizer 1',
  machine_serial_no: 'RP180-001',
  locked_by: 'Weera',
  locked_at: '2026-11-20T02:00:00Z',
  is_locked_by_me: false,
  may_keep: false,
  may_unlock: false,
  revisions: 2,
  approved_revision: 'A',
  latest,
  row_version: 3,
}

function draw(
  can: readonly Flag[],
  status: ProjectStatus = 'IN_PROGRESS',
  more: object = {},
  mayKeep = can.includes('edit'),
  seesMachines = true,
  is_reached = true,
) {
  const subject = { project: { id: 1, status }, is_reached, may_keep_files: mayKeep } as ProjectPage
  const may_approve = can.includes('approve')
  const told = { ...file, may_keep: mayKeep, may_unlock: may_approve, latest: { ...latest, may_approve } }
  return drawScreen(<ProjectFiles subject={subject} />, {
    operations: [listProjectFiles, listRevisions, approveRevision, projectMachineOptions, updateProjectFile],
    can: {
      '/app/Project-Management': can,
      ...(seesMachines && { '/app/Component-Project-Management': ['view'] }),
    },
    answers: {
      [listProjectFiles.name]: ({ cursor, where }: { cursor?: string; where?: object }) => ({
        rows: cursor ? [{ ...told, id: 8, title: 'Fence' }] : where ? [] : [told],
        total: 2,
        total_bounded: false,
        next: cursor || where ? null : 'more',
        previous: null,
      }),
      [projectMachineOptions.name]: () => [{ id: 5, name: 'Palletizer 1', serial_no: 'RP180-001' }],
      [updateProjectFile.name]: () => file,
      [listRevisions.name]: () => [told.latest, first],
      [approveRevision.name]: () => revision({ status: 'APPROVED' }),
      ...more,
    },
  })
}
const opened = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Layout' }))
  return within(await screen.findByRole('dialog', { name: /^Layout/ }))
}

it('tells who holds a file and which revision is approved, and lets an approver approve the next', async () => {
  const { last } = draw(['view', 'edit', 'approve'])
  await screen.findByText('Mechanical drawings')
  expect(screen.getByText('Locked by Weera')).toBeTruthy()
  expect(screen.getByText(/ME01 .* approved: A$/)).toBeTruthy()
  const dialog = await opened()
  expect(dialog.queryByRole('button', { name: 'New revision' })).toBeNull()
  expect(dialog.getByRole('button', { name: 'Unlock' })).toBeTruthy()
  fireEvent.click(await dialog.findByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(last(approveRevision.name)).toEqual({ id: 2, row_version: 4 }))
})

it('shows the next page below the first, and none where nothing fits', async () => {
  const { last } = draw(['view'])
  expect(await screen.findByText('Palletizer 1 · RP180-001')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('button', { name: 'Fence' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Layout' })).toBeTruthy()
  expect(last(listProjectFiles.name)).toEqual({ project_id: 1, page_size: 200, cursor: 'more' })
  const search = screen.getByPlaceholderText('Title, number or name of the file')
  search.focus()
  fireEvent.change(search, { target: { value: 'nothing' } })
  expect(await screen.findByText('No files found')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Fence' })).toBeNull()
  expect(document.activeElement).toBe(search)
  fireEvent.change(search, { target: { value: '' } })
  expect(await screen.findByRole('button', { name: 'Layout' })).toBeTruthy()
  expect(document.activeElement).toBe(search)
})

it('takes what another user saved, the machine by its name', async () => {
  const open: ProjectFileRow = { ...file, locked_by: null, locked_at: null, may_keep: true }
  const theirs: ProjectFileRow = {
    ...open,
    machine_id: 6,
    machine_name: 'Palletizer 2',
    machine_serial_no: 'RP180-002',
    row_version: 4,
  }
  draw(['view', 'edit'], 'IN_PROGRESS', {
    [listProjectFiles.name]: () => ({
      rows: [open],
      total: 1,
      total_bounded: false,
      next: null,
      previous: null,
    }),
    [updateProjectFile.name]: () =>
      problem('STALE_ROW', { who: 'Napaporn', at: '2026-11-20T02:00:00Z' }, { data: theirs }),
  })
  const dialog = await opened()
  fireEvent.click(dialog.getByRole('button', { name: /^Change title/ }))
  const edit = within(await screen.findByRole('dialog', { name: /^Change title/ }))
  const machine = () => edit.getByRole('combobox', { name: /^Machine/ }) as HTMLInputElement
  expect(machine().value).toBe('Palletizer 1')
  fireEvent.change(edit.getByLabelText(/^Title/), { target: { value: 'Layout of the cell' } })
  fireEvent.click(edit.getByRole('button', { name: 'Save' }))
  const notice = within(await edit.findByRole('alert'))
  expect(notice.getAllByRole('row').map((row) => row.textContent)).toContain(
    'MachinePalletizer 1Palletizer 2',
  )
  fireEvent.click(notice.getByRole('button', { name: 'Take what is saved' }))
  await waitFor(() => expect(machine().value).toBe('Palletizer 2'))
})

it('asks for no machine and names none where the caller does not see machines', async () => {
  const unseen = {
    ...file,
    locked_by: null,
    locked_at: null,
    may_keep: true,
    machine_name: null,
    machine_serial_no: null,
  }
  const { last } = draw(
    ['view', 'edit'],
    'IN_PROGRESS',
    {
      [listProjectFiles.name]: () => ({
        rows: [unseen],
        total: 1,
        total_bounded: false,
        next: null,
        previous: null,
      }),
    },
    true,
    false,
  )
  const dialog = await opened()
  expect(screen.queryByText(/Palletizer/)).toBeNull()
  expect(screen.queryByRole('combobox', { name: /^Machine/ })).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: /^Change title/ }))
  const edit = within(await screen.findByRole('dialog', { name: /^Change title/ }))
  expect(edit.queryByRole('combobox', { name: /^Machine/ })).toBeNull()
  fireEvent.change(edit.getByLabelText(/^Title/), { target: { value: 'Layout of the cell' } })
  fireEvent.click(edit.getByRole('button', { name: 'Save' }))
  // the machine it is about stays
  await waitFor(() =>
    expect(last(updateProjectFile.name)).toMatchObject({ title: 'Layout of the cell', machine_id: 5 }),
  )
})

it('lets a person on the team send and lock, as the answer says, and leaves titles and approval to others', async () => {
  const draft = revision({ status: 'DRAFT' })
  const open: ProjectFileRow = { ...file, locked_by: null, locked_at: null, may_keep: true, latest: draft }
  draw(
    ['view'],
    'IN_PROGRESS',
    {
      [listProjectFiles.name]: () => ({
        rows: [open],
        total: 1,
        total_bounded: false,
        next: null,
        previous: null,
      }),
      [listRevisions.name]: () => [draft, first],
    },
    true,
  )
  expect(await screen.findByRole('button', { name: 'Add a file' })).toBeTruthy()
  const dialog = await opened()
  for (const name of ['New revision', 'Lock', 'Submit for review'])
    expect(await dialog.findByRole('button', { name })).toBeTruthy()
  // the draft is another's
  for (const name of [/^Change title/, 'Approve', 'Reject', 'Make obsolete', 'Delete the draft'])
    expect(dialog.queryByRole('button', { name })).toBeNull()
})

it.each<[string, readonly Flag[], ProjectStatus, boolean]>([
  ['to a reader', ['view'], 'IN_PROGRESS', true],
  ['of a project that is over', ['view', 'edit', 'approve'], 'CLOSED', true],
  ['to one who reads it by a task alone', ['view', 'edit', 'approve'], 'IN_PROGRESS', false],
])('%s only shows and saves', async (_, can, status, isReached) => {
  draw(can, status, {}, can.includes('edit') && isReached, true, isReached)
  const dialog = await opened()
  await dialog.findByText('moved the fence')
  expect(screen.queryByRole('button', { name: 'Add a file' })).toBeNull()
  const names = dialog
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)
  expect(new Set(names)).toEqual(new Set(['Close', 'Show: layout.pdf', 'Download: layout.pdf']))
})
