// What the server does for the visits of contracts; the tables refuse what must not be.
import { dayInBoth, showDate } from '#base/date-format.ts'
import { problem } from '#base/errors.ts'
import { wrong } from '#base/fields.ts'
import type { Db } from '#platform/database/db.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { requireVersion } from '#platform/database/stale.server.ts'
import { nameTables } from '#platform/database/table-words.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { isOwnMa, maRowsToday } from './ma-today.server.ts'
import { maVisitProblem } from './ma-visit-problems.ts'
import { maTermsOf, newPlanOf, plainPlan, planMaVisits, workedDaysOf } from './ma-visit-plan.server.ts'
import { isGone, readDueVisits, readMaYear, soon, takesPlan } from './ma-visit-year.server.ts'
import {
  applyMaPlan,
  dueMaVisits,
  maVisitsOfContract,
  moveMaVisit,
  orderMaVisit,
  previewMaVisits,
  skipMaVisit,
  unskipMaVisit,
} from './ma-visits.ts'

/** What contracts ask: their visits planned, as they become active, and how the first page tells of them. */
export { isOwnMa, maRowsToday, planMaVisits }

export const maVisitsHandlers: readonly OperationHandler[] = [
  handle(previewMaVisits, async ({ id, site_id, visit_tolerance_days, ...days }, { db }) => {
    if (id !== undefined) {
      const terms = await maTermsOf(db, id)
      if (!terms) throw problem('NOT_FOUND')
      const { visits } = await newPlanOf(db, terms, await workedDaysOf(db, terms))
      return { visits }
    }
    const visits = await plainPlan(db, {
      start_date: days.start_date!,
      end_date: days.end_date!,
      visits_per_year: days.visits_per_year!,
      visit_tolerance_days: visit_tolerance_days ?? 14,
      site_id: site_id ?? null,
    })
    return { visits }
  }),

  handle(maVisitsOfContract, ({ id }, { db }) => readMaYear(db, id)),

  handle(dueMaVisits, ({ until }, { db }) => readDueVisits(db, until ? sql`${until}::date` : soon)),

  handle(applyMaPlan, async ({ id, row_version }, { db }) => {
    const known = await db.maybe<{ row_version: number; is_planned: boolean; ma_no: string }>(
      sql`select c.row_version, ${takesPlan} as is_planned, c.ma_no from ma_contract c where c.id = ${id} for update`,
    )
    await requireVersion(db, known, row_version, {
      stamp: sql`select updated_by, updated_at from ma_contract where id = ${id}`,
      current: () => readMaYear(db, id),
    })
    if (!known!.is_planned) throw maVisitProblem('MA_CONTRACT_NOT_PLANNED', { no: known!.ma_no })
    await planMaVisits(db, id)
    return readMaYear(db, id)
  }),

  handle(moveMaVisit, async ({ id, row_version, planned_date, outside_window }, { db }) => {
    const visit = await lockVisit(db, id, row_version)
    requirePlanned(visit)
    if (planned_date < visit.start_date || planned_date > visit.end_date)
      throw problem('INVALID_INPUT', {}, { fields: [wrong('planned_date', 'OUT_OF_RANGE', outsideContract)] })
    await requireRuns(db, visit, planned_date)
    const isOutside = planned_date < visit.window_from || planned_date > visit.window_to
    if (isOutside && !outside_window)
      throw maVisitProblem('MA_VISIT_OUTSIDE_WINDOW', {
        from_on: dayInBoth(visit.window_from),
        to_on: dayInBoth(visit.window_to),
        window_from: visit.window_from,
        window_to: visit.window_to,
      })
    return changed(
      db,
      visit,
      sql`planned_date = ${planned_date}, is_moved = true, moved_count = moved_count + 1`,
    )
  }),

  handle(skipMaVisit, async ({ id, row_version, skip_reason }, { db }) => {
    const visit = await lockVisit(db, id, row_version)
    requirePlanned(visit)
    return changed(db, visit, sql`status = 'SKIPPED', skip_reason = ${skip_reason}`)
  }),

  handle(unskipMaVisit, async ({ id, row_version }, { db }) => {
    const visit = await lockVisit(db, id, row_version)
    if (visit.status !== 'SKIPPED') throw maVisitProblem('MA_VISIT_NOT_PLANNED')
    await requireRuns(db, visit, visit.planned_date)
    return changed(db, visit, sql`status = 'PLANNED', skip_reason = null`)
  }),

  handle(orderMaVisit, async ({ id, row_version }, { db }) => {
    const visit = await lockVisit(db, id, row_version)
    requirePlanned(visit)
    await requireRuns(db, visit, visit.planned_date)
    await openOrders(db, visit)
    return readMaYear(db, visit.contract_id)
  }),
]

nameTables({
  ma_visit: { en: 'Visits of contracts', th: 'นัดตามสัญญา MA' },
  ma_visit_order: { en: 'Orders of visits', th: 'ใบงานของนัด MA' },
})

const outsideContract = {
  en: 'This day is outside the contract',
  th: 'วันนี้อยู่นอกระยะเวลาสัญญา',
}

interface LockedVisit {
  readonly id: number
  readonly contract_id: number
  readonly seq: number
  readonly status: string
  readonly planned_date: string
  readonly window_from: string
  readonly window_to: string
  readonly row_version: number
  readonly ma_no: string
  readonly start_date: string
  /** The last day on which its contract holds. */
  readonly end_date: string
}

/** The visit under a lock, with what its contract says. Throws NOT_FOUND, or STALE_ROW with the year. */
async function lockVisit(db: Db, id: number, row_version: number): Promise<LockedVisit> {
  const visit = await db.maybe<LockedVisit>(sql`
    select v.id, v.contract_id, v.seq, v.status, v.planned_date, v.window_from, v.window_to, v.row_version, c.ma_no,
      c.start_date, coalesce(c.terminated_on, c.end_date) as end_date
    from ma_visit v join ma_contract c on c.id = v.contract_id where v.id = ${id} for update of v`)
  await requireVersion(db, visit, row_version, {
    stamp: sql`select updated_by, updated_at from ma_visit where id = ${id}`,
    current: async () => (visit ? readMaYear(db, visit.contract_id) : null),
  })
  return visit!
}

// a contract that was renewed or terminated runs to its last day, one that rests promises nothing
async function requireRuns(db: Db, { contract_id, ma_no }: LockedVisit, day: string): Promise<void> {
  const runs = await db.maybe(
    sql`select from ma_contract c where c.id = ${contract_id} and ma_runs_on(c, ${day}::date)`,
  )
  if (!runs) throw maVisitProblem('MA_CONTRACT_NOT_ACTIVE', { no: ma_no })
}

function requirePlanned({ status }: LockedVisit): void {
  if (status === 'ORDERED') throw maVisitProblem('MA_VISIT_HAS_ORDER')
  if (status !== 'PLANNED') throw maVisitProblem('MA_VISIT_NOT_PLANNED')
}

async function changed(db: Db, { id, contract_id }: LockedVisit, assignments: Sql) {
  await db.run(sql`update ma_visit set ${assignments} where id = ${id}`)
  return readMaYear(db, contract_id)
}

// An order each machine, in the order of their ids: two visits of one machine cannot wait for each other.
async function openOrders(db: Db, visit: LockedVisit): Promise<void> {
  const title = `PM ${visit.seq} · ${visit.ma_no} · ${showDate(visit.planned_date, 'en', 0)}`
  const opened = await db.rows<{ id: number }>(sql`
    select open_maintenance_order(m.id, ${title}) as id from (
      select m.id from ma_contract_machine x join ma_contract c on c.id = x.contract_id
      join machine m on m.id = x.machine_id and not ${isGone}
      where x.contract_id = ${visit.contract_id} and ${visit.planned_date}::date between coalesce(x.valid_from, ${visit.start_date}::date) and coalesce(x.valid_to, ${visit.end_date}::date)
      order by m.id) m`)
  if (opened.length === 0) throw maVisitProblem('MA_VISIT_WITHOUT_MACHINE')
  const orders = opened.map(({ id }) => id)
  await db.run(sql`
    select bring_checklist(o) from service_order o where o.id = any(${orders}::bigint[])`)
  await db.run(sql`
    insert into ma_visit_order (visit_id, service_order_id) select ${visit.id}, unnest(${orders}::bigint[])`)
}
