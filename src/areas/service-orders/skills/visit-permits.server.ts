// Judges who is sent on visits while the refusal can still be said in words, and keeps who was permitted all the same.
import type { Db } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { orderProblem } from '../order-problems.ts'
import { type Caller, mayApprove } from '../order-reach.server.ts'

/** Refuses people who lack what is mandatory, unless a caller who approves orders says why they are sent; that is kept with the visit. */
export async function requireFit(
  db: Db,
  caller: Caller,
  visits: readonly number[],
  reason: string | null | undefined,
): Promise<void> {
  if (reason) {
    if (!mayApprove(caller.user)) throw orderProblem('PERMIT_NOT_YOURS')
    await db.run(sql`
      insert into visit_permit (visit_id, employee_id, skill_id, expired_on, valid_until, reason)
      select v.id, l.employee_id, l.skill_id, l.expired_on, bangkok_day(v.planned_end - interval '1 microsecond'), ${reason}
      from service_visit v cross join lateral skills_lacking(v.id) l
      where v.id = any(${visits}::bigint[])`)
  }
  await db.run(sql`set constraints visit_engineer_fit, service_visit_fit immediate`)
  await db.run(sql`set constraints visit_engineer_fit, service_visit_fit deferred`)
}
