// A contract's visits as one answer: the plan, what became of each, and the figures.
import { addDays } from '#base/days.ts'
import { problem } from '#base/errors.ts'
import type { OutputFor } from '#base/operation.ts'
import type { Db } from '#platform/database/db.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { type MaTerms, maTermsOf, newPlanOf, workedDaysOf } from './ma-visit-plan.server.ts'
import type { MaVisitRow, MaYear, dueMaVisits } from './ma-visits.ts'
import { complianceOf } from './visit-figures.ts'

export const today = sql`bangkok_day(now())`

/** Whether the visits of the contract `c` are planned anew when its terms change: as long as its own days run. */
export const takesPlan = sql`(c.status = 'ACTIVE' or c.status = 'RENEWED' and not ma_is_over(c))`

/** Whether no orders are opened any more for the machine `m` of the contract `c`. */
export const isGone = sql`(m.customer_id <> c.customer_id or m.is_deleted or m.status = 'DECOMMISSIONED')`

/** The year of a contract. Throws NOT_FOUND. */
export async function readMaYear(db: Db, contract: number): Promise<MaYear> {
  const terms = await maTermsOf(db, contract)
  if (!terms) throw problem('NOT_FOUND')
  const visits = await readVisits(db, contract)
  const { covered_hours, hours_used, is_planned } = await db.one<{
    covered_hours: number | null
    hours_used: number
    is_planned: boolean
  }>(sql`
    select c.covered_hours::float8, ma_hours_used(c.id)::float8 as hours_used, ${takesPlan} as is_planned from ma_contract c where c.id = ${contract}`)
  const isWorked = await workedDaysOf(db, terms)
  const next = visits.find(({ state }) => state === 'PLANNED' || state === 'ORDERED')
  const { id, ma_no, status, start_date, end_date, visits_per_year, row_version } = terms
  return {
    contract_id: id,
    ma_no,
    status,
    start_date,
    end_date,
    visits_per_year,
    row_version,
    days_off: daysOff(terms, isWorked),
    machines: await readMachines(db, contract),
    visits,
    is_planned,
    is_outdated: is_planned && (await newPlanOf(db, terms, isWorked)).changes,
    figures: { ...complianceOf(visits), next_on: next?.planned_date ?? null, hours_used, covered_hours },
  }
}

// of the order `o`, once each, whichever of its visits they are on
const engineersOf = sql`(
  select coalesce(json_agg(name order by name collate "th-x-icu"), '[]') from (
    select distinct coalesce(e.nickname, e.first_name_th) as name
    from service_visit w join visit_engineer p on p.visit_id = w.id join employee e on e.id = p.employee_id
    where w.order_id = o.id and w.status not in ('CANCELLED', 'MISSED')) sent)`

function readVisits(db: Db, contract: number): Promise<MaVisitRow[]> {
  return db.rows<MaVisitRow>(sql`
    select v.id, v.seq, v.due_on, v.planned_date, v.window_from, v.window_to, ma_visit_state(v, ${today}) as state, v.done_on,
      v.is_moved, v.skip_reason, v.row_version, ma_runs_on(c, v.planned_date) as contract_runs, (
        select coalesce(json_agg(json_build_object('id', o.id, 'so_no', o.so_no, 'status', o.status, 'status_group', o.status_group,
          'engineers', ${engineersOf}) order by o.id), '[]')
        from ma_visit_order x join service_order o on o.id = x.service_order_id where x.visit_id = v.id) as orders
    from ma_visit v join ma_contract c on c.id = v.contract_id where v.contract_id = ${contract} order by v.planned_date, v.seq`)
}

function readMachines(db: Db, contract: number): Promise<MaYear['machines']> {
  return db.rows<MaYear['machines'][number]>(sql`
    select m.id as machine_id, m.name, m.serial_no, s.name as site_name, coalesce(x.valid_from, c.start_date) as valid_from,
      coalesce(x.valid_to, c.end_date) as valid_to, ${isGone} as is_gone
    from ma_contract_machine x join ma_contract c on c.id = x.contract_id
    join machine m on m.id = x.machine_id join customer_site s on s.id = m.site_id
    where x.contract_id = ${contract} order by m.name collate "th-x-icu", m.serial_no, m.id limit 500`)
}

// at most so many years of a contract without end in sight
const MOST_DAYS = 3660

function daysOff({ start_date, end_date }: MaTerms, isWorked: (day: string) => boolean): string[] {
  if (!start_date || !end_date) return []
  const off: string[] = []
  let day = start_date
  for (let count = 0; day <= end_date && count < MOST_DAYS; count++) {
    if (!isWorked(day)) off.push(day)
    day = addDays(day, 1)
  }
  return off
}

/** Visits `v` of contracts `c` that wait for orders, planned until a day. */
export const waitForOrders = (until: Sql): Sql =>
  sql`v.status = 'PLANNED' and v.planned_date <= ${until} and ma_runs_on(c, v.planned_date)`

/** Until which day they are told where none is named. */
export const soon = sql`${today} + 30`

/** They and how many they are: at most 100. */
export async function readDueVisits(db: Db, until: Sql): Promise<OutputFor<typeof dueMaVisits>> {
  const visits = await db.rows<OutputFor<typeof dueMaVisits>['visits'][number] & { count: number }>(sql`
    select v.id, v.contract_id, c.ma_no, k.name as customer_name, k.name_en as customer_name_en,
      k.short_name as customer_short_name, s.name as site_name, v.seq, v.planned_date, v.window_to, v.row_version,
      ma_visit_state(v, ${today}) as state, count(*) over ()::int as count, (
        select count(*)::int from ma_contract_machine x join machine m on m.id = x.machine_id and not ${isGone} where x.contract_id = c.id
          and v.planned_date between coalesce(x.valid_from, c.start_date) and coalesce(x.valid_to, c.end_date)) as machine_count
    from ma_visit v join ma_contract c on c.id = v.contract_id join customer k on k.id = c.customer_id
    left join customer_site s on s.id = v.site_id
    where ${waitForOrders(until)}
    order by v.planned_date, v.id limit 100`)
  return { count: visits[0]?.count ?? 0, visits: visits.map(({ count: _, ...visit }) => visit) }
}
