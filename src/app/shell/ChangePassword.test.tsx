import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ChangePasswordDialog } from '#areas/session/ChangePasswordDialog.tsx'
import { endScreen } from '#platform/testing/render.tsx'
import { drawShell } from './testing/SampleShell.tsx'

const { leave } = vi.hoisted(() => ({ leave: vi.fn<() => Promise<void>>(async () => {}) }))
vi.mock('#areas/session/sign-out.web.ts', () => ({ askToSignOut: leave }))

afterEach(endScreen)

test('a password that must be changed can be left by logging out, and nothing else', async () => {
  drawShell(<ChangePasswordDialog forced onClose={() => {}} />)
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Log Out' }))
  expect(leave).toHaveBeenCalledOnce()
})

test('what only the server can judge stands beside the other rules', async () => {
  drawShell(<ChangePasswordDialog onClose={() => {}} />)
  const rules = await screen.findByRole('list', { name: 'The new password' })
  expect(rules.textContent).toContain('Not one that is often used')
  expect(rules.textContent).toContain('None of your last 5 passwords')
  expect(screen.queryByRole('button', { name: 'Log Out' })).toBeNull()
})
