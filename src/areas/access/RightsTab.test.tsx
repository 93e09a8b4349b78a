// The tab of rights: seen side by side, ticked by mouse and keyboard, saved as a whole.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { problem } from '#base/errors.ts'
import { endScreen } from '#platform/testing/render.tsx'
import { accessProblem } from './access-problems.ts'
import { box, press, rights, user, visit } from './testing/ShownPermission.tsx'

afterEach(endScreen)

describe('rights', () => {
  it('of all roles stand side by side, and a role opens from there', async () => {
    visit('')
    const table = await screen.findByRole('table', { name: 'Roles and menu entries' })
    const cells = within(table)
      .getAllByRole('cell')
      .map((one) => one.textContent)
    expect(cells).toEqual(['EditTeam', 'Hidden', 'Hidden', 'Full'])
    expect(within(table).queryByText('Contact us')).toBeNull()
    await press('Open the rights of Sales')
    expect(await screen.findByRole('grid')).toBeTruthy()
    expect(box('Closed: Approve').checked).toBe(true)
  })

  it('are ticked, counted, and saved as a whole with the version of the role', async () => {
    const { last } = visit('?role=5', {
      'access.saveGrants': () => ({ ...rights[0]!, row_version: 4 }),
    })
    await screen.findByRole('grid')
    await user.click(box('Active: Export'))
    await user.click(box('Closed: View'))
    expect(screen.getByText('Unsaved changes: 2')).toBeTruthy()
    await press('Closed: reach Own')
    await user.click(screen.getByRole('menuitemradio', { name: 'Team' }))
    await press('Save')
    await waitFor(() =>
      expect(last('access.saveGrants')).toEqual({
        id: 5,
        row_version: 3,
        rows: [
          { menu_id: 2, flags: ['view', 'edit', 'export'], scope: 'TEAM' },
          { menu_id: 3, flags: ['view'], scope: 'TEAM' },
        ],
      }),
    )
    expect(await screen.findByText('All changes saved')).toBeTruthy()
  })

  it('ticked while a save is under way are kept, and saved by the next', async () => {
    const answer = Promise.withResolvers<object>()
    const now = rights.map((one) => ({ ...one }))
    const { last } = visit(
      '?role=5',
      {
        'access.grants': () => now,
        'access.saveGrants': () => answer.promise,
      },
      {},
      'quick',
    )
    await screen.findByRole('grid')
    await user.click(box('Active: Export'))
    await press('Save')
    await waitFor(() => expect(last('access.saveGrants')).toBeTruthy())
    await user.click(box('Closed: View'))
    const saved = {
      ...now[0]!,
      row_version: 4,
      rows: [{ menu_id: 2, flags: ['view', 'edit', 'export'], scope: 'TEAM' }],
    }
    now[0] = saved
    answer.resolve(saved)
    expect(await screen.findByText('Unsaved changes: 1')).toBeTruthy()
    expect(box('Closed: View').checked).toBe(true)
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false),
    )
    await press('Save')
    await waitFor(() =>
      expect(last('access.saveGrants')).toEqual({
        id: 5,
        row_version: 4,
        rows: [...saved.rows, { menu_id: 3, flags: ['view'], scope: 'OWN' }],
      }),
    )
  })

  it('taken back while a save is under way are open again after it', async () => {
    const answer = Promise.withResolvers<object>()
    const now = rights.map((one) => ({ ...one }))
    const { last } = visit(
      '?role=5',
      { 'access.grants': () => now, 'access.saveGrants': () => answer.promise },
      {},
      'back',
    )
    await screen.findByRole('grid')
    await user.click(box('Active: Export'))
    await press('Save')
    await waitFor(() => expect(last('access.saveGrants')).toBeTruthy())
    await user.click(box('Active: Export'))
    const saved = {
      ...now[0]!,
      row_version: 4,
      rows: [{ menu_id: 2, flags: ['view', 'edit', 'export'], scope: 'TEAM' }],
    }
    now[0] = saved
    answer.resolve(saved)
    expect(await screen.findByText('Unsaved changes: 1')).toBeTruthy()
    expect(box('Active: Export').checked).toBe(false)
  })

  it('go by keyboard: arrows move, Space ticks, Shift and Space the whole line', async () => {
    visit('?role=5')
    await screen.findByRole('grid')
    box('Active: View').focus()
    await user.keyboard('{ArrowRight} ')
    expect(document.activeElement).toBe(box('Active: Create'))
    expect(box('Active: Create').checked).toBe(true)
    await user.keyboard('{Shift>} {/Shift}')
    expect(box('Active: Approve').checked).toBe(true)
    await user.keyboard('{End}')
    expect(document.activeElement!.textContent).toBe('Team')
    await user.keyboard('{ArrowDown}{Home}')
    expect(document.activeElement).toBe(box('Closed: View'))
    await press('Undo')
    expect(box('Active: Create').checked).toBe(false)
  })

  it('one does not have oneself cannot be given', async () => {
    visit('?role=5')
    await screen.findByRole('grid')
    await user.click(box('Closed: Edit'))
    expect(box('Closed: Edit').checked).toBe(false)
    expect(box('Closed: Edit').title).toBe('You do not have this right yourself')
    endScreen()
    visit('?role=5', {}, {}, 'admin')
    await screen.findByRole('grid')
    await user.click(box('Closed: Edit'))
    expect(box('Closed: Edit').checked).toBe(true)
    await press('Undo')
  })

  it('are copied from another role, to be looked over before they are saved', async () => {
    visit('?role=5', {}, {}, 'copier')
    await screen.findByRole('grid')
    await user.click(screen.getByRole('combobox', { name: /^Copy the rights of/ }))
    await user.click(screen.getByRole('option', { name: 'Sales' }))
    expect(box('Active: View').checked).toBe(false)
    expect(box('Closed: Delete').checked).toBe(true)
    expect(screen.getByText('Unsaved changes: 2')).toBeTruthy()
    await press('Undo')
  })

  it('stay ticked when the server refuses, and it says why', async () => {
    visit(
      '?role=5',
      { 'access.saveGrants': () => accessProblem('BEYOND_OWN_GRANTS', { entries: 'Active' }) },
      {},
      'refused',
    )
    await screen.findByRole('grid')
    await user.click(box('Active: Delete'))
    await press('Save')
    expect((await screen.findByRole('alert')).textContent).toContain('more than you may do yourself: Active')
    expect(box('Active: Delete').checked).toBe(true)
    await press('Undo')
  })

  it('changed by somebody else meanwhile are shown as such', async () => {
    visit(
      '?role=5',
      {
        'access.saveGrants': () =>
          problem('STALE_ROW', { who: 'Malee', at: '2026-11-20T03:00:00Z' }, { data: rights[0] }),
      },
      {},
      'stale',
    )
    await screen.findByRole('grid')
    await user.click(box('Active: Delete'))
    await press('Save')
    expect(await screen.findByText(/Malee saved this on/)).toBeTruthy()
    await press('Take what is saved')
    expect(box('Active: Delete').checked).toBe(false)
  })

  it('are to look at for whoever may not change them', async () => {
    visit('?role=5', {}, { '/app/Permission': ['view'] })
    const grid = await screen.findByRole('grid')
    expect(grid.getAttribute('aria-readonly')).toBe('true')
    fireEvent.click(box('Active: Delete'))
    expect(box('Active: Delete').checked).toBe(false)
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  it('that cannot be read say so, with another try', async () => {
    visit('', { 'access.grants': () => problem('NOT_ALLOWED') })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})
