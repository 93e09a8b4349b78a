// The visits of a contract as a table: what the picture shows, in words.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { groupPaths } from '#areas/service-orders/list/order-list-address.ts'
import { showDate } from '#base/date-format.ts'
import { useLanguage } from '#ui/language.tsx'
import { Button } from '#ui/Button.tsx'
import { MaVisitChip, MaVisitSign } from './MaVisitMark.tsx'
import type { MaVisitRow, MaYear } from './ma-visits.ts'
import { yearSaid as said } from './year-plan.text.ts'

/** In the order of their days. */
export function VisitTable({
  year,
  onOpen,
}: {
  year: MaYear
  onOpen: (visit: MaVisitRow) => void
}): ReactNode {
  const { say, language } = useLanguage()
  return (
    <div className="ma-table-frame">
      <table className="ma-table">
        <thead>
          <tr>
            {[said.seq, said.date, said.window, said.state, said.orders].map((title) => (
              <th key={title.en} scope="col">
                {say(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {year.visits.map((visit) => (
            <tr key={visit.id}>
              <td>{visit.seq}</td>
              <td>
                <Button size="small" onClick={() => onOpen(visit)}>
                  <MaVisitSign state={visit.state} /> {showDate(visit.planned_date, language)}
                </Button>
                {visit.is_moved && <small>{say(said.moved)}</small>}
              </td>
              <td>
                {say(said.span, {
                  from: showDate(visit.window_from, language),
                  to: showDate(visit.window_to, language),
                })}
              </td>
              <td>
                <MaVisitChip state={visit.state} />
              </td>
              <td>
                <OrderLinks visit={visit} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The orders of a visit, each a link. */
export function OrderLinks({ visit }: { visit: MaVisitRow }): ReactNode {
  return (
    <span className="ma-orders">
      {visit.orders.map(({ id, so_no, status_group }) => (
        <Link key={id} to={`${groupPaths[status_group]}/${so_no}`}>
          {so_no}
        </Link>
      ))}
    </span>
  )
}
