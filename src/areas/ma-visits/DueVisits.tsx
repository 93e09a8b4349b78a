// Visits of contracts that wait for their orders, beside the board: those that come in the next 30 days, and the missed ones.
import type { ReactNode } from 'react'
import { shortCustomerName } from '#areas/customers/customer-names.ts'
import { showDate } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { countText } from '#ui/count-text.ts'
import { useLanguage } from '#ui/language.tsx'
import { MaVisitChip, MaVisitSign } from './MaVisitMark.tsx'
import { dueMaVisits } from './ma-visits.ts'
import { OpenOrders } from './OpenOrders.tsx'
import './YearPlan.css'

const said = words({
  title: { en: 'Planned MA visits', th: 'นัดตามสัญญา MA' },
  machines: { en: '{count} {count|machine|machines}', th: '{count} เครื่อง' },
})

/** Nothing where none waits. */
export function DueVisits(): ReactNode {
  const { say, language } = useLanguage()
  const { data } = useRead(dueMaVisits, {})
  if (!data || data.visits.length === 0) return null
  return (
    <section className="ma-due" aria-label={say(said.title)}>
      <h2>
        {say(said.title)} <b>{countText(data.count, false)}</b>
      </h2>
      <ul>
        {data.visits.map((visit) => (
          <li key={visit.id}>
            <span>
              <MaVisitSign state={visit.state} /> {showDate(visit.planned_date, language)} · {visit.ma_no}
              <small>
                {shortCustomerName(visit, language)}
                {visit.site_name && ` · ${visit.site_name}`} ·{' '}
                {say(said.machines, { count: visit.machine_count })}
              </small>
            </span>
            {visit.state === 'MISSED' && <MaVisitChip state="MISSED" />}
            <OpenOrders visit={visit} count={visit.machine_count} />
          </li>
        ))}
      </ul>
    </section>
  )
}
