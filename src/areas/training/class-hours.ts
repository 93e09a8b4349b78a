// The hours a class is proposed: as long as its course, day by day in working hours.
import { bangkokInstant, nextMorning } from '#base/working-start.ts'

const HOUR = 3_600_000
/** No day has more hours of teaching. */
const DAY_HOURS = 7
/** From so many hours on a day has a break of an hour for lunch. */
const LUNCH_FROM = 4

/** Hours of one day. */
export interface ProposedHours {
  readonly starts_at: string
  readonly ends_at: string
}

/** As many days as the hours need, of the same length, each working morning from `first` on. */
export function proposedHours(hours: number, first: number): ProposedHours[] {
  const days = Math.max(1, Math.ceil(hours / DAY_HOURS))
  // in quarters of an hour; the last day has what is left
  const each = Math.ceil((hours / days) * 4) / 4
  const proposed: ProposedHours[] = []
  let starts = first
  let left = hours
  while (left > 0) {
    proposed.push(onDay(starts, Math.min(each, left)))
    left -= each
    starts = nextMorning(starts)
  }
  return proposed
}

/** What is proposed next, after the hours a class has: what its course has left, the morning after the last. */
export function nextHours(hours: number, sessions: readonly ProposedHours[], now: number): ProposedHours {
  const last = sessions.at(-1)
  const taught = sessions.reduce((sum, one) => sum + lengthOf(one), 0)
  const starts = nextMorning(last ? Math.max(now, Date.parse(last.ends_at)) : now)
  const left = Math.max(hours - taught, 0)
  return proposedHours(left > 0 ? left : Math.min(hours, DAY_HOURS), starts)[0]!
}

/** The end when the start moves: as long after it as before; null while a time is missing. */
export function endAfter(start: string | null, known: Partial<ProposedHours>): string | null {
  const length = Date.parse(known.ends_at ?? '') - Date.parse(known.starts_at ?? '')
  return start && length > 0 ? bangkokInstant(Date.parse(start) + length) : null
}

function onDay(starts: number, hours: number): ProposedHours {
  const lunch = hours > LUNCH_FROM ? 1 : 0
  return { starts_at: bangkokInstant(starts), ends_at: bangkokInstant(starts + (hours + lunch) * HOUR) }
}

function lengthOf({ starts_at, ends_at }: ProposedHours): number {
  const hours = (Date.parse(ends_at) - Date.parse(starts_at)) / HOUR
  return hours > LUNCH_FROM + 1 ? hours - 1 : hours
}
