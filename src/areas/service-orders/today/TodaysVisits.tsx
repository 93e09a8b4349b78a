// Visits one after the other, each a way to its order, or to its own page.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '#ui/language.tsx'
import { fullCustomerName, shortCustomerName } from '#areas/customers/customer-names.ts'
import { VisitStatusChip } from '../OrderChips.tsx'
import { visitPath } from '../visit-page/visit-path.ts'
import { showSpan } from '../when.web.ts'
import type { TodaysVisit } from './todays-orders.ts'

/** A list of visits. `withTeam` names who goes; `own` leads to the pages of the visits. */
export function TodaysVisits({
  visits,
  withTeam,
  own,
}: {
  visits: readonly TodaysVisit[]
  withTeam?: boolean
  own?: boolean
}): ReactNode {
  const { language } = useLanguage()
  return (
    <ul className="today-list">
      {visits.map((visit) => (
        <li key={visit.id}>
          <Link
            className="today-line"
            to={own ? visitPath(visit.so_no, visit.id) : `/app/Active/${visit.so_no}`}
          >
            <span className="top">
              <b>{showSpan(visit.planned_start, visit.planned_end, language)}</b>
              <VisitStatusChip status={visit.status} />
            </span>
            <span>{visit.title}</span>
            <small title={fullCustomerName(visit, language)}>
              {shortCustomerName(visit, language)} · {visit.site_name}
            </small>
            {withTeam && <small>{visit.engineers.map((one) => one.name).join(', ')}</small>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
