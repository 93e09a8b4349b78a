// The tab of roles: listed, made, marked and deleted.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { problem } from '#base/errors.ts'
import { endScreen } from '#platform/testing/render.tsx'
import { box, press, role, roles, user, visit } from './testing/ShownPermission.tsx'

afterEach(endScreen)

describe('roles', () => {
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })

  it('are listed with how many people have them, and lead to their rights', async () => {
    visit('?tab=roles')
    const table = await screen.findByRole('grid', { name: 'Roles' })
    expect(await within(table).findByText('Field engineer')).toBeTruthy()
    expect(within(table).getByText('8')).toBeTruthy()
    await user.click(within(table).getByRole('link', { name: 'Rights of Sales' }))
    expect(await screen.findByRole('grid', { name: 'Rights of this role' })).toBeTruthy()
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
          is_delegable: false,
          is_active: true,
        },
        copy_from: 6,
      }),
    )
  })

  const mark = () => screen.getByLabelText<HTMLInputElement>(/^May be given by people managers/)

  it('are marked, so that whoever manages people may give them', async () => {
    const { last } = visit('?tab=roles&open=6', { 'access.updateRole': () => roles[1]! })
    await screen.findByRole('dialog', { name: /^Edit role/ })
    await user.click(mark())
    await press('Save')
    await waitFor(() =>
      expect(last('access.updateRole')).toMatchObject({ id: 6, data: { code: 'SALES', is_delegable: true } }),
    )
  })

  it.each([
    ['from which rights spread', { spreads: true }, /manage people or permissions/],
    [
      'beyond one’s own rights',
      { beyond: [{ name_th: 'เมนู', name_en: 'Closed' }] },
      /more than you may do yourself/,
    ],
  ])('%s are not marked, and it says why; a mark that is there can go', async (_, more, why) => {
    const shown = (is_delegable: boolean) => ({
      'access.roles': () => [role(5, 'ENGINEER', 'Field engineer', { ...more, is_delegable })],
    })
    visit('?tab=roles&open=5', shown(false))
    await screen.findByRole('dialog', { name: /^Edit role/ })
    expect(mark().disabled).toBe(true)
    expect(screen.getByText(why)).toBeTruthy()
    endScreen()
    visit('?tab=roles&open=5', shown(true))
    await screen.findByRole('dialog', { name: /^Edit role/ })
    expect(mark().disabled).toBe(false)
  })

  it('that somebody has are not deleted, it says how many have them, and they can be taken out of use', async () => {
    const uses = { en: 'users who have or had it (8)', th: 'ผู้ใช้ที่มีหรือเคยมีบทบาทนี้ (8)' }
    const { last } = visit('?tab=roles&open=5', {
      'access.deleteRole': () => problem('IN_USE', { uses }),
      'access.updateRole': () => role(5, 'ENGINEER', 'Field engineer', { is_active: false }),
    })
    await screen.findByRole('dialog', { name: /^Edit role/ })
    await press('Delete')
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('Field engineer')
    await user.click(within(question).getByRole('button', { name: 'Confirm' }))
    expect((await screen.findByRole('alert')).textContent).toContain('users who have or had it (8)')
    await press('Take out of use')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(last('access.updateRole')).toMatchObject({ id: 5, data: { is_active: false } })
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
