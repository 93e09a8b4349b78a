// The tab of people: what a user may do and why, and the roles they are given and loses.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { type Answers, endScreen } from '#platform/testing/render.tsx'
import { todayInBangkok } from '#base/date-format.ts'
import { role, roles, user, visit } from './testing/ShownPermission.tsx'

afterEach(endScreen)

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
  employed: {
    employee_id: 45,
    position_id: 4,
    position_th: 'ช่างบริการ',
    position_en: 'Field Service Engineer',
    org_unit_id: 7,
    unit_th: 'แผนกช่างบริการ',
    unit_en: 'Field Service',
    row_version: 3,
  },
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

  it('are given another position and unit by whoever keeps permissions', async () => {
    const { last } = visit('?tab=people&person=108', {
      ...people,
      'people.positions': () => [
        { id: 5, code: 'FSL', name_th: 'หัวหน้าช่าง', name_en: 'Field Service Leader' },
      ],
      'people.setPosition': () => ({}),
    })
    expect(await screen.findByText('Field Service Engineer · Field Service')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Change position and unit' }))
    const position = await screen.findByRole('combobox', { name: /^Position/ })
    fireEvent.click(position)
    fireEvent.change(position, { target: { value: 'lead' } })
    fireEvent.click(await screen.findByRole('option', { name: /FSL/ }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(last('people.setPosition')).toEqual({ id: 45, row_version: 3, position_id: 5, org_unit_id: 7 }),
    )
  })

  it('are given roles for some days', async () => {
    const { last } = visit('?tab=people&person=108', {
      ...people,
      'access.roles': () => [
        ...roles,
        role(1, 'ADMIN', 'Administrator', {
          allowed: false,
          beyond: ['Active', 'Closed', 'Machines', 'Leave'].map((name_en) => ({ name_th: 'เมนู', name_en })),
        }),
      ],
      'access.assignRoles': () => [heldNow],
    })
    await user.click(await screen.findByRole('button', { name: 'Give roles' }))
    const dialog = await screen.findByRole('dialog', { name: /^Give roles/ })
    expect(await within(dialog).findByText('Roles you cannot give (1)')).toBeTruthy()
    expect(within(dialog).queryByLabelText('Administrator')).toBeNull()
    expect(within(dialog).getByText('Active, Closed, Machines and 1 more')).toBeTruthy()
    await user.click(within(dialog).getByLabelText('Sales'))
    within(dialog)
      .getByRole('combobox', { name: /^Until/ })
      .focus()
    await user.keyboard('{Enter}')
    const today = String(Number(todayInBangkok().slice(8)))
    await user.click(await screen.findByRole('gridcell', { name: today }))
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

  it('are given a role by a deputy until the last day of his own', async () => {
    const { last } = visit('?tab=people&person=108', {
      ...people,
      'access.roles': () => [role(7, 'DEPUTY', 'Deputy', { allowed: false, allowed_until: '2099-12-04' })],
      'access.assignRoles': () => [heldNow],
    })
    await user.click(await screen.findByRole('button', { name: 'Give roles' }))
    fireEvent.click(await screen.findByRole('checkbox', { name: /^Deputy \(until 04-Dec-2099/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('04-Dec-2099 at most, as your own role')).toBeTruthy()
    expect(last('access.assignRoles')).toBeUndefined()
  })

  it('lose a role only after a question that names it', async () => {
    const { last } = visit('?tab=people&person=108', { ...people, 'access.endUserRole': () => null })
    await user.click(await screen.findByRole('button', { name: 'Remove role: Field engineer' }))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('Field engineer')
    expect(last('access.endUserRole')).toBeUndefined()
    await user.click(within(question).getByRole('button', { name: 'Remove the role' }))
    await waitFor(() => expect(last('access.endUserRole')).toEqual({ id: 70, row_version: 2 }))
  })

  it('keep a role until another day', async () => {
    const { last } = visit('?tab=people&person=108', {
      ...people,
      'access.userRoles': () => [{ ...heldNow, valid_to: '2048-12-04' }],
      'access.changeUserRole': () => heldNow,
    })
    await user.click(await screen.findByRole('button', { name: 'Change the end date: Field engineer' }))
    const dialog = await screen.findByRole('dialog', { name: /^Change the end date/ })
    within(dialog)
      .getByRole('combobox', { name: /^Until/ })
      .focus()
    await user.keyboard('{Enter}')
    await user.click(await screen.findByRole('gridcell', { name: '31' }))
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(last('access.changeUserRole')).toEqual({ id: 70, row_version: 2, valid_to: '2048-12-31' }),
    )
  })

  it('lose a role one could not give, which does not become longer', async () => {
    visit('?tab=people&person=108', {
      ...people,
      'access.userRoles': () => [{ ...heldNow, allowed: false, valid_to: '2048-12-04' }],
    })
    expect(await screen.findByRole('button', { name: 'Remove role: Field engineer' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Change the end date: Field engineer' }))
    const dialog = await screen.findByRole('dialog', { name: /^Change the end date/ })
    expect(dialog.textContent).toContain('you can let it end earlier, but not later')
  })

  it('do not change their own roles', async () => {
    visit('?tab=people&person=108', people, {}, 'e008')
    expect(await screen.findByText(/These are your own roles/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Remove role/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Give roles' })).toBeNull()
  })

  it('who cannot be found are said not to be there', async () => {
    visit('?tab=people&q=zz', { ...people, 'access.users': () => [] })
    expect(await screen.findByText('No one found')).toBeTruthy()
  })
})
