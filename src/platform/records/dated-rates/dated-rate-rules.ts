// What may become of rates with days: the same for the form's preview and for the server. A rate has begun once a day of it is over.
import { showDate } from '#base/date-format.ts'
import type { DatedRateDeclared, RateGiven } from './dated-rate-declared.ts'
import type { FieldProblem } from '#base/errors.ts'
import { type Field, wrong } from '#base/fields.ts'
import { type Words, fillBoth } from '#base/text.ts'

/** The days of a rate, both of them in it; without an end as long as nothing follows. */
export interface Span {
  readonly valid_from: string
  readonly valid_to: string | null
}

const DAY = 86_400_000

/** The day before another. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(day) - DAY).toISOString().slice(0, 10)
}

/** The day after another. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY).toISOString().slice(0, 10)
}

/** How a rate stands to a day. */
export function standsTo({ valid_from, valid_to }: Span, day: string): 'OVER' | 'HOLDS' | 'COMING' {
  if (valid_from > day) return 'COMING'
  return valid_to !== null && valid_to < day ? 'OVER' : 'HOLDS'
}

/** Days that are over keep their rate, so what has begun is settled but for its end. */
export function hasBegun({ valid_from }: Span, today: string): boolean {
  return valid_from < today
}

/** True if two rates have a day in common. */
export function meet(one: Span, other: Span): boolean {
  const before = (a: Span, b: Span) => a.valid_to !== null && a.valid_to < b.valid_from
  return !before(one, other) && !before(other, one)
}

/** What a new rate does to those in its way: which it ends the day before it, or which one forbids it, and why. */
export interface Plan<Row> {
  readonly closes: readonly Row[]
  readonly clash: { readonly row: Row; readonly why: 'OVERLAP' | 'LEVELS' | 'DAYS_OVER' } | null
}

type Level = readonly [from: number, to: number] | null

/** Plans a new rate among those for the same; `levelsOf` where there are levels. */
export function planOf<Row extends Span>(
  asked: Span,
  rows: readonly Row[],
  how: { supersede: boolean; today: string; levels?: Level; levelsOf?: (row: Row) => Level },
): Plan<Row> {
  const { levels = null, levelsOf = () => null } = how
  const inTheWay = rows
    .filter((row) => meet(row, asked) && levelsMeet(levels, levelsOf(row)))
    .toSorted((a, b) => (a.valid_from < b.valid_from ? -1 : 1))
  const later = inTheWay.find((row) => row.valid_from >= asked.valid_from)
  if (later) return { closes: [], clash: { row: later, why: 'OVERLAP' } }
  const [first] = inTheWay
  if (!first) return { closes: [], clash: null }
  if (!how.supersede) return { closes: [], clash: { row: first, why: 'OVERLAP' } }
  if (asked.valid_from < how.today) return { closes: [], clash: { row: first, why: 'DAYS_OVER' } }
  const wider = inTheWay.find((row) => !levelsWithin(levelsOf(row), levels))
  if (wider) return { closes: [], clash: { row: wider, why: 'LEVELS' } }
  return { closes: inTheWay, clash: null }
}

/** Days without a rate, both of them in it; `torn` if a rate would have held there, were it not ended. */
export interface Gap extends Span {
  readonly torn: boolean
}

/** The days that a new rate leaves without one behind its end; null if it leaves none. */
export function gapAfter<Row extends Span>(
  { valid_to }: Span,
  rows: readonly Row[],
  { closes }: Pick<Plan<Row>, 'closes'>,
  how: { levels?: Level; levelsOf?: (row: Row) => Level } = {},
): Gap | null {
  if (valid_to === null) return null
  const { levels = null, levelsOf = () => null } = how
  const first = dayAfter(valid_to)
  const after = rows.filter((row) => !closes.includes(row) && levelsMeet(levels, levelsOf(row)))
  const there = after.filter((row) => standsTo(row, first) === 'HOLDS')
  const isHeld = (level: Level) => there.some((row) => levelsMeet(level, levelsOf(row)))
  if (eachOf(levels).every(isHeld)) return null
  const next = after
    .map((row) => row.valid_from)
    .filter((day) => day > first)
    .toSorted()[0]
  return {
    valid_from: first,
    valid_to: next ? dayBefore(next) : null,
    torn: closes.some((row) => standsTo(row, first) === 'HOLDS'),
  }
}

/** The days without a rate between the last one and a new rate; null if there are none, or never was a rate. */
export function gapBefore<Row extends Span>(
  { valid_from }: Span,
  rows: readonly Row[],
  how: { levels?: Level; levelsOf?: (row: Row) => Level } = {},
): Span | null {
  const { levels = null, levelsOf = () => null } = how
  const last = dayBefore(valid_from)
  const earlier = rows.filter((row) => row.valid_from <= last)
  const ends = eachOf(levels).flatMap((level) => {
    const own = earlier.filter((row) => levelsMeet(level, levelsOf(row)))
    if (own.length === 0 || own.some((row) => standsTo(row, last) === 'HOLDS')) return []
    return [
      own
        .map((row) => row.valid_to!)
        .toSorted()
        .at(-1)!,
    ]
  })
  const [first] = ends.toSorted()
  return first === undefined ? null : { valid_from: dayAfter(first), valid_to: last }
}

// each level by itself; where there are none, all there is
const eachOf = (levels: Level): Level[] =>
  levels
    ? Array.from({ length: levels[1] - levels[0] + 1 }, (_, at) => [levels[0] + at, levels[0] + at] as const)
    : [null]
const levelsMeet = (one: Level, other: Level) =>
  one === null || other === null || (one[0] <= other[1] && other[0] <= one[1])
const levelsWithin = (inner: Level, outer: Level) =>
  inner === null || outer === null || (outer[0] <= inner[0] && inner[1] <= outer[1])

/** The levels a rate is for; null of a kind without levels. */
export function levelsIn({ levels }: Pick<DatedRateDeclared, 'levels'>, given: RateGiven | object): Level {
  if (!levels) return null
  const [from, to] = levels.map((name) => Number((given as RateGiven)[name]))
  return [from!, to!]
}

/** What cannot be right about a rate, before anybody looks at others; `within` is where its fields stand. */
export function checkRate(
  { levels, check }: Pick<DatedRateDeclared, 'levels' | 'check'>,
  given: RateGiven,
  within = '',
): FieldProblem[] {
  const { valid_from, valid_to } = given
  const found: FieldProblem[] = []
  if (typeof valid_from === 'string' && typeof valid_to === 'string' && valid_to < valid_from)
    found.push(
      wrong(`${within}valid_to`, 'BEFORE', { en: 'Not before the first day', th: 'ต้องไม่ก่อนวันเริ่มใช้' }),
    )
  if (levels) {
    const [from, to] = levels.map((name) => given[name])
    if (typeof from === 'number' && typeof to === 'number' && to < from)
      found.push(
        wrong(`${within}${levels[1]}`, 'BELOW', {
          en: 'Not below the lowest level',
          th: 'ต้องไม่ต่ำกว่าระดับต่ำสุด',
        }),
      )
  }
  const more = check?.(given) ?? []
  return [...found, ...more.map((one) => ({ ...one, field: `${within}${one.field}` }))]
}

const spans = {
  bounded: { en: '{from} – {to}', th: '{from} – {to}' },
  open: { en: 'from {from} on', th: 'ตั้งแต่ {from}' },
} as const

/** The days of a rate in both languages. */
export function spanWords({ valid_from, valid_to }: Span): Words {
  const shown = (day: string): Words => ({ en: showDate(day, 'en'), th: showDate(day, 'th') })
  if (valid_to === null) return fillBoth(spans.open, { from: shown(valid_from) })
  return fillBoth(spans.bounded, { from: shown(valid_from), to: shown(valid_to) })
}

/** A number of a rate as it is read: satang are always shown, shares of a hundred only where there are some. */
export function numberWords({ decimals = 0, tailLabel }: Field, number: number): string {
  return number.toLocaleString('en', {
    minimumFractionDigits: tailLabel?.en === '%' ? 0 : Math.min(2, decimals),
    maximumFractionDigits: decimals,
  })
}

/** What a rate comes to, with its unit: '350.00 THB/h'. */
export function amountWords(
  { amount, values, unit }: Pick<DatedRateDeclared, 'amount' | 'values' | 'unit'>,
  row: object,
): Words {
  const given = row as RateGiven
  const field = values[amount]!
  const number = numberWords(field, Number(given[amount]))
  const behind = unit?.words[String(given[unit.by])] ?? field.tailLabel
  return { en: `${number} ${behind?.en ?? ''}`.trim(), th: `${number} ${behind?.th ?? ''}`.trim() }
}
