// The first page's rows of contracts, and the visits among them that wait for their orders; these as a figure, too.
import { may } from '#base/access.ts'
import { COUNT_BOUND } from '#base/paging.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import type { SessionUser } from '#platform/server/caller.server.ts'
import type { AnswerPart, Figure } from '#platform/server/contributions.server.ts'
import { soon, today, waitForOrders } from './ma-visit-year.server.ts'
import { dueMaVisits, orderMaVisit } from './ma-visits.ts'

const ROWS = 6

/** As json: the first rows by their days, and how many there are. `from` has the contract `c`; id, day and state may use its aliases. */
export function maRowsToday(from: Sql, { id, day, state }: Record<'id' | 'day' | 'state', Sql>): Sql {
  return sql`json_build_object(
    'total', (select count(*)::int from (select ${from} limit ${COUNT_BOUND + 1}) counted),
    'rows', (select coalesce(json_agg(to_json(one) order by one.day, one.id), '[]') from (
      select f.id, f.contract_id, f.ma_no, k.name as customer_name, k.name_en as customer_name_en, k.short_name as customer_short_name, f.day, f.state
      from (
        select ${id} as id, c.id as contract_id, c.ma_no, c.customer_id, ${day} as day, ${state} as state ${from}
        order by day, id limit ${ROWS}) f join customer k on k.id = f.customer_id) one))`
}

/** Whether the contract `c` is the reader's to look after. */
export const isOwnMa = (user: SessionUser): Sql => sql`c.owner_id = ${user.employeeId}::bigint`

const due = sql`from ma_visit v join ma_contract c on c.id = v.contract_id where ${waitForOrders(soon)}`

/** Callers who open orders: all that wait. Others: those of their own contracts. */
export const visitsDue: AnswerPart<null> = {
  name: 'ma_due',
  access: dueMaVisits.access,
  value: ({ user }) =>
    maRowsToday(sql`${due} and (${may(user, orderMaVisit.access)}::boolean or ${isOwnMa(user)})`, {
      id: sql`v.id`,
      day: sql`v.planned_date`,
      state: sql`ma_visit_state(v, ${today})`,
    }),
}

/** The list beside the schedule. */
export const visitFigures: readonly Figure[] = [
  {
    name: 'MA visits due',
    title: dueMaVisits.title,
    access: dueMaVisits.access,
    link: '/app/Schedule',
    count: () => sql`(select count(*)::int ${due})`,
  },
]
