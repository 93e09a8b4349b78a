// Where rates lie on a line of time: shares of its width, in as many lanes as hold at once.
import type { Span } from './dated-rate-rules.ts'

const DAY = 86_400_000
const at = (day: string) => Date.parse(day) / DAY

/** A rate on the line, in per cent of its width. */
export interface Bar<Row> {
  readonly row: Row
  readonly left: number
  readonly width: number
  readonly lane: number
  /** Goes on beyond the line. */
  readonly isOpen: boolean
}

/** The line of some rates, in the order of their days; there is at least one. It holds today, and some air on both sides. */
export function barsOf<Row extends Span>(rows: readonly Row[], today: string) {
  const starts = rows.map(({ valid_from }) => at(valid_from))
  const ends = rows.map(({ valid_from, valid_to }) => at(valid_to ?? valid_from) + 1)
  const first = Math.min(at(today), ...starts)
  const last = Math.max(at(today) + 1, ...ends)
  const air = Math.max(30, Math.round((last - first) * 0.08))
  const [from, to] = [first - Math.round(air / 4), last + air]
  const share = (day: number) => ((day - from) / (to - from)) * 100
  const free: number[] = []
  const bars = rows.map((row, index): Bar<Row> => {
    const start = starts[index]!
    const end = row.valid_to === null ? to : at(row.valid_to) + 1
    const found = free.findIndex((day) => day <= start)
    const lane = found < 0 ? free.length : found
    free[lane] = end
    return { row, left: share(start), width: share(end) - share(start), lane, isOpen: row.valid_to === null }
  })
  return { bars, lanes: free.length, todayAt: share(at(today)), from, to }
}

/** The beginnings of years on a line, ten at most, in per cent of its width. */
export function yearsOf(from: number, to: number): { year: number; at: number }[] {
  const firstYear = new Date(from * DAY).getUTCFullYear() + 1
  const lastYear = new Date(to * DAY).getUTCFullYear()
  const step = Math.max(1, Math.ceil((lastYear - firstYear + 1) / 10))
  const years: { year: number; at: number }[] = []
  for (let year = firstYear; year <= lastYear; year += step)
    years.push({ year, at: ((Date.UTC(year, 0) / DAY - from) / (to - from)) * 100 })
  return years
}
