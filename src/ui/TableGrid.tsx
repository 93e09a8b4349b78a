// biome-ignore-all lint/a11y: the ARIA grid pattern on plain boxes; the grid hears the keys for all its cells
// The desktop face of DataTable: an ARIA grid whose lines share one column template; long pages are drawn as they scroll.
import {
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  Suspense,
  lazy,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { Column, DataTableProps, Sort } from './table-columns.web.ts'
import { Icon } from './Icon.tsx'
import { useLanguage } from './language.tsx'
import { usePrinting } from './printing.web.ts'
import { TableLine } from './TableLine.tsx'
import { type TableLayout, rowHeight } from './table-layout.web.ts'
import { useGridFocus } from './table-focus.web.ts'

// up to so many rows are drawn at once; more come with the code that draws them as they scroll
const DRAWN_WHOLE = 60
const ScrolledRows = lazy(async () => ({ default: (await import('./ScrolledRows.tsx')).ScrolledRows }))
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
  const height = rowHeight(layout.density, props.tall)
  const toRow = useRef<(row: number) => void>(undefined)
  const sortBy = (column: Column<Row>) => {
    if (column.sortable) onSort?.({ id: column.id, desc: sort?.id === column.id && !sort.desc })
  }
  const focus = useGridFocus({
    grid: scroll,
    rows: rows.length,
    cols: layout.shown.length,
    pageRows: () => rowsInSight(scroll.current, height),
    reveal: (row) => toRow.current?.(row),
    onEnter: ({ row, col }) => (row < 0 ? sortBy(layout.shown[col]!) : onOpen?.(rows[row]!)),
    onWiden: (col, direction) => {
      const { id } = layout.shown[col]!
      layout.resize(id, layout.widthOf(id) + direction * WIDEN_STEP)
    },
  })
  const firstKey = rows[0] && rowKey(rows[0])
  useEffect(() => {
    // another page starts at its top
    if (firstKey !== undefined && scroll.current) scroll.current.scrollTop = 0
  }, [firstKey])
  const drawRow = (index: number, top?: number) => (
    <TableLine
      key={rowKey(rows[index]!)}
      row={rows[index]!}
      index={index}
      top={top}
      columns={layout.shown}
      activeCol={focus.at.row === index ? focus.at.col : -1}
      onOpen={onOpen}
      rowHref={rowHref}
      mark={rowMark?.(rows[index]!)}
    />
  )
  const drawn = useDrawn(rows.length, height)
  const printing = usePrinting()
  const whole = <div role="rowgroup">{rows.slice(0, drawn).map((_, index) => drawRow(index))}</div>
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
        {rows.length <= DRAWN_WHOLE || printing ? (
          whole
        ) : (
          <Suspense fallback={whole}>
            <ScrolledRows
              count={rows.length}
              height={height}
              scroll={scroll}
              active={focus.at.row}
              toRow={toRow}
              onDrawn={focus.settle}
              drawRow={drawRow}
            />
          </Suspense>
        )}
      </div>
    </div>
  )
}

// First what a screen can show, the rest once that stands: most of a page's rows are below its edge.
function useDrawn(rows: number, height: number): number {
  const [all, setAll] = useState(false)
  useEffect(() => startTransition(() => setAll(true)), [])
  return all ? rows : Math.min(rows, Math.ceil(innerHeight / height))
}

function rowsInSight(scroll: HTMLElement | null, height: number): number {
  const rows = Math.floor(((scroll?.clientHeight ?? 0) - HEAD_HEIGHT) / height)
  return rows > 0 ? rows : 10
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
