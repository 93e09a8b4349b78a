import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endScreen, everything } from '#platform/testing/render.tsx'
import { CommandPalette } from './CommandPalette.tsx'
import { recentPages, rememberPage } from './recent-pages.web.ts'
import { drawShell } from './testing/SampleShell.tsx'
import type { ShellPart } from './shell-part.ts'

const user = userEvent.setup()
const open = vi.fn<(part: ShellPart) => void>()
const close = vi.fn<() => void>()
const draw = (options: Parameters<typeof drawShell>[1] = {}) =>
  drawShell(<CommandPalette onClose={close} open={open} />, options)
const field = () => screen.getByRole('combobox')
const found = () => screen.queryAllByRole('option').map((one) => one.textContent)
const at = () => screen.getByTestId('at').textContent

beforeEach(() => {
  localStorage.clear()
  vi.clearAllMocks()
})
afterEach(endScreen)

test('it opens with the focus in its field, and shows actions and the menu', () => {
  draw()
  expect(document.activeElement).toBe(field())
  expect(screen.getAllByRole('group').map((one) => one.firstElementChild?.textContent)).toEqual([
    'Actions',
    'Menu',
  ])
  expect(found()).toContain('Switch to dark')
  expect(found()).toContain('BranchOrganization')
})

test('a place is found by every word of its name, in Thai as well, and Enter goes there', async () => {
  draw()
  await user.type(field(), 'report ma')
  expect(found()).toEqual(['MA reportMA'])
  await user.clear(field())
  await user.type(field(), 'หลักสูตร{Enter}')
  expect(at()).toBe('/app/Training-Record/Course')
  expect(close).toHaveBeenCalled()
})

test('the arrows go round, and the chosen line is the one Enter takes', async () => {
  draw()
  await user.type(field(), 'theme{ArrowUp}{ArrowDown}{Enter}')
  expect(open).toHaveBeenCalledWith('themes')
})

test('a theme is chosen by its name', async () => {
  const { last } = draw()
  await user.type(field(), 'rose gold{Enter}')
  expect(localStorage.getItem('selectedTheme')).toBe('roseGoldTheme')
  expect(last('session.savePreferences')).toEqual({ data: { selectedTheme: 'roseGoldTheme' } })
})

test.each([
  ['online', 'online'],
  ['change password', 'password'],
  ['choose a theme', 'themes'],
] as const)('"%s" opens the part %s', async (text, part) => {
  draw()
  await user.type(field(), `${text}{Enter}`)
  expect(open).toHaveBeenCalledWith(part)
})

test('light, dark and the language are switched', async () => {
  draw()
  await user.type(field(), 'dark{Enter}')
  expect(localStorage.getItem('themeMode')).toBe('dark')
  await user.clear(field())
  await user.type(field(), 'thai{Enter}')
  expect(localStorage.getItem('language')).toBe('th')
})

test('logging out is asked first', async () => {
  draw()
  await user.type(field(), 'log out{Enter}')
  await screen.findByText('Are you sure to logout?')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
})

test('what a person may not do is not offered', () => {
  draw()
  expect(found().filter((one) => /call|System message/.test(one!))).toEqual([])
  endScreen()
  draw({ username: 'admin', can: { '/app/Active': everything } })
  expect(found()).toContain('Take a call: new service order')
  expect(found()).toContain('System message to everyone')
})

test('pages opened last stand first, under one name only, without those that are closed to the person now', async () => {
  rememberPage('malee', '/app/Active')
  rememberPage('malee', '/app/Setting-Page')
  rememberPage('malee', '/app/Customer-Management')
  rememberPage('malee', '/app/Permission')
  rememberPage('malee', '/app/Active/SO-2611-0001')
  draw()
  expect(found().slice(0, 3)).toEqual(['SO-2611-0001Active', 'Account', 'Active'])
  await user.keyboard('{Enter}')
  expect(at()).toBe('/app/Active/SO-2611-0001')
  expect(recentPages('somebody else')).toEqual([])
})

test('Escape closes it; nothing found says so and Enter does nothing', async () => {
  draw()
  await user.type(field(), 'zzz{Enter}')
  screen.getAllByText('Nothing found. Try another word.')
  await user.keyboard('{Escape}')
  expect(close).toHaveBeenCalledTimes(1)
})
