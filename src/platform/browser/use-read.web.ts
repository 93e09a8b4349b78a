// Reads for screens: one operation, one cache entry; the old rows stay while the new ones come.
import { type Query, QueryCache, QueryClient, keepPreviousData, useQuery } from '@tanstack/react-query'
import { type CallOptions, call, tellFailure } from './call.web.ts'
import { isCapturing } from './captured.web.ts'
import { isOffline } from './connection.web.ts'
import { CallFailure } from './call-failure.web.ts'
import { type InputFor, type Operation, type OutputFor, areaOf, nothing } from '#base/operation.ts'

/** The cache of all reads. A read that failed permanently is reported once, however many parts show it; a prefetch that failed is repeated by its page. */
export const cache = new QueryClient({
  queryCache: new QueryCache({
    onError(failure, query) {
      // without a network an offline page shows what was kept, and no more
      if (isCapturing() && isOffline()) return
      if (query.getObserversCount() > 0 && failure instanceof CallFailure) tellFailure(failure)
    },
  }),
  defaultOptions: {
    queries: {
      retry: (count, failure) => count < 1 && failure instanceof CallFailure && failure.status >= 503,
      staleTime: 5_000,
      refetchOnWindowFocus: true,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

/** How a read is sent. */
export type ReadOptions = Pick<CallOptions, 'client'>

/** The key of a read in the cache; its first part is the operation's name, so an area is refreshed by its prefix. */
export function readKey<O extends Operation>(operation: O, input: InputFor<O>) {
  return [operation.name, input] as const
}

/** Reads an operation. `enabled: false` waits. A failure is told by a toast; a panel of the screen's own stands beside it. */
export function useRead<O extends Operation>(
  operation: O,
  input: InputFor<O>,
  options: { enabled?: boolean; keep?: boolean; refetchEvery?: number } & ReadOptions = {},
) {
  const { enabled = true, keep = true, refetchEvery, ...how } = options
  const read = useQuery({
    queryKey: readKey(operation, input),
    queryFn: () => call(operation, input, { ...how, quiet: true }),
    meta: { operation },
    enabled,
    ...(keep && { placeholderData: keepPreviousData }),
    ...(refetchEvery && { refetchInterval: refetchEvery }),
  })
  return {
    data: read.data as OutputFor<O> | undefined,
    failure: read.error as CallFailure | null,
    /** True on the first load. */
    loading: read.isPending && enabled,
    /** True while the data is that of the question before. */
    former: read.isPlaceholderData,
    /** True whenever an answer is under way. */
    fetching: read.isFetching,
    again: () => read.refetch(),
  }
}

/** Starts a read before its page is drawn, so that the page opens with its rows; a failure is the page's to tell. */
export function prefetch<O extends Operation>(
  operation: O,
  input: InputFor<O>,
  how: ReadOptions = {},
): Promise<void> {
  return fetchRead(operation, input, how).then(
    () => {},
    () => {},
  )
}

/** The same for what cannot go on without it: throws CallFailure. */
export function fetchRead<O extends Operation>(
  operation: O,
  input: InputFor<O>,
  how: ReadOptions = {},
): Promise<unknown> {
  return cache.fetchQuery({
    queryKey: readKey(operation, input),
    queryFn: () => call(operation, input, { ...how, quiet: true }),
    meta: { operation },
  })
}

const operationOf = ({ meta }: Pick<Query, 'meta'>) => meta?.operation as Operation | undefined

// of which it tells something: its own by its name, and those that its operation names
const areasOf = (query: Query) => [areaOf(String(query.queryKey[0])), ...(operationOf(query)?.tellsOf ?? [])]

// 'employee 12': records being deleted, or deleted; their reads still on screen would answer 404
const deleted = new Set<string>()

/** The record a write names by its id; null for any other. */
function recordOf({ input: fields }: Operation, input: unknown): string | null {
  const { id } = (input ?? {}) as { id?: unknown }
  return fields.id?.of && typeof id === 'number' ? `${fields.id.of} ${id}` : null
}

/** True for a write that takes a record away, and answers nothing of it. */
function isDeletion({ name, output }: Operation): boolean {
  return output === nothing && /\.(delete|remove)/.test(name)
}

/**
 * Says that a write begins, or came to its end: the reads of a record that is being deleted are not read again, neither by its own
 * refresh nor by the hint that comes before the answer. One that is written to afterwards is there again.
 */
export function noteWrite(operation: Operation, input: unknown, state: 'sent' | 'done' | 'failed'): void {
  const record = recordOf(operation, input)
  if (record === null) return
  if (!isDeletion(operation)) {
    if (state === 'done') deleted.delete(record)
  } else if (state === 'sent') deleted.add(record)
  else if (state === 'failed') deleted.delete(record)
}

// what a read is of stands at the top of its input; what stands in `where` only narrows a list
function isOfDeleted(query: Query): boolean {
  const operation = operationOf(query)
  if (deleted.size === 0 || !operation) return false
  const given = (query.queryKey[1] ?? {}) as Record<string, unknown>
  return Object.entries(operation.input).some(([name, { of }]) => {
    if (of === undefined) return false
    // asked for by a code ('customer.code'), its id stands in the answer
    const [table, column] = of.split('.') as [string, string?]
    const id = column === undefined ? given[name] : idIn(query.state.data, table)
    return deleted.has(`${table} ${String(id)}`)
  })
}

function idIn(answer: unknown, table: string): unknown {
  const told = (answer ?? {}) as { id?: unknown } & Record<string, { id?: unknown } | undefined>
  return told[table]?.id ?? told.id
}

/** In hints: whatever area it may be. */
export const ANY_AREA = '*'

const refreshedAt = new Map<string, number>()

/** Marks every read of the named areas ('serviceOrders', …) as old; those on screen are read again at once. */
export function refresh(...areas: readonly string[]): Promise<void> {
  for (const area of areas) refreshedAt.set(area, performance.now())
  return readAgain((area) => areas.includes(area), 'active')
}

/** True for an area of which a page on screen has read something. */
export function isShown(area: string): boolean {
  const active = cache.getQueryCache().findAll({ type: 'active' })
  return area === ANY_AREA || active.some((query) => areasOf(query).includes(area))
}

/** False for a hint that came before the page refreshed that area for a write of its own. */
export function isNewHint(area: string, at: number): boolean {
  return (refreshedAt.get(area) ?? -1) < at
}

/**
 * Reads again what others changed, by area with when that was heard of; what was refreshed since then is new already. A page
 * in the background only marks its reads as old: they are read again once it is shown.
 */
export function refreshHinted(hints: ReadonlyMap<string, number>): Promise<void> {
  const old = new Set([...hints.keys()].filter((area) => isNewHint(area, hints.get(area)!)))
  return readAgain((area) => old.has(ANY_AREA) || old.has(area), document.hidden ? 'none' : 'active')
}

async function readAgain(isOld: (area: string) => boolean, refetchType: 'active' | 'none'): Promise<void> {
  const predicate = (query: Query) =>
    areasOf(query).some(isOld) && !isOfDeleted(query) && !operationOf(query)?.isOutside
  // TanStack Query keeps a first read that is under way, which may have seen what was there before the change: it is followed by another.
  // One that nothing refetches ends as if it were new, and loses the mark: it is marked once more
  const first = cache
    .getQueryCache()
    .findAll({ predicate, fetchStatus: 'fetching' })
    .filter((query) => query.state.data === undefined || refetchType === 'none' || !query.isActive())
    .map((query) =>
      query.promise?.then(
        () => cache.invalidateQueries({ predicate: (one) => one === query && predicate(one), refetchType }),
        () => {},
      ),
    )
  await Promise.all([cache.invalidateQueries({ predicate, refetchType }), ...first])
}
