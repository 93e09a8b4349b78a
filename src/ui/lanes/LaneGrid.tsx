// biome-ignore-all lint/a11y: an ARIA grid of elements that scroll under one heading
// The frame of everything that is drawn by time (decisions 46 and 47): names that stay at the left, a heading that stays above, and only the lines in sight.
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Icon } from '../Icon.tsx'
import { usePrinting } from '../printing.web.ts'
import type { LaneLine } from './lanes.ts'
import { useLaneFocus } from './use-lane-focus.web.ts'
import './LaneGrid.css'

/** A landscape sheet below the heading of its page, and the heading of the lanes; in pixels. */
const SHEET_PX = 560
const HEADING_PX = 44

/** The lines in sight, by their numbers; `last` is less than `first` where there are none. */
export interface LinesSeen {
  readonly first: number
  readonly last: number
}

interface LaneGridProps {
  /** What is seen, for who does not see it. */
  label: string
  lines: readonly LaneLine[]
  /** Of each line by its key, in pixels. */
  heights: ReadonlyMap<string, number>
  /** The day is not worked on. */
  isOff?: boolean
  /** The least width beside the names, in pixels. */
  least: number
  /** The width of the names, where it is not the usual one. */
  names?: number
  /** Above the lanes, beside the corner over the names. */
  heading: ReactNode
  corner?: ReactNode
  nameOf: (line: LaneLine & { kind: 'lane' }) => ReactNode
  trackOf: (line: LaneLine & { kind: 'lane' }) => ReactNode
  /** Over all lanes: the line of now, what is held; where there are many, of the lines in sight. */
  over?: ReactNode | ((seen: LinesSeen) => ReactNode)
  /** The part that holds the lanes, for who measures a pointer in it. */
  body?: RefObject<HTMLDivElement | null>
  /** The lane that is brought into sight, whenever it is another one. */
  found?: string | null
  onKeyDown?: (event: React.KeyboardEvent) => void
}

/** The lines with their heading, as an ARIA grid. */
export function LaneGrid(props: LaneGridProps): ReactNode {
  const { label, lines, heights, least, heading, corner, nameOf, trackOf, over, body, found } = props
  const scroll = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(-1)
  const printing = usePrinting()
  const heightAt = (index: number) => heights.get(lines[index]?.key ?? '') ?? 0
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroll.current,
    estimateSize: heightAt,
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: 8,
    rangeExtractor: (range) => {
      // paper does not scroll
      if (printing) return lines.map((_, at) => at)
      const rows = defaultRangeExtractor(range)
      return active < 0 || active >= lines.length || rows.includes(active)
        ? rows
        : [...rows, active].sort((a, b) => a - b)
    },
  })
  useEffect(() => {
    // other lines have other heights
    if (lines.length >= 0 && heights.size >= 0) virtual.measure()
  }, [virtual, lines, heights, printing])
  useEffect(() => {
    const at = found ? lines.findIndex(({ key }) => key === found) : -1
    if (at >= 0) virtual.scrollToIndex(at, { align: 'center' })
  }, [virtual, lines, found])
  const { startIndex = 0, endIndex = -1 } = virtual.range ?? {}
  const seen = printing ? { first: 0, last: lines.length - 1 } : { first: startIndex, last: endIndex }
  const focus = useLaneFocus(scroll, lines.length, (line) => virtual.scrollToIndex(line), setActive)
  return (
    <div
      ref={scroll}
      className={props.isOff ? 'lane-grid off' : 'lane-grid'}
      role="grid"
      aria-label={label}
      aria-rowcount={lines.length + 1}
      style={
        {
          '--lane-least': `${least}px`,
          ...(props.names && { '--lane-names': `${props.names}px` }),
          '--lane-fit': Math.min(1, SHEET_PX / (virtual.getTotalSize() + HEADING_PX)),
        } as CSSProperties
      }
      onFocus={focus.onFocus}
      onKeyDown={(event) => {
        props.onKeyDown?.(event)
        if (!event.defaultPrevented) focus.onKeyDown(event)
      }}
    >
      <div className="lane-heading" role="rowgroup">
        <div role="row" aria-rowindex={1} className="lane-heading-row">
          <div role="columnheader" className="lane-corner">
            {corner}
          </div>
          {heading}
        </div>
      </div>
      <div ref={body} role="rowgroup" className="lane-body" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start, size, key }) => {
          const line = lines[index]!
          return (
            <div
              key={key}
              role="row"
              aria-rowindex={index + 2}
              data-line={index}
              className={line.kind === 'group' ? 'lane-line group' : 'lane-line'}
              style={{ top: start, height: size }}
            >
              {line.kind === 'group' ? (
                <div role="rowheader" className="lane-group">
                  {line.fold ? (
                    <button
                      type="button"
                      data-stop
                      tabIndex={-1}
                      aria-expanded={line.fold.isOpen}
                      onClick={line.fold.onTurn}
                    >
                      <Icon name={line.fold.isOpen ? 'chevron-down' : 'chevron-right'} size={18} />
                      {line.title}
                    </button>
                  ) : (
                    <span>{line.title}</span>
                  )}
                </div>
              ) : (
                <>
                  <div
                    role="rowheader"
                    className={found === line.key ? 'lane-name found' : 'lane-name'}
                    aria-label={line.label}
                    data-stop
                    tabIndex={-1}
                  >
                    {line.fold && (
                      <button
                        type="button"
                        className="lane-fold"
                        data-stop
                        tabIndex={-1}
                        aria-expanded={line.fold.isOpen}
                        aria-label={line.fold.label}
                        onClick={line.fold.onTurn}
                      >
                        <Icon name={line.fold.isOpen ? 'chevron-down' : 'chevron-right'} size={18} />
                      </button>
                    )}
                    {nameOf(line)}
                  </div>
                  {trackOf(line)}
                </>
              )}
            </div>
          )
        })}
        {typeof over === 'function' ? over(seen) : over}
      </div>
    </div>
  )
}
