// The page of permissions: rights ticked by mouse and keyboard, the roles of people, and the menu.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import type { Flag } from '#platform/access.ts'
import { problem } from '#platform/errors.ts'
import type { MenuPath } from '#platform/menu-paths.ts'
import { type Answers, drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import { todayInBangkok } from '#ui/date-format.ts'
import { peopleProblem } from '#areas/people/people-problems.ts'
import { accessProblem } from './access-problems.ts'
import { accessWires } from './access.wire.ts'
import PermissionPage from './PermissionPage.tsx'
import { permissionWires } from './permission.wire.ts'

const role = (id: number, code: string, name_en: string, more: object = {}) => ({
  id,
  code,
  name_th: `บทบาท ${id}`,
  name_en,
  description: null,
  is_system: false,
  is_active: true,
  holders: 0,
  entries: 1,
  allowed: true,
  row_version: 3,
  ...more,
})
const roles = [role(5, 'ENGINEER', 'Field engineer', { holders: 8 }), role(6, 'SALES', 'Sales')]
const entry = (id: number, code: string, name_en: string, link: MenuPath | null, more: object = {}) => ({
  id,
  key: id * 10,
  code,
  name_th: `เมนู ${id}`,
  name_en,
  icon: link && 'domain',
  link,
  parent_id: null,
  is_title: link === null,
  is_active: true,
  row_version: 1,
  ...more,
})
const menus = [
  entry(1, 'SERVICE', 'Service orders', null),
  entry(2, 'SO_ACTIVE', 'Active', '/app/Active'),
  entry(3, 'SO_CLOSED', 'Closed', '/app/Closed'),
  entry(4, 'HELP', 'Help', null),
  entry(5, 'CONTACT', 'Contact us', '/app/Contact'),
]
const rights = [
  { role_id: 5, row_version: 3, rows: [{ menu_id: 2, flags: ['view', 'edit'], scope: 'TEAM' }] },
  { role_id: 6, row_version: 7, rows: [{ menu_id: 3, flags: [...everything], scope: 'ALL' }] },
]
const user = userEvent.setup()

function visit(
  address: string,
  answers: Answers = {},
  can: Partial<Record<MenuPath, readonly Flag[]>> = {},
  username = 'malee',
) {
  return drawScreen(<PermissionPage />, {
    wires: [...accessWires, ...permissionWires],
    can: { '/app/Permission': everything, '/app/Active': everything, '/app/Closed': ['view'], ...can },
    username,
    address: `/app/Permission${address}`,
    answers: {
      'access.roles': () => roles,
      'access.menus': () => menus,
      'access.grants': () => rights,
      ...answers,
    },
  })
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))

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
    expect(screen.getByText('Not saved yet: 2')).toBeTruthy()
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
    expect(await screen.findByText('Everything is saved')).toBeTruthy()
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
    expect(box('Closed: Edit').title).toBe('You may not do this yourself')
    endScreen()
    visit('?role=5', {}, {}, 'admin')
    await screen.findByRole('grid')
    await user.click(box('Closed: Edit'))
    expect(box('Closed: Edit').checked).toBe(true)
  })

  it('are copied from another role, to be looked over before they are saved', async () => {
    visit('?role=5', {}, {}, 'copier')
    await screen.findByRole('grid')
    await user.click(screen.getByRole('combobox', { name: /^Copy the rights of/ }))
    await user.click(screen.getByRole('option', { name: 'Sales' }))
    expect(box('Active: View').checked).toBe(false)
    expect(box('Closed: Delete').checked).toBe(true)
    expect(screen.getByText('Not saved yet: 2')).toBeTruthy()
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

const somsri = {
  user_id: 108,
  username: 'e008',
  name_th: 'สมศรี แสงทอง',
  name_en: 'Somsri Saengthong',
  employee_code: 'E008',
  active: true,
}
const held = { role_id: 5, code: 'ENGINEER', name_th: 'ช่างบริการ', name_en: 'Field engineer' }
const heldNow = {
  id: 70,
  ...held,
  valid_from: '2026-01-05',
  valid_to: null,
  state: 'NOW',
  given_by: 'มาลี ศรีสุข',
  allowed: true,
  row_version: 2,
}
const past = { ...heldNow, id: 60, state: 'PAST', valid_from: '2025-01-05', valid_to: '2025-03-31' }
const effective = {
  ...somsri,
  entries: [
    {
      menu_id: 2,
      code: 'SO_ACTIVE',
      name_th: 'เมนู 2',
      name_en: 'Active',
      icon: null,
      link: '/app/Active',
      flags: ['view', 'edit'],
      scope: 'ALL',
      via: [
        { ...held, flags: ['view', 'edit'], scope: 'TEAM', valid_to: null },
        { ...held, role_id: 6, name_en: 'Sales', flags: ['view'], scope: 'ALL', valid_to: '2026-12-04' },
      ],
    },
  ],
}
const generated = {
  user_id: 108,
  menu: [
    {
      ...{
        key: 10,
        code: 'SO_ACTIVE',
        name: 'Active',
        name_en: 'Active orders',
        name_th: 'เมนู 2',
        icon: null,
      },
      ...{ link: '/app/Active', linkParent: null, title: false, can: null, scope: null, child: [] },
    },
  ],
  allowedPaths: ['/app/Active'],
  reasons: [],
}
const people: Answers = {
  'access.users': () => [{ ...somsri, roles: [held] }],
  'access.userRoles': () => [heldNow, past],
  'access.effective': () => effective,
  'access.generateMenu': () => generated,
}

describe('people', () => {
  it('are searched and opened, with what they may do and the role that allows it', async () => {
    const { last } = visit('?tab=people&q=som', people)
    await user.click(await screen.findByRole('button', { name: /Somsri Saengthong/ }))
    const table = await screen.findByRole('table', { name: 'What this person can see, and why' })
    expect(last('access.users')).toEqual({ text: 'som' })
    expect(last('access.effective')).toEqual({ user_id: 108 })
    const cells = within(table)
      .getAllByRole('cell')
      .map((one) => one.textContent)
    expect(cells).toEqual([
      'View: by Field engineer, Sales until 04-Dec-2026',
      'no',
      'Edit: by Field engineer',
      'no',
      'no',
      'no',
      'All',
      'Field engineerView, Edit · TeamSales until 04-Dec-2026View',
    ])
    const preview = screen.getByRole('complementary', { name: 'The menu as this person sees it' })
    expect(await within(preview).findByText('Active orders')).toBeTruthy()
  })

  it('are given roles for some days', async () => {
    const { last } = visit('?tab=people&person=108', {
      ...people,
      'access.roles': () => [...roles, role(1, 'ADMIN', 'Administrator', { allowed: false })],
      'access.assignRoles': () => [heldNow],
    })
    await user.click(await screen.findByRole('button', { name: 'Give roles' }))
    const dialog = await screen.findByRole('dialog', { name: /^Give roles/ })
    const beyond = await within(dialog).findByLabelText('Administrator (beyond your own rights)')
    expect((beyond as HTMLInputElement).disabled).toBe(true)
    await user.click(within(dialog).getByLabelText('Sales'))
    within(dialog)
      .getByRole('combobox', { name: /^Until/ })
      .focus()
    await user.keyboard('{Enter}')
    const today = String(Number(todayInBangkok().slice(8)))
    await user.click(await screen.findByRole('gridcell', { name: today }, { timeout: 5000 }))
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(last('access.assignRoles')).toMatchObject({
        user_id: 108,
        role_ids: [6],
        valid_from: todayInBangkok(),
        valid_to: todayInBangkok(),
      }),
    )
  })

  it('lose a role only after a question that names it', async () => {
    const { last } = visit('?tab=people&person=108', { ...people, 'access.endUserRole': () => null })
    await user.click(await screen.findByRole('button', { name: 'Take away: Field engineer' }))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('Field engineer')
    expect(last('access.endUserRole')).toBeUndefined()
    await user.click(within(question).getByRole('button', { name: 'Take the role away' }))
    await waitFor(() => expect(last('access.endUserRole')).toEqual({ id: 70, row_version: 2 }))
  })

  it('keep a role until another day', async () => {
    const { last } = visit('?tab=people&person=108', {
      ...people,
      'access.userRoles': () => [{ ...heldNow, valid_to: '2048-12-04' }],
      'access.changeUserRole': () => heldNow,
    })
    await user.click(await screen.findByRole('button', { name: 'Change until when: Field engineer' }))
    const dialog = await screen.findByRole('dialog', { name: /^Change until when/ })
    within(dialog)
      .getByRole('combobox', { name: /^Until/ })
      .focus()
    await user.keyboard('{Enter}')
    await user.click(await screen.findByRole('gridcell', { name: '31' }, { timeout: 5000 }))
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(last('access.changeUserRole')).toEqual({ id: 70, row_version: 2, valid_to: '2048-12-31' }),
    )
  })

  it('do not change their own roles', async () => {
    visit('?tab=people&person=108', people, {}, 'e008')
    expect(await screen.findByText(/These are your own roles/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Take away/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Give roles' })).toBeNull()
  })

  it('who cannot be found are said not to be there', async () => {
    visit('?tab=people&q=zz', { ...people, 'access.users': () => [] })
    expect(await screen.findByText('Nobody found')).toBeTruthy()
  })
})

describe('roles', () => {
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })

  it('are listed with how many people have them, and lead to their rights', async () => {
    visit('?tab=roles')
    const table = await screen.findByRole('grid', { name: 'Roles' })
    expect(await within(table).findByText('Field engineer')).toBeTruthy()
    expect(within(table).getByText('8')).toBeTruthy()
    await user.click(within(table).getByRole('link', { name: 'Rights of Sales' }))
    expect(await screen.findByRole('grid', { name: 'What this role may do' })).toBeTruthy()
    expect(box('Closed: Approve').checked).toBe(true)
  })

  it('are made with the rights of another one', async () => {
    const { last } = visit('?tab=roles&open=new', { 'access.insertRole': () => roles[1]! })
    await screen.findByRole('dialog', { name: 'New role' })
    type(/^Code/, 'PLANNER')
    type(/^Name \(Thai\)/, 'ผู้วางแผน')
    type(/^Name \(English\)/, 'Planner')
    await user.click(screen.getByRole('combobox', { name: /^Copy the rights of/ }))
    await user.click(screen.getByRole('option', { name: 'Sales' }))
    await press('Save')
    await waitFor(() =>
      expect(last('access.insertRole')).toEqual({
        data: {
          code: 'PLANNER',
          name_th: 'ผู้วางแผน',
          name_en: 'Planner',
          description: null,
          is_active: true,
        },
        copy_from: 6,
      }),
    )
  })

  it('that somebody has are not deleted, and it says how many have them', async () => {
    visit('?tab=roles&open=5', { 'access.deleteRole': () => accessProblem('ROLE_HELD', { count: 8 }) })
    await screen.findByRole('dialog', { name: /^Edit role/ })
    await press('Delete')
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('Field engineer')
    await user.click(within(question).getByRole('button', { name: 'Confirm' }))
    expect((await screen.findByRole('alert')).textContent).toContain('People who have this role: 8.')
  })

  it('of the system keep their code and have no button to delete them', async () => {
    visit('?tab=roles&open=1', {
      'access.roles': () => [role(1, 'ADMIN', 'Administrator', { is_system: true })],
    })
    await screen.findByRole('dialog', { name: /^Edit role/ })
    expect((screen.getByLabelText(/^Code/) as HTMLInputElement).readOnly).toBe(true)
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  })
})

describe('the menu', () => {
  const lines = () =>
    within(screen.getByRole('list', { name: 'Entries of the menu' }))
      .getAllByRole('listitem')
      .map((one) => one.querySelector('.menu-line-words > span')!.firstChild!.textContent)
  const preview = () =>
    within(screen.getByRole('complementary', { name: 'So it will look' }))
      .getAllByRole('listitem')
      .map((one) => one.textContent)

  it('is put into another order by buttons and keys, seen beside it, and saved as a whole', async () => {
    const { last } = visit('?tab=menu', { 'access.arrangeMenu': () => menus })
    await user.click(await screen.findByRole('button', { name: 'Up: Closed' }))
    expect(lines()).toEqual(['Service orders', 'Closed', 'Active', 'Help', 'Contact us'])
    screen.getByRole('button', { name: 'Put Active under Closed' }).focus()
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    expect(preview()).toEqual(['Service orders', 'ClosedActive', 'Active', 'Help', 'Contact us'])
    expect(screen.getByText('Not saved yet: 2')).toBeTruthy()
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
    await user.click(await screen.findByRole('button', { name: 'New heading' }))
    const dialog = await screen.findByRole('dialog', { name: /^New heading/ })
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
