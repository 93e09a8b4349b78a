// A large drawing behind a window: moved, made larger and smaller, brought to where something stands.
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Corner } from './chart-layout.ts'

/** Where the drawing stands behind its window, and how large. */
export interface PanZoom extends Corner {
  readonly zoom: number
  /** True while it goes to its place by itself, and not with the pointer. */
  readonly glides: boolean
}

interface Measures {
  readonly width: number
  readonly height: number
}

/** Smallest and largest zoom, and one step of it. */
const ZOOM = { min: 0.04, max: 2, step: 1.25 } as const
const MARGIN = 24
/** Where the window cannot be measured, such as before it is drawn. */
const UNMEASURED: Measures = { width: 1000, height: 600 }

/** Holds pan and zoom of a drawing of some size behind `window`. */
export function usePanZoom(frame: RefObject<HTMLElement | null>, drawing: Measures) {
  const [place, setPlace] = useState<PanZoom>({ x: MARGIN, y: MARGIN, zoom: 1, glides: false })
  const size = useRef(drawing)
  size.current = drawing
  const actions = useMemo(() => {
    const pan = (dx: number, dy: number) =>
      setPlace(({ x, y, zoom }) => ({ x: x + dx, y: y + dy, zoom, glides: false }))
    /** By a factor, round a point of the window; round its middle if none is told. */
    const zoomBy = (factor: number, round?: Corner) =>
      setPlace((now) => {
        const { width, height } = measured(frame.current)
        const at = round ?? { x: width / 2, y: height / 2 }
        const zoom = within(now.zoom * factor)
        const grown = zoom / now.zoom
        return {
          x: at.x - (at.x - now.x) * grown,
          y: at.y - (at.y - now.y) * grown,
          zoom,
          glides: round === undefined,
        }
      })
    /** The whole drawing. */
    const fitIn = () => {
      const { width, height } = measured(frame.current)
      const all = size.current
      const room = (inside: number, of: number) => (inside - 2 * MARGIN) / Math.max(of, 1)
      const zoom = within(Math.min(room(width, all.width), room(height, all.height), 1))
      setPlace({ x: (width - all.width * zoom) / 2, y: MARGIN, zoom, glides: true })
    }
    /** Brings a point of the drawing into the middle, readable. */
    const centre = (point: Corner) =>
      setPlace((now) => {
        const { width, height } = measured(frame.current)
        const zoom = Math.max(now.zoom, 0.75)
        return { x: width / 2 - point.x * zoom, y: height / 2 - point.y * zoom, zoom, glides: true }
      })
    /** Moves no more than needed to show a part of the drawing. */
    const bringIn = ({ x, y }: Corner, part: Measures) =>
      setPlace((now) => {
        const { width, height } = measured(frame.current)
        const left = now.x + x * now.zoom
        const top = now.y + y * now.zoom
        const dx = hidden(left, left + part.width * now.zoom, width)
        const dy = hidden(top, top + part.height * now.zoom, height)
        return dx === 0 && dy === 0 ? now : { ...now, x: now.x + dx, y: now.y + dy, glides: true }
      })
    return {
      pan,
      zoomBy,
      fitIn,
      centre,
      bringIn,
      larger: () => zoomBy(ZOOM.step),
      smaller: () => zoomBy(1 / ZOOM.step),
    }
  }, [frame])
  const wheel = useCallback(
    (event: WheelEvent) => {
      // the page would be enlarged, or gone back from
      event.preventDefault()
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 20 : 1
      const [dx, dy] = [event.deltaX * unit, event.deltaY * unit]
      if (!event.ctrlKey && !event.metaKey)
        return event.shiftKey ? actions.pan(-dy, -dx) : actions.pan(-dx, -dy)
      const { left, top } = frame.current!.getBoundingClientRect()
      actions.zoomBy(Math.exp(-Math.max(-50, Math.min(50, dy)) / 150), {
        x: event.clientX - left,
        y: event.clientY - top,
      })
    },
    [actions, frame],
  )
  useEffect(() => {
    const element = frame.current
    // not as a prop: a listener of React's may not prevent
    element?.addEventListener('wheel', wheel, { passive: false })
    return () => element?.removeEventListener('wheel', wheel)
  }, [frame, wheel])
  return { place, ...actions }
}

function measured(frame: HTMLElement | null): Measures {
  if (!frame?.clientWidth) return UNMEASURED
  return { width: frame.clientWidth, height: frame.clientHeight }
}

function within(zoom: number): number {
  return Math.min(ZOOM.max, Math.max(ZOOM.min, zoom))
}

function hidden(from: number, to: number, room: number): number {
  if (from < MARGIN) return MARGIN - from
  return to > room - MARGIN ? Math.max(room - MARGIN - to, MARGIN - from) : 0
}
