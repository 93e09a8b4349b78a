// What a table is told: its columns, and what it draws of one page.
import type { ExportFormat } from '#base/exports.ts'
import type { ReactNode } from 'react'
import type { Says } from './language.tsx'
import type { NoDataProps } from './NoData.tsx'
import type { PageControls, TableTotal } from './TablePager.tsx'

/** One column. Keep the list of columns outside the component or in a memo. */
export interface Column<Row> {
  id: string
  title: Says
  cell: (row: Row) => ReactNode
  /** The heading sorts; the server must know the column by this id. */
  sortable?: boolean
  /** Least width in pixels (140); what is left over is shared out. */
  width?: number
  /** Takes three times its share of what is left over. */
  grows?: boolean
  align?: 'start' | 'end'
  /** False: cannot be taken out of the table. */
  hideable?: boolean
  /** Not shown until the user chooses it. */
  hidden?: boolean
  /** On a phone's card: in the bold first line, a line without its title, small with its title (usual), or not at all. */
  phone?: 'title' | 'plain' | 'line' | 'hide'
}

export interface Sort {
  id: string
  desc: boolean
}

export interface DataTableProps<Row> {
  /** Layout is kept in the browser under this id. */
  id: string
  /** What the table lists, for screen readers. */
  label: Says
  columns: readonly Column<Row>[]
  /** The rows of this page; undefined until the first have come. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string | number
  sort?: Sort | undefined
  onSort?: ((sort: Sort) => void) | undefined
  /** A bar runs over the rows, which stay. */
  loading?: boolean | undefined
  error?: { message?: Says; requestId?: string | undefined } | undefined
  onRetry?: (() => void) | undefined
  /** Click, tap or Enter on a row. */
  onOpen?: ((row: Row) => void) | undefined
  /** Address of a row, so that it can be opened in another tab. */
  rowHref?: ((row: Row) => string) | undefined
  /** Cells hold two lines each. */
  tall?: boolean | undefined
  /** A coloured edge for rows that need attention. */
  rowMark?: ((row: Row) => 'error' | 'warning' | 'info' | undefined) | undefined
  page?: PageControls | undefined
  total?: TableTotal | undefined
  empty?: NoDataProps | undefined
  /** Saves the whole list, not only this page, as a file; over when the file is there. */
  onExport?: ((format: ExportFormat) => Promise<void>) | undefined
  /** Left of the table's own buttons: filters, chips. */
  toolbar?: ReactNode
}
