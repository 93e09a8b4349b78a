import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GradientButton } from './GradientButton.tsx'
import { Icon, NamedIcon } from './Icon.tsx'
import { iconPaths } from './icon-paths.web.ts'
import { moreIconPaths } from './more-icon-paths.web.ts'
import { setLanguage } from './language.tsx'
import { PlainTextField } from './PlainTextField.tsx'

beforeEach(() => setLanguage('en'))
afterEach(cleanup)

function Form() {
  const [value, setValue] = useState('')
  return (
    <PlainTextField label="Password" type="password" value={value} onChange={setValue} error="Too short" />
  )
}

test('a loading button keeps its name and takes no clicks', async () => {
  const onClick = vi.fn()
  const { rerender } = render(<GradientButton onClick={onClick}>Login</GradientButton>)
  await userEvent.click(screen.getByRole('button', { name: 'Login' }))
  rerender(
    <GradientButton loading onClick={onClick}>
      Login
    </GradientButton>,
  )
  await userEvent.click(screen.getByRole('button'))
  expect(onClick).toHaveBeenCalledOnce()
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true')
})

test('a plain field reports its text, says what is wrong, and shows a password on request', async () => {
  render(<Form />)
  const input = screen.getByLabelText('Password') as HTMLInputElement
  await userEvent.type(input, 'abc')
  expect([input.value, input.type]).toEqual(['abc', 'password'])
  expect(screen.getByRole('alert').textContent).toBe('Too short')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(input.type).toBe('text')
})

test('an icon is decoration unless it has a title; those of later screens come, and a menu’s unknown name is a dot', async () => {
  const drawn = (node: HTMLElement) => node.querySelector('path')?.getAttribute('d')
  expect(drawn(render(<Icon name="calendar" />).container)).toBe(iconPaths.calendar)
  expect(screen.queryByRole('img')).toBeNull()
  const later = render(<Icon name="beach" />).container
  const unknown = render(<NamedIcon name="no-such-icon" title="Something" />).container
  expect(screen.getByRole('img', { name: 'Something' })).toBeTruthy()
  await waitFor(() => expect(drawn(later)).toBe(moreIconPaths.beach))
  expect(drawn(unknown)).toBe(iconPaths['circle-small'])
})
