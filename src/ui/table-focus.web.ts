// The ARIA grid pattern: one cell is in the tab order, arrows and paging keys move it. Row -1 is the heading.
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

interface CellAt {
  row: number
  col: number
}

export interface GridFocus {
  at: CellAt
  onKeyDown: (event: KeyboardEvent) => void
  onFocus: (event: FocusEvent) => void
  /** Puts the focus where a key sent it, once that cell is drawn. */
  settle: () => void
}

interface GridShape {
  grid: RefObject<HTMLElement | null>
  rows: number
  cols: number
  /** Rows that fit on the screen, for PageUp and PageDown. */
  pageRows: () => number
  /** Brings a row that is not drawn onto the screen. */
  reveal: (row: number) => void
  /** Enter on a cell. */
  onEnter: (at: CellAt) => void
  /** Shift + arrow on a heading cell: wider (1) or narrower (-1). */
  onWiden: (col: number, direction: 1 | -1) => void
}

/** Keeps which cell has the focus, and moves it by keys. Cells carry `data-row` and `data-col`. */
export function useGridFocus({ grid, rows, cols, pageRows, reveal, onEnter, onWiden }: GridShape): GridFocus {
  const [wanted, setWanted] = useState<CellAt>({ row: 0, col: 0 })
  const moved = useRef(false)
  const at = clamp(wanted, rows, cols)

  const settle = () => {
    if (!moved.current) return
    const cell = cellAt(grid.current, at)
    if (!cell) return
    moved.current = false
    cell.focus({ preventScroll: true })
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  useEffect(settle)

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isCell(event.target) || event.altKey) return
    if (event.key === 'Enter') {
      event.preventDefault()
      onEnter(at)
      return
    }
    if (event.shiftKey) {
      if (at.row >= 0 || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
      event.preventDefault()
      onWiden(at.col, event.key === 'ArrowRight' ? 1 : -1)
      return
    }
    const to = target(event, at, rows, cols, pageRows())
    if (!to) return
    event.preventDefault()
    const next = clamp(to, rows, cols)
    moved.current = true
    setWanted(next)
    if (!cellAt(grid.current, next)) reveal(next.row)
  }

  const onFocus = (event: FocusEvent) => {
    const cell = isCell(event.target) ? event.target : undefined
    if (cell) setWanted({ row: Number(cell.dataset.row), col: Number(cell.dataset.col) })
  }

  return { at, onKeyDown, onFocus, settle }
}

function target(
  event: KeyboardEvent,
  { row, col }: CellAt,
  rows: number,
  cols: number,
  page: number,
): CellAt | undefined {
  const all = event.ctrlKey || event.metaKey
  switch (event.key) {
    case 'ArrowUp':
      return { row: row - 1, col }
    case 'ArrowDown':
      return { row: row + 1, col }
    case 'ArrowLeft':
      return { row, col: col - 1 }
    case 'ArrowRight':
      return { row, col: col + 1 }
    case 'Home':
      return { row: all ? 0 : row, col: 0 }
    case 'End':
      return { row: all ? rows - 1 : row, col: cols - 1 }
    case 'PageUp':
      return { row: Math.max(0, row - page), col }
    case 'PageDown':
      return { row: row + page, col }
    default:
      return undefined
  }
}

function clamp({ row, col }: CellAt, rows: number, cols: number): CellAt {
  return { row: Math.max(-1, Math.min(row, rows - 1)), col: Math.max(0, Math.min(col, cols - 1)) }
}

function cellAt(grid: HTMLElement | null, { row, col }: CellAt): HTMLElement | null {
  return grid?.querySelector<HTMLElement>(`[data-row="${row}"][data-col="${col}"]`) ?? null
}

function isCell(target: EventTarget): target is HTMLElement {
  return target instanceof HTMLElement && target.dataset.col !== undefined
}
