import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppDialog } from './Dialog.tsx'
import { setLanguage } from './language.tsx'
import { Menu, MenuLine, MenuSeparator } from './Menu.tsx'

beforeEach(() => setLanguage('en'))
afterEach(cleanup)

function Opener({ onPick }: { onPick: (what: string) => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <button type="button" onClick={(event) => setAnchor(event.currentTarget)}>
        Account
      </button>
      <button type="button">Elsewhere</button>
      <Menu anchor={anchor} onClose={() => setAnchor(null)} label="Account">
        <MenuLine onPick={() => onPick('password')}>Change password</MenuLine>
        <MenuLine disabled onPick={() => onPick('nothing')}>
          Closed
        </MenuLine>
        <MenuSeparator />
        <MenuLine onPick={() => onPick('leave')}>Log Out</MenuLine>
      </Menu>
    </>
  )
}
const open = () => userEvent.click(screen.getByRole('button', { name: 'Account' }))
const at = () => document.activeElement?.textContent

test('it opens on its first line; arrows go round, past what is disabled; letters, Home and End jump', async () => {
  const onPick = vi.fn()
  render(<Opener onPick={onPick} />)
  await open()
  expect(screen.getByRole('menu', { name: 'Account' })).toBeTruthy()
  const walk: [string, string][] = [
    ['', 'Change password'],
    ['{ArrowDown}', 'Log Out'],
    ['{ArrowDown}', 'Change password'],
    ['{ArrowUp}', 'Log Out'],
    ['{Home}', 'Change password'],
    ['{End}', 'Log Out'],
    ['c', 'Change password'],
    ['l', 'Log Out'],
  ]
  for (const [keys, line] of walk) {
    if (keys) await userEvent.keyboard(keys)
    expect(at(), keys).toBe(line)
  }
  await userEvent.keyboard('{Enter}')
  expect(onPick).toHaveBeenCalledExactlyOnceWith('leave')
})

test('Esc and a press elsewhere close it, and Esc gives the focus back to its button', async () => {
  render(<Opener onPick={() => {}} />)
  await open()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(at()).toBe('Account')
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(screen.queryByRole('menu')).toBeNull()
  expect(at()).toBe('Elsewhere')
})

test('Esc in a menu closes the menu, not the dialog round it', async () => {
  const onClose = vi.fn()
  render(
    <AppDialog open title="Order" onClose={onClose}>
      <Opener onPick={() => {}} />
    </AppDialog>,
  )
  await open()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
})
