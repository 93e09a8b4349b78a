// The last day of a period of months as Thai law reckons it; `end_of_months` of the database says the same.

/**
 * The last day of `months` months that begin on a day, by section 193/5 of the Civil and Commercial Code: the day before the one
 * that corresponds to the first; where the last month has no such day, its last day. Days are `YYYY-MM-DD`.
 */
export function endOfMonths(startsOn: string, months: number): string {
  const [year = 0, month = 0, day = 0] = startsOn.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  if (last.getUTCDate() >= day) last.setUTCDate(day - 1)
  return last.toISOString().slice(0, 10)
}
