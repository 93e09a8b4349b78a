// Holding a bar of a lane and putting it down at another time or on another lane; lifted by the space bar it is led by arrows.
import type { KeyboardEvent, PointerEvent, RefObject } from 'react'
import { STEP, type Stretch, endedAt, movedTo } from '#base/day-minutes.ts'
import { type LaneBar, type LaneLine, overlap } from './lanes.ts'
import { minuteAt } from './time-axis.ts'
import { useHold } from './use-hold.web.ts'

const FINE_STEP = 5

/** A bar that is held: where it would be. */
export interface Held extends Stretch {
  /** 'new' stands on no lane yet: it was brought from outside. */
  readonly kind: 'move' | 'end' | 'new'
  readonly bar: LaneBar
  readonly fromLane: string
  readonly lane: string
  /** Where that lane stands, in pixels from the first. */
  readonly top: number
  readonly by: 'pointer' | 'keys'
}

interface Holding {
  body: RefObject<HTMLElement | null>
  hours: Stretch
  lines: readonly LaneLine[]
  heights: ReadonlyMap<string, number>
  isAllowed: boolean
  bars: ReadonlyMap<string, readonly LaneBar[]>
  onPut: (held: Held, on: LaneBar | null) => void
}

interface Grip {
  readonly kind: Held['kind']
  readonly bar: LaneBar
  readonly lane: string
  readonly x: number
  readonly y: number
  readonly minute: number
}

/** The state of holding, and its handlers. */
export function useLaneHold({ body, hours, lines, heights, isAllowed, bars, onPut }: Holding) {
  const lanes: { key: string; top: number }[] = []
  let below = 0
  for (const line of lines) {
    if (line.kind === 'lane') lanes.push({ key: line.key, top: below })
    below += heights.get(line.key) ?? 0
  }

  const placeAt = (x: number, y: number) => {
    const box = body.current!.getBoundingClientRect()
    const names = body.current!.querySelector('.lane-name')?.getBoundingClientRect().width ?? 0
    const part = (x - box.left - names) / (box.width - names)
    const down = y - box.top
    const lane = lanes.findLast(({ top }) => top <= down) ?? lanes[0]!
    return { lane, minute: minuteAt(hours, part) }
  }

  // over the lanes, and not over their names or what lies beyond what is scrolled into sight
  const isOver = (x: number, y: number) => {
    const names = body.current!.querySelector('.lane-name')?.getBoundingClientRect().right ?? 0
    const { top, right, bottom } = body.current!.closest('.lane-grid')!.getBoundingClientRect()
    return x > names && x < right && y > top && y < bottom
  }

  const isThere = ({ lane }: Held) => lanes.some(({ key }) => key === lane)
  const put = (done: Held) => {
    if (!isThere(done)) return
    const same = done.lane === done.fromLane && done.from === done.bar.from && done.to === done.bar.to
    if (same) return
    const others = bars.get(done.lane) ?? []
    const on = others.find((one) => one.key !== done.bar.key && one.isHeld && overlap(one, done))
    onPut(done, on ?? null)
  }

  const { held, show, lifted, grasp } = useHold<Grip, Held>({
    isAllowed,
    put,
    follow: (start, event) => {
      if (start.kind === 'new' && !isOver(event.clientX, event.clientY)) return show(null)
      const { lane, minute } = placeAt(event.clientX, event.clientY)
      const step = event.shiftKey ? FINE_STEP : STEP
      const begin = start.bar.from + minute - start.minute
      const own = lanes.find(({ key }) => key === start.lane)
      show(
        start.kind === 'end' && own
          ? heldAs(start, own, endedAt(start.bar, minute, hours))
          : heldAs(start, lane, movedTo(start.bar, begin, hours, step)),
      )
    },
  })

  /** Begins to hold what stands on no lane: its first minute is led by the pointer. */
  const bring = (event: PointerEvent<HTMLElement>, bar: LaneBar) =>
    grasp(event, () => ({ kind: 'new', bar, lane: '', minute: bar.from }))

  const begin = (event: PointerEvent<HTMLElement>, bar: LaneBar, lane: string, kind: 'move' | 'end') =>
    grasp(event, () => ({ kind, bar, lane, minute: placeAt(event.clientX, event.clientY).minute }))

  /** True if the key was for what is held, or lifts a bar. */
  const onKeyDown = (event: KeyboardEvent, at: HTMLElement | null): boolean => {
    const up = lifted()
    if (!up) {
      if (event.key !== ' ' || !at || !isAllowed) return false
      const bar = bars.get(at.dataset.lane!)?.find(({ key }) => key === at.dataset.bar)
      const lane = lanes.find(({ key }) => key === at.dataset.lane)
      if (!bar?.isHeld || !lane) return false
      event.preventDefault()
      show({ ...heldAs({ kind: 'move', bar, lane: lane.key }, lane, bar), by: 'keys' })
      return true
    }
    event.preventDefault()
    const line = lanes.findIndex(({ key }) => key === up.lane)
    const step = event.shiftKey ? 60 : STEP
    const long = up.to - up.from
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      const ahead = event.key === 'ArrowRight' ? step : -step
      show({ ...up, ...movedTo(up, up.from + ahead, hours, FINE_STEP) })
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      const lane = lanes[line + (event.key === 'ArrowDown' ? 1 : -1)]
      if (lane) show({ ...up, lane: lane.key, top: lane.top })
    } else if (event.key === '+' || event.key === '=') {
      show({ ...up, to: Math.min(up.to + STEP, hours.to) })
    } else if (event.key === '-') {
      show({ ...up, to: long > STEP ? up.to - STEP : up.to })
    } else if (event.key === 'Enter' || event.key === ' ') {
      show(null)
      put(up)
    } else if (event.key === 'Escape' || event.key === 'Tab') show(null)
    return true
  }
  // a colleague may take the lane away while something is held over it
  return { held: held && isThere(held) ? held : null, begin, bring, onKeyDown }
}

function heldAs(
  { kind, bar, lane: fromLane }: Pick<Grip, 'kind' | 'bar' | 'lane'>,
  lane: { key: string; top: number },
  { from, to }: Stretch,
): Held {
  return { kind, bar, fromLane, lane: lane.key, top: lane.top, from, to, by: 'pointer' }
}
