import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endScreen } from '#platform/testing/render.tsx'
import { PageSlot } from './PageSlot.tsx'
import { drawShell } from './testing/SampleShell.tsx'

const chunk = vi.hoisted(() => ({
  come: (_: { default: () => React.ReactNode }) => {},
  fail: (_: Error) => {},
}))

vi.mock('../pages.web.ts', () => ({
  pages: [
    {
      path: '/app',
      load: () => Promise.resolve({ default: () => <h1>Dashboard</h1> }),
      prefetch: () => Promise.reject(new Error('no network')),
    },
    {
      path: '/app/Active',
      load: () =>
        new Promise((come, fail) => {
          Object.assign(chunk, { come, fail })
        }),
    },
    { path: '/app/Customer-Management', load: () => Promise.resolve({ default: () => <h1>Customers</h1> }) },
    { path: '/app/Permission', load: () => Promise.resolve({ default: () => <h1>Permissions</h1> }) },
  ],
}))

const user = userEvent.setup()
const draw = (address: string) =>
  drawShell(
    <>
      <Link to="/app/Active">orders</Link>
      <Link to="/app/Customer-Management">customers</Link>
      <Routes>
        <Route path="/app/*" element={<PageSlot />} />
      </Routes>
    </>,
    { address },
  )
const at = () => screen.getByTestId('at').textContent

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  endScreen()
  vi.restoreAllMocks()
})

test.each([
  ['/app/nowhere', '/app', 'Dashboard'],
  ['/app/Permission', '/app', 'Dashboard'],
  ['/app/pages/calendar', '/app', 'Dashboard'],
  ['/app/Customer', '/app/Customer-Management', 'Customers'],
  ['/app/customer-management/', '/app/customer-management/', 'Customers'],
])('%s leads to %s', async (address, target, heading) => {
  draw(address)
  await screen.findByRole('heading', { name: heading })
  expect(at()).toBe(target)
})

test('a page whose first data cannot be had beforehand is shown: it says itself what it lacks', async () => {
  draw('/app')
  await screen.findByRole('heading', { name: 'Dashboard' })
  expect(screen.queryByText(/This page could not be shown/)).toBeNull()
})

test('a page that cannot be had says so, and the others go on', async () => {
  draw('/app')
  await screen.findByRole('heading', { name: 'Dashboard' })
  await user.click(screen.getByRole('link', { name: 'orders' }))
  await act(async () => {
    chunk.fail(new Error('gone'))
    await Promise.resolve()
  })
  await screen.findByText(/This page could not be shown/)
  expect(screen.queryByRole('progressbar')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'customers' }))
  await screen.findByRole('heading', { name: 'Customers' })
})

test('the old page stays, busy, under the bar until the next one has come', async () => {
  draw('/app')
  const old = await screen.findByRole('heading', { name: 'Dashboard' })
  expect(screen.queryByRole('progressbar')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'orders' }))
  screen.getByRole('progressbar', { name: 'Loading the page' })
  expect(old.closest('[aria-busy="true"]')).not.toBeNull()
  await act(async () => {
    chunk.come({ default: () => <h1>Orders</h1> })
    await Promise.resolve()
  })
  const page = await screen.findByRole('heading', { name: 'Orders' })
  expect(page.closest<HTMLElement>('.page-in')!.style.animationDuration).toBe('700ms')
  expect(page.closest('[aria-busy]')).toBeNull()
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Dashboard' })).toBeNull()
})
