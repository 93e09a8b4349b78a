// Today's visits as lanes: one for each engineer who goes somewhere, with a bar for each visit.
import { DAY_MINUTES, type Stretch, clockOf, minuteOf, partIn } from '#base/day-minutes.ts'
import type { Language } from '#base/text.ts'
import type { LaneBar, LaneLine } from '#ui/lanes/lanes.ts'
import { fullCustomerName, shortCustomerName } from '#areas/customers/customer-names.ts'
import { visitStates } from '../visits/visit-states.ts'
import type { TodaysVisit } from './todays-orders.ts'

/** A lane for each engineer who goes somewhere, by name, and the visits on it. */
export function lanesOf(
  visits: readonly TodaysVisit[],
  day: string,
  language: Language,
): { lines: LaneLine[]; bars: Map<string, LaneBar[]> } {
  const names = new Map<string, string>()
  const bars = new Map<string, LaneBar[]>()
  for (const visit of visits) {
    const part = partIn({ starts_at: visit.planned_start, ends_at: visit.planned_end }, day)
    if (!part) continue
    for (const { id, name } of visit.engineers) {
      const key = String(id)
      names.set(key, name)
      bars.set(key, [...(bars.get(key) ?? []), barOf(visit, part, day, name, language)])
    }
  }
  const lines = [...names]
    .toSorted(([, a], [, b]) => a.localeCompare(b, 'th'))
    .map(([key, name]) => ({ kind: 'lane' as const, key, name, label: name }))
  return { lines, bars }
}

function barOf(visit: TodaysVisit, part: Stretch, day: string, name: string, language: Language): LaneBar {
  const state = visitStates[visit.status as keyof typeof visitStates]
  // what began before today, or goes on after it, says so
  const begin = minuteOf(visit.planned_start, day) < 0 ? '…' : clockOf(part.from)
  const end = minuteOf(visit.planned_end, day) > DAY_MINUTES ? '…' : clockOf(part.to)
  const when = `${begin}–${end}`
  return {
    ...part,
    key: String(visit.id),
    tone: state.colour,
    look: 'solid',
    first: visit.so_no,
    second: shortCustomerName(visit, language),
    mark: null,
    label: [
      visit.so_no,
      fullCustomerName(visit, language),
      visit.site_name,
      visit.title,
      when,
      name,
      state.words[language],
    ].join(', '),
    href: `/app/Active/${visit.so_no}`,
    isHeld: false,
  }
}
