// Judges who is sent on visits while the refusal can still be said in words, and keeps who was permitted all the same.
import { spanInBangkok } from '#base/bangkok-time.ts'
import { type Words, fill } from '#base/text.ts'
import type { Db } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { tellPermitAsked } from '../order-notices.server.ts'
import { orderProblem } from '../order-problems.ts'
import { type Caller, lockOrder, mayApprove, mayDispatch } from '../order-reach.server.ts'
import { requireReachedEngineers } from '../visits/sent-engineers.server.ts'
import { askPermit } from './visit-permits.ts'

interface Lacking {
  readonly people: Words
  readonly skills: Words
}

/** The request for a permit. */
export const permitHandlers: readonly OperationHandler[] = [
  handle(askPermit, async ({ order_id, planned_start, planned_end, engineers, reason }, caller) => {
    const { db, language } = caller
    const order = await lockOrder(db, caller, order_id)
    if (!mayDispatch(caller.user) && !order.is_mine) throw orderProblem('NOT_YOUR_VISIT')
    await requireReachedEngineers(db, caller, engineers, [])
    const lacking = await db.maybe<Lacking>(sql`
      with lacks as (
        select sent_person(e) -> 'who' as who, e.id, s.code, s.name_th, coalesce(s.name_en, s.name_th) as name_en
        from employee e cross join lateral skills_of_order(${order.id}) r join skill s on s.id = r.skill_id
        where e.id = any(${engineers.map((one) => one.employee_id)}::bigint[]) and r.is_mandatory
          and not has_skill(e.id, s.id, bangkok_day(${planned_end}::timestamptz - interval '1 microsecond')))
      select json_build_object('th', string_agg(distinct who ->> 'th', ', '), 'en', string_agg(distinct who ->> 'en', ', ')) as people,
        json_build_object('th', string_agg(distinct name_th, ', '), 'en', string_agg(distinct name_en, ', ')) as skills
      from lacks having count(*) > 0`)
    if (!lacking) throw orderProblem('PERMIT_NOT_NEEDED')
    const facts = { ...lacking, when: spanInBangkok(planned_start, planned_end), reason }
    const { id } = await db.one<{ id: number }>(sql`
      insert into service_order_comment (order_id, body) values (${order.id}, ${fill(request, language, facts)}) returning id`)
    const told = await tellPermitAsked(db, order.id, id, { ...lacking, planned_at: planned_start })
    if (told.length === 0) throw orderProblem('PERMIT_BY_NOBODY')
    const asked = await db.rows<{ name_th: string; name_en: string | null }>(sql`
      select coalesce(e.nickname, e.first_name_th, u.username::text) as name_th, e.first_name_en as name_en
      from app_user u left join employee e on e.id = u.employee_id where u.id = any(${[...told]}::bigint[]) order by 1`)
    return { asked }
  }),
]

const request = {
  en: 'Asks to send {people} without {skills}, {when}: {reason}',
  th: 'ขออนุญาตส่ง {people} ทั้งที่ไม่มี{skills} {when}: {reason}',
}

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
