// The plan of a contract's visits: as its terms give it, laid over what is there already.
import { todayInBangkok } from '#base/date-format.ts'
import type { DayEffect, WorkingCalendar } from '#areas/calendar/working-time.ts'
import type { Db } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { type PlanTerms, type PlannedVisit, planVisits, worksOn } from './ma-visit-dates.ts'
import { maVisitProblem } from './ma-visit-problems.ts'

/** A contract as far as its visits ask. */
export interface MaTerms {
  readonly id: number
  readonly ma_no: string
  readonly status: string
  readonly start_date: string | null
  readonly end_date: string | null
  readonly visits_per_year: number
  readonly visit_tolerance_days: number
  readonly site_id: number | null
  readonly row_version: number
}

type IsWorked = (day: string) => boolean

interface SavedVisit extends PlannedVisit {
  readonly status: string
  readonly is_moved: boolean
}

/** A visit as the plan would have it; one that is kept is there already and stays as it is. */
export type PlannedMaVisit = PlannedVisit & { readonly is_kept: boolean }

/** Plans the visits of a contract and saves them, as at its activation; what is past, moved by hand, skipped or ordered stays. */
export async function planMaVisits(db: Db, contract: number): Promise<void> {
  const terms = await maTermsOf(db, contract)
  if (!terms?.start_date || !terms.end_date)
    throw maVisitProblem('MA_CONTRACT_NOT_PLANNED', { no: terms?.ma_no ?? contract })
  const { visits, gone } = await newPlanOf(db, terms, await workedDaysOf(db, terms))
  await db.run(sql`delete from ma_visit where contract_id = ${contract} and seq = any(${gone}::integer[])`)
  const made = visits.filter((visit) => !visit.is_kept)
  await db.run(sql`
    insert into ma_visit (contract_id, site_id, seq, due_on, planned_date, window_from, window_to)
    select ${contract}, ${terms.site_id}::bigint, v.seq, v.due_on, v.planned_date, v.window_from, v.window_to
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb)
      as v (seq integer, due_on date, planned_date date, window_from date, window_to date)
    on conflict (contract_id, seq) do update set site_id = excluded.site_id, due_on = excluded.due_on,
      planned_date = excluded.planned_date, window_from = excluded.window_from, window_to = excluded.window_to
    where (ma_visit.site_id, ma_visit.due_on, ma_visit.planned_date, ma_visit.window_from, ma_visit.window_to) is distinct from
      (excluded.site_id, excluded.due_on, excluded.planned_date, excluded.window_from, excluded.window_to)`)
}

/** The terms of a contract; null where there is none. */
export function maTermsOf(db: Db, contract: number): Promise<MaTerms | null> {
  return db.maybe<MaTerms>(sql`
    select id, ma_no, status, start_date, end_date, visits_per_year, visit_tolerance_days, site_id, row_version
    from ma_contract where id = ${contract}`)
}

/** The plan of a contract as it would be saved now, the numbers of visits that would go, and whether anything would change. */
export async function newPlanOf(
  db: Db,
  contract: MaTerms,
  isWorked: IsWorked,
): Promise<{ visits: PlannedMaVisit[]; gone: number[]; changes: boolean }> {
  const { start_date, end_date } = contract
  if (!start_date || !end_date) return { visits: [], gone: [], changes: false }
  const saved = await db.rows<SavedVisit>(sql`
    select seq, due_on, planned_date, window_from, window_to, status, is_moved
    from ma_visit where contract_id = ${contract.id} order by seq`)
  const fresh = planVisits({ ...contract, start_date, end_date }, isWorked)
  const today = todayInBangkok()
  const isKept = (one: SavedVisit) =>
    one.status !== 'PLANNED' ||
    one.planned_date < today ||
    (one.is_moved && one.planned_date >= start_date && one.planned_date <= end_date)
  const bySeq = new Map(saved.map((one) => [one.seq, one]))
  const planned = fresh.map((visit) => {
    const known = bySeq.get(visit.seq)
    return known && isKept(known) ? asPlanned(known, true) : { ...visit, is_kept: false }
  })
  const over = saved.filter(({ seq }) => seq > fresh.length)
  const visits = [...planned, ...over.filter(isKept).map((one) => asPlanned(one, true))]
  const gone = over.filter((one) => !isKept(one)).map(({ seq }) => seq)
  const same = (visit: PlannedMaVisit) => {
    const known = bySeq.get(visit.seq)
    return known !== undefined && known.due_on === visit.due_on && known.planned_date === visit.planned_date
  }
  return { visits, gone, changes: gone.length > 0 || !visits.every((visit) => visit.is_kept || same(visit)) }
}

function asPlanned({ seq, due_on, planned_date, window_from, window_to }: SavedVisit, is_kept: boolean) {
  return { seq, due_on, planned_date, window_from, window_to, is_kept }
}

/** The visits of days that are no contract yet. */
export async function plainPlan(
  db: Db,
  terms: PlanTerms & { site_id: number | null },
): Promise<PlannedMaVisit[]> {
  const isWorked = await workedDays(db, { ...terms, sites: terms.site_id === null ? [] : [terms.site_id] })
  return planVisits(terms, isWorked).map((visit) => ({ ...visit, is_kept: false }))
}

/** Whether a day of a contract is worked by us and open at all of its places; any day of one that has no days yet. */
export async function workedDaysOf(db: Db, contract: MaTerms): Promise<IsWorked> {
  const { start_date, end_date } = contract
  if (!start_date || !end_date) return () => true
  return workedDays(db, { start_date, end_date, sites: await sitesOf(db, contract) })
}

/** The places of a contract: the one it names, else those of its machines. */
async function sitesOf(db: Db, { id, site_id }: Pick<MaTerms, 'id' | 'site_id'>): Promise<number[]> {
  if (site_id !== null) return [site_id]
  const found = await db.rows<{ site_id: number }>(sql`
    select distinct m.site_id from ma_contract_machine x join machine m on m.id = x.machine_id where x.contract_id = ${id}`)
  return found.map((one) => one.site_id)
}

/** Whether a day is worked by the company's calendar and open at all of the places. */
async function workedDays(
  db: Db,
  {
    start_date,
    end_date,
    sites,
  }: { readonly start_date: string; readonly end_date: string; readonly sites: readonly number[] },
): Promise<IsWorked> {
  const { week, effects, closed } = await db.one<{
    week: number[] | null
    effects: [string, DayEffect][]
    closed: number[]
  }>(sql`
    select (select to_json(w.free_days) from calendar c join work_type w on w.id = c.work_type_id where c.is_default) as week,
      (select coalesce(json_agg(json_build_array(e.event_date, t.day_effect)), '[]')
        from calendar c join calendar_event e on e.calendar_id = c.id join event_type t on t.id = e.event_type_id
        where c.is_default and t.day_effect <> 'NONE' and e.event_date between ${start_date} and ${end_date}) as effects,
      (select coalesce(json_agg(distinct day), '[]') from customer_site s, unnest(s.free_days) day
        where s.id = any(${sites}::bigint[])) as closed`)
  const calendar: WorkingCalendar | null = week && { freeDays: week, hours: [], effects: new Map(effects) }
  return worksOn(calendar, closed)
}
