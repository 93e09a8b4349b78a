// How high the bars of the months are: all on one scale, months without figures among them.
import { type FigureRow, monthsSince } from './service-product.ts'

type Bar = 'revenue' | 'labor' | 'travel' | 'parts'

type Figures = Pick<FigureRow, 'month' | Bar>

/** The months from one to another with their bars, and the amount at the top. */
export function barsOf<R extends Figures>(
  rows: readonly R[],
  from: string,
  to: string,
): {
  top: number
  /** Heights in per cent of the top. What was given back in a month has no bar. */
  months: readonly { month: string; row: R | undefined; heights: Readonly<Record<Bar, number>> }[]
} {
  const amount = (row: R | undefined, bar: Bar) => Math.max(0, row?.[bar] ?? 0)
  const spent = (row: R) => amount(row, 'labor') + amount(row, 'travel') + amount(row, 'parts')
  const top = Math.max(0, ...rows.map((row) => Math.max(amount(row, 'revenue'), spent(row))))
  const height = (row: R | undefined, bar: Bar) =>
    top === 0 ? 0 : Math.round((amount(row, bar) / top) * 1000) / 10
  const first = Number(from.slice(0, 4)) * 12 + Number(from.slice(5)) - 1
  const months = Array.from({ length: monthsSince(from, to) }, (_, at) => {
    const month = `${Math.floor((first + at) / 12)}-${String(((first + at) % 12) + 1).padStart(2, '0')}`
    const row = rows.find((one) => one.month === month)
    const heights = {
      revenue: height(row, 'revenue'),
      labor: height(row, 'labor'),
      travel: height(row, 'travel'),
      parts: height(row, 'parts'),
    }
    return { month, row, heights }
  })
  return { top, months }
}
