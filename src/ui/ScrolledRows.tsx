// biome-ignore-all lint/a11y: part of the ARIA grid of TableGrid
// Rows of a long page, drawn as they scroll into sight. Loaded only for tables that need it.
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useEffect } from 'react'

export interface ScrolledRowsProps {
  count: number
  /** Height of a row in pixels. */
  height: number
  scroll: RefObject<HTMLElement | null>
  /** The row of the focused cell: always drawn, so that the focus and the tab order never get lost. */
  active: number
  /** Is given the way to bring a row into sight that is not drawn. */
  toRow: RefObject<((row: number) => void) | undefined>
  /** Called whenever other rows were drawn. */
  onDrawn: () => void
  drawRow: (index: number, top: number) => ReactNode
}

/** The rows in sight and a few round them. */
export function ScrolledRows(props: ScrolledRowsProps): ReactNode {
  const { count, height, scroll, active, toRow, onDrawn, drawRow } = props
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroll.current,
    estimateSize: () => height,
    overscan: 14,
    scrollPaddingStart: height,
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range)
      return active < 0 || rows.includes(active) ? rows : [...rows, active].sort((a, b) => a - b)
    },
  })
  useEffect(() => {
    toRow.current = (row) => virtual.scrollToIndex(row)
    return () => {
      toRow.current = undefined
    }
  }, [virtual, toRow])
  useEffect(() => {
    // a change of row height moves every row
    if (height) virtual.measure()
  }, [virtual, height])
  useEffect(onDrawn)
  return (
    <div role="rowgroup" className="table-scrolled" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, start }) => drawRow(index, start))}
    </div>
  )
}
