// What the service product is narrowed by: months as one span, what the numbers lead to as chips, and nothing taken away but filters.
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readListAddress } from '#base/list-address.ts'
import { drawScreen, endScreen } from '#platform/testing/render.tsx'
import { ProductFilterBar } from './ProductFilterBar.tsx'
import { figureList } from './product-list.ts'

const onChange = vi.fn()
beforeEach(() => {
  onChange.mockClear()
  vi.useFakeTimers({ now: new Date('2027-03-10T05:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  endScreen()
  vi.useRealTimers()
})

const draw = (address: string) =>
  drawScreen(
    <ProductFilterBar view={readListAddress(figureList, new URLSearchParams(address))} onChange={onChange} />,
    { answers: {}, can: {} },
  )
const chips = () =>
  within(screen.getByRole('list', { name: 'Filters' }))
    .getAllByRole('listitem')
    .map((one) => one.textContent)

it('tells each as a chip, and takes both months away with theirs', () => {
  draw('by=TYPE&from=2026-10&to=2027-03&cover=MA&type=0&warranty=7~WR-1&customer=3~Siam')
  expect(chips()).toEqual([
    'Months: last 6 months',
    expect.stringMatching(/^Cover: /),
    'Customer: Siam',
    expect.stringMatching(/^Machine type: /),
    expect.stringMatching(/: WR-1$/),
    'Clear all',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter Months: last 6 months' }))
  expect(onChange).toHaveBeenLastCalledWith({ filters: { from: '', to: '' } })
  fireEvent.click(screen.getByRole('button', { name: 'Clear all' }))
  const { filters } = onChange.mock.lastCall![0] as { filters: Record<string, string> }
  // which part is seen is no filter
  expect(Object.keys(filters).toSorted()).toEqual(
    figureList.filters.filter((name) => name !== 'by').toSorted(),
  )
  expect(screen.queryByRole('searchbox')).toBeNull()
})

it('has no choice of cover where there is but one, and searches where rows say what they are of', () => {
  draw('from=2026-01&to=2026-02')
  expect(chips()).toEqual([expect.stringMatching(/^Months: from .*2026 to .*2026$/), 'Clear all'])
  expect(screen.queryByRole('combobox', { name: 'Cover' })).toBeNull()
  screen.getByPlaceholderText('Contract or customer')
})
