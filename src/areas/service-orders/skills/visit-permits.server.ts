// Judges who is sent on visits while the refusal can still be said in words, and keeps who was permitted all the same.
import { spanInBangkok } from '#base/bangkok-time.ts'
import { type Problem, problem } from '#base/errors.ts'
import { fill } from '#base/text.ts'
import type { Db } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { databaseProblem } from '#platform/database/sql-state.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { type ToldVisit, tellPermitAsked } from '../order-notices.server.ts'
import { orderProblem } from '../order-problems.ts'
import { type Caller, lockOrder, mayApprove, mayDispatch } from '../order-reach.server.ts'
import { requireReachedEngineers } from '../visits/sent-engineers.server.ts'
import { approversOf, namesOfUsers, permittersNamed } from './approvers.server.ts'
import {
  type Judged,
  dayOf,
  inPeople,
  inSkills,
  joined,
  judgedLacking,
  lackingByVisit,
  lackingOnVisits,
  lackingThen,
} from './lacking.server.ts'
import { askPermit } from './visit-permits.ts'

/** The request for a permit. */
export const permitHandlers: readonly OperationHandler[] = [
  handle(askPermit, async ({ order_id, visit_id, planned_start, planned_end, engineers, reason }, caller) => {
    const { db, language } = caller
    const order = await lockOrder(db, caller, order_id)
    if (!mayDispatch(caller.user) && !order.is_mine) throw orderProblem('NOT_YOUR_VISIT')
    const visit = visit_id ?? null
    await requireReachedEngineers(db, caller, engineers, await engineersOf(db, order.id, visit))
    const people = engineers.map((one) => one.employee_id)
    const lacking = await lackingThen(db, { order_id: order.id, visit_id: visit, planned_end, people })
    if (lacking.length === 0) throw orderProblem('PERMIT_NOT_NEEDED')
    const params = {
      people: joined(
        lacking.map(({ who }) => who),
        ', ',
      ),
      skills: inSkills(lacking),
    }
    const facts = { ...params, when: spanInBangkok(planned_start, planned_end), reason }
    const { id } = await db.one<{ id: number }>(sql`
      insert into service_order_comment (order_id, body) values (${order.id}, ${fill(request, language, facts)}) returning id`)
    const told = await tellPermitAsked(db, order.id, id, {
      params: { ...params, planned_at: planned_start },
      approvers: await approversOf(db, [order.id]),
    })
    if (told.length === 0) throw orderProblem('PERMIT_BY_NOBODY')
    return { asked: await namesOfUsers(db, told) }
  }),
]

const request = {
  en: 'Asks to send {people}, {when}. Lacking: {skills}. Why: {reason}',
  th: 'ขออนุญาตส่ง {people} {when} ขาดทักษะ: {skills} เหตุผล: {reason}',
}

// who is on the visit may stay, though a planner of another team asks
async function engineersOf(db: Db, orderId: number, visitId: number | null): Promise<number[]> {
  if (visitId === null) return []
  const visit = await db.maybe<{ engineers: (number | string)[] }>(sql`
    select array(select employee_id from visit_engineer where visit_id = v.id) as engineers
    from service_visit v where v.id = ${visitId}::bigint and v.order_id = ${orderId}::bigint`)
  if (!visit) throw problem('NOT_FOUND')
  return visit.engineers.map(Number)
}

/** Whom a change of a visit is judged for: everybody where its times change or it was missed, otherwise who is added. */
export function judgedAfter(
  before: ToldVisit,
  { planned_start, planned_end }: { readonly planned_start: string; readonly planned_end: string },
  added: readonly number[],
): Judged {
  const isMoved =
    Date.parse(before.planned_at) !== Date.parse(planned_start) ||
    Date.parse(before.planned_until) !== Date.parse(planned_end)
  return { id: before.id, people: isMoved || before.status === 'MISSED' ? null : added }
}

/**
 * Refuses people who lack what is mandatory, unless a caller who approves orders says why they are sent; that is kept with the visit. The
 * permit is for those whom the refusal names, and for nobody who is on a visit already and stays.
 */
export async function requireFit(
  db: Db,
  caller: Caller,
  judged: readonly Judged[],
  reason: string | null | undefined,
): Promise<void> {
  if (reason) {
    if (!mayApprove(caller.user)) throw orderProblem('PERMIT_NOT_YOURS')
    await db.run(sql`
      insert into visit_permit (visit_id, employee_id, skill_id, expired_on, valid_until, reason)
      select v.id, j.employee_id, j.skill_id, j.expired_on, bangkok_day(v.planned_end - interval '1 microsecond'), ${reason}
      from (${judgedLacking(judged)}) j join service_visit v on v.id = j.visit_id`)
  }
  await db.run(sql`savepoint before_fit`)
  try {
    await db.run(sql`set constraints visit_engineer_fit, service_visit_fit immediate`)
  } catch (error) {
    const { code } = databaseProblem(error)
    if (code !== 'CERTIFICATE_OVER' && code !== 'SKILL_MISSING') throw error
    await db.run(sql`rollback to savepoint before_fit`)
    throw (await unfit(db, judged)) ?? error
  }
  await db.run(sql`set constraints visit_engineer_fit, service_visit_fit deferred`)
}

async function unfit(db: Db, judged: readonly Judged[]): Promise<Problem | null> {
  const lacking = await lackingOnVisits(db, judged)
  const [first, another] = lacking
  if (!first) return null
  const orders = await db.rows<{ order_id: number }>(
    sql`select distinct order_id from service_visit where id = any(${judged.map(({ id }) => id)}::bigint[])`,
  )
  const by = await permittersNamed(
    db,
    orders.map((one) => one.order_id),
  )
  const { employee_id, who, skills } = first
  const about = { employee_id, who, by, lacking_on: await lackingByVisit(db, judged) }
  const [skill, more] = skills
  if (another || more) return orderProblem('SKILLS_LACKING', { ...about, lacking: inPeople(lacking) })
  const { skill_id, name, until } = skill!
  return until === null
    ? orderProblem('SKILL_MISSING', { ...about, skill_id, skill: name })
    : orderProblem('CERTIFICATE_OVER', {
        ...about,
        skill_id,
        skill: name,
        until: dayOf(until),
        expired_on: until,
      })
}
