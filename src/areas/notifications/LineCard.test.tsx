// One's own link to LINE: not offered, made by a code, and taken away.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Answers, drawScreen, endScreen } from '#platform/testing/render.tsx'
import { makeLineCode, showLine, unlinkLine } from './line-account.ts'
import { LineCard } from './LineCard.tsx'

const draw = (answers: Answers) =>
  drawScreen(<LineCard />, { operations: [showLine, makeLineCode, unlinkLine], can: {}, answers })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
afterEach(endScreen)

it('offers no code where the company’s account takes none', async () => {
  draw({ 'notifications.line': () => ({ linked_at: null, takes_codes: false, account: null }) })
  await screen.findByText('Your company’s LINE account takes no codes. Your administrator can link you.')
  expect(screen.queryByRole('button')).toBeNull()
})

it('shows a code with its end and whom to send it to, and another one in its place', async () => {
  const codes = ['ABCD-2345', 'EFGH-6789']
  draw({
    'notifications.line': () => ({ linked_at: null, takes_codes: true, account: '@ngan' }),
    'notifications.makeLineCode': () => ({ code: codes.shift()!, valid_until: '2026-11-26T03:15:00.000Z' }),
  })
  await press('Get a code')
  await screen.findByText('ABCD-2345')
  screen.getByText(/^Code, good until 26-Nov-2026 10:15/)
  expect(screen.getByRole('link', { name: 'Add @ngan as a friend' }).getAttribute('href')).toBe(
    'https://line.me/R/ti/p/@ngan',
  )
  await press('Get a new code')
  await screen.findByText('EFGH-6789')
  expect(screen.queryByText('ABCD-2345')).toBeNull()
})

it('takes a link away after a question', async () => {
  const unlinked = vi.fn(() => null)
  draw({
    'notifications.line': () => ({ linked_at: '2026-11-20T01:00:00.000Z', takes_codes: true, account: null }),
    'notifications.unlinkLine': unlinked,
  })
  await screen.findByText(/^Linked since 20-Nov-2026/)
  await press('Unlink')
  expect(unlinked).not.toHaveBeenCalled()
  fireEvent.click(
    (await screen.findAllByRole('button', { name: 'Unlink' })).find((one) =>
      one.closest('[role="alertdialog"]'),
    )!,
  )
  await waitFor(() => expect(unlinked).toHaveBeenCalledOnce())
})
