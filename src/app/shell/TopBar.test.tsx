import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { storePayload, storeSession } from '#platform/browser/stored-session.web.ts'
import { takeSession } from '#platform/browser/tab-session.web.ts'
import { endScreen } from '#platform/testing/render.tsx'
import { drawShell } from './testing/SampleShell.tsx'
import type { ShellPart } from './shell-part.ts'
import { TopBar } from './TopBar.tsx'

const user = userEvent.setup()
const open = vi.fn<(part: ShellPart) => void>()
const close = vi.fn<() => void>()
const menu = vi.fn<() => void>()

function draw(options: Parameters<typeof drawShell>[1] & { part?: ShellPart } = {}) {
  const { part = null } = options
  return drawShell(<TopBar onMenu={menu} menuShown part={part} onOpen={open} onClose={close} />, options)
}

const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
const scrolledTo = (y: number) => {
  Object.defineProperty(globalThis, 'scrollY', { value: y, configurable: true })
  act(() => void fireEvent.scroll(globalThis as unknown as Window))
  return screen.getByRole('banner').className
}

/** A browser that fills the screen when it is asked. */
function fillsTheScreen(able: boolean): void {
  let filling: Element | null = null
  const change = (to: Element | null) => () => {
    filling = to
    act(() => void document.dispatchEvent(new Event('fullscreenchange')))
    return Promise.resolve()
  }
  Object.defineProperties(document, {
    fullscreenEnabled: { value: able, configurable: true },
    fullscreenElement: { get: () => filling, configurable: true },
    exitFullscreen: { value: change(null), configurable: true },
  })
  document.documentElement.requestFullscreen = change(document.documentElement)
}

afterEach(() => {
  endScreen()
  localStorage.clear()
  vi.clearAllMocks()
  scrollTo(0, 0)
  Object.defineProperty(globalThis, 'scrollY', { value: 0, configurable: true })
})

test('it says who is signed in and where he is, by the name of the menu', () => {
  draw({ address: '/app/Active/SO-2611-0001' })
  screen.getByText('Malee Rakdee / malee')
  expect(screen.getByRole('status').textContent).toBe('Active')
})

test("one's account has a name, any other page outside the menu goes by its address", () => {
  draw({ address: '/app/Setting-Page' })
  expect(screen.getByRole('status').textContent).toBe('Account')
  endScreen()
  draw({ address: '/app/help/about-software' })
  expect(screen.getByRole('status').textContent).toBe('about software')
})

test('the menu of the person leads to his account, his password and out', async () => {
  draw()
  await press(/^Account menu/)
  expect(screen.getAllByRole('menuitem').map((one) => one.textContent)).toEqual([
    'Account',
    'Staff directory',
    'Change password',
    'Log Out',
  ])
  await user.click(screen.getByRole('menuitem', { name: 'Change password' }))
  expect(open).toHaveBeenCalledWith('password')
  await press(/^Account menu/)
  await user.click(screen.getByRole('menuitem', { name: 'Account' }))
  expect(screen.getByTestId('at').textContent).toBe('/app/Setting-Page')
})

const signedIn = () => {
  const session = { username: 'malee', token: 't', user_ID: 1 }
  storeSession(session)
  takeSession(session)
  storePayload({ Username: 'malee', Password: 'secret' })
}

test('logging out is asked first, then told and forgotten', async () => {
  signedIn()
  const { asked } = draw()
  await press(/^Account menu/)
  await user.click(screen.getByRole('menuitem', { name: 'Log Out' }))
  await screen.findByText('Are you sure to logout?')
  expect(asked).toEqual([])
  await press('Log Out')
  await screen.findByText('Log Out Success!!')
  expect(asked.map((one) => one.operation)).toEqual(['session.signOut'])
  for (const key of ['USER_ROLE', 'loginPayload', 'allowedPaths'])
    expect(localStorage.getItem(key)).toBeNull()
})

test('where the server cannot be told, it is said that the session lives on, and one may stay', async () => {
  signedIn()
  draw()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  const leave = async () => {
    await press(/^Account menu/)
    await user.click(screen.getByRole('menuitem', { name: 'Log Out' }))
    await press('Log Out')
    await screen.findByText(/Your session stays open there/)
  }
  await leave()
  await press('Stay')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  for (const key of ['USER_ROLE', 'loginPayload']) expect(localStorage.getItem(key)).not.toBeNull()
  await leave()
  await press('Leave anyway')
  await waitFor(() => expect(localStorage.getItem('USER_ROLE')).toBeNull())
  expect(screen.queryByText('Log Out Success!!')).toBeNull()
})

test('a missing connection is shown with the time of what is on the screen, until it is back', async () => {
  draw()
  act(() => void dispatchEvent(new Event('online')))
  expect(screen.queryByText(/offline/)).toBeNull()
  act(() => void dispatchEvent(new Event('offline')))
  screen.getByText(/^As of \d\d:\d\d · offline$/)
  act(() => void dispatchEvent(new Event('online')))
  expect(screen.queryByText(/offline/)).toBeNull()
})

test('light and dark are switched and kept, here and in the account', async () => {
  const { last } = draw()
  await press('Switch to dark')
  expect(localStorage.getItem('themeMode')).toBe('dark')
  expect(last('session.savePreferences')).toEqual({ data: { themeMode: 'dark' } })
  await press('Switch to light')
  expect(localStorage.getItem('themeMode')).toBe('light')
})

test('full screen is offered where the browser can, and the button follows the state', async () => {
  fillsTheScreen(true)
  draw()
  await press('Full screen')
  await press('Leave full screen')
  screen.getByRole('button', { name: 'Full screen' })
})

test('a browser that cannot fill the screen is not asked to', () => {
  fillsTheScreen(false)
  draw()
  expect(screen.queryByRole('button', { name: 'Full screen' })).toBeNull()
})

test('only admin is shown the way to a system message', async () => {
  draw({ username: 'malee' })
  expect(screen.queryByRole('button', { name: 'System message' })).toBeNull()
  endScreen()
  draw({ username: 'admin' })
  await press('System message')
  expect(open).toHaveBeenCalledWith('message')
})

test('the settings button opens the panel, and closes it again', async () => {
  draw()
  await press('Theme and users online')
  expect(open).toHaveBeenCalledWith('themes')
  endScreen()
  draw({ part: 'online' })
  expect(screen.getByRole('button', { name: 'Theme and users online' }).getAttribute('aria-expanded')).toBe(
    'true',
  )
  await press('Theme and users online')
  expect(close).toHaveBeenCalled()
})

test('the bar looks different past 30 pixels of scrolling, and again past 40', () => {
  draw()
  expect(scrolledTo(30)).toBe('top-bar')
  expect(scrolledTo(31)).toBe('top-bar raised')
  expect(scrolledTo(40)).toBe('top-bar raised')
  expect(scrolledTo(41)).toBe('top-bar raised compact')
  expect(scrolledTo(0)).toBe('top-bar')
})

test('the first sign of a Thai name is its consonant', () => {
  draw({ fullname: 'เอกชัย ใจดี' })
  expect(document.querySelector<HTMLElement>('.user-initial')?.dataset.initial).toBe('อ')
})
