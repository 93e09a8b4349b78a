// biome-ignore-all lint/a11y: the ARIA grid pattern on plain boxes; the grid hears the keys for all its cells
// The desktop face of DataTable: an ARIA grid whose lines share one column template; long pages are drawn as they scroll.
import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type MouseEvent, type PointerEvent, type ReactNode, memo, useRef } from 'react'
import type { Column, DataTableProps, Sort } from './DataTable.tsx'
import { Icon } from './Icon.tsx'
import { useLanguage } from './language.tsx'
import { type TableLayout, rowHeight } from './table-layout.web.ts'
import { useGridFocus } from './table-focus.web.ts'

const DRAWN_WHOLE = 60
const HEAD_HEIGHT = 40
const WIDEN_STEP = 16

interface TableGridProps<Row> extends DataTableProps<Row> {
  rows: readonly Row[]
  layout: TableLayout<Row>
}

/** Rows and headings of a desktop table. */
export function TableGrid<Row extends object>(props: TableGridProps<Row>): ReactNode {
  const { rows, layout, sort, onSort, onOpen, rowHref, rowKey, rowMark } = props
  const { say } = useLanguage()
  const scroll = useRef<HTMLDivElement>(null)
  const height = rowHeight(layout.density)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => height,
    overscan: 14,
    scrollPaddingStart: HEAD_HEIGHT,
    enabled: rows.length > DRAWN_WHOLE,
  })
  const sortBy = (column: Column<Row>) => {
    if (column.sortable) onSort?.({ id: column.id, desc: sort?.id === column.id && !sort.desc })
  }
  const focus = useGridFocus({
    grid: scroll,
    rows: rows.length,
    cols: layout.shown.length,
    pageRows: () =>
      Math.max(1, Math.floor(((scroll.current?.clientHeight ?? 0) - HEAD_HEIGHT) / height) || 10),
    reveal: (row) => virtual.scrollToIndex(row),
    onEnter: ({ row, col }) => (row < 0 ? sortBy(layout.shown[col]!) : onOpen?.(rows[row]!)),
    onWiden: (col, direction) => {
      const { id } = layout.shown[col]!
      layout.resize(id, layout.widthOf(id) + direction * WIDEN_STEP)
    },
  })
  const whole = rows.length <= DRAWN_WHOLE
  const drawn = whole ? rows.map((_, index) => index) : virtual.getVirtualItems().map(({ index }) => index)
  const before = whole ? 0 : (drawn[0] ?? 0) * height
  const after = whole ? 0 : (rows.length - 1 - (drawn.at(-1) ?? rows.length - 1)) * height
  const lines = { '--table-columns': layout.template, '--row-height': `${height}px` } as CSSProperties

  return (
    <div className="table-scroll" ref={scroll} style={lines}>
      <div
        role="grid"
        className="table-grid"
        aria-label={say(props.label)}
        aria-rowcount={rows.length + 1}
        aria-colcount={layout.shown.length}
        onKeyDown={focus.onKeyDown}
        onFocus={focus.onFocus}
      >
        <div role="rowgroup" className="table-head">
          <div role="row" className="table-line" aria-rowindex={1}>
            {layout.shown.map((column, col) => (
              <Heading
                key={column.id}
                column={column}
                col={col}
                sort={sort}
                active={focus.at.row < 0 && focus.at.col === col}
                onSort={() => sortBy(column)}
                onResize={(width) => layout.resize(column.id, width)}
              />
            ))}
          </div>
        </div>
        <div role="rowgroup" style={{ paddingTop: before, paddingBottom: after }}>
          {drawn.map((index) => (
            <Line
              key={rowKey(rows[index]!)}
              row={rows[index]!}
              index={index}
              columns={layout.shown}
              activeCol={focus.at.row === index ? focus.at.col : -1}
              onOpen={onOpen}
              rowHref={rowHref}
              mark={rowMark?.(rows[index]!)}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

interface HeadingProps<Row> {
  column: Column<Row>
  col: number
  sort: Sort | undefined
  active: boolean
  onSort: () => void
  onResize: (width: number) => void
}

function Heading<Row>({ column, col, sort, active, onSort, onResize }: HeadingProps<Row>) {
  const { say } = useLanguage()
  const sorted = sort?.id === column.id ? (sort.desc ? 'descending' : 'ascending') : undefined
  return (
    <div
      role="columnheader"
      className={`table-cell ${column.align ?? 'start'} ${column.sortable ? 'sortable' : ''}`}
      data-row={-1}
      data-col={col}
      tabIndex={active ? 0 : -1}
      aria-sort={column.sortable ? (sorted ?? 'none') : undefined}
      onClick={onSort}
    >
      <span className="table-text">{say(column.title)}</span>
      {sorted && <Icon name={sort?.desc ? 'arrow-down' : 'arrow-up'} size={16} />}
      <span
        className="table-resizer"
        onPointerDown={(event) => startResize(event, onResize)}
        onClick={stop}
        aria-hidden
      />
    </div>
  )
}

function startResize(event: PointerEvent<HTMLElement>, onResize: (width: number) => void): void {
  event.preventDefault()
  const handle = event.currentTarget
  const start = event.clientX
  const width = handle.parentElement?.offsetWidth ?? 0
  handle.setPointerCapture(event.pointerId)
  handle.onpointermove = ({ clientX }) => onResize(width + clientX - start)
  handle.onpointerup = handle.onpointercancel = () => {
    handle.onpointermove = handle.onpointerup = handle.onpointercancel = null
  }
}

function stop(event: MouseEvent): void {
  event.stopPropagation()
}

interface LineProps<Row> extends Pick<DataTableProps<Row>, 'onOpen' | 'rowHref'> {
  row: Row
  index: number
  columns: Column<Row>[]
  activeCol: number
  mark: 'error' | 'warning' | 'info' | undefined
}

// moving the focus draws the two rows concerned, not the whole page
const Line = memo(function Line<Row>({
  row,
  index,
  columns,
  activeCol,
  onOpen,
  rowHref,
  mark,
}: LineProps<Row>) {
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
      onClick={open}
    >
      {columns.map((column, col) => (
        <div
          key={column.id}
          role="gridcell"
          className={`table-cell ${column.align ?? 'start'}`}
          data-row={index}
          data-col={col}
          tabIndex={col === activeCol ? 0 : -1}
        >
          {rowHref && col === 0 ? (
            <a href={rowHref(row)} tabIndex={-1} className="table-text table-link">
              {column.cell(row)}
            </a>
          ) : (
            <span className="table-text">{column.cell(row)}</span>
          )}
        </div>
      ))}
    </div>
  )
}, sameLine) as <Row>(props: LineProps<Row>) => ReactNode

function sameLine<Row>(before: LineProps<Row>, now: LineProps<Row>): boolean {
  return (
    before.row === now.row &&
    before.index === now.index &&
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
