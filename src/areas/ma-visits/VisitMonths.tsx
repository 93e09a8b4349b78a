// The visits of a contract on a phone: month by month, each with how far it is and the button that opens its orders.
import type { ReactNode } from 'react'
import { showDate, showMonth, todayInBangkok } from '#base/date-format.ts'
import { daysBetween } from '#base/days.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { MaVisitChip, MaVisitSign } from './MaVisitMark.tsx'
import type { MaVisitRow, MaYear } from './ma-visits.ts'
import { OpenOrders } from './OpenOrders.tsx'
import { OrderLinks } from './VisitTable.tsx'
import { ordersToOpen } from './visit-orders.ts'
import { yearSaid as said } from './year-plan.text.ts'

/** `onOpen` shows one. */
export function VisitMonths({
  year,
  onOpen,
}: {
  year: MaYear
  onOpen: (visit: MaVisitRow) => void
}): ReactNode {
  const { say, language } = useLanguage()
  const today = todayInBangkok()
  const months = Map.groupBy(year.visits, ({ planned_date }) => planned_date.slice(0, 7))
  const howFar = (day: string) => {
    const days = daysBetween(today, day)
    if (days === 0) return say(said.today)
    return say(days > 0 ? said.ahead : said.ago, { days: Math.abs(days) })
  }
  return (
    <div className="ma-months-list">
      {[...months].map(([month, visits]) => (
        <section key={month}>
          <h3>{showMonth(month, language)}</h3>
          <ul>
            {visits.map((visit) => (
              <li key={visit.id}>
                <Button onClick={() => onOpen(visit)}>
                  <MaVisitSign state={visit.state} />
                  {` ${showDate(visit.planned_date, language)} · ${howFar(visit.planned_date)}`}
                </Button>
                <MaVisitChip state={visit.state} />
                <OrderLinks visit={visit} />
                <OpenOrders visit={visit} count={ordersToOpen(visit, year)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
