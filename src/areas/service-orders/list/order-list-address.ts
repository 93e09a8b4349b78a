// A list of orders as its address says it, and what the server is asked for it.
import {
  type ListShape,
  type ListView,
  pageAsked,
  readListAddress,
  recordIn,
  recordText,
} from '#base/list-address.ts'
import type { InputFor } from '#base/operation.ts'
import { type OrderGroup, type OrderStatus, orderStates } from '../service-order-states.ts'
import { type listOrders, usualSort } from '../service-orders.ts'
import { orderKinds, priorities } from '../service-orders.text.ts'

/** A record in the address: its id for the server, its name for the reader. */
export interface Chosen {
  readonly key: number
  readonly value: string
}

/** The filters of a list as its controls hold them. */
export interface OrderFilters {
  readonly customer: Chosen | null
  readonly engineer: Chosen | null
  readonly project: Chosen | null
  readonly kind: readonly (keyof typeof orderKinds)[]
  readonly priority: readonly (keyof typeof priorities)[]
  readonly status: readonly OrderStatus[]
  readonly overdue: boolean
  readonly dueToday: boolean
  readonly mine: boolean
  readonly unhappy: boolean
}

/** Nothing chosen. */
export const noFilters: OrderFilters = {
  customer: null,
  engineer: null,
  project: null,
  kind: [],
  priority: [],
  status: [],
  overdue: false,
  dueToday: false,
  mine: false,
  unhappy: false,
}

type Filter = keyof OrderFilters
type ListAsked = InputFor<typeof listOrders.CLOSED>

/** Paths of the three lists. */
export const groupPaths = { ACTIVE: '/app/Active', CLOSED: '/app/Closed', REJECT: '/app/Reject' } as const

/** The list a path belongs to; the first for any other. */
export function groupOf(path: string): OrderGroup {
  const found = Object.entries(groupPaths).find(([, start]) => path === start || path.startsWith(`${start}/`))
  return (found?.[0] as OrderGroup | undefined) ?? 'ACTIVE'
}

/** The states that stand in a list. */
export function statesOf(group: OrderGroup): OrderStatus[] {
  return (Object.keys(orderStates) as OrderStatus[]).filter((status) => orderStates[status].group === group)
}

/** What can be asked of each list. */
export const orderLists: Record<OrderGroup, ListShape<Filter>> = {
  ACTIVE: shapeOf('ACTIVE'),
  CLOSED: shapeOf('CLOSED', ['closed_at']),
  REJECT: shapeOf('REJECT'),
}

function shapeOf(group: OrderGroup, more: readonly string[] = []): ListShape<Filter> {
  const { field, dir } = usualSort[group]
  return {
    sortable: ['so_no', 'reported_at', 'priority', 'next_due_at', 'status', ...more],
    usual: { id: field, desc: dir === 'desc' },
    usualWith: {
      overdue: { id: 'next_due_at', desc: false },
      dueToday: { id: 'next_due_at', desc: false },
    },
    filters: Object.keys(noFilters) as Filter[],
    saved: `orders-${group}`,
  }
}

/** The filters of a view; what they do not understand they leave out. */
export function filtersIn(group: OrderGroup, { filters }: ListView<Filter>): OrderFilters {
  return {
    customer: recordIn(filters.customer),
    engineer: recordIn(filters.engineer),
    project: recordIn(filters.project),
    kind: some(filters.kind, Object.keys(orderKinds) as (keyof typeof orderKinds)[]),
    priority: some(filters.priority, Object.keys(priorities) as (keyof typeof priorities)[]),
    status: some(filters.status, statesOf(group)),
    overdue: filters.overdue === '1',
    dueToday: filters.dueToday === '1',
    mine: filters.mine === '1',
    unhappy: filters.unhappy === '1',
  }
}

/** Filters as the address holds them; only those that are given. */
export function filterTexts(filters: Partial<OrderFilters>): Partial<Record<Filter, string>> {
  return Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, textOf(value)]))
}

/** The question for a view of a list. */
export function ordersAsked(group: OrderGroup, view: ListView<Filter>, exact = false): ListAsked {
  return { where: whereOf(view.text, filtersIn(group, view)), ...pageAsked(view, exact) }
}

/** The same straight from an address, to ask before the page is there. */
export function ordersAskedAt(group: OrderGroup, url: URL): ListAsked {
  return ordersAsked(group, readListAddress(orderLists[group], url.searchParams))
}

/** The filters as the server takes them; empty ones are left out. */
export function whereOf(text: string, filters: Partial<OrderFilters>): NonNullable<ListAsked['where']> {
  return {
    ...(text && { text }),
    ...(filters.customer && { customer_id: filters.customer.key }),
    ...(filters.engineer && { engineer_id: filters.engineer.key }),
    ...(filters.project && { project_id: filters.project.key }),
    ...(filters.kind?.length && { kind: [...filters.kind] }),
    ...(filters.priority?.length && { priority: [...filters.priority] }),
    ...(filters.status?.length && { status: [...filters.status] }),
    ...(filters.overdue && { overdue: true }),
    ...(filters.dueToday && { due_today: true }),
    ...(filters.mine && { mine: true }),
    ...(filters.unhappy && { unhappy: true }),
  }
}

function textOf(value: OrderFilters[Filter]): string {
  if (typeof value === 'boolean') return value ? '1' : ''
  if (value === null || 'key' in value) return recordText(value)
  return value.join()
}

function some<T extends string>(text: string, known: readonly T[]): T[] {
  const asked = text.split(',')
  return known.filter((one) => asked.includes(one))
}
