// What the people of the sample company were told of lately.
import type { SampleCompany } from '#platform/areas/sample-step.ts'
import { sql } from '#platform/database/sql.server.ts'

/** Orders given to people, visits to come, and leave that waits: the older half is read. */
export async function loadNotices({ db }: SampleCompany): Promise<void> {
  await db.run(sql`
    insert into notification (user_id, type, thing, thing_id, key, params, is_urgent, caused_by, created_at)
    select u.id, 'serviceOrders.assigned', 'service_order', o.id, o.row_version::text, json_build_object('so_no', o.so_no),
      o.priority = 'URGENT', o.created_by, o.reported_at
    from service_order o join app_user u on u.employee_id = o.owner_id
    where o.status_group = 'ACTIVE' and o.reported_at between now() - interval '30 days' and now()
      and u.id is distinct from o.created_by
    union all
    select u.id, 'serviceOrders.visitPlanned', 'service_order', o.id, v.id::text,
      json_build_object('so_no', o.so_no, 'planned_at', v.planned_start), o.priority = 'URGENT', o.created_by,
      least(v.planned_start - interval '1 day', now() - interval '2 hours')
    from service_visit v join service_order o on o.id = v.order_id join visit_engineer e on e.visit_id = v.id
      join app_user u on u.employee_id = e.employee_id
    where v.status in ('PLANNED', 'CONFIRMED') and v.planned_start between now() - interval '7 days' and now() + interval '60 days'
      and u.id is distinct from o.created_by
    union all
    select u.id, 'leave.waits', 'leave_record', l.id, l.row_version::text, json_build_object('id', l.id,
      'from_on', l.start_date, 'until_on', l.end_date, 'name', json_build_object(
        'th', e.first_name_th || ' ' || e.last_name_th, 'en', e.first_name_en || ' ' || e.last_name_en)), false,
      a.id, greatest(l.created_at, now() - interval '3 days')
    from leave_record l join employee e on e.id = l.employee_id join app_user u on u.employee_id = e.supervisor_id
      left join app_user a on a.employee_id = e.id
    where l.status = 'PENDING'
    order by 9
    on conflict do nothing`)
  await db.run(sql`
    update notification set read_at = least(created_at + interval '3 hours', now()) where created_at between now() - interval '90 days' and now() - interval '2 days'`)
}
