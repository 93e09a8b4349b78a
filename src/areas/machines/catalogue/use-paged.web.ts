// A list on a tab of a page: its own page and size, which the address does not say.
import { useState } from 'react'
import type { Page } from '#base/operation.ts'
import type { Operation, InputFor, OutputFor } from '#base/operation.ts'
import { LAST_PAGE, PAGE_SIZE } from '#base/paging.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import type { DataTableProps } from '#ui/table-columns.web.ts'

type RowOf<O extends Operation> = OutputFor<O> extends Page<infer Row> ? Row : never

/** What a table needs to draw a list that is asked `where`, page by page. */
export function usePaged<O extends Operation>(
  operation: O,
  where: object,
): Pick<DataTableProps<RowOf<O>>, 'rows' | 'loading' | 'error' | 'onRetry' | 'page' | 'total'> {
  const [cursor, setCursor] = useState<string | null>(null)
  const [pageSize, setPageSize] = useState<number>(PAGE_SIZE)
  const asked = { where, page_size: pageSize, ...(cursor && { cursor }) }
  const read = useRead(operation, asked as unknown as InputFor<O>)
  const data = read.data as Page<RowOf<O>> | undefined
  return {
    rows: data?.rows,
    loading: read.fetching,
    error: read.failure ? { message: read.failure.message, requestId: read.failure.requestId } : undefined,
    onRetry: () => void read.again(),
    page: {
      hasNext: data?.next != null,
      hasPrevious: data?.previous != null,
      onFirst: () => setCursor(null),
      onPrevious: () => setCursor(data?.previous ?? null),
      onNext: () => setCursor(data?.next ?? null),
      onLast: () => setCursor(LAST_PAGE),
      pageSize,
      onPageSize: (size) => {
        setCursor(null)
        setPageSize(size)
      },
    },
    total: data && { count: data.total, bounded: data.total_bounded },
  }
}
