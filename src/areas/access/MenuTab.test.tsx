// The tab of the menu: its order, its words and icons, its headings.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { problem } from '#base/errors.ts'
import { endScreen } from '#platform/testing/render.tsx'
import { peopleProblem } from '#areas/people/people-problems.ts'
import { entry, menus, press, user, visit } from './testing/ShownPermission.tsx'

afterEach(endScreen)

describe('the menu', () => {
  const lines = () =>
    within(screen.getByRole('list', { name: 'Entries of the menu' }))
      .getAllByRole('listitem')
      .map((one) => one.querySelector('.menu-line-words > span')!.firstChild!.textContent)
  const preview = () =>
    within(screen.getByRole('complementary', { name: 'Preview' }))
      .getAllByRole('listitem')
      .map((one) => one.textContent)

  it('is put into another order by buttons and keys, seen beside it, and saved as a whole', async () => {
    const { last } = visit('?tab=menu', { 'access.arrangeMenu': () => menus })
    await user.click(await screen.findByRole('button', { name: 'Up: Closed' }))
    expect(lines()).toEqual(['Service orders', 'Closed', 'Active', 'Help', 'Contact us'])
    screen.getByRole('button', { name: 'Move Active under Closed' }).focus()
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    expect(preview()).toEqual(['Service orders', 'ClosedActive', 'Active', 'Help', 'Contact us'])
    expect(screen.getByText('Unsaved changes: 2')).toBeTruthy()
    await press('Save the order')
    await waitFor(() =>
      expect(last('access.arrangeMenu')).toEqual({
        rows: [
          { id: 1, row_version: 1, parent_id: null },
          { id: 3, row_version: 1, parent_id: null },
          { id: 2, row_version: 1, parent_id: 3 },
          { id: 4, row_version: 1, parent_id: null },
          { id: 5, row_version: 1, parent_id: null },
        ],
      }),
    )
  })

  it('moved again while a save is under way is kept', async () => {
    const answer = Promise.withResolvers<object>()
    const now = [...menus]
    const { last } = visit('?tab=menu', {
      'access.menus': () => now,
      'access.arrangeMenu': () => answer.promise,
    })
    await user.click(await screen.findByRole('button', { name: 'Up: Closed' }))
    await press('Save the order')
    await waitFor(() => expect(last('access.arrangeMenu')).toBeTruthy())
    await press('Up: Contact us')
    now.splice(1, 2, { ...menus[2]!, key: 20 }, { ...menus[1]!, key: 30 })
    answer.resolve(now)
    await waitFor(() => expect(lines()).toEqual(['Service orders', 'Closed', 'Active', 'Contact us', 'Help']))
    expect(await screen.findByText(/^Unsaved changes/)).toBeTruthy()
  })

  it('changed by somebody else meanwhile is read again, and the wanted order stays', async () => {
    let version = 1
    const { asked } = visit('?tab=menu', {
      'access.menus': () => menus.map((one) => ({ ...one, row_version: version })),
      'access.arrangeMenu': () => {
        version = 2
        return problem('STALE_ROW', { who: 'Malee', at: '2026-11-20T03:00:00Z' }, { data: menus })
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Up: Closed' }))
    await press('Save the order')
    expect((await screen.findByRole('alert')).textContent).toContain('Malee')
    await waitFor(() => expect(asked.filter(({ operation }) => operation === 'access.menus')).toHaveLength(2))
    expect(lines().slice(0, 3)).toEqual(['Service orders', 'Closed', 'Active'])
  })

  it('is put into another order by dragging', async () => {
    visit('?tab=menu')
    await screen.findByRole('button', { name: 'Up: Closed' })
    const [, active, closed] = screen.getAllByRole('listitem')
    const dataTransfer = { effectAllowed: '' }
    fireEvent.dragStart(closed!, { dataTransfer })
    fireEvent.dragOver(active!, { dataTransfer })
    fireEvent.drop(active!, { dataTransfer })
    expect(lines().slice(0, 3)).toEqual(['Service orders', 'Closed', 'Active'])
    await press('Undo')
    expect(lines().slice(0, 3)).toEqual(['Service orders', 'Active', 'Closed'])
  })

  it('offers the groups of the product where it is arranged otherwise, and puts them there once that is confirmed', async () => {
    const { last } = visit('?tab=menu', {
      'access.menuGroups': () => ({ ungrouped: 3 }),
      'access.groupMenu': () => menus,
    })
    await user.click(await screen.findByRole('button', { name: 'Arrange in groups (3)' }))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('Put 3 pages into the groups of the product?')
    expect(last('access.groupMenu')).toBeUndefined()
    await user.click(within(question).getByRole('button', { name: 'Arrange in groups' }))
    await waitFor(() => expect(last('access.groupMenu')).toEqual({}))
  })

  it('gets another name and icon for an entry', async () => {
    const { last } = visit('?tab=menu', { 'access.updateMenu': () => menus[1]! })
    await user.click(await screen.findByRole('button', { name: 'Edit: Active' }))
    const dialog = await screen.findByRole('dialog', { name: /^Edit menu entry/ })
    fireEvent.change(within(dialog).getByLabelText(/^Name \(English\)/), { target: { value: 'Open orders' } })
    await user.click(within(dialog).getByRole('button', { name: 'wrench' }))
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(last('access.updateMenu')).toEqual({
        id: 2,
        row_version: 1,
        data: { name_th: 'เมนู 2', name_en: 'Open orders', icon: 'wrench', is_active: true },
      }),
    )
  })

  it('keeps the page of permissions, and says so', async () => {
    visit('?tab=menu', { 'access.updateMenu': () => peopleProblem('LAST_ADMINISTRATOR') })
    await user.click(await screen.findByRole('button', { name: 'Edit: Active' }))
    const dialog = await screen.findByRole('dialog', { name: /^Edit menu entry/ })
    await user.click(within(dialog).getByLabelText('Active'))
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect((await screen.findByRole('alert')).textContent).toContain('keep the right to manage permissions')
  })

  it('is to look at for whoever may not change it', async () => {
    visit('?tab=menu', {}, { '/app/Permission': ['view'] })
    expect((await screen.findAllByText('Contact us')).length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: 'Save the order' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Up: Closed' })).toBeNull()
  })

  it('gets a heading, and loses one under which nothing stands, asked by name', async () => {
    const group = entry(7, 'REPORTS', 'Reports', null, { is_title: false, icon: 'wrench' })
    const { last } = visit('?tab=menu', {
      'access.menus': () => [...menus, group],
      'access.insertMenu': () => group,
      'access.deleteMenu': () => null,
    })
    await user.click(await screen.findByRole('button', { name: 'Add section or group' }))
    const dialog = await screen.findByRole('dialog', { name: /^Add section or group/ })
    fireEvent.change(within(dialog).getByLabelText(/^Name \(Thai\)/), { target: { value: 'รายงาน' } })
    fireEvent.change(within(dialog).getByLabelText(/^Name \(English\)/), { target: { value: 'Reports' } })
    await user.click(within(dialog).getByRole('button', { name: 'wrench' }))
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(last('access.insertMenu')).toEqual({
        data: { name_th: 'รายงาน', name_en: 'Reports', icon: 'wrench', is_title: false, is_active: true },
      }),
    )
    expect(screen.queryByRole('button', { name: 'Delete: Active' })).toBeNull()
    const held = screen.getByRole('button', { name: 'Service orders still has entries under it' })
    expect((held as HTMLButtonElement).disabled || held.getAttribute('aria-disabled') === 'true').toBe(true)
    await press('Delete: Reports')
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('Reports')
    await user.click(within(question).getByRole('button', { name: /Delete|OK|Yes|Confirm/ }))
    await waitFor(() => expect(last('access.deleteMenu')).toEqual({ id: 7, row_version: 1 }))
  })

  it('asks before another tab takes an order that is not saved', async () => {
    visit('?tab=menu')
    await user.click(await screen.findByRole('button', { name: 'Up: Closed' }))
    const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(asks()).toBe(true)
    await user.click(screen.getByRole('tab', { name: 'Roles' }))
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(lines().slice(0, 3)).toEqual(['Service orders', 'Closed', 'Active'])
    await user.click(screen.getByRole('tab', { name: 'Roles' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Roles'))
    await user.click(screen.getByRole('tab', { name: 'Menu' }))
    await screen.findByRole('button', { name: 'Up: Closed' })
    expect(lines().slice(0, 3)).toEqual(['Service orders', 'Active', 'Closed'])
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})
