// How one person likes one table: which columns, how wide, how dense; kept in the browser under the table's id.
import {
  type ColumnSizingState,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useCallback, useMemo, useState } from 'react'
import type { Column } from './DataTable.tsx'

export type Density = 'compact' | 'normal' | 'roomy'

export interface TableLayout<Row> {
  /** The columns on the screen, in order. */
  shown: Column<Row>[]
  /** The `grid-template-columns` of every line of the table. */
  template: string
  density: Density
  isShown: (id: string) => boolean
  toggle: (id: string) => void
  resize: (id: string, width: number) => void
  widthOf: (id: string) => number
  setDensity: (density: Density) => void
  reset: () => void
}

const features = tableFeatures({ columnVisibilityFeature, columnSizingFeature })
const MIN_WIDTH = 64
const USUAL_WIDTH = 140

interface Kept {
  visible?: Record<string, boolean>
  widths?: ColumnSizingState
  density?: Density
}

/** The layout of the table of that id, and how to change it. */
export function useTableLayout<Row extends object>(
  id: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): TableLayout<Row> {
  const [kept, setKept] = useState<Kept>(() => read(id))
  const change = useCallback(
    (next: Kept) => {
      setKept(next)
      keep(id, next)
    },
    [id],
  )
  const first = useMemo(
    () => Object.fromEntries(columns.map((column) => [column.id, !column.hidden])),
    [columns],
  )
  const defs = useMemo(
    () => columns.map(({ id, width = USUAL_WIDTH }) => ({ id, size: width, minSize: MIN_WIDTH })),
    [columns],
  )
  const table = useTable({
    features,
    columns: defs,
    data: rows as Row[],
    state: { columnVisibility: { ...first, ...kept.visible }, columnSizing: kept.widths ?? {} },
  })
  const visible = table.getVisibleLeafColumns()
  const byId = new Map(columns.map((column) => [column.id, column]))
  return {
    shown: visible.map((column) => byId.get(column.id)!),
    template: visible.map((column) => track(byId.get(column.id)!, kept.widths?.[column.id])).join(' '),
    density: kept.density ?? 'normal',
    isShown: (column) => table.getColumn(column)?.getIsVisible() ?? false,
    toggle: (column) => {
      const now = table.getColumn(column)?.getIsVisible() ?? false
      change({ ...kept, visible: { ...kept.visible, [column]: !now } })
    },
    resize: (column, width) =>
      change({ ...kept, widths: { ...kept.widths, [column]: Math.max(MIN_WIDTH, Math.round(width)) } }),
    widthOf: (column) => table.getColumn(column)?.getSize() ?? USUAL_WIDTH,
    setDensity: (density) => change({ ...kept, density }),
    reset: () => change({}),
  }
}

/** Height of a row in pixels; `tall` rows hold two lines. */
export function rowHeight(density: Density, tall = false): number {
  return { compact: 34, normal: 42, roomy: 52 }[density] + (tall ? 16 : 0)
}

function track<Row>(column: Column<Row>, width: number | undefined): string {
  if (width) return `${width}px`
  const least = column.width ?? USUAL_WIDTH
  return `minmax(${least}px, ${column.grows ? least * 3 : least}fr)`
}

function read(id: string): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(`table:${id}`) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

function keep(id: string, layout: Kept): void {
  try {
    localStorage.setItem(`table:${id}`, JSON.stringify(layout))
  } catch {
    // a browser that keeps nothing shows the usual layout next time
  }
}
