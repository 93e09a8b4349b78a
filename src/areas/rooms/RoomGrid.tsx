// The grid: a column for each room of a day, or for each day of a room. What is booked is drawn there, and can be drawn anew.
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { words } from '#base/text.ts'
import { useLanguage } from '#ui/language.tsx'
import { HourMarks } from '#ui/lanes/TimeAxis.tsx'
import { hourMarks } from '#ui/lanes/time-axis.ts'
import type { Booking } from './room-bookings.ts'
import { type Stretch, minuteOf } from '#base/day-minutes.ts'
import { openingOf } from './room-grid.ts'
import { type GridColumn, RoomGridColumn } from './RoomGridColumn.tsx'
import { coloursOf } from './room-names.web.ts'
import { type Drag, useGridDrag } from './use-grid-drag.web.ts'
import './RoomGrid.css'

const said = words({ grid: { en: 'Bookings', th: 'ตารางการจอง' } })

/** A stretch drawn in a column. */
export interface DrawnStretch extends Stretch {
  readonly column: GridColumn
}

const HOUR_PX = 60
/** A click instead of a stretch means an hour. */
const CLICKED = 60

export function RoomGrid({
  columns,
  bookings,
  shown,
  now,
  today,
  mayBook,
  mayChange,
  onBook,
  onMove,
  onOpen,
}: {
  columns: readonly GridColumn[]
  bookings: readonly Booking[]
  shown: Stretch
  now: number
  today: string
  mayBook: boolean
  mayChange: (booking: Booking) => boolean
  onBook: (stretch: DrawnStretch) => void
  onMove: (booking: Booking, stretch: DrawnStretch) => void
  onOpen: (booking: Booking) => void
}): ReactNode {
  const { say } = useLanguage()
  const byKey = new Map(columns.map((one) => [one.key, one]))
  const done = (drag: Drag) => {
    const column = byKey.get(drag.column)
    // a colleague may take the room away while something is drawn in it
    if (!column) return
    if (drag.kind === 'new') {
      const { from, to } = drag.moved
        ? drag
        : { from: drag.from, to: Math.min(drag.from + CLICKED, shown.to) }
      if (mayBook) onBook({ column, from, to })
    } else if (drag.booking && drag.moved) onMove(drag.booking, { column, from: drag.from, to: drag.to })
    else if (drag.booking) onOpen(drag.booking)
  }
  const boundsOf = (key: string) => {
    const column = byKey.get(key)
    return column ? openingOf(column.room) : null
  }
  const drawing = useGridDrag({ shown, boundsOf, onDone: done })
  const scroller = useScrolledToNow(now, today, columns, shown)
  return (
    <section
      ref={scroller}
      className="room-grid-scroll"
      aria-label={say(said.grid)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard, too
      tabIndex={0}
    >
      <div
        className="room-grid"
        data-columns
        style={
          {
            '--columns': columns.length,
            '--hours': hourMarks(shown).length,
            '--hour': `${HOUR_PX}px`,
          } as CSSProperties
        }
        onPointerMove={drawing.follow}
        onPointerUp={drawing.end}
        onPointerCancel={drawing.cancel}
      >
        <div className="room-grid-corner" />
        {columns.map((column) => (
          <div key={column.key} className="room-grid-heading" style={coloursOf(column.room.color)}>
            {column.title}
          </div>
        ))}
        <div className="room-grid-hours" aria-hidden="true">
          <HourMarks hours={shown} along="down" />
        </div>
        {columns.map((column) => (
          <RoomGridColumn
            key={column.key}
            column={column}
            bookings={bookings}
            shown={shown}
            now={column.day === today ? now : null}
            mayBook={mayBook}
            mayChange={mayChange}
            drag={drawing.drag?.column === column.key ? drawing.drag : null}
            dragged={drawing.drag?.moved ? (drawing.drag.booking?.id ?? null) : null}
            begin={drawing.begin}
            onTap={(minute) => onBook({ column, from: minute, to: Math.min(minute + CLICKED, shown.to) })}
            onOpen={onOpen}
          />
        ))}
      </div>
    </section>
  )
}

// opens where the day is; of another day at its first hours
function useScrolledToNow(now: number, today: string, columns: readonly GridColumn[], shown: Stretch) {
  const place = useRef<HTMLElement>(null)
  const isToday = columns.some(({ day }) => day === today)
  const first = columns[0]?.key
  const minute = minuteOf(new Date(now).toISOString(), today)
  const target = isToday ? Math.max(0, ((minute - 60 - shown.from) / 60) * HOUR_PX) : 0
  const wanted = useRef(target)
  wanted.current = target
  useEffect(() => {
    if (place.current && first) place.current.scrollTop = wanted.current
  }, [first])
  return place
}
