import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { drawScreen, endScreen } from '#platform/testing/render.tsx'
import { storePaths, storeSession } from '#platform/browser/stored-session.web.ts'
import { keepAllowedPaths, pageAt } from '../page-loading.web.ts'
import PiecesPage from './PiecesPage.tsx'

beforeEach(() => localStorage.clear())
afterEach(endScreen)
const draw = (part: string) =>
  drawScreen(<PiecesPage />, { wires: [], answers: {}, can: {}, address: `/app/help/pieces?part=${part}` })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('is reached by those who may manage permissions, by admin, and by nobody else', () => {
  const views = (...paths: string[]) =>
    Object.fromEntries(paths.map((path) => [path, { flags: ['view' as const], scope: 'ALL' as const }]))
  const person = { username: 'malee', roles: ['ENGINEER'], grants: views('/app/Active') }
  const opened = () => pageAt('/app/help/pieces')?.path ?? null
  keepAllowedPaths(person)
  expect(opened()).toBeNull()
  keepAllowedPaths({ ...person, grants: views('/app/Active', '/app/Permission') })
  expect(opened()).toBe('/app/help/pieces')
  keepAllowedPaths({ ...person, roles: ['ENGINEER', 'ADMIN'] })
  expect(opened()).toBe('/app/help/pieces')
  keepAllowedPaths({ ...person, username: 'admin' })
  expect(opened()).toBe('/app/help/pieces')
  expect(pageAt('/app/Employee-Management')).toBeNull()
})

it('what a hand wrote into the storage opens nothing once the server has said what may be opened', () => {
  keepAllowedPaths({ username: 'malee', roles: [], grants: {} })
  storePaths(['/app/Permission'])
  storeSession({ username: 'admin', token: 'T', user_ID: 1 })
  for (const path of ['/app/help/pieces', '/app/Permission'] as const) expect(pageAt(path)).toBeNull()
})

it('shows the seventeen kinds of fields, each in six states', async () => {
  draw('fields')
  expect(await screen.findByRole('heading', { name: 'selectWithButton' })).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(17)
  expect(document.querySelectorAll('.field')).toHaveLength(17 * 6)
  expect(screen.getAllByRole('alert')).toHaveLength(16)
})

it('shows a table full, refreshing, loading, empty and failed', async () => {
  draw('tables')
  await screen.findByRole('heading', { name: 'Failed' })
  expect(screen.getByText('No Data')).toBeTruthy()
  expect(screen.getByText('This could not be loaded.')).toBeTruthy()
})

it('says every message when asked to', async () => {
  draw('messages')
  await screen.findByRole('heading', { name: 'Alerts' })
  press('Saved')
  expect(screen.getByText('Saved successfully')).toBeTruthy()
  press('Before a deletion')
  expect(await screen.findByText('Do you want to delete this data item?')).toBeTruthy()
  press('Cancel')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  press('Open a dialog')
  expect(await screen.findByRole('dialog', { name: /^Change a machine/ })).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Name/)))
})
