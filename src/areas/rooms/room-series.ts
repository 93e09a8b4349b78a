// A booking that comes again: when, counted on the clock of Bangkok, which knows no summer time.

/** How a booking comes again. */
export interface Repeat {
  readonly every: 'DAILY' | 'WEEKLY' | 'MONTHLY'
  /** The last day it may fall on. */
  readonly until: string
}

/** One meeting of a series. */
export interface Occurrence {
  readonly starts_at: string
  readonly ends_at: string
}

const DAY = 86_400_000
const AHEAD = 7 * 3_600_000

/** The Bangkok day of an instant. */
export function dayOf(instant: string): string {
  return new Date(Date.parse(instant) + AHEAD).toISOString().slice(0, 10)
}

/**
 * The meetings of a series, the first one first, at most `most` and one more. A month without the day (the 31st) has none.
 */
export function occurrencesOf(
  first: Occurrence,
  repeat: Repeat | null | undefined,
  most: number,
): Occurrence[] {
  const [start, end] = [Date.parse(first.starts_at), Date.parse(first.ends_at)]
  const made: Occurrence[] = []
  for (let at = 0; made.length <= most; at++) {
    const ahead = aheadOf(start, repeat?.every, at)
    if (ahead === null) continue
    const moved = (instant: number) => new Date(instant + ahead).toISOString()
    if (at > 0 && (!repeat || dayOf(moved(start)) > repeat.until)) break
    made.push({ starts_at: moved(start), ends_at: moved(end) })
  }
  return made
}

// milliseconds from the first meeting to the one with this number; null where the month has no such day
function aheadOf(start: number, every: Repeat['every'] | undefined, at: number): number | null {
  if (every !== 'MONTHLY') return at * DAY * (every === 'WEEKLY' ? 7 : 1)
  const local = new Date(start + AHEAD)
  const there = new Date(local)
  there.setUTCMonth(local.getUTCMonth() + at)
  return there.getUTCDate() === local.getUTCDate() ? there.getTime() - local.getTime() : null
}
