// Prices as the steps of a line.
import type { RateRow } from '#platform/records/dated-rates/dated-rate.ts'

/** The picture, in its own units. */
export const WIDTH = 600
export const HEIGHT = 120
const EDGE = 6

/** The path of prices: level while one holds, broken where none does. */
export function stepsOf(rows: readonly RateRow[], today: string): string {
  const days = rows.flatMap(({ valid_from, valid_to }) => [valid_from, valid_to ?? today])
  const [from, to] = [Math.min(...days.map(Date.parse)), Math.max(...days.map(Date.parse))]
  const prices = rows.map(({ price }) => Number(price))
  const most = Math.max(...prices)
  const span = most - Math.min(...prices) || 1
  const x = (day: string) => ((Date.parse(day) - from) / (to - from || 1)) * WIDTH
  const y = (price: number) => EDGE + ((most - price) / span) * (HEIGHT - 2 * EDGE)
  return rows
    .map((row, at) => {
      const end = row.valid_to ?? (row.valid_from > today ? row.valid_from : today)
      const follows =
        at > 0 && Date.parse(row.valid_from) - Date.parse(rows[at - 1]!.valid_to ?? '') <= 86_400_000
      const [left, height] = [x(row.valid_from).toFixed(1), y(Number(row.price)).toFixed(1)]
      return `${follows ? 'L' : 'M'}${left} ${height} L${Math.max(x(end), Number(left)).toFixed(1)} ${height}`
    })
    .join(' ')
}
