// What visits tell in the heads of pages: of a contract the next one, how the plan is kept, and the hours used; of a machine the next one.
import { sql } from '#platform/database/sql.server.ts'
import type { AnswerPart } from '#platform/server/contributions.server.ts'
import { maVisitsOfContract } from './ma-visits.ts'

const { access } = maVisitsOfContract

/** Keys of the head. */
export const visitFacts: readonly AnswerPart<number>[] = [
  {
    name: 'ma_next_visit',
    access,
    value: (_, contract) => sql`(
      select to_json(min(v.planned_date)) from ma_visit v
      where v.contract_id = ${contract} and ma_visit_state(v, bangkok_day(now())) in ('PLANNED', 'ORDERED'))`,
  },
  {
    name: 'ma_plan_kept',
    access,
    value: (_, contract) => sql`(
      select json_build_object('due', count(*), 'inside', count(*) filter (where s.state = 'DONE'))
      from ma_visit v, lateral ma_visit_state(v, bangkok_day(now())) s (state)
      where v.contract_id = ${contract} and s.state in ('DONE', 'LATE', 'EARLY', 'MISSED') having count(*) > 0)`,
  },
  {
    name: 'ma_hours_used',
    access,
    value: (_, contract) => sql`(
      select json_build_object('used', ma_hours_used(c.id), 'covered', c.covered_hours)
      from ma_contract c where c.id = ${contract} and (c.covered_hours is not null or ma_hours_used(c.id) > 0))`,
  },
]

/** In the head of a machine's page: its next visit by a contract that holds on that day, as long as the machine is its customer's. */
export const nextVisitOfMachine: AnswerPart<number> = {
  name: 'next_pm',
  access,
  value: (_, machine) => sql`(
    select json_build_object('contract_id', c.id, 'planned_date', v.planned_date)
    from ma_contract_machine x join machine m on m.id = x.machine_id
    join ma_contract c on c.id = x.contract_id and c.customer_id = m.customer_id
    join ma_visit v on v.contract_id = c.id and v.planned_date between x.valid_from and x.valid_to
    where x.machine_id = ${machine} and ma_visit_state(v, bangkok_day(now())) in ('PLANNED', 'ORDERED')
      and ma_runs_on(c, v.planned_date)
    order by v.planned_date, v.id limit 1)`,
}
