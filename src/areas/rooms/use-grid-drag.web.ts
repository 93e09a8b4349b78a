// Drawing in the grid with a mouse or a pen: a new stretch, a booking moved, or its end. A finger scrolls, and taps.
import { type PointerEvent, useRef, useState } from 'react'
import type { Booking } from './room-bookings.ts'
import { STEP, type Stretch, endedAt, movedTo, stepBefore } from '#base/day-minutes.ts'
import { minuteAt } from '#ui/lanes/time-axis.ts'
import { drawn } from './room-grid.ts'

/** What is being drawn: where it would be. */
export interface Drag extends Stretch {
  readonly kind: 'new' | 'move' | 'resize'
  readonly column: string
  readonly booking: Booking | null
  readonly grabbed: number
  readonly start: Stretch
  readonly moved: boolean
}

interface Drawing {
  /** The hours that are drawn. */
  readonly shown: Stretch
  /** What may be drawn into a column; null where nothing may. */
  readonly boundsOf: (column: string) => Stretch | null
  readonly onDone: (drag: Drag) => void
}

/** The state of drawing, and the handlers of the element that holds the columns (marked `data-column`). */
export function useGridDrag({ shown, boundsOf, onDone }: Drawing) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const live = useRef<Drag | null>(null)
  const put = (next: Drag | null) => {
    live.current = next
    setDrag(next)
  }
  const at = (event: PointerEvent<HTMLElement>) => placeOf(event, shown)
  const begin = (
    event: PointerEvent<HTMLElement>,
    kind: Drag['kind'],
    booking: Booking | null,
    held: Stretch | null,
  ) => {
    if (event.pointerType === 'touch' || event.button !== 0) return
    const place = at(event)
    if (!place || !boundsOf(place.column)) return
    event.currentTarget.setPointerCapture?.(event.pointerId)
    const start = held ?? { from: stepBefore(place.minute), to: stepBefore(place.minute) + STEP }
    put({ kind, column: place.column, booking, grabbed: place.minute, start, ...start, moved: false })
  }
  const follow = (event: PointerEvent<HTMLElement>) => {
    const now = live.current
    const place = now && at(event)
    if (!now || !place) return
    const column = now.kind === 'move' ? place.column : now.column
    const bounds = boundsOf(column)
    if (!bounds) return
    const next =
      now.kind === 'move'
        ? movedTo(now.start, now.start.from + place.minute - now.grabbed, bounds)
        : now.kind === 'resize'
          ? endedAt(now.start, place.minute, bounds)
          : drawn(now.grabbed, place.minute, bounds)
    const moved = now.moved || Math.abs(place.minute - now.grabbed) >= STEP / 2 || column !== now.column
    if (moved) put({ ...now, column, ...next, moved })
  }
  const end = () => {
    const done = live.current
    put(null)
    if (done) onDone(done)
  }
  return { drag, begin, follow, end, cancel: () => put(null) }
}

/** The column and the minute under a pointer; null beside the grid. */
function placeOf(
  {
    clientX,
    clientY,
    currentTarget,
  }: Pick<PointerEvent<HTMLElement>, 'clientX' | 'clientY' | 'currentTarget'>,
  hours: Stretch,
): { column: string; minute: number } | null {
  const root = currentTarget.closest('[data-columns]') ?? currentTarget
  for (const one of root.querySelectorAll<HTMLElement>('[data-column]')) {
    const box = one.getBoundingClientRect()
    if (clientX < box.left || clientX >= box.right || box.height === 0) continue
    const part = Math.min(1, Math.max(0, (clientY - box.top) / box.height))
    return { column: one.dataset.column!, minute: minuteAt(hours, part) }
  }
  return null
}
