// What orders show on a customer's page: those that are open, the last visits, the signed papers.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { words } from '#base/text.ts'
import type { CustomerCard } from '#areas/customers/customers.ts'
import { SectionCard } from '#areas/customers/SectionCard.tsx'
import { RecordLink } from '#platform/records/RecordLink.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import { useLanguage } from '#ui/language.tsx'
import { DueCountdown, OrderStatusChip, PriorityChip } from '../OrderChips.tsx'
import { groupPaths } from '../list/order-list-address.ts'
import { type VisitStatus, visitStates } from '../visits/visit-states.ts'
import { showMoment, showNearMoment, showSpan } from '../when.web.ts'

const said = words({
  late: { en: 'late since {when}', th: 'เกินกำหนดตั้งแต่ {when}' },
  due: { en: 'due {when}', th: 'กำหนด {when}' },
  signed: { en: 'signed by {who}, {when}', th: '{who} เซ็น {when}' },
})

/** The open orders, the most urgent first. */
export function CustomerOpenOrders({ subject }: { subject: CustomerCard }): ReactNode {
  const { say, language } = useLanguage()
  return (
    <SectionCard
      id={subject.id}
      name="open_orders"
      few={6}
      all="?tab=orders"
      line={(order) => (
        <li key={order.id}>
          <span className="customer-line">
            <Link to={`/app/Active/${order.so_no}`}>
              <b>{order.so_no}</b> {order.title}
            </Link>
            <small>
              {order.machine_id && (
                <>
                  <RecordLink
                    menu="/app/Component-Project-Management"
                    to={`/app/Component-Project-Management/${order.machine_id}`}
                  >
                    {order.machine_name}
                  </RecordLink>
                  {' · '}
                </>
              )}
              {[order.site_name, order.owner].filter(Boolean).join(' · ')}
            </small>
            {order.paused_since && (
              <small>
                <DueCountdown due={null} pausedSince={order.paused_since} holdReason={order.hold_reason} />
              </small>
            )}
            {order.next_due_at && (
              <small className={order.overdue ? 'customer-late' : undefined}>
                {say(order.overdue ? said.late : said.due, {
                  when: showNearMoment(order.next_due_at, language),
                })}
              </small>
            )}
          </span>
          <span className="customer-line-end">
            <OrderStatusChip status={order.status} />
            <PriorityChip priority={order.priority} />
          </span>
        </li>
      )}
    />
  )
}

/** Visits that have begun, the newest first. */
export function CustomerVisits({ subject }: { subject: CustomerCard }): ReactNode {
  const { language } = useLanguage()
  return (
    <SectionCard
      id={subject.id}
      name="last_visits"
      line={(visit) => (
        <li key={visit.id}>
          <span className="customer-line">
            <Link to={`${groupPaths[visit.status_group]}/${visit.so_no}`}>
              {showSpan(visit.planned_start, visit.planned_end, language)}
            </Link>
            <small>{[visit.title, visit.site_name].join(' · ')}</small>
            <small>{visit.engineers.join(', ')}</small>
          </span>
          <StatusChip status={visit.status} label={visitStates[visit.status as VisitStatus].words} />
        </li>
      )}
    />
  )
}

/** Signed reports; each is read with its order. */
export function CustomerPapers({ subject }: { subject: CustomerCard }): ReactNode {
  const { say, language } = useLanguage()
  return (
    <SectionCard
      id={subject.id}
      name="papers"
      saysNone
      line={(paper) => (
        <li key={paper.id}>
          <span className="customer-line">
            <Link to={`${groupPaths[paper.status_group]}/${paper.so_no}`}>
              <b>{paper.so_no}</b> {paper.title}
            </Link>
            <small>
              {say(said.signed, { who: paper.signed_by, when: showMoment(paper.signed_at, language) })}
            </small>
          </span>
        </li>
      )}
    />
  )
}
