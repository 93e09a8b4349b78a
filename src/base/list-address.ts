// What a list is asked, kept in the address: text, filters, sort, page and the record that is open survive reload, back and a shared link.
import { PAGE_SIZES } from './limits.ts'
import { PAGE_SIZE } from './paging.ts'

/** What can be asked of one list. */
export interface ListShape<F extends string = string> {
  /** Public names of the columns the server sorts by. */
  readonly sortable: readonly string[]
  /** The order when nothing is asked. */
  readonly usual: ListSort
  /** The order when nothing is asked, while a filter is set: what is late is read by lateness. */
  readonly usualWith?: Readonly<Partial<Record<F, ListSort>>>
  /** Names of the filters beside the text, each kept in the address under its own name. */
  readonly filters: readonly F[]
  /** The name under which people keep filters of it, where they may. */
  readonly saved?: string
}

interface ListSort {
  readonly id: string
  readonly desc: boolean
}

/** A list as its address says it; a filter that is not set is ''. */
export interface ListView<F extends string = string> {
  readonly text: string
  readonly filters: Readonly<Record<F, string>>
  readonly sort: ListSort
  readonly pageSize: number
  readonly cursor: string | null
  /** The record whose dialog stands over the list: its id, 'new', or null. */
  readonly open: number | 'new' | null
}

/** A change of a view; filters not named stay. */
export type ListChange<F extends string = string> = Partial<Omit<ListView, 'filters'>> & {
  readonly filters?: Partial<Record<F, string>>
}

// the order when nothing is asked, with these filters
function usualSort<F extends string>(
  { usual, usualWith, filters }: ListShape<F>,
  set: Readonly<Record<string, string>>,
): ListSort {
  const narrowing = filters.find((name) => set[name] && usualWith?.[name])
  return (narrowing && usualWith?.[narrowing]) ?? usual
}

const sizes: readonly number[] = PAGE_SIZES

/** Reads an address; what it does not understand it leaves out. */
export function readListAddress<F extends string>(shape: ListShape<F>, params: URLSearchParams): ListView<F> {
  const sort = params.get('sort') ?? ''
  const field = sort.replace(/^-/, '')
  const size = Number(params.get('size'))
  const open = params.get('open') ?? ''
  const cursor = params.get('page') ?? ''
  const filters = Object.fromEntries(
    shape.filters.map((name) => [name, params.get(name)?.slice(0, 250) ?? '']),
  ) as Record<F, string>
  return {
    text: params.get('q')?.slice(0, 100) ?? '',
    filters,
    sort: shape.sortable.includes(field)
      ? { id: field, desc: sort.startsWith('-') }
      : usualSort(shape, filters),
    pageSize: sizes.includes(size) ? size : PAGE_SIZE,
    cursor: /^[A-Za-z0-9_-]{1,4000}$/.test(cursor) ? cursor : null,
    open: open === 'new' ? 'new' : /^[1-9]\d{0,14}$/.test(open) ? Number(open) : null,
  }
}

/** The address of a changed list: opening a record keeps the page, any other change starts at the first one. */
export function writeListAddress<F extends string>(
  shape: ListShape<F>,
  view: ListView<F>,
  change: ListChange<F>,
): URLSearchParams {
  const stays = Object.keys(change).every((name) => name === 'open')
  const { text, pageSize, cursor, open } = { ...view, ...(stays ? {} : { cursor: null }), ...change }
  const filters: Record<string, string> = { ...view.filters, ...change.filters }
  const next = usualSort(shape, filters)
  // an order nobody asked for gives way to that of the new filters
  const sort = change.sort ?? (isSame(view.sort, usualSort(shape, view.filters)) ? next : view.sort)
  const parts: Record<string, string> = {
    q: text,
    ...filters,
    sort: isSame(sort, next) ? '' : (sort.desc ? '-' : '') + sort.id,
    size: pageSize === PAGE_SIZE ? '' : String(pageSize),
    page: cursor ?? '',
    open: open === null ? '' : String(open),
  }
  return new URLSearchParams(Object.entries(parts).filter(([, one]) => one !== ''))
}

/** The same for a list that is a part of a page: what else the address of the page says stays. */
export function writePartAddress<F extends string>(
  shape: ListShape<F>,
  before: URLSearchParams,
  view: ListView<F>,
  change: ListChange<F>,
): URLSearchParams {
  const next = new URLSearchParams(before)
  for (const name of ['q', ...shape.filters]) next.delete(name)
  for (const [name, value] of writeListAddress(shape, view, change)) next.set(name, value)
  return next
}

function isSame(one: ListSort, other: ListSort): boolean {
  return one.id === other.id && one.desc === other.desc
}

/** What a list operation is asked beside its filters. `S` is the union of its sortable names. */
export function pageAsked<S extends string>(
  { sort, pageSize, cursor }: ListView,
  exact = false,
): {
  sort: { field: S; dir: 'asc' | 'desc' }[]
  page_size: number
  cursor?: string
  exact?: boolean
} {
  return {
    sort: [{ field: sort.id as S, dir: sort.desc ? 'desc' : 'asc' }],
    page_size: pageSize,
    ...(cursor && { cursor }),
    ...(exact && { exact }),
  }
}

/** The order of a view as its address says it. */
export const sortText = ({ sort }: Pick<ListView, 'sort'>): string => (sort.desc ? '-' : '') + sort.id

/** True if a list shows less than all of it. */
export function isNarrowed({ text, filters }: ListView): boolean {
  return text !== '' || Object.values(filters).some((one) => one !== '')
}

/** A filter's value if it is one of the known ones. */
export function knownIn<K extends string>(value: string, known: Readonly<Record<K, unknown>>): K | null {
  return Object.hasOwn(known, value) ? (value as K) : null
}

/** A record in the address, '12~Name': its id for the server, its name for the reader. */
export function recordIn(value: string): { key: number; value: string } | null {
  const [, key, name] = /^([1-9]\d{0,14})~(.{0,200})$/su.exec(value) ?? []
  return key ? { key: Number(key), value: name || `#${key}` } : null
}

/** The value of a filter in an address that is written by hand: `?customer=${filterOf({ key, value })}`. */
export function filterOf(record: { key: number; value: string }): string {
  return encodeURIComponent(recordText(record))
}

/** The address of a record chosen as a filter; '' for none. */
export function recordText(found: { key: string | number; value: string } | null): string {
  return found ? `${found.key}~${found.value}`.slice(0, 200) : ''
}
