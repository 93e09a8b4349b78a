// How lines of a timeline stand: neighbours of one kind folded, a head where the year changes.
import { inBangkok } from '#base/date-format.ts'
import type { TimelineEvent, TimelineKind } from './timeline.ts'

/** As many neighbours of one kind stand by themselves. */
const FOLDED_FROM = 3

/** What is drawn one below the other: the lines of one kind that are folded, or one line. */
export interface TimelineStretch {
  readonly kind: string
  readonly events: readonly TimelineEvent[]
  readonly isFolded: boolean
  /** The year it begins with, where that is another than the one above. */
  readonly year: string | null
}

/** The year of an event on Bangkok's clock. */
export function yearOf({ at }: Pick<TimelineEvent, 'at'>): string {
  return inBangkok(at).slice(0, 4)
}

/** The stretches of a page; `above` is the year of the line before its first. */
export function stretchesOf(
  events: readonly TimelineEvent[],
  kinds: readonly TimelineKind[],
  above: string | null,
): TimelineStretch[] {
  const folds = new Set(kinds.flatMap(({ kind, folded }) => (folded ? [kind] : [])))
  const stretches: TimelineStretch[] = []
  let year = above
  for (let from = 0; from < events.length; ) {
    const first = events[from]!
    let to = from + 1
    while (folds.has(first.kind) && events[to]?.kind === first.kind && yearOf(events[to]!) === yearOf(first))
      to++
    const isFolded = to - from >= FOLDED_FROM
    const taken = events.slice(from, isFolded ? to : from + 1)
    const starts = yearOf(first)
    stretches.push({ kind: first.kind, events: taken, isFolded, year: starts === year ? null : starts })
    year = starts
    from += taken.length
  }
  return stretches
}
