// The skills that machine types and calls ask for. What they keep from being sent is judged by the database.
import { problem } from '#base/errors.ts'
import type { OutputFor } from '#base/operation.ts'
import { sql } from '#platform/database/sql.server.ts'
import { changeOne } from '#platform/database/stale.server.ts'
import { handlePairChecklist } from '#platform/records/pair-maps/pair-checklist.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { orderPage } from '../order-page.server.ts'
import { lockOrder, reachesChanged, reachesShown } from '../order-reach.server.ts'
import { inWords } from '../order-refusals.server.ts'
import { orderSkills, requiredSkills, saveOrderSkills } from './required-skills.ts'

/** The skills of types and orders. */
export const requiredSkillsHandlers: readonly OperationHandler[] = [
  ...handlePairChecklist(requiredSkills, {
    rows: sql`
      select s.id as skill_id, s.code, s.name_th, s.name_en, s.needs_certificate, q.order_kinds, q.is_mandatory
      from skill s left join required_skill q on q.skill_id = s.id and q.machine_type_id = c.id
      where q.id is not null or (s.is_active and not s.is_deleted)
      order by s.code, s.id`,
  }),

  handle(orderSkills, async ({ id }, { db, user }) => {
    const found = await db.maybe<OutputFor<typeof orderSkills>>(sql`
      select o.row_version, (
        select coalesce(json_agg(json_build_object('skill_id', s.id, 'code', s.code, 'name_th', s.name_th, 'name_en', s.name_en,
            'by_type', case when q.id is not null then json_build_object('is_mandatory', q.is_mandatory) end,
            'by_call', case when a.id is not null then json_build_object('is_mandatory', a.is_mandatory) end) order by s.code, s.id), '[]')
        from skill s
        left join machine m on m.id = o.machine_id
        left join machine_model k on k.id = m.machine_model_id
        left join required_skill q on q.skill_id = s.id and q.machine_type_id = k.machine_type_id and o.kind = any (q.order_kinds)
        left join service_order_skill a on a.skill_id = s.id and a.order_id = o.id
        where a.id is not null or (s.is_active and not s.is_deleted)) as rows
      from service_order o where o.id = ${id}::bigint and ${reachesShown(user)}`)
    if (!found) throw problem('NOT_FOUND')
    return found
  }),

  handle(saveOrderSkills, async ({ id, row_version, skills }, caller) => {
    const { db } = caller
    await lockOrder(db, caller, id)
    return inWords('order', async () => {
      const reached = sql`o.id = ${id}::bigint and ${reachesChanged(caller)}`
      await changeOne(db, {
        // nothing of the order itself changes but its version: what is seen of it is another
        update: sql`update service_order o set updated_at = now() where ${reached} and o.row_version = ${row_version}`,
        stamp: sql`select o.updated_by, o.updated_at from service_order o where ${reached}`,
        current: () => orderPage(db, caller, id),
      })
      const given = sql`jsonb_to_recordset(${JSON.stringify(skills)}::jsonb) as given (skill_id bigint, is_mandatory boolean)`
      await db.run(sql`
        delete from service_order_skill a where a.order_id = ${id} and a.skill_id not in (select skill_id from ${given})`)
      await db.run(sql`
        insert into service_order_skill as a (order_id, skill_id, is_mandatory)
        select ${id}, skill_id, is_mandatory from ${given} order by skill_id
        on conflict (order_id, skill_id) do update set is_mandatory = excluded.is_mandatory
        where a.is_mandatory <> excluded.is_mandatory`)
      return orderPage(db, caller, id)
    })
  }),
]
