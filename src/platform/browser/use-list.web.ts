// A list page's state: the address, the rows it asks for, and what a table needs to draw and change both.
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { DataTableProps } from '#ui/table-columns.web.ts'
import { TAB } from '#ui/page-tab.web.ts'
import {
  type ListChange,
  type ListShape,
  type ListView,
  readListAddress,
  writeListAddress,
} from '#base/list-address.ts'
import type { InputFor, Operation, OutputFor, Page } from '#base/operation.ts'
import { may } from '#base/access.ts'
import { useCaller } from './caller.web.ts'
import type { ExportFormat, Exported } from '#base/exports.ts'
import { LAST_PAGE } from '#base/paging.ts'
import { useRead } from './use-read.web.ts'

/** A list of `Row`, as its page holds it. */
export interface ListState<Row, F extends string> {
  readonly view: ListView<F>
  /** Goes to the changed address; a change of filters or text replaces the entry, so that Back leaves the list. */
  readonly change: (change: ListChange<F>) => void
  /** Address of a record's dialog over this list. */
  readonly hrefOf: (id: number) => string
  readonly table: Pick<
    DataTableProps<Row>,
    'rows' | 'sort' | 'onSort' | 'loading' | 'error' | 'onRetry' | 'page' | 'total' | 'onExport'
  >
}

/**
 * Binds a list operation to the address. `ask` turns a view into the operation's input; `exported` is the same list as a
 * file, offered to users who may have it; a list for everybody has none.
 */
export function useList<O extends Operation, F extends string>(
  operation: O,
  shape: ListShape<F>,
  ask: (view: ListView<F>, exact: boolean) => InputFor<O>,
  exported?: Exported,
): ListState<OutputFor<O> extends Page<infer Row> ? Row : never, F> & {
  /** The page as it was answered, for what a list tells beside its rows. */
  readonly answer: OutputFor<O> | undefined
} {
  type Row = OutputFor<O> extends Page<infer One> ? One : never
  const [params, setParams] = useSearchParams()
  const view = readListAddress(shape, params)
  const narrowed = JSON.stringify([view.text, view.filters])
  const [countedExactly, setCountedExactly] = useState<string>()
  const read = useRead(operation, ask(view, countedExactly === narrowed))
  const data = read.data as Page<Row> | undefined
  const caller = useCaller()
  const save = (from: Exported) => async (format: ExportFormat) => {
    const { page_size: _size, cursor: _cursor, ...narrowed } = ask(view, false) as Record<string, unknown>
    // before anything is waited for: a tab opens only in answer to a press
    const tab = format === 'pdf' ? open('', '_blank') : null
    const { saveFileOf } = await import('./save-file.web.ts')
    await saveFileOf(from, { ...narrowed, format } as never, tab)
  }
  const address = (what: ListChange<F>) => {
    const next = writeListAddress(shape, view, what)
    const tab = params.get(TAB)
    if (tab) next.set(TAB, tab)
    return next
  }
  const change = (what: ListChange<F>) =>
    setParams(address(what), { replace: 'text' in what || 'filters' in what })
  const goTo = (cursor: string | null) => change({ cursor })
  return {
    view,
    answer: read.data,
    change,
    hrefOf: (id) => `?${address({ open: id })}`,
    table: {
      rows: data?.rows,
      sort: view.sort,
      onSort: (sort) => change({ sort }),
      loading: read.fetching,
      error: read.failure ? { message: read.failure.message, requestId: read.failure.requestId } : undefined,
      onRetry: () => void read.again(),
      page: {
        hasNext: data?.next != null,
        hasPrevious: data?.previous != null,
        onFirst: () => goTo(null),
        onPrevious: () => goTo(data?.previous ?? null),
        onNext: () => goTo(data?.next ?? null),
        onLast: () => goTo(LAST_PAGE),
        pageSize: view.pageSize,
        onPageSize: (pageSize) => change({ pageSize }),
      },
      total: data && {
        count: data.total,
        bounded: data.total_bounded,
        onExact: () => setCountedExactly(narrowed),
      },
      onExport: exported && may(caller, exported.access) ? save(exported) : undefined,
    },
  }
}
