// Placing a call: which calls wait, what of a day is free for the chosen one, and the dialog that plans its visit.
import { useMemo } from 'react'
import { type Stretch, clockOf, instantOf, minuteOf, partIn } from '#base/day-minutes.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { type LaneSlot, gapsIn } from '#ui/lanes/lanes.ts'
import { type ToPlace, visitsToPlace } from '#areas/service-orders/visits/placing.ts'
import { barsByPerson } from './schedule-board.ts'
import type { Schedule, ScheduledPerson } from './schedule.ts'
import { boardSaid as said } from './schedule-words.ts'

/** What is offered of today begins on the next quarter of an hour. */
const QUARTER = 15

/** The calls that wait; nothing where the reader may not see orders. */
export function useCalls(enabled: boolean) {
  return useRead(visitsToPlace, { text: '' }, { enabled })
}
export type Calls = ReturnType<typeof useCalls>

/** Gaps in a person's working hours of a day that hold work of so many minutes; none before now. */
export function freeOf(
  person: ScheduledPerson,
  bars: Schedule['bars'],
  day: string,
  at: number,
  least: number,
  now: number,
): Stretch[] {
  const { hours } = person
  if (!hours || !person.may_send || (person.load[at]?.capacity ?? 0) === 0) return []
  const passed = minuteOf(new Date(now).toISOString(), day)
  const from = Math.max(hours.from, Math.ceil(passed / QUARTER) * QUARTER)
  if (from >= hours.to) return []
  const taken = bars.flatMap((bar) => (bar.is_blocking ? (partIn(bar, day) ?? []) : []))
  return gapsIn(taken, { from, to: hours.to }, least)
}

/** Of each person what is offered to a call on a day. */
export function useFree(
  schedule: Schedule,
  people: readonly ScheduledPerson[],
  day: string,
  call: ToPlace | null,
  now: number,
): ReadonlyMap<number, readonly LaneSlot[]> {
  const { say } = useLanguage()
  const least = call?.usual_minutes ?? null
  // what has passed is told again each quarter of an hour
  const quarter = Math.floor(now / (QUARTER * 60_000))
  return useMemo(() => {
    const offered = new Map<number, LaneSlot[]>()
    if (least === null) return offered
    const byPerson = barsByPerson(schedule.bars)
    for (const person of people) {
      const bars = byPerson.get(person.employee_id) ?? []
      const free = freeOf(person, bars, day, 0, least, quarter * QUARTER * 60_000)
      offered.set(
        person.employee_id,
        free.map((one) => ({
          ...one,
          key: `free ${one.from}`,
          label: say(said.freeFrom, { from: clockOf(one.from), to: clockOf(one.to) }),
        })),
      )
    }
    return offered
  }, [schedule, people, day, least, quarter, say])
}

/** What the dialog of a visit starts with: the beginning of what is free, for as long as such work takes. */
export function startIn(day: string, free: Stretch, call: ToPlace, person: number) {
  return {
    planned_start: instantOf(day, free.from),
    planned_end: instantOf(day, Math.min(free.from + call.usual_minutes, 1440)),
    engineers: [{ employee_id: person, is_lead: true }],
  }
}
