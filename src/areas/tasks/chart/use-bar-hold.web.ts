// Holding the bar of a task and putting it on other days: with a mouse or a pen from 4 pixels on, or lifted by the space bar and led by arrows.
// A finger scrolls.
import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { WorkDays } from '../plan/plan.ts'
import type { ChartTask } from '../plan/plan-calls.ts'
import { type Stretch, endedBy, endedByWorked, movedBy, movedByWorked } from './chart-days.ts'

const DRAG_FROM_PX = 4

/** A bar that is held: where it would be. */
export interface HeldBar extends Stretch {
  readonly task: ChartTask
  readonly by: 'pointer' | 'keys'
}

interface Grip {
  readonly kind: 'move' | 'end'
  readonly task: ChartTask
  readonly x: number
}

interface Holding {
  /** Of a day, in pixels. */
  readonly width: number
  readonly days: WorkDays
  readonly isAllowed: boolean
  readonly onPut: (held: HeldBar) => void
}

/** The state of holding, and its handlers. */
export function useBarHold({ width, days, isAllowed, onPut }: Holding) {
  const [held, setHeld] = useState<HeldBar | null>(null)
  const grip = useRef<Grip | null>(null)
  const now = useRef<HeldBar | null>(null)
  const show = (next: HeldBar | null) => {
    now.current = next
    setHeld(next)
  }
  // beyond the last day of the calendar it stays where it is
  const lead = (task: ChartTask, by: HeldBar['by'], to: () => Stretch) => {
    try {
      show({ ...to(), task, by })
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
    }
  }
  const put = (done: HeldBar) => {
    if (done.start !== done.task.plan_start || done.end !== done.task.plan_end) onPut(done)
  }

  const follow = useEffectEvent((event: globalThis.PointerEvent) => {
    const start = grip.current
    if (!start) return
    const moved = event.clientX - start.x
    if (!now.current && Math.abs(moved) < DRAG_FROM_PX) return
    event.preventDefault()
    const by = Math.round(moved / width)
    const own = stretchOf(start.task)
    lead(start.task, 'pointer', () => {
      if (by === 0) return own
      return start.kind === 'end' ? endedBy(own, by, days) : movedBy(own, by, days)
    })
  })
  const end = useEffectEvent((event: globalThis.PointerEvent) => {
    if (!grip.current) return
    grip.current = null
    const done = now.current?.by === 'pointer' ? now.current : null
    if (!done) return
    // the click that follows opens nothing
    window.addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0)
    show(null)
    if (event.type === 'pointerup') put(done)
  })
  const leave = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape' || !grip.current) return
    grip.current = null
    show(null)
  })
  useEffect(() => {
    const onMove = (event: globalThis.PointerEvent) => follow(event)
    const onUp = (event: globalThis.PointerEvent) => end(event)
    const onKey = (event: globalThis.KeyboardEvent) => leave(event)
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', onUp)
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', onUp)
      window.removeEventListener('keydown', onKey)
    }
  }, [])

  const begin = (event: PointerEvent<HTMLElement>, task: ChartTask, kind: Grip['kind']) => {
    if (!isAllowed || !isHeld(task) || event.pointerType === 'touch' || event.button !== 0) return
    grip.current = { kind, task, x: event.clientX }
  }

  /** True if the key was for what is held, or lifts the bar that has the focus. */
  const onKeyDown = (event: KeyboardEvent, task: ChartTask | undefined): boolean => {
    const lifted = now.current?.by === 'keys' ? now.current : null
    if (!lifted) {
      if (event.key !== ' ' || !task || !isAllowed || !isHeld(task)) return false
      event.preventDefault()
      show({ ...stretchOf(task), task, by: 'keys' })
      return true
    }
    event.preventDefault()
    const by = (to: () => Stretch) => lead(lifted.task, 'keys', to)
    const ahead = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (ahead && event.shiftKey) by(() => movedBy(lifted, 7 * ahead, days))
    else if (ahead) by(() => movedByWorked(lifted, ahead, days))
    else if ((event.key === '+' || event.key === '=') && !lifted.task.is_milestone)
      by(() => endedByWorked(lifted, 1, days))
    else if (event.key === '-' && !lifted.task.is_milestone) by(() => endedByWorked(lifted, -1, days))
    else if (event.key === 'Enter' || event.key === ' ') {
      show(null)
      put(lifted)
    } else if (event.key === 'Escape' || event.key === 'Tab') show(null)
    return true
  }
  return { held, begin, onKeyDown }
}

/** True if a task has days that can be led elsewhere. */
export const isHeld = (task: ChartTask): boolean => task.may_change && task.plan_start !== null

/** The days of a task that has some. */
export const stretchOf = ({ plan_start, plan_end }: ChartTask): Stretch => ({
  start: plan_start!,
  end: plan_end!,
})

function swallow(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
