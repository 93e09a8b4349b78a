import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useState } from 'react'
import { endScreen } from '#platform/testing/render.tsx'
import { PageProgress } from './PageProgress.tsx'
import { drawShell } from './testing/SampleShell.tsx'

let show: (of: string, here: number | null) => void

function Framed() {
  const [at, setAt] = useState<{ of: string; here: number | null }>({ of: 'a', here: 0 })
  show = (of, here) => act(() => setAt({ of, here }))
  return <PageProgress {...at} />
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  drawShell(<Framed />)
})
afterEach(() => {
  endScreen()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const percent = () => Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'))
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test('it goes on every 500 ms by a part of 40 percent, and no further than 100', () => {
  expect(percent()).toBe(0)
  pass(499)
  expect(percent()).toBe(0)
  pass(1)
  expect(percent()).toBe(20)
  pass(500)
  expect(percent()).toBe(40)
  pass(10_000)
  expect(percent()).toBe(100)
})

test('what is known to be here counts more than the guess; the next loading starts anew', () => {
  show('a', 50)
  expect(percent()).toBe(50)
  pass(1500)
  expect(percent()).toBe(60)
  show('b', 0)
  expect(percent()).toBe(0)
})

test('it is gone once the page is shown', () => {
  show('a', null)
  expect(screen.queryByRole('progressbar')).toBeNull()
})
