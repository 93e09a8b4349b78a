// The cover of one machine over the years: what covered it on which days, and the days between on which nothing did.
import * as z from 'zod/mini'
import { addDays, daysBetween } from '#base/days.ts'
import { rowId } from '#base/fields.ts'
import { operation, value } from '#base/operation.ts'
import { words } from '#base/text.ts'

/** Kinds of stretches. */
export const stretchKinds = words({
  WARRANTY: { en: 'Warranty', th: 'รับประกัน' },
  MA: { en: 'MA', th: 'MA' },
  GAP: { en: 'Not covered', th: 'ไม่คุ้มครอง' },
})

/** A row of days that one warranty or contract covered. */
export const stretch = z.object({
  kind: z.enum(['WARRANTY', 'MA']),
  /** The number of the warranty or contract. */
  reference: z.string(),
  contract_id: z.nullable(z.int()),
  from_on: z.string(),
  to_on: z.string(),
})
export type Stretch = z.output<typeof stretch>

/** What covered a machine, covers it and will, the earliest first; for all who see the machine. */
export const coverLine = operation({
  name: 'coverReport.line',
  title: { en: 'Cover of a machine over the years', th: 'ความคุ้มครองของเครื่องตามเวลา' },
  effect: 'read',
  access: {
    anyOf: [
      { menu: '/app/Component-Project-Management', flag: 'view' },
      { menu: '/app/MA-and-Warranty-Report', flag: 'view' },
    ],
  },
  input: { machine_id: rowId('machine') },
  output: value(z.object({ today: z.string(), stretches: z.array(stretch) })),
})

/** Days without cover: from the one to the other; `to_on` is null where nothing follows. */
export interface Gap {
  readonly from_on: string
  readonly to_on: string | null
  /** Until today where nothing follows; null while the gap is still to come. */
  readonly days: number | null
}

/** The days between covers, and those after the last one. */
export function gapsOf(stretches: readonly Stretch[], today: string): Gap[] {
  const gaps: Gap[] = []
  let covered: string | null = null
  for (const { from_on, to_on } of stretches.toSorted((a, b) => a.from_on.localeCompare(b.from_on))) {
    const days = covered === null ? 0 : daysBetween(covered, from_on) - 1
    if (covered !== null && days > 0)
      gaps.push({ from_on: addDays(covered, 1), to_on: addDays(from_on, -1), days })
    if (covered === null || to_on > covered) covered = to_on
  }
  if (covered === null) return []
  const since = daysBetween(covered, today)
  return [...gaps, { from_on: addDays(covered, 1), to_on: null, days: since > 0 ? since : null }]
}

/** Where a stretch lies in the picture, in percent of its width. */
export interface Place {
  readonly left: number
  readonly width: number
}

/** How long the picture goes on after the last day there is, in days. */
const AFTER = 90

/** The days the picture shows, and where days lie in it. */
export function frameOf(stretches: readonly Stretch[], today: string) {
  const first = [today, ...stretches.map((one) => one.from_on)].toSorted()[0]!
  const last = addDays([today, ...stretches.map((one) => one.to_on)].toSorted().at(-1)!, AFTER)
  const percent = (days: number) => (days / (daysBetween(first, last) + 1)) * 100
  const at = (day: string) => percent(daysBetween(first, day))
  const years = []
  for (let year = Number(first.slice(0, 4)) + 1; year <= Number(last.slice(0, 4)); year++)
    years.push({ year, left: at(`${year}-01-01`) })
  return {
    years,
    // in the middle of its day
    today: at(today) + percent(0.5),
    place: (from: string, to: string | null): Place => ({
      left: at(from),
      width: percent(daysBetween(from, to ?? last) + 1),
    }),
  }
}
