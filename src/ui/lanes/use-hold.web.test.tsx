// Holding: from 4 pixels on, put where it is let go, laid back by Escape; a finger scrolls, and the click that ends a drag opens nothing.
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useHold } from './use-hold.web.ts'

interface Held {
  readonly at: number
  readonly by: 'pointer' | 'keys'
}

const put = vi.fn()
const opened = vi.fn()

function Thing({ isAllowed = true }: { isAllowed?: boolean }) {
  const hold = useHold<{ x: number; y: number; from: number }, Held>({
    isAllowed,
    put,
    follow: ({ from, x }, event) => hold.show({ at: from + event.clientX - x, by: 'pointer' }),
  })
  return (
    <button
      type="button"
      onClick={opened}
      onPointerDown={(event) => hold.grasp(event, () => ({ from: 100 }))}
    >
      {hold.held ? `at ${hold.held.at}` : 'free'}
    </button>
  )
}
const thing = () => screen.getByRole('button')
const press = (more: object = {}) =>
  fireEvent.pointerDown(thing(), { button: 0, pointerType: 'mouse', clientX: 10, clientY: 10, ...more })
const moveTo = (clientX: number) => fireEvent.pointerMove(window, { clientX, clientY: 10 })

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  // what waits for the click after a drag leaves the window, or it would take the first one of the next file
  vi.runAllTimers()
  cleanup()
  vi.useRealTimers()
  put.mockClear()
  opened.mockClear()
})

it('is held from four pixels on, and put where it is let go, without being opened', () => {
  render(<Thing />)
  press()
  moveTo(13)
  expect(thing().textContent).toBe('free')
  moveTo(30)
  moveTo(12)
  expect(thing().textContent).toBe('at 102')
  fireEvent.pointerUp(window)
  fireEvent.click(thing())
  expect([put.mock.calls, opened.mock.calls.length, thing().textContent]).toEqual([
    [[{ at: 102, by: 'pointer' }]],
    0,
    'free',
  ])
  vi.runAllTimers()
  fireEvent.click(thing())
  expect(opened).toHaveBeenCalledTimes(1)
})

it('is laid back by Escape, and when the pointer is taken away', () => {
  render(<Thing />)
  for (const end of [
    () => fireEvent.keyDown(window, { key: 'Escape' }),
    () => fireEvent.pointerCancel(window),
  ]) {
    press()
    moveTo(30)
    expect(thing().textContent).toBe('at 120')
    end()
    expect(thing().textContent).toBe('free')
    fireEvent.pointerUp(window)
  }
  expect(put).not.toHaveBeenCalled()
})

it.each([
  ['a finger', { pointerType: 'touch' }, true],
  ['another button', { button: 2 }, true],
  ['who may not', {}, false],
] as const)('%s holds nothing', (_, more, isAllowed) => {
  render(<Thing isAllowed={isAllowed} />)
  press(more)
  moveTo(30)
  expect(thing().textContent).toBe('free')
})
