// Working time: what `working-time.sql` does, for screens. Days and hours are those of Bangkok, which has one offset.
// Instants are milliseconds since 1970.

/** What an event makes of its day. */
export type DayEffect = 'NONE' | 'OFF' | 'WORK'

/** A calendar as far as working time asks it. */
export interface WorkingCalendar {
  /** 1 Monday … 7 Sunday. */
  readonly freeDays: readonly number[]
  /** Parts of a working day as 'HH:mm', in order. */
  readonly hours: readonly (readonly [start: string, end: string])[]
  /** By day 'YYYY-MM-DD', where an event says something. */
  readonly effects: ReadonlyMap<string, DayEffect>
}

/** A span of time that is not counted. */
export type Pause = readonly [start: number, end: number]

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const BANGKOK = 7 * 60 * MINUTE
const MOST_DAYS = 3660

/** The day of the week: 1 Monday … 7 Sunday. */
export function weekday(day: string): number {
  return new Date(day).getUTCDay() || 7
}

/** True if the day is worked on: an event that says so first, the working week else. */
export function isWorkingDay({ freeDays, effects }: WorkingCalendar, day: string): boolean {
  const effect = effects.get(day) ?? 'NONE'
  return effect === 'NONE' ? !freeDays.includes(weekday(day)) : effect === 'WORK'
}

/** Whole working minutes from one instant to another, without the pauses. */
export function workingMinutes(
  calendar: WorkingCalendar,
  starts: number,
  ends: number,
  pauses: readonly Pause[] = [],
): number {
  let passed = 0
  for (const [from, to] of workingHours(calendar, starts, ends, pauses)) passed += to - from
  return Math.floor(passed / MINUTE)
}

/**
 * The first instant by which so many working minutes have passed since another, without the pauses; null where that
 * takes more than 3,660 days. No minutes: the instant itself.
 */
export function addWorkingMinutes(
  calendar: WorkingCalendar,
  starts: number,
  minutes: number,
  pauses: readonly Pause[] = [],
): number | null {
  if (minutes <= 0) return starts
  let missing = minutes * MINUTE
  for (const [from, to] of workingHours(calendar, starts, starts + MOST_DAYS * DAY, pauses)) {
    if (to - from >= missing) return from + missing
    missing -= to - from
  }
  return null
}

/** The working hours within a span of time, in order. */
function* workingHours(
  calendar: WorkingCalendar,
  starts: number,
  ends: number,
  pauses: readonly Pause[],
): Generator<Pause> {
  const midnight = (at: number) => Math.floor((at + BANGKOK) / DAY) * DAY - BANGKOK
  for (let day = midnight(starts); day < ends; day += DAY) {
    if (!isWorkingDay(calendar, new Date(day + BANGKOK).toISOString().slice(0, 10))) continue
    for (const [opens, closes] of calendar.hours) {
      const within = [
        Math.max(starts, day + minutesOf(opens)),
        Math.min(ends, day + minutesOf(closes)),
      ] as const
      yield* without(within, pauses)
    }
  }
}

/** What is left of a span without the pauses. */
function without(span: Pause, pauses: readonly Pause[]): Pause[] {
  let left = span[0] < span[1] ? [span] : []
  for (const [begins, stops] of pauses) {
    if (begins >= stops) continue
    left = left
      .flatMap(([from, to]): Pause[] => [
        [from, Math.min(to, begins)],
        [Math.max(from, stops), to],
      ])
      .filter(([from, to]) => from < to)
  }
  return left
}

function minutesOf(time: string): number {
  return (Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) * MINUTE
}
