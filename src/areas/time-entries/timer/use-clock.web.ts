// What is done with the one clock of a person: it is begun or turned to other work, and stopped; one that ran too long is first asked when the work ended.
import { useEffect, useState } from 'react'
import { useAction } from '#platform/browser/use-action.web.ts'
import type { TimeKind } from '../time.text.ts'
import type { RunningTimer } from '../time-rows.ts'
import { clockNamed } from './clock-named.ts'
import { startTimer, stopTimer, switchTimer } from './timer.ts'

/** What a clock runs for: an order, a task of a project, or neither. */
export interface ClockWork {
  readonly service_order_id?: number | null
  readonly task_id?: number | null
}

/** True where the clock runs for this. */
export function runsFor(
  timer: RunningTimer | null,
  { service_order_id = null, task_id = null }: ClockWork,
): boolean {
  // one that was kept on the device may know of no tasks
  return timer !== null && timer.service_order_id === service_order_id && (timer.task_id ?? null) === task_id
}

/** `isAsking` while it has to be said when the work ended: by a `TimerEndDialog`, which `answered` closes. */
export function useClock(timer: RunningTimer | null) {
  const start = useAction(startTimer)
  const change = useAction(switchTimer)
  const stop = useAction(stopTimer)
  const [isAsking, setAsking] = useState(false)
  return {
    busy: start.busy || change.busy || stop.busy,
    failure: [start, change, stop].find((one) => one.failure)?.failure ?? null,
    isAsking: isAsking && timer !== null,
    answered: () => setAsking(false),
    begin: async ({ service_order_id = null, task_id = null }: ClockWork, kind: TimeKind) => {
      const work = { service_order_id, visit_id: null, task_id, kind }
      if (timer?.is_long) setAsking(true)
      else if (timer) await change.run({ ...clockNamed(timer), ...work })
      else await start.run(work)
    },
    end: async () => {
      if (!timer) return
      if (timer.is_long) setAsking(true)
      else await stop.run({ ...clockNamed(timer), until: null })
    },
  }
}

/** The time of day, moved on while something runs. */
export function useElapsing(runs: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!runs) return
    setNow(Date.now())
    const ticking = setInterval(() => setNow(Date.now()), 15_000)
    return () => clearInterval(ticking)
  }, [runs])
  return now
}
