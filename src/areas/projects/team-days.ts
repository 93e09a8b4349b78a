// Days of a team: days of too many shares as spans, and where a period lies between two days.

interface Over {
  readonly day: string
  readonly percent: number
}

/** Neighbouring days with the same percentage, as one span. */
export interface OverSpan {
  readonly from: string
  readonly to: string
  readonly percent: number
}

const DAY_MS = 86_400_000
const numberOf = (day: string): number => Date.parse(day) / DAY_MS

/** Days in their order as spans. */
export function overSpans(days: readonly Over[]): OverSpan[] {
  const spans: OverSpan[] = []
  for (const { day, percent } of days) {
    const last = spans.at(-1)
    if (last?.percent === percent && numberOf(day) - numberOf(last.to) === 1)
      spans[spans.length - 1] = { ...last, to: day }
    else spans.push({ from: day, to: day, percent })
  }
  return spans
}

/** Where the days from `from` to `to` lie among those from `first` to `last`: start and length in percent, within 0 and 100. */
export function placeAmong(
  { from, to }: { readonly from: string; readonly to: string },
  { first, last }: { readonly first: string; readonly last: string },
): { readonly start: number; readonly length: number } {
  const whole = Math.max(1, numberOf(last) + 1 - numberOf(first))
  const within = (day: number) => Math.min(100, Math.max(0, ((day - numberOf(first)) / whole) * 100))
  const start = within(numberOf(from))
  return { start, length: Math.max(0, within(numberOf(to) + 1) - start) }
}
