// Places between places: fractions in base 36, compared byte by byte as text.

const digits = '0123456789abcdefghijklmnopqrstuvwxyz'

/** The longest rank the table keeps. */
export const LONGEST_RANK = 60

/** A rank after `above` ('' for the top) and before `below` (null for the bottom), which must be greater; as short as may be. Neither ends in 0, between which and nothing there is no place. */
export function rankBetween(above: string, below: string | null): string {
  if (below !== null && above >= below) throw new Error(`No rank between ${above} and ${below}`)
  let same = 0
  if (below !== null) while ((above[same] ?? '0') === below[same]) same++
  if (same > 0) return below!.slice(0, same) + rankBetween(above.slice(same), below!.slice(same))
  const low = above === '' ? 0 : digits.indexOf(above[0]!)
  const high = below === null ? digits.length : digits.indexOf(below[0]!)
  if (high - low > 1) return digits[Math.floor((low + high) / 2)]!
  // neighbouring digits: the first of the two decides, unless the upper one goes on
  if (below !== null && below.length > 1) return below[0]!
  return digits[low]! + rankBetween(above.slice(1), null)
}
