// How one person likes one table: which columns, how wide, how dense; kept in the browser under the table's id.
import { useState } from 'react'
import type { Column } from './table-columns.web.ts'

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

const MIN_WIDTH = 64
const USUAL_WIDTH = 140

interface Kept {
  visible?: Record<string, boolean>
  widths?: Record<string, number>
  density?: Density
}

/** The layout of the table of that id, and how to change it. */
export function useTableLayout<Row>(id: string, columns: readonly Column<Row>[]): TableLayout<Row> {
  const [kept, setKept] = useState<Kept>(() => read(id))
  const change = (next: Kept) => {
    setKept(next)
    keep(id, next)
  }
  const isShown = (column: Column<Row>) =>
    column.hideable === false || (kept.visible?.[column.id] ?? !column.hidden)
  const shown = columns.filter(isShown)
  const find = (column: string) => columns.find((one) => one.id === column)
  return {
    shown,
    template: shown.map((column) => track(column, kept.widths?.[column.id])).join(' '),
    density: kept.density ?? 'normal',
    isShown: (column) => shown.some((one) => one.id === column),
    toggle: (column) => {
      const now = shown.some((one) => one.id === column)
      change({ ...kept, visible: { ...kept.visible, [column]: !now } })
    },
    resize: (column, width) =>
      change({ ...kept, widths: { ...kept.widths, [column]: Math.max(MIN_WIDTH, Math.round(width)) } }),
    widthOf: (column) => kept.widths?.[column] ?? find(column)?.width ?? USUAL_WIDTH,
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
