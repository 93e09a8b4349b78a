// Who is where today, as bars along the hours; on a phone as a list in the order of time.
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import { words } from '#base/text.ts'
import { todayInBangkok } from '#base/date-format.ts'
import { useLanguage } from '#ui/language.tsx'
import { NoData } from '#ui/NoData.tsx'
import { usePhone } from '#ui/screen.web.ts'
import { coloursOfTone } from '#ui/status-colours.ts'
import { fullCustomerName, shortCustomerName } from '#areas/customers/customer-names.ts'
import { visitStates } from '../visits/visit-states.ts'
import { showClock } from '../when.web.ts'
import type { TodaysVisit } from './todays-orders.ts'
import { type Bar, endsOn, layOut, nowOn, startsOn } from './day-lanes.ts'
import { TodaysVisits } from './TodaysVisits.tsx'

const said = words({
  none: { en: 'No visits today', th: 'วันนี้ไม่มีนัดเข้าหน้างาน' },
})

/** The visits of today. */
export function TodaysTimeline({ visits }: { visits: readonly TodaysVisit[] }): ReactNode {
  const phone = usePhone()
  const empty = <NoData icon="calendar" title={said.none} />
  if (phone || visits.length === 0) return <TodaysVisits visits={visits} empty={empty} withTeam />
  return <Lanes visits={visits} />
}

function Lanes({ visits }: { visits: readonly TodaysVisit[] }) {
  const today = todayInBangkok()
  const day = layOut(today, visits)
  const hours = day.lastHour - day.firstHour
  const now = nowOn(today, day, Date.now())
  return (
    <div className="timeline-frame">
      <div className="day-grid" style={{ '--hours': hours } as CSSProperties}>
        <div className="day-hours" aria-hidden>
          <i />
          <div>
            {Array.from({ length: hours }, (_, at) => (
              <span key={at} style={{ left: `${(at / hours) * 100}%` }}>
                {String(day.firstHour + at).padStart(2, '0')}:00
              </span>
            ))}
          </div>
        </div>
        {day.lanes.map((lane) => (
          <div className="day-row" key={lane.id}>
            <b className="day-name">{lane.name}</b>
            <ul aria-label={lane.name}>
              {lane.bars.map((bar) => (
                <DayBar key={bar.visit.id} bar={bar} day={today} />
              ))}
              {now !== null && <li className="day-now" style={{ left: `${now}%` }} aria-hidden />}
            </ul>
          </div>
        ))}
      </div>
    </div>
  )
}

function DayBar({ bar: { visit, from, width }, day }: { bar: Bar; day: string }) {
  const { say, language } = useLanguage()
  const state = visitStates[visit.status as keyof typeof visitStates]
  const { ink, ground } = coloursOfTone(state.colour)
  const begin = startsOn(day, visit) ? showClock(visit.planned_start) : '…'
  const end = endsOn(day, visit) ? showClock(visit.planned_end) : '…'
  const when = `${begin}–${end}`
  const text = `${when} ${shortCustomerName(visit, language)}`
  const whole = `${when} ${fullCustomerName(visit, language)}`
  const look = { left: `${from}%`, width: `${width}%`, '--bar-ink': ink, '--bar-ground': ground }
  return (
    <li>
      <Link
        className="day-bar"
        style={look as CSSProperties}
        to={`/app/Active/${visit.so_no}`}
        title={`${whole} · ${visit.site_name} · ${visit.title} · ${say(state.words)}`}
      >
        <span className="day-text">{text}</span>
      </Link>
    </li>
  )
}
