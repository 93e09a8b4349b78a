// What work on the machines of the sample company asks for: who repairs them has learnt it, and who climbs has a certificate.
import type { SampleCompany } from '#platform/areas/sample-step.ts'
import { sql } from '#platform/database/sql.server.ts'

/** Skills of the machine types that are installed somewhere, and one that a call asks for beside them. */
export async function loadRequiredSkills({ db }: SampleCompany): Promise<void> {
  await db.run(sql`
    insert into required_skill (machine_type_id, skill_id, order_kinds, is_mandatory)
    select t.id, s.id, r.kinds, r.is_mandatory
    from (values ('PALLET', '{REPAIR,PM,INSPECTION}'::text[], false), ('ROBOT', '{MODIFY,COMMISSION}', false),
      ('HEIGHT', '{INSTALL,COMMISSION}', true)) r (code, kinds, is_mandatory)
    join skill s on s.code = r.code
    cross join machine_type t
    where exists (select from machine m join machine_model k on k.id = m.machine_model_id where k.machine_type_id = t.id)
    order by t.id, s.id`)
  await db.run(sql`
    insert into service_order_skill (order_id, skill_id, is_mandatory)
    select o.id, s.id, false from skill s cross join lateral (
      select id from service_order where status in ('NEW', 'ACCEPTED') and kind = 'REPAIR' order by id limit 1) o
    where s.code = 'WIRING'`)
  // an engineer went once while the new card was on its way
  await db.run(sql`
    insert into visit_permit (visit_id, employee_id, skill_id, expired_on, valid_until, reason, created_by, created_at)
    select v.id, ve.employee_id, s.id, bangkok_day(v.planned_start) - 3, bangkok_day(v.planned_end), 'อบรมซ้ำแล้ว รอบัตรใบใหม่', o.created_by, v.planned_start - interval '1 day'
    from skill s cross join lateral (
      select * from service_visit where status = 'DONE' order by planned_start desc, id limit 1) v
    join visit_engineer ve on ve.visit_id = v.id and ve.is_lead
    join service_order o on o.id = v.order_id
    where s.code = 'HEIGHT'`)
}
