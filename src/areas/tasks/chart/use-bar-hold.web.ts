// Holding the bar of a task and putting it on other days; lifted by the space bar it is led by arrows.
import type { KeyboardEvent, PointerEvent } from 'react'
import { useHold } from '#ui/lanes/use-hold.web.ts'
import type { WorkDays } from '../plan/plan.ts'
import type { ChartTask } from '../plan/plan-calls.ts'
import {
  type Stretch,
  begunBy,
  begunByWorked,
  endedBy,
  endedByWorked,
  movedBy,
  movedByWorked,
} from './chart-days.ts'

/** A bar that is held: where it would be. */
export interface HeldBar extends Stretch {
  readonly task: ChartTask
  readonly by: 'pointer' | 'keys'
}

/** What is led: the whole, or its first or last day alone. */
export type GripKind = 'move' | 'start' | 'end'

const ledBy = { move: movedBy, start: begunBy, end: endedBy } as const

interface Grip {
  readonly kind: GripKind
  readonly task: ChartTask
  readonly x: number
  readonly y: number
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
  const put = (done: HeldBar) => {
    if (done.start !== done.task.plan_start || done.end !== done.task.plan_end) onPut(done)
  }
  const { held, show, lifted, grasp } = useHold<Grip, HeldBar>({
    isAllowed,
    put,
    follow: (start, event) => {
      const by = Math.round((event.clientX - start.x) / width)
      const own = stretchOf(start.task)
      lead(start.task, 'pointer', () => {
        return by === 0 ? own : ledBy[start.kind](own, by, days)
      })
    },
  })
  // beyond the last day of the calendar it stays where it is
  const lead = (task: ChartTask, by: HeldBar['by'], to: () => Stretch) => {
    try {
      show({ ...to(), task, by })
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
    }
  }
  const begin = (event: PointerEvent<HTMLElement>, task: ChartTask, kind: GripKind) => {
    if (isHeld(task)) grasp(event, () => ({ kind, task }))
  }

  /** True if the key was for what is held, or lifts the bar that has the focus. */
  const onKeyDown = (event: KeyboardEvent, task: ChartTask | undefined): boolean => {
    const up = lifted()
    if (!up) {
      if (event.key !== ' ' || !task || !isAllowed || !isHeld(task)) return false
      event.preventDefault()
      show({ ...stretchOf(task), task, by: 'keys' })
      return true
    }
    event.preventDefault()
    const by = (to: () => Stretch) => lead(up.task, 'keys', to)
    const longer = stretchKeys[event.key] ?? stretchKeys[event.code]
    const ahead = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (ahead && event.shiftKey) by(() => movedBy(up, 7 * ahead, days))
    else if (ahead) by(() => movedByWorked(up, ahead, days))
    else if (longer !== undefined && !up.task.is_milestone)
      by(() => (event.altKey ? begunByWorked(up, -longer, days) : endedByWorked(up, longer, days)))
    else if (event.key === 'Enter' || event.key === ' ') {
      show(null)
      put(up)
    } else if (event.key === 'Escape' || event.key === 'Tab') show(null)
    return true
  }
  return { held, begin, onKeyDown }
}

/** By sign, and by its place where the layout has no Latin signs or the other key changes it. Shift is no other key: many write + with it. */
const stretchKeys: Readonly<Record<string, 1 | -1 | undefined>> = {
  '+': 1,
  '=': 1,
  '-': -1,
  Equal: 1,
  NumpadAdd: 1,
  Minus: -1,
  NumpadSubtract: -1,
}

/** True if a task has days that can be led elsewhere. */
export const isHeld = (task: ChartTask): boolean => task.may_change && task.plan_start !== null

/** The days of a task that has some. */
export const stretchOf = ({ plan_start, plan_end }: ChartTask): Stretch => ({
  start: plan_start!,
  end: plan_end!,
})
