// Filters said once: each has its field, its chip while it is in force, and gives its value to the address.
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ListView } from '#base/list-address.ts'
import { words } from '#base/text.ts'
import { setLanguage } from './language.tsx'
import {
  type ListFilter,
  ListFilters,
  choiceFilter,
  dayFilter,
  recordFilter,
  switchFilter,
} from './ListFilters.tsx'

type F = 'customer' | 'state' | 'since' | 'low'
const said = words({
  customer: { en: 'Customer', th: 'ลูกค้า' },
  state: { en: 'State', th: 'สถานะ' },
  since: { en: 'Since', th: 'ตั้งแต่' },
  low: { en: 'Low stock', th: 'ใกล้หมด' },
})
const filters = [
  recordFilter<F>('customer', said.customer, async () => [{ key: 7, value: 'Poon Pha' }]),
  choiceFilter<F>('state', said.state, words({ OPEN: { en: 'Open', th: 'เปิด' } })),
  dayFilter<F>('since', said.since),
  switchFilter<F>('low', said.low, { text: 'Low stock (3)' }),
]
const none = { customer: '', state: '', since: '', low: '' }
const onChange = vi.fn()
const draw = (more: Partial<Record<F, string>>) => {
  const sort = { id: 'name', desc: false }
  const view: ListView<F> = {
    text: '',
    sort,
    pageSize: 25,
    cursor: null,
    open: null,
    filters: { ...none, ...more },
  }
  render(<ListFilters view={view} onChange={onChange} filters={filters} />)
}
const chip = (name: string) => screen.queryByRole('button', { name: `Remove filter ${name}` })

beforeEach(() => {
  setLanguage('en')
  onChange.mockClear()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('what is in force stands as chips with its words, and what an address does not know stands as none', () => {
  draw({ customer: '7~Poon Pha', state: 'GONE', since: '2027-03-10', low: '1' })
  expect(chip('Customer: Poon Pha')).toBeTruthy()
  expect(chip('Since: 10-Mar-2027')).toBeTruthy()
  expect(chip('Low stock')).toBeTruthy()
  expect(screen.queryByText(/^State: /)).toBeNull()
})

test('a field, a switch, a chip and "clear all" each give the address what they stand for', async () => {
  draw({ since: '2027-03-10', low: '1' })
  await userEvent.click(screen.getByRole('button', { name: 'Low stock (3)' }))
  expect(onChange).toHaveBeenLastCalledWith({ filters: { low: '' } })
  await userEvent.click(chip('Since: 10-Mar-2027')!)
  expect(onChange).toHaveBeenLastCalledWith({ filters: { since: '' } })
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(onChange).toHaveBeenLastCalledWith({ filters: none })
  await userEvent.type(screen.getByRole('combobox', { name: 'Customer' }), 'Poon')
  await userEvent.click(await screen.findByRole('option', { name: /Poon Pha/ }))
  expect(onChange).toHaveBeenLastCalledWith({ filters: { customer: '7~Poon Pha' } })
})

test('what is used less is unfolded by its button; in force it stands as a chip before that', async () => {
  const [customer, ...others] = filters
  const view = {
    text: '',
    sort: { id: 'name', desc: false },
    pageSize: 25,
    cursor: null,
    open: null,
  } as const
  render(
    <ListFilters
      view={{ ...view, filters: { ...none, low: '1' } }}
      onChange={onChange}
      filters={[customer!, ...others.map((one) => ({ ...one, isMore: true as const }))]}
    />,
  )
  expect(screen.getByRole('combobox', { name: 'Customer' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Low stock (3)' })).toBeNull()
  expect(chip('Low stock')).toBeTruthy()
  const more = screen.getByRole('button', { name: 'More filters' })
  expect(more.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(more)
  expect(more.getAttribute('aria-expanded')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Low stock (3)' }))
  expect(onChange).toHaveBeenLastCalledWith({ filters: { low: '' } })
  await userEvent.click(more)
  expect(screen.queryByRole('button', { name: 'Low stock (3)' })).toBeNull()
})

test('on a phone they stand among the others behind its button', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => ({ media, matches: true, addEventListener() {}, removeEventListener() {} }) as never,
  )
  const [customer, ...others] = filters
  const view = {
    text: '',
    sort: { id: 'name', desc: false },
    pageSize: 25,
    cursor: null,
    open: null,
  } as const
  render(
    <ListFilters
      view={{ ...view, filters: none }}
      onChange={onChange}
      filters={[customer!, ...others.map((one) => ({ ...one, isMore: true as const }))]}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Low stock (3)' }))
  expect(onChange).toHaveBeenLastCalledWith({ filters: { low: '1' } })
  expect(screen.queryByRole('button', { name: 'More filters' })).toBeNull()
})

test('a chip takes along what is part of its filter, and a list that knows no text has no search', async () => {
  const span: ListFilter<F> = {
    name: 'since',
    also: ['low'],
    title: said.since,
    shown: () => 'last year',
    field: () => null,
  }
  const view: ListView<F> = {
    text: '',
    sort: { id: 'name', desc: false },
    pageSize: 25,
    cursor: null,
    open: null,
    filters: none,
  }
  render(<ListFilters view={view} onChange={onChange} filters={[span]} searches={false} />)
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.getAllByRole('button')).toHaveLength(2)
  await userEvent.click(chip('Since: last year')!)
  expect(onChange).toHaveBeenLastCalledWith({ filters: { since: '', low: '' } })
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(onChange).toHaveBeenLastCalledWith({ filters: { since: '', low: '' } })
})
