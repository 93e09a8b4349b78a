// Planning, moving and ticking off visits. The database keeps an engineer from being in two places.
import { reachesEmployee } from '#platform/access/reach.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { problem } from '#base/errors.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import type { ValueFor } from '#base/operation.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { databaseProblem } from '#platform/database/sql-state.server.ts'
import { changeOne, requireVersion } from '#platform/database/stale.server.ts'
import type { OrderDetail } from '../order-detail.ts'
import { orderPage } from '../order-page.server.ts'
import { orderProblem } from '../order-problems.ts'
import { type Caller, type OrderState, lockOrder, mayDispatch, reachesOrder } from '../order-reach.server.ts'
import { clashesOf, inWords, withinReach } from '../order-refusals.server.ts'
import { tellEngineers, visitNow } from '../order-notices.server.ts'
import { requireReachedEngineers } from './sent-engineers.server.ts'
import { judgedAfter, requireFit } from '../skills/visit-permits.server.ts'
import { insertVisit, moveVisit, undoVisit, updateVisit } from './visits.ts'

type Plan = ValueFor<typeof insertVisit>
type Engineers = Plan['engineers']

async function plan(db: Db, caller: Caller, visit: Plan): Promise<OrderDetail> {
  const order = await lockOrder(db, caller, visit.order_id)
  if (!mayDispatch(caller.user) && !order.is_mine) throw orderProblem('NOT_YOUR_VISIT')
  await requireReachedEngineers(db, caller, visit.engineers, [])
  if (visit.schedule && order.status === 'NEW') await step(db, order, 'ACCEPTED')
  const { id } = await db.one<{ id: number }>(sql`
    insert into service_visit (order_id, planned_start, planned_end, note)
    values (${order.id}, ${visit.planned_start}, ${visit.planned_end}, ${visit.note}) returning id`)
  await addEngineers(db, id, visit.engineers, leadOf(visit.engineers))
  await requireFit(db, caller, [{ id, people: null }], visit.permit_reason)
  if (visit.schedule && ['NEW', 'ACCEPTED', 'ON_HOLD'].includes(order.status))
    await step(db, order, 'SCHEDULED')
  await tellEngineers(db, id, null)
  return orderPage(db, caller, order.id)
}

async function step(db: Db, order: OrderState, to: 'ACCEPTED' | 'SCHEDULED'): Promise<void> {
  await db.run(sql`update service_order set status = ${to} where id = ${order.id}::bigint`)
}

function leadOf(engineers: Engineers): number {
  return (engineers.find((one) => one.is_lead) ?? engineers[0]!).employee_id
}

// One statement, so that all their hours are taken at once.
async function addEngineers(db: Db, visitId: number, engineers: Engineers, lead: number): Promise<void> {
  if (engineers.length === 0) return
  await db.run(sql`
    insert into visit_engineer (visit_id, employee_id, is_lead)
    select ${visitId}::bigint, id, id = ${lead}::bigint
    from unnest(${engineers.map((one) => one.employee_id)}::bigint[]) as chosen (id) order by id`)
}

/** A visit as far as rules ask. */
export interface VisitState {
  id: number
  order_id: number
  status: string
  row_version: number
  engineers: string[]
  is_mine: boolean
}

/** The visit for a change by who may make it. The order is locked before it, as every change does it, so that two changes queue and do not deadlock. */
export async function lockVisit(db: Db, caller: Caller, id: number): Promise<VisitState> {
  const found = await db.maybe<{ order_id: number }>(
    sql`select order_id from service_visit where id = ${id}::bigint`,
  )
  if (!found) throw problem('NOT_FOUND')
  const order = await lockOrder(db, caller, found.order_id)
  const visit = await db.one<VisitState>(sql`
    select v.id, v.order_id, v.status, v.row_version,
      array(select employee_id from visit_engineer where visit_id = v.id) as engineers,
      exists (select from visit_engineer where visit_id = v.id
        and employee_id = ${caller.user.employeeId}::bigint) as is_mine
    from service_visit v where v.id = ${id}::bigint for no key update of v`)
  if (!mayDispatch(caller.user) && !order.is_mine && !visit.is_mine) throw orderProblem('NOT_YOUR_VISIT')
  return visit
}

async function replan(db: Db, caller: Caller, wanted: ValueFor<typeof updateVisit>): Promise<OrderDetail> {
  const visit = await lockVisit(db, caller, wanted.id)
  const current = () => orderPage(db, caller, visit.order_id)
  await requireVersion(db, visit, wanted.row_version, { stamp: stampOf(visit.id), current })
  const told = await visitNow(db, visit.id)
  const before = visit.engineers.map(Number)
  await requireReachedEngineers(db, caller, wanted.engineers, before)
  const after = wanted.engineers.map((one) => one.employee_id)
  const missed = visit.status === 'MISSED'
  // removed engineers free their hours before the visit moves, added ones take theirs after it
  if (!missed) await dropOthers(db, visit.id, after)
  await db.run(sql`
    update service_visit set planned_start = ${wanted.planned_start}, planned_end = ${wanted.planned_end},
      note = ${wanted.note}, status = ${missed ? 'PLANNED' : visit.status} where id = ${visit.id}`)
  if (missed) await dropOthers(db, visit.id, after)
  await appoint(db, visit.id, leadOf(wanted.engineers))
  const added = wanted.engineers.filter((one) => !before.includes(one.employee_id))
  await addEngineers(db, visit.id, added, leadOf(wanted.engineers))
  const judged = judgedAfter(
    told,
    wanted,
    added.map((one) => one.employee_id),
  )
  await requireFit(db, caller, [judged], wanted.permit_reason)
  await tellEngineers(db, visit.id, told)
  return current()
}

async function dropOthers(db: Db, visitId: number, staying: number[]): Promise<void> {
  await db.run(sql`
    delete from visit_engineer where visit_id = ${visitId}::bigint and employee_id <> all(${staying}::bigint[])`)
}

async function appoint(db: Db, visitId: number, lead: number): Promise<void> {
  await db.run(sql`update visit_engineer set is_lead = false
    where visit_id = ${visitId}::bigint and is_lead and employee_id <> ${lead}::bigint`)
  await db.run(sql`update visit_engineer set is_lead = true
    where visit_id = ${visitId}::bigint and not is_lead and employee_id = ${lead}::bigint`)
}

async function moveOn(
  db: Db,
  caller: Caller,
  wanted: ValueFor<typeof moveVisit>,
  happenedAt: string | null,
): Promise<OrderDetail> {
  const visit = await lockVisit(db, caller, wanted.id)
  const told = await visitNow(db, visit.id)
  const page = await changeOne(db, {
    update: sql`update service_visit set status = ${wanted.to_status}, reason = ${wanted.reason}${momentOf(wanted.to_status, happenedAt)}
      where id = ${visit.id} and row_version = ${wanted.row_version}`,
    stamp: stampOf(visit.id),
    current: () => orderPage(db, caller, visit.order_id),
  })
  await requireFit(db, caller, [{ id: visit.id, people: null }], null)
  await tellEngineers(db, visit.id, told)
  return page
}

const moments: Readonly<Record<string, Sql>> = {
  TRAVELLING: sql`depart_at`,
  ON_SITE: sql`arrive_at`,
  DONE: sql`leave_at`,
}

// What was ticked off without a network happened then, not when it is sent; otherwise the trigger writes now.
function momentOf(to: string, happenedAt: string | null): Sql {
  const column = moments[to]
  return column && happenedAt !== null ? sql`, ${column} = ${happenedAt}::timestamptz` : sql``
}

async function takeBack(db: Db, caller: Caller, wanted: ValueFor<typeof undoVisit>): Promise<OrderDetail> {
  const visit = await lockVisit(db, caller, wanted.id)
  const current = () => orderPage(db, caller, visit.order_id)
  await requireVersion(db, visit, wanted.row_version, { stamp: stampOf(visit.id), current })
  const { to } = await db.one<{ to: string | null }>(sql`
    select (select b.to_status from visit_undo_of(v, ${caller.user.id}::bigint) b) as to
    from service_visit v where v.id = ${visit.id}::bigint`)
  if (to === null) throw orderProblem('UNDO_TOO_LATE')
  await db.run(sql`update service_visit set status = ${to} where id = ${visit.id}::bigint`)
  return current()
}

/** Who changed a visit last, and when. */
export function stampOf(visitId: number): Sql {
  return sql`select updated_by, updated_at from service_visit where id = ${visitId}::bigint`
}

/** Runs a change; callers without reach over every order learn who is busy and when, but not on which foreign order. */
export async function discreetly<T>(db: Db, caller: Caller, work: () => Promise<T>): Promise<T> {
  if (caller.scope === 'ALL') return work()
  await db.run(sql`savepoint before_visit`)
  try {
    return await work()
  } catch (error) {
    const failure = databaseProblem(error)
    const clashes = clashesOf(failure)
    if (clashes.length === 0) throw error
    await db.run(sql`rollback to savepoint before_visit`)
    const orders = await db.rows<{ id: number }>(sql`
      select o.id from service_order o where o.id = any(${clashes.map((one) => one.order_id)}::bigint[]) and ${reachesOrder(caller)}`)
    const people = await db.rows<{ id: number }>(sql`
      select e.id from employee e
      where e.id = any(${clashes.map((one) => one.employee_id)}::bigint[]) and ${reachesEmployee(caller.user, caller.scope, sql`e.id`)}`)
    const idsOf = (rows: readonly { id: number }[]) => new Set(rows.map(({ id }) => id))
    throw withinReach(failure, idsOf(orders), idsOf(people))
  }
}

/** The visits. */
export const visitsHandlers: readonly OperationHandler[] = [
  handle(insertVisit, (visit, caller) =>
    inWords('order', () => discreetly(caller.db, caller, () => plan(caller.db, caller, visit))),
  ),
  handle(
    updateVisit,
    (visit, caller) =>
      inWords('visit', () => discreetly(caller.db, caller, () => replan(caller.db, caller, visit))),
    ({ id }, caller) =>
      caller.db.maybe(sql`
        select v.planned_start, v.planned_end, v.note, (select coalesce(json_agg(json_build_object(
            'employee_id', e.employee_id, 'is_lead', e.is_lead) order by e.is_lead desc, e.employee_id), '[]')
          from visit_engineer e where e.visit_id = v.id) as engineers
        from service_visit v join service_order o on o.id = v.order_id
        where v.id = ${id}::bigint and ${reachesOrder(caller)}`),
  ),
  handle(moveVisit, (visit, caller) =>
    inWords('visit', () =>
      discreetly(caller.db, caller, () => moveOn(caller.db, caller, visit, caller.happenedAt)),
    ),
  ),
  handle(undoVisit, (visit, caller) =>
    inWords('visit', () => discreetly(caller.db, caller, () => takeBack(caller.db, caller, visit))),
  ),
]
