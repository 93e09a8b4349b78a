// When times that are proposed begin: in working hours, whatever o'clock it is now. Which days a company works is the
// calendar's to say (calendar/working-time.ts); a proposal, which is seen and changed, needs no more than the usual week.
const HOUR = 3_600_000
const DAY = 24 * HOUR
const BANGKOK = 7 * HOUR
/** Proposals begin from the first to the last of these hours. */
const OPENS = 9
const LAST = 16
const SATURDAY = 6

/** The next full hour of a working day, in milliseconds since 1970: tomorrow's, or Monday's, first one in the evening. */
export function nextWorkingHour(now: number): number {
  const next = Math.ceil(now / HOUR) * HOUR
  const hour = new Date(next + BANGKOK).getUTCHours()
  if (isWeekday(next) && hour < OPENS - 1) return morningOf(next)
  return isWeekday(next) && hour <= LAST ? next : nextMorning(next)
}

/** The morning of the next working day after this moment. */
export function nextMorning(now: number): number {
  let day = morningOf(now) + DAY
  while (!isWeekday(day)) day += DAY
  return day
}

/** A moment as an instant on Bangkok's clock, as fields hold it. */
export function bangkokInstant(at: number): string {
  return `${new Date(at + BANGKOK).toISOString().slice(0, 16)}:00+07:00`
}

function morningOf(at: number): number {
  return Math.floor((at + BANGKOK) / DAY) * DAY - BANGKOK + OPENS * HOUR
}

function isWeekday(at: number): boolean {
  const day = new Date(at + BANGKOK).getUTCDay()
  return day !== 0 && day !== SATURDAY
}
