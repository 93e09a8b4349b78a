// What a list of orders is asked, kept in the address: filters, sort, page size and cursor survive reload, back and a shared link.
import type { InputFor } from '#platform/operation.ts'
import { PAGE_SIZE } from '#platform/paging.ts'
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
  readonly text: string
  readonly customer: Chosen | null
  readonly engineer: Chosen | null
  readonly kind: readonly (keyof typeof orderKinds)[]
  readonly priority: readonly (keyof typeof priorities)[]
  readonly status: readonly OrderStatus[]
  readonly overdue: boolean
  readonly mine: boolean
}

/** A list as its address says it. */
export interface OrderListView {
  readonly filters: OrderFilters
  readonly sort: { readonly id: string; readonly desc: boolean }
  readonly pageSize: number
  readonly cursor: string | null
}

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

/** Reads an address; what it does not understand it leaves out. */
export function viewOf(group: OrderGroup, params: URLSearchParams): OrderListView {
  const sort = params.get('sort') ?? ''
  const field = sort.replace(/^-/, '')
  const size = Number(params.get('size'))
  return {
    filters: {
      text: params.get('q')?.slice(0, 100) ?? '',
      customer: chosen(params.get('customer')),
      engineer: chosen(params.get('engineer')),
      kind: some(params.get('kind'), Object.keys(orderKinds) as (keyof typeof orderKinds)[]),
      priority: some(params.get('priority'), Object.keys(priorities) as (keyof typeof priorities)[]),
      status: some(params.get('status'), statesOf(group)),
      overdue: params.get('overdue') === '1',
      mine: params.get('mine') === '1',
    },
    sort: sortable(group).includes(field)
      ? { id: field, desc: sort.startsWith('-') }
      : { id: usualSort[group].field, desc: usualSort[group].dir === 'desc' },
    pageSize: [25, 50, 100].includes(size) ? size : PAGE_SIZE,
    cursor: /^[A-Za-z0-9_-]{1,4000}$/.test(params.get('page') ?? '') ? params.get('page') : null,
  }
}

/** The address of a changed list; any change but the page itself starts at the first page again. */
export function addressOf(
  group: OrderGroup,
  view: OrderListView,
  change: Partial<Omit<OrderListView, 'filters'>> & { filters?: Partial<OrderFilters> },
): URLSearchParams {
  const filters = { ...view.filters, ...change.filters }
  const { sort, pageSize, cursor } = { ...view, cursor: null, ...change }
  const usual = usualSort[group]
  const unusual = sort.id !== usual.field || sort.desc !== (usual.dir === 'desc')
  const parts: Record<string, string> = {
    q: filters.text,
    customer: filters.customer ? `${filters.customer.key}~${filters.customer.value}` : '',
    engineer: filters.engineer ? `${filters.engineer.key}~${filters.engineer.value}` : '',
    kind: filters.kind.join(),
    priority: filters.priority.join(),
    status: filters.status.join(),
    overdue: filters.overdue ? '1' : '',
    mine: filters.mine ? '1' : '',
    sort: unusual ? (sort.desc ? '-' : '') + sort.id : '',
    size: pageSize === PAGE_SIZE ? '' : String(pageSize),
    page: cursor ?? '',
  }
  return new URLSearchParams(Object.entries(parts).filter(([, text]) => text !== ''))
}

/** What the server is asked for a list. */
export function askedOf({ filters, sort, pageSize, cursor }: OrderListView, exact = false): ListAsked {
  return {
    where: whereOf(filters),
    sort: [{ field: sort.id as 'so_no', dir: sort.desc ? 'desc' : 'asc' }],
    page_size: pageSize,
    ...(cursor && { cursor }),
    ...(exact && { exact: true }),
  }
}

/** The filters as the server takes them; empty ones are left out. */
export function whereOf(filters: Partial<OrderFilters>): NonNullable<ListAsked['where']> {
  return {
    ...(filters.text && { text: filters.text }),
    ...(filters.customer && { customer_id: filters.customer.key }),
    ...(filters.engineer && { engineer_id: filters.engineer.key }),
    ...(filters.kind?.length && { kind: [...filters.kind] }),
    ...(filters.priority?.length && { priority: [...filters.priority] }),
    ...(filters.status?.length && { status: [...filters.status] }),
    ...(filters.overdue && { overdue: true }),
    ...(filters.mine && { mine: true }),
  }
}

/** True if a list shows less than all of it. */
export function isFiltered(filters: OrderFilters): boolean {
  return Object.keys(whereOf(filters)).length > 0
}

function sortable(group: OrderGroup): string[] {
  return [
    'so_no',
    'reported_at',
    'priority',
    'next_due_at',
    'status',
    ...(group === 'CLOSED' ? ['closed_at'] : []),
  ]
}

function some<T extends string>(text: string | null, known: readonly T[]): T[] {
  const asked = text?.split(',') ?? []
  return known.filter((one) => asked.includes(one))
}

function chosen(text: string | null): Chosen | null {
  const [, key, value] = /^([1-9]\d{0,14})~(.{0,200})$/su.exec(text ?? '') ?? []
  return key ? { key: Number(key), value: value || `#${key}` } : null
}
