// The day as lanes of bars: one lane an engineer, bars by the hours of the day.
import { DAY_MINUTES, minuteOf, minutesAt } from '#base/day-minutes.ts'
import type { TodaysVisit } from './todays-orders.ts'

/** A visit on a lane; from and to in per cent of the day that is shown. */
export interface Bar {
  readonly visit: TodaysVisit
  readonly from: number
  readonly width: number
}

/** One engineer's day. */
interface Lane {
  readonly id: number
  readonly name: string
  readonly bars: readonly Bar[]
}

/** A day as it is drawn: its hours on Bangkok's clock, and the lanes. */
export interface Day {
  readonly firstHour: number
  readonly lastHour: number
  readonly lanes: readonly Lane[]
}

/** Lays the visits of a day ('YYYY-MM-DD') out; the office hours are always shown, earlier and later work widens them. */
export function layOut(day: string, visits: readonly TodaysVisit[]): Day {
  const hourOf = (instant: string) => Math.min(Math.max(minuteOf(instant, day) / 60, 0), 24)
  // what began on another day, or goes on to one, tells nothing about this day's hours
  const starts = visits.filter((visit) => startsOn(day, visit)).map((visit) => hourOf(visit.planned_start))
  const ends = visits.filter((visit) => endsOn(day, visit)).map((visit) => hourOf(visit.planned_end))
  const firstHour = Math.floor(Math.min(8, ...starts))
  const lastHour = Math.ceil(Math.max(18, ...starts, ...ends))
  const share = (hours: number) => (hours / (lastHour - firstHour)) * 100
  const lanes = new Map<number, { id: number; name: string; bars: Bar[] }>()
  for (const visit of visits) {
    const from = Math.max(hourOf(visit.planned_start), firstHour)
    const to = Math.min(hourOf(visit.planned_end), lastHour)
    const bar = { visit, from: share(from - firstHour), width: share(Math.max(to - from, 0)) }
    for (const { id, name } of visit.engineers) {
      const lane = lanes.get(id) ?? { id, name, bars: [] }
      lane.bars.push(bar)
      lanes.set(id, lane)
    }
  }
  return {
    firstHour,
    lastHour,
    lanes: [...lanes.values()].sort((a, b) => a.name.localeCompare(b.name, 'th')),
  }
}

/** True if a visit begins on this day in Bangkok. */
export function startsOn(day: string, visit: TodaysVisit): boolean {
  const minute = minuteOf(visit.planned_start, day)
  return minute >= 0 && minute < DAY_MINUTES
}

/** True if a visit ends on this day in Bangkok, midnight at its end included. */
export function endsOn(day: string, visit: TodaysVisit): boolean {
  const last = minuteOf(new Date(Date.parse(visit.planned_end) - 1).toISOString(), day)
  return last >= 0 && last < DAY_MINUTES
}

/** Where now stands on the drawn day, in per cent; null outside its hours. */
export function nowOn(day: string, { firstHour, lastHour }: Day, now: number): number | null {
  const hour = minutesAt(now, day) / 60
  return hour < firstHour || hour > lastHour ? null : ((hour - firstHour) / (lastHour - firstHour)) * 100
}
