// The engineer's next job on the first page: when, where, and its one button.
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { callHref } from '#base/phone.ts'
import { words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { Icon } from '#ui/Icon.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import { mapLink } from '#areas/customers/map-link.ts'
import { fullCustomerName, shortCustomerName } from '#areas/customers/customer-names.ts'
import { VisitStatusChip, useMinute } from '../OrderChips.tsx'
import { spanOf } from '../order-clock.ts'
import { visitPath } from '../visit-page/visit-path.ts'
import { moveVisit } from '../visits/visits.ts'
import { showSpan } from '../when.web.ts'
import { todayTitles } from './today-words.ts'
import type { MyVisit } from './todays-orders.ts'
import { usualStep } from '../next-step.ts'
import './NextVisitToday.css'

const said = words({
  inTime: { en: 'in {time}', th: 'อีก {time}' },
  late: { en: '{time} late', th: 'เกิน {time}' },
  call: { en: 'Call {who}', th: 'โทรหา {who}' },
  map: { en: 'Map', th: 'แผนที่' },
  open: { en: 'Continue', th: 'ทำต่อ' },
  look: { en: 'Open', th: 'เปิดดู' },
})

/** The card. */
export function NextVisitToday({ today: visit }: { today: MyVisit }): ReactNode {
  const { say, language } = useLanguage()
  const mayMove = useCan(moveVisit)
  const navigate = useNavigate()
  const move = useAction(moveVisit)
  const now = useMinute()
  const path = visitPath(visit.so_no, visit.id)
  const step = usualStep(visit.status)
  const left = Date.parse(visit.planned_start) - now
  const span = spanOf(Math.abs(left))
  const isAhead = visit.status === 'PLANNED' || visit.status === 'CONFIRMED'
  const map = mapLink(visit)
  const take = async () => {
    if (!step || !mayMove) return void navigate(path)
    const done = await move.run({ id: visit.id, row_version: visit.row_version, to_status: step.to })
    // what comes after is on the page of the visit
    if (done) void navigate(path)
  }
  return (
    <Card title={todayTitles.next}>
      <div className="next-visit">
        <p className="next-visit-when">
          <b>{showSpan(visit.planned_start, visit.planned_end, language)}</b>
          {isAhead && (
            <span className={left < 0 ? 'late' : ''}>
              {say(left < 0 ? said.late : said.inTime, { time: say(span.span, span.facts) })}
            </span>
          )}
          <VisitStatusChip status={visit.status} />
        </p>
        <Link to={path}>{visit.title}</Link>
        <small title={fullCustomerName(visit, language)}>
          {visit.so_no} · {shortCustomerName(visit, language)} · {visit.site_name}
        </small>
        {(visit.contact || map) && (
          <span className="next-visit-ways">
            {visit.contact && (
              <a href={callHref(visit.contact.phone)}>
                <Icon name="phone" size={20} />
                {say(said.call, { who: visit.contact.name })}
              </a>
            )}
            {map && (
              <a href={map} target="_blank" rel="noopener noreferrer">
                <Icon name="map-marker" size={20} />
                {say(said.map)}
              </a>
            )}
          </span>
        )}
        <GradientButton wide loading={move.busy} onClick={() => void take()}>
          {say(step && mayMove ? step.words : visit.status === 'ON_SITE' ? said.open : said.look)}
        </GradientButton>
      </div>
    </Card>
  )
}
