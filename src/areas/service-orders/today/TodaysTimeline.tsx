// Who is where today, on the lanes of the schedule; on a phone as a list in the order of time.
import { type ReactNode, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { type Stretch, clockOf, minutesAt, partIn } from '#base/day-minutes.ts'
import { todayInBangkok } from '#base/date-format.ts'
import { type Language, words } from '#base/text.ts'
import { useLanguage } from '#ui/language.tsx'
import { type LaneBar, type LaneLine, hoursOf } from '#ui/lanes/lanes.ts'
import { TimeLanes } from '#ui/lanes/TimeLanes.tsx'
import { usePhone } from '#ui/screen.web.ts'
import { fullCustomerName, shortCustomerName } from '#areas/customers/customer-names.ts'
import { useMinute } from '../OrderChips.tsx'
import { visitStates } from '../visits/visit-states.ts'
import type { TodaysVisit } from './todays-orders.ts'
import { TodaysVisits } from './TodaysVisits.tsx'

const said = words({ day: { en: "Today's visits", th: 'คิวช่างวันนี้' } })

/** The hours that are always shown. */
const USUAL: Stretch = { from: 8 * 60, to: 18 * 60 }

/** The visits of today. */
export function TodaysTimeline({ visits }: { visits: readonly TodaysVisit[] }): ReactNode {
  return usePhone() ? <TodaysVisits visits={visits} withTeam /> : <Lanes visits={visits} />
}

function Lanes({ visits }: { visits: readonly TodaysVisit[] }) {
  const { say, language } = useLanguage()
  const navigate = useNavigate()
  const now = useMinute()
  const today = todayInBangkok()
  const { lines, bars } = useMemo(() => lanesOf(visits, today, language), [visits, today, language])
  const minute = minutesAt(now, today)
  const hours = hoursOf([...bars.values()].flat(), USUAL)
  return (
    <div className="todays-lanes">
      <TimeLanes
        label={say(said.day)}
        hours={hours}
        now={minute >= hours.from && minute <= hours.to ? minute : null}
        lines={lines}
        bars={bars}
        corner={`${clockOf(hours.from)}–${clockOf(hours.to)}`}
        nameOf={(line) => <b>{line.name}</b>}
        onOpen={(bar) => void navigate(bar.href!)}
      />
    </div>
  )
}

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
      bars.set(key, [...(bars.get(key) ?? []), barOf(visit, part, name, language)])
    }
  }
  const lines = [...names]
    .toSorted(([, a], [, b]) => a.localeCompare(b, 'th'))
    .map(([key, name]) => ({ kind: 'lane' as const, key, name, label: name }))
  return { lines, bars }
}

function barOf(visit: TodaysVisit, part: Stretch, name: string, language: Language): LaneBar {
  const state = visitStates[visit.status as keyof typeof visitStates]
  // what began before today, or goes on after it, says so
  const begin = part.from === 0 ? '…' : clockOf(part.from)
  const end = part.to === 1440 ? '…' : clockOf(part.to)
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
