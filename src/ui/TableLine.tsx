// biome-ignore-all lint/a11y: the ARIA grid pattern on plain boxes; the grid hears the keys for all its cells
import { type MouseEvent, type ReactNode, memo } from 'react'
import type { Column, DataTableProps } from './table-columns.web.ts'

export interface TableLineProps<Row> extends Pick<DataTableProps<Row>, 'onOpen' | 'rowHref'> {
  row: Row
  index: number
  columns: Column<Row>[]
  /** Where the row stands, in pixels, when not all rows are drawn. */
  top: number | undefined
  activeCol: number
  mark: 'error' | 'warning' | 'info' | undefined
}

/** One row of the grid; moving the focus draws the two rows concerned, not the whole page. */
export const TableLine = memo(function TableLine<Row>({
  row,
  index,
  top,
  columns,
  activeCol,
  onOpen,
  rowHref,
  mark,
}: TableLineProps<Row>) {
  const open = (event: MouseEvent<HTMLElement>) => {
    if (!onOpen || isOwnControl(event) || !getSelection()?.isCollapsed) return
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpen(row)
  }
  return (
    <div
      role="row"
      className={`table-line ${onOpen ? 'opens' : ''} ${mark ? `mark ${mark}` : ''}`}
      aria-rowindex={index + 2}
      style={top === undefined ? undefined : { top }}
      onClick={open}
    >
      {columns.map((column, col) => {
        const content = column.cell(row)
        // a text that its column shortens is told whole where the pointer rests
        const title = typeof content === 'string' && content !== '' ? content : undefined
        return (
          <div
            key={column.id}
            role="gridcell"
            className={`table-cell ${column.align ?? 'start'}`}
            data-row={index}
            data-col={col}
            tabIndex={col === activeCol ? 0 : -1}
          >
            {rowHref && col === 0 ? (
              <a href={rowHref(row)} tabIndex={-1} className="table-text table-link" title={title}>
                {content}
              </a>
            ) : (
              <span className="table-text" title={title}>
                {content}
              </span>
            )}
          </div>
        )
      })}
    </div>
  )
}, sameLine) as <Row>(props: TableLineProps<Row>) => ReactNode

function sameLine<Row>(before: TableLineProps<Row>, now: TableLineProps<Row>): boolean {
  return (
    before.row === now.row &&
    before.index === now.index &&
    before.top === now.top &&
    before.activeCol === now.activeCol &&
    before.mark === now.mark &&
    before.onOpen === now.onOpen &&
    before.rowHref === now.rowHref &&
    before.columns.length === now.columns.length &&
    before.columns.every((column, at) => column === now.columns[at])
  )
}

function isOwnControl(event: MouseEvent<HTMLElement>): boolean {
  const control = (event.target as Element).closest('a, button, input, label, [role="button"]')
  return control !== null && !control.classList.contains('table-link')
}
