import { act, render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { patientLazy } from './patient-lazy.web.ts'

test('a part that cannot be fetched takes nothing along, and stands once the network is back', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  let isAway = true
  const Part = patientLazy(async () => {
    if (isAway) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <p>Menu</p>
  })
  render(
    <>
      <h1>Page</h1>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </>,
  )
  await waitFor(() => expect(warned).toHaveBeenCalledOnce())
  screen.getByText('Page')
  expect(screen.queryByText('Menu')).toBeNull()
  isAway = false
  act(() => void dispatchEvent(new Event('online')))
  await screen.findByText('Menu')
  warned.mockRestore()
})
