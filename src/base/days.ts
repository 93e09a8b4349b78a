// Days as 'YYYY-MM-DD', counted on the calendar.
const DAY_MS = 86_400_000

/** The day so many days later; earlier where less than 0. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Days from one day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}
