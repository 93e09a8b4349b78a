// biome-ignore-all lint/a11y: part of the ARIA grid of TableGrid
// Rows of a long page, drawn as they scroll into sight. Loaded only for tables that need it.
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useEffect } from 'react'

export interface ScrolledRowsProps {
  count: number
  /** Height of a row in pixels. */
  height: number
  scroll: RefObject<HTMLElement | null>
  /** Is given the way to bring a row into sight that is not drawn. */
  toRow: RefObject<((row: number) => void) | undefined>
  drawRow: (index: number) => ReactNode
}

/** The rows in sight and a few round them; padding stands for the rest. */
export function ScrolledRows({ count, height, scroll, toRow, drawRow }: ScrolledRowsProps): ReactNode {
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroll.current,
    estimateSize: () => height,
    overscan: 14,
    scrollPaddingStart: height,
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
  const drawn = virtual.getVirtualItems()
  const before = drawn[0]?.start ?? 0
  const after = virtual.getTotalSize() - (drawn.at(-1)?.end ?? 0)
  return (
    <div role="rowgroup" style={{ paddingTop: before, paddingBottom: after }}>
      {drawn.map(({ index }) => drawRow(index))}
    </div>
  )
}
