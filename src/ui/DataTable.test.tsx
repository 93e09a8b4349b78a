import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DataTable } from './DataTable.tsx'
import type { Column, DataTableProps } from './table-columns.web.ts'
import { setLanguage } from './language.tsx'

interface Order {
  id: number
  no: string
  customer: string
}
const columns: Column<Order>[] = [
  { id: 'no', title: 'No.', cell: (row) => row.no, sortable: true, hideable: false, phone: 'title' },
  { id: 'customer', title: 'Customer', cell: (row) => row.customer, sortable: true },
  { id: 'id', title: 'Id', cell: (row) => row.id, hidden: true },
]
const orders = Array.from({ length: 25 }, (_, id) => ({ id, no: `SO-${id}`, customer: `Customer ${id}` }))

beforeEach(() => {
  localStorage.clear()
  setLanguage('en')
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function show(props: Partial<DataTableProps<Order>> = {}) {
  const all = {
    id: 'orders',
    label: 'Orders',
    columns,
    rows: orders,
    rowKey: (row: Order) => row.id,
    ...props,
  }
  const view = render(<DataTable {...all} />)
  return {
    ...view,
    again: (more: Partial<DataTableProps<Order>>) => view.rerender(<DataTable {...all} {...more} />),
  }
}
const cell = (name: string) => screen.getByRole('gridcell', { name })
const focused = () => document.activeElement?.textContent

test('it is a grid of the rows with one cell in the tab order', async () => {
  show()
  const grid = screen.getByRole('grid', { name: 'Orders' })
  expect(grid.getAttribute('aria-rowcount')).toBe('26')
  expect(within(grid).getAllByRole('row')).toHaveLength(26)
  expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toEqual(['No.', 'Customer'])
  expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
})

test('what a screen can show is drawn first, the rest of the page right after it', async () => {
  const drawn = () => document.querySelectorAll('[role="row"]').length - 1
  const seen: number[] = []
  const looking = new MutationObserver(() => seen.push(drawn()))
  looking.observe(document.body, { childList: true, subtree: true })
  vi.stubGlobal('innerHeight', 420)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <DataTable id="orders" label="Orders" columns={columns} rows={orders} rowKey={(row) => row.id} />,
  )
  await expect.poll(drawn).toBe(25)
  looking.disconnect()
  root.unmount()
  vi.unstubAllGlobals()
  expect(seen.find((rows) => rows > 0)).toBe(10)
})

test('arrows, Home, End, PageUp and PageDown walk the cells and stop at the edges', async () => {
  show()
  act(() => cell('SO-0').focus())
  const walk: [string, string][] = [
    ['{ArrowDown}', 'SO-1'],
    ['{ArrowRight}', 'Customer 1'],
    ['{ArrowRight}', 'Customer 1'],
    ['{Home}', 'SO-1'],
    ['{End}', 'Customer 1'],
    ['{PageDown}', 'Customer 11'],
    ['{PageUp}', 'Customer 1'],
    ['{Control>}{End}{/Control}', 'Customer 24'],
    ['{ArrowDown}', 'Customer 24'],
    ['{Control>}{Home}{/Control}', 'SO-0'],
    ['{ArrowUp}', 'No.'],
    ['{ArrowUp}', 'No.'],
  ]
  for (const [keys, expected] of walk) {
    await userEvent.keyboard(keys)
    expect(focused(), keys).toBe(expected)
  }
})

test('a plain text tells itself whole where the pointer rests', () => {
  show()
  expect(screen.getByTitle('Customer 7').textContent).toBe('Customer 7')
})

test('Enter and a click open the row; a click with Ctrl leaves it to the browser', async () => {
  const onOpen = vi.fn()
  show({ onOpen, rowHref: (row) => `/app/order/${row.id}` })
  act(() => cell('SO-0').focus())
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await userEvent.click(cell('Customer 3'))
  expect(onOpen.mock.calls.map(([row]) => row.id)).toEqual([1, 3])
  expect(screen.getByRole('link', { name: 'SO-3' }).getAttribute('href')).toBe('/app/order/3')
  const user = userEvent.setup()
  await user.keyboard('{Control>}')
  await user.click(cell('Customer 4'))
  expect(onOpen).toHaveBeenCalledTimes(2)
})

test('a heading sorts up, then down, by click and by Enter', async () => {
  const onSort = vi.fn()
  const { again } = show({ onSort })
  const heading = () => screen.getByRole('columnheader', { name: 'Customer' })
  expect(heading().getAttribute('aria-sort')).toBe('none')
  await userEvent.click(heading())
  expect(onSort).toHaveBeenLastCalledWith({ id: 'customer', desc: false })
  again({ onSort, sort: { id: 'customer', desc: false } })
  expect(heading().getAttribute('aria-sort')).toBe('ascending')
  act(() => heading().focus())
  await userEvent.keyboard('{Enter}')
  expect(onSort).toHaveBeenLastCalledWith({ id: 'customer', desc: true })
})

test('columns can be taken out and brought in, and the choice is kept', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Columns and row height' }))
  expect(screen.queryByRole('menuitemcheckbox', { name: 'No.' })).toBeNull()
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Customer' }))
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Id' }))
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Compact rows' }))
  cleanup()
  show()
  expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toEqual(['No.', 'Id'])
  await userEvent.click(screen.getByRole('button', { name: 'Columns and row height' }))
  expect(screen.getByRole('menuitemradio', { name: 'Compact rows' }).getAttribute('aria-checked')).toBe(
    'true',
  )
  await userEvent.click(screen.getByRole('menuitem', { name: 'Back to the usual layout' }))
  expect(screen.getByRole('menuitemcheckbox', { name: 'Customer' }).getAttribute('aria-checked')).toBe('true')
})

test('Shift and an arrow on a heading make the column wider, and the width is kept', async () => {
  show()
  const template = () =>
    (document.querySelector('.table-scroll') as HTMLElement).style.getPropertyValue('--table-columns')
  expect(template()).toBe('minmax(140px, 140fr) minmax(140px, 140fr)')
  act(() => screen.getByRole('columnheader', { name: 'No.' }).focus())
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowLeft}{/Shift}')
  expect(template()).toBe('156px minmax(140px, 140fr)')
  cleanup()
  show()
  expect(template()).toBe('156px minmax(140px, 140fr)')
})

test('the foot pages by steps, tells the total and counts exactly when asked', async () => {
  const page = {
    hasNext: true,
    hasPrevious: false,
    onFirst: vi.fn(),
    onPrevious: vi.fn(),
    onNext: vi.fn(),
    onLast: vi.fn(),
    pageSize: 25,
    onPageSize: vi.fn(),
  }
  const onExact = vi.fn()
  show({ page, total: { count: 1000, bounded: true, onExact } })
  expect(screen.getByText('1,000+ in all')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Count all' }))
  expect(onExact).toHaveBeenCalledOnce()
  for (const name of ['First page', 'Previous page']) {
    expect((screen.getByRole('button', { name }) as HTMLButtonElement).disabled).toBe(true)
  }
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  await userEvent.click(screen.getByRole('button', { name: 'Last page' }))
  expect([page.onNext, page.onLast].map((one) => one.mock.calls.length)).toEqual([1, 1])
  await userEvent.selectOptions(screen.getByLabelText('Rows a page'), '100')
  expect(page.onPageSize).toHaveBeenCalledWith(100)
})

test('the whole list is saved as a file, one at a time, where that is offered', async () => {
  let arrive = () => {}
  const onExport = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        arrive = resolve
      }),
  )
  const { again } = show({ onExport })
  await userEvent.click(screen.getByRole('button', { name: 'Save as a file' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Excel (.xlsx)' }))
  expect(onExport).toHaveBeenCalledWith('xlsx')
  const busy = await screen.findByRole('button', { name: 'The file is being made' })
  expect((busy as HTMLButtonElement).disabled).toBe(true)
  await act(async () => arrive())
  expect(screen.getByRole('button', { name: 'Save as a file' })).toBeTruthy()
  again({ onExport: undefined })
  expect(screen.queryByRole('button', { name: 'Save as a file' })).toBeNull()
})

test('no rows say No Data with the way on', () => {
  show({ rows: [], empty: { hint: 'Try other filters' } })
  expect(screen.getByText('No Data')).toBeTruthy()
  expect(screen.getByText('Try other filters')).toBeTruthy()
  expect(screen.queryByRole('grid')).toBeNull()
})

test('the first load shows grey lines; a later one keeps the rows under a bar', () => {
  const { again } = show({ rows: undefined, loading: true })
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  expect(screen.queryByText('No Data')).toBeNull()
  again({ rows: orders, loading: true })
  expect(screen.getByRole('progressbar')).toBeTruthy()
  expect(cell('SO-0')).toBeTruthy()
})

test('a failure shows its words, its reference and another try, and keeps what was there', async () => {
  const onRetry = vi.fn()
  show({ error: { message: 'Cannot connect', requestId: 'req-7' }, onRetry })
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('Cannot connect')
  expect(alert.textContent).toContain('req-7')
  expect(cell('SO-0')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

test('on a phone the rows are cards that open and can be sorted', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => ({ media, matches: true, addEventListener() {}, removeEventListener() {} }) as never,
  )
  const [onOpen, onSort] = [vi.fn(), vi.fn()]
  show({ onOpen, onSort })
  expect(screen.queryByRole('grid')).toBeNull()
  expect(screen.getAllByRole('listitem')).toHaveLength(25)
  await userEvent.click(screen.getByRole('button', { name: 'SO-7' }))
  expect(onOpen.mock.calls[0]?.[0].id).toBe(7)
  await userEvent.click(screen.getByRole('button', { name: 'Sort' }))
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Customer' }))
  expect(onSort).toHaveBeenCalledWith({ id: 'customer', desc: false })
})
