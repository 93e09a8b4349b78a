import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FilterBar } from './FilterBar.tsx'
import { setLanguage } from './language.tsx'
import { SearchBox } from './SearchBox.tsx'

beforeEach(() => setLanguage('en'))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

test('the search waits until typing pauses, and asks once', () => {
  vi.useFakeTimers()
  const onSearch = vi.fn()
  render(<SearchBox value="" onSearch={onSearch} />)
  const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } })
  type('ซ')
  wait(200)
  type('ซ่อม ')
  wait(299)
  expect(onSearch).not.toHaveBeenCalled()
  wait(1)
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('ซ่อม')
})

test('Enter searches at once, the cross and Esc clear at once', async () => {
  const onSearch = vi.fn()
  render(<SearchBox value="" onSearch={onSearch} pauseMs={60_000} />)
  await userEvent.type(screen.getByRole('textbox'), 'pump{Enter}')
  expect(onSearch).toHaveBeenLastCalledWith('pump')
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }))
  expect(onSearch).toHaveBeenLastCalledWith('')
  await userEvent.type(screen.getByRole('textbox'), 'x{Escape}')
  expect(onSearch).toHaveBeenLastCalledWith('')
  expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('')
})

test('a search set from outside is shown', () => {
  const { rerender } = render(<SearchBox value="pump" onSearch={() => {}} />)
  rerender(<SearchBox value="" onSearch={() => {}} />)
  expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('')
})

test('filters in force stand as chips that take them away', async () => {
  const [onRemove, onClear] = [vi.fn(), vi.fn()]
  render(<FilterBar active={[{ id: 'p', label: 'Priority: High', onRemove }]} onClear={onClear} />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter Priority: High' }))
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }))
  expect([onRemove, onClear].map((one) => one.mock.calls.length)).toEqual([1, 1])
})

test('on a phone the filters wait behind one button that counts them', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => ({ media, matches: true, addEventListener() {}, removeEventListener() {} }) as never,
  )
  render(
    <FilterBar active={[{ id: 'p', label: 'Priority: High', onRemove: () => {} }]}>
      <input aria-label="Priority" />
    </FilterBar>,
  )
  expect(screen.queryByLabelText('Priority')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Filters 1' }))
  expect(await screen.findByLabelText('Priority')).toBeTruthy()
})
