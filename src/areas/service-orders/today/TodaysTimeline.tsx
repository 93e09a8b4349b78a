// Who is where today, on the lanes of the schedule; on a phone as a list in the order of time.
import { type ReactNode, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { type Stretch, clockOf, minutesAt } from '#base/day-minutes.ts'
import { todayInBangkok } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { useLanguage } from '#ui/language.tsx'
import { hoursOf } from '#ui/lanes/lanes.ts'
import { TimeLanes } from '#ui/lanes/TimeLanes.tsx'
import { usePhone } from '#ui/screen.web.ts'
import { useMinute } from '../OrderChips.tsx'
import type { TodaysVisit } from './todays-orders.ts'
import { lanesOf } from './todays-lanes.ts'
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
  const hours = hoursOf([...bars.values()].flat(), USUAL)
  return (
    <div className="todays-lanes">
      <TimeLanes
        label={say(said.day)}
        hours={hours}
        now={minutesAt(now, today)}
        lines={lines}
        bars={bars}
        corner={`${clockOf(hours.from)}–${clockOf(hours.to)}`}
        nameOf={(line) => <b>{line.name}</b>}
        onOpen={(bar) => void navigate(bar.href!)}
      />
    </div>
  )
}
