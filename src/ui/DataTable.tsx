// The table of the product: the server pages, sorts and filters; this draws one page and reports what is wanted.
import type { ReactNode } from 'react'
import { useLanguage } from './language.tsx'
import { ErrorPanel } from './ErrorPanel.tsx'
import { LoadingBar, LoadingSkeleton } from './Loading.tsx'
import { NoData } from './NoData.tsx'
import { usePhone } from './screen.web.ts'
import { TableCards } from './TableCards.tsx'
import { TableExport } from './TableExport.tsx'
import { TableGrid } from './TableGrid.tsx'
import { TableMenu, TableSortMenu } from './TableMenu.tsx'
import type { DataTableProps } from './table-columns.web.ts'
import { TablePager } from './TablePager.tsx'
import { useTableLayout } from './table-layout.web.ts'
import './DataTable.css'

/** A table on a desktop, cards on a phone. Arrow keys, Home, End, PageUp and PageDown walk the cells, Enter opens. */
export function DataTable<Row extends object>(props: DataTableProps<Row>): ReactNode {
  const { columns, rows, loading, error, onRetry, page, total, toolbar } = props
  const { say } = useLanguage()
  const phone = usePhone()
  const layout = useTableLayout(props.id, columns)
  const first = rows === undefined && !error
  return (
    <section
      className={phone ? 'data-table phone' : 'data-table'}
      aria-label={say(props.label)}
      aria-busy={loading || first}
    >
      <div className="data-table-bar">
        <div className="data-table-tools">{toolbar}</div>
        {props.onExport && rows && rows.length > 0 && <TableExport onExport={props.onExport} />}
        {phone ? (
          <TableSortMenu columns={columns} sort={props.sort} onSort={props.onSort} />
        ) : (
          <TableMenu columns={columns} layout={layout} />
        )}
      </div>
      <div className="data-table-progress">{loading && rows && <LoadingBar />}</div>
      {error && <ErrorPanel message={error.message} requestId={error.requestId} onRetry={onRetry} />}
      {first && <LoadingSkeleton lines={9} />}
      {rows?.length === 0 && !error && <NoData {...props.empty} />}
      {rows &&
        rows.length > 0 &&
        (phone ? (
          <TableCards {...props} rows={rows} />
        ) : (
          <TableGrid {...props} rows={rows} layout={layout} />
        ))}
      {(page || total) && rows && (rows.length > 0 || page?.hasPrevious) && (
        <TablePager page={page} total={total} shown={rows.length} />
      )}
    </section>
  )
}
