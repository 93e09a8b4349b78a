// Placing work: which calls wait for a visit, and visits that change times or engineers in one save.
import { requireReached } from '#platform/access/reach.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { liesWithin } from '#platform/database/spans.server.ts'
import { holding } from '#platform/database/searching.server.ts'
import { type Sql, plannedForValues, sql, when } from '#platform/database/sql.server.ts'
import { databaseProblem } from '#platform/database/sql-state.server.ts'
import { requireVersion } from '#platform/database/stale.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { COUNT_BOUND } from '#base/paging.ts'
import { problem } from '#base/errors.ts'
import type { OutputFor, ValueFor } from '#base/operation.ts'
import { type ToldVisit, tellEngineers, visitNow } from '../order-notices.server.ts'
import { orderPage } from '../order-page.server.ts'
import { orderProblem } from '../order-problems.ts'
import { type Caller, amongReached, maySend } from '../order-reach.server.ts'
import { inWords } from '../order-refusals.server.ts'
import { MOST_TO_PLACE, type ToPlace, moveVisits, visitsToPlace } from './placing.ts'
import { judgedAfter, requireFit } from '../skills/visit-permits.server.ts'
import { mandatorySkills } from './visit-bars.server.ts'
import { discreetly, lockVisit, stampOf } from './visits.server.ts'

type Moved = ValueFor<typeof moveVisits>['visits'][number]
type Answer = OutputFor<typeof moveVisits>

/** From how many finished visits a usual length is taken; and in minutes, what is offered without, and at most. */
const ENOUGH = 5
const TWO_HOURS = 120
const LONGEST = 10 * 60
/** So many of the latest visits say enough; a large company's year would be read for each list. */
const LATEST = 5000

// an index of open visits answers it for each of the few orders that are open and not worked on
const waits = sql`o.status in ('NEW', 'ACCEPTED', 'SCHEDULED') and not exists (
  select from service_visit v where v.order_id = o.id and v.status in ('PLANNED', 'CONFIRMED', 'TRAVELLING', 'ON_SITE'))`

const orderColumns = sql`o.id, o.so_no, o.title, c.name as customer_name, c.name_en as customer_name_en, c.short_name as customer_short_name,
  s.name as site_name, o.machine_id, m.name as machine_name, o.kind, o.priority, o.status, o.safety_stop, o.reported_at,
  o.next_due_at as due_at, coalesce(o.next_due_at < now(), false) as overdue, o.row_version`

// what is due first; of what was not accepted yet the most urgent, which has no time of its own before
const urgency = sql`coalesce(o.next_due_at, 'infinity'), o.priority_rank, o.reported_at, o.id`

/** Placing work on the schedule. */
export const placingHandlers: readonly OperationHandler[] = [
  handle(visitsToPlace, async ({ text }, caller) => {
    const { db } = caller
    const { where } = await amongReached(db, caller)
    const found = sql`${waits} and ${where} ${when(
      text,
      () => sql`and (${holding(sql`o.search_text`, text)}
      or o.customer_id in (select k.id from customer k where ${holding(sql`k.search_text`, text)}))`,
    )}`
    const orders = await db.rows<ToPlace>(
      plannedForValues(sql`
      with shown as materialized (select o.* from service_order o where ${found} order by ${urgency} limit ${MOST_TO_PLACE}),
      usual as (
        select w.kind, k.machine_type_id, count(*)::int as visits,
          percentile_disc(0.5) within group (order by extract(epoch from v.leave_at - v.arrive_at) / 60) as minutes
        from (
          select v.order_id, v.arrive_at, v.leave_at from service_visit v
          where v.status = 'DONE' and ${liesWithin(sql`v.leave_at`, sql`interval '1 year'`)}
          order by v.planned_start desc, v.id desc limit ${LATEST}) v
        join service_order w on w.id = v.order_id left join machine j on j.id = w.machine_id
          left join machine_model k on k.id = j.machine_model_id
        where w.kind in (select kind from shown)
        group by w.kind, k.machine_type_id having count(*) >= ${ENOUGH})
      select ${orderColumns}, case when u.visits is null then ${TWO_HOURS}::int else (ceil(least(u.minutes, ${LONGEST}) / 15) * 15)::int end as usual_minutes,
        coalesce(u.visits, 0) as usual_from, ${mandatorySkills} as skills,
        ${maySend(caller.user)} as may_place
      from shown o
      join customer c on c.id = o.customer_id join customer_site s on s.id = o.site_id
      left join machine m on m.id = o.machine_id
      left join machine_model k on k.id = m.machine_model_id
      left join usual u on u.kind = o.kind and u.machine_type_id is not distinct from k.machine_type_id
      order by ${urgency}`),
    )
    const { n } = await db.one<{ n: number }>(
      plannedForValues(
        sql`select count(*)::int as n from (select from service_order o where ${found} limit ${COUNT_BOUND + 1}) counted`,
      ),
    )
    return { total: Math.min(n, COUNT_BOUND), total_bounded: n > COUNT_BOUND, orders }
  }),
  handle(moveVisits, ({ visits, permit_reason }, caller) =>
    inWords('visit', () =>
      discreetly(caller.db, caller, () => moveAll(caller.db, caller, visits, permit_reason)),
    ),
  ),
]

async function moveAll(
  db: Db,
  caller: Caller,
  visits: readonly Moved[],
  permit: string | null | undefined,
): Promise<Answer> {
  const inOrder = await sortedByOrder(db, visits)
  const told: ToldVisit[] = []
  for (const one of inOrder) {
    const visit = await lockVisit(db, caller, one.id)
    await requireVersion(db, visit, one.row_version, {
      stamp: stampOf(visit.id),
      current: () => orderPage(db, caller, visit.order_id),
    })
    await requireGiven(db, caller, one, visit.engineers.map(Number), visits.indexOf(one))
    told.push(await visitNow(db, visit.id))
  }
  await lockPeople(db, inOrder)
  await inOneGo(db, inOrder)
  await requireFit(
    db,
    caller,
    inOrder.map((one, at) => judgedAfter(told[at]!, one, one.to_employee_id ? [one.to_employee_id] : [])),
    permit,
  )
  for (const before of told) await tellEngineers(db, before.id, before)
  return db.rows<Answer[number]>(sql`
    select v.id, v.order_id, o.so_no, v.status, v.planned_start, v.planned_end, v.row_version
    from service_visit v join service_order o on o.id = v.order_id
    where v.id = any(${inOrder.map(({ id }) => id)}::bigint[]) order by v.id`)
}

// orders are locked by id, as everywhere: two swaps of the same visits queue
async function sortedByOrder(db: Db, visits: readonly Moved[]): Promise<Moved[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select v.id from service_visit v where v.id = any(${visits.map(({ id }) => id)}::bigint[]) order by v.order_id, v.id`)
  if (rows.length < visits.length) throw problem('NOT_FOUND')
  return rows.map(({ id }) => visits.find((one) => one.id === id)!)
}

async function requireGiven(
  db: Db,
  caller: Caller,
  { from_employee_id: from, to_employee_id: to }: Moved,
  engineers: readonly number[],
  at: number,
): Promise<void> {
  if (from === null || from === undefined || to === null || to === undefined) return
  if (!engineers.includes(from)) throw orderProblem('ENGINEER_NOT_OF_VISIT')
  if (from === to) return
  // of a team nobody gets lost by being given the place of another
  if (engineers.includes(to)) throw orderProblem('ENGINEER_ON_VISIT')
  await requireReached(db, caller, [{ field: `visits.${at}.to_employee_id`, id: to }])
}

// all of them at once, by id: each visit locks its own, which for two visits would be no order
async function lockPeople(db: Db, visits: readonly Moved[]): Promise<void> {
  await db.run(sql`select from employee where id in (
      select employee_id from visit_engineer where visit_id = any(${visits.map(({ id }) => id)}::bigint[]))
    or id = any(${visits.flatMap((one) => one.to_employee_id ?? [])}::bigint[]) order by id for no key update`)
}

// what two visits exchange is judged when both have moved; what stands in the way then is told as for one
async function inOneGo(db: Db, visits: readonly Moved[]): Promise<void> {
  await db.run(sql`savepoint before_moves`)
  try {
    await db.run(sql`set constraints employee_busy_no_overlap deferred`)
    for (const one of visits) await moveOne(db, one)
    await db.run(sql`set constraints employee_busy_no_overlap immediate`)
  } catch (error) {
    if (databaseProblem(error).code !== 'ENGINEER_BUSY') throw error
    await db.run(sql`rollback to savepoint before_moves`)
    await db.run(clashOf(visits))
    // nothing else stands there: they meet each other
    throw orderProblem('VISITS_MEET')
  }
}

async function moveOne(
  db: Db,
  { id, planned_start, planned_end, from_employee_id, to_employee_id }: Moved,
): Promise<void> {
  await db.run(sql`
    update service_visit set planned_start = ${planned_start}, planned_end = ${planned_end},
      status = case when status = 'MISSED' then 'PLANNED' else status end where id = ${id}::bigint`)
  if (from_employee_id === to_employee_id || !from_employee_id || !to_employee_id) return
  const { is_lead } = await db.one<{ is_lead: boolean }>(sql`
    delete from visit_engineer where visit_id = ${id}::bigint and employee_id = ${from_employee_id}::bigint returning is_lead`)
  await db.run(sql`
    insert into visit_engineer (visit_id, employee_id, is_lead)
    values (${id}::bigint, ${to_employee_id}::bigint, ${is_lead})`)
}

// the first of the visits that meets hours taken by something else, or the other of the two where they meet each other
function clashOf(visits: readonly Moved[]): Sql {
  const ids = visits.map(({ id }) => id)
  const rows = visits.map(
    (
      one,
    ) => sql`select ${one.id}::bigint as id, tstzrange(${one.planned_start}::timestamptz, ${one.planned_end}::timestamptz) as span,
      ${one.from_employee_id ?? null}::bigint as from_id, ${one.to_employee_id ?? null}::bigint as to_id`,
  )
  return sql`
    with moved as (${rows.reduce((all, one) => sql`${all} union all ${one}`)}),
    people as (
      select m.id, m.span, array(
        select case when ve.employee_id = m.from_id then coalesce(m.to_id, ve.employee_id) else ve.employee_id end
        from visit_engineer ve where ve.visit_id = m.id) as who
      from moved m)
    select refuse_visit_clash(p.who, p.span, ${ids}::bigint[]) from people p
    where exists (select from employee_busy b where b.employee_id = any (p.who) and b.during && p.span
      and b.source in ('VISIT', 'LEAVE', 'TRAINING') and not (b.source = 'VISIT' and b.source_id = any (${ids}::bigint[])))
    limit 1`
}
