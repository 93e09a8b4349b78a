// biome-ignore-all lint/a11y: the heading of the ARIA grid of LaneGrid
// Above the lines of a chart: months, days and the signs of holidays. Of the days only those near what is seen are drawn, as years have a thousand of them.
import { type RefObject, memo, useEffect, useMemo, useState } from 'react'
import { useLanguage } from '#ui/language.tsx'
import { usePrinting } from '#ui/printing.web.ts'
import { type ChartDays, dayMarks, monthMarks, placeOf, widthOf } from './chart-days.ts'
import { type Holiday, holidayLabel } from './chart-off.ts'

interface ChartHeadingProps {
  readonly days: ChartDays
  readonly holidays: readonly Holiday[]
  /** The part that holds the lines, within what scrolls. */
  readonly body: RefObject<HTMLElement | null>
}

/** The heading; it scrolls sideways with the lines, and no bar that is held draws it anew. */
export const ChartHeading = memo(function ChartHeading({ days, holidays, body }: ChartHeadingProps) {
  const { language } = useLanguage()
  const printing = usePrinting()
  const part = usePartSeen(body)
  const months = useMemo(() => monthMarks(days, language), [days, language])
  const numbers = useMemo(() => dayMarks(days), [days])
  const seen = printing
    ? numbers
    : numbers.filter(({ left, width }) => left + width > part.from && left < part.to)
  return (
    <div role="columnheader" className="gantt-heading" style={{ width: widthOf(days) }}>
      {months.map(({ key, text, left, width }) => (
        <span key={key} className="gantt-month" style={{ left, width }}>
          <b>{text}</b>
        </span>
      ))}
      {seen.map(({ key, text, left, width }) => (
        <span key={key} className="gantt-day" style={{ left, width }}>
          {text}
        </span>
      ))}
      {/* hidden from who does not see it: all of them stand in a list above the chart */}
      {holidays.map((one) => (
        <i
          key={one.start + one.name}
          className="gantt-holiday"
          style={placeOf(days, one)}
          title={holidayLabel(one, language)}
          aria-hidden
        />
      ))}
    </div>
  )
})

/** Drawn anew each time so many pixels were scrolled. */
const BLOCK_PX = 1000

/** What is seen from left to right with a block at each side, in pixels. */
function usePartSeen(body: RefObject<HTMLElement | null>): { from: number; to: number } {
  const [part, setPart] = useState({ from: 0, to: 2 * BLOCK_PX })
  useEffect(() => {
    const scroll = body.current?.closest('.lane-grid')
    if (!scroll) return undefined
    const look = () => {
      const from = (Math.floor(scroll.scrollLeft / BLOCK_PX) - 1) * BLOCK_PX
      const to = (Math.ceil((scroll.scrollLeft + scroll.clientWidth) / BLOCK_PX) + 1) * BLOCK_PX
      setPart((was) => (was.from === from && was.to === to ? was : { from, to }))
    }
    look()
    scroll.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      scroll.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [body])
  return part
}
