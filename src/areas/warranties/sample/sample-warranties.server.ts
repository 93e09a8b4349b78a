// Warranties of the sample company: each machine's from the day it began to run, some of them extended, of parts, of workmanship, or void: by a person, or by the days of a handover.
import type { SampleCompany } from '#platform/areas/sample-step.ts'
import { sql } from '#platform/database/sql.server.ts'

/** In every state there is. Machines and the parts in them must be there. */
export async function loadWarranties({ db, clock }: SampleCompany): Promise<void> {
  const today = clock.date(0)
  await db.run(sql`
    insert into warranty (warranty_no, machine_id, kind, basis, start_date, months, end_date, hours_limit, covers_travel, exclusions, created_at)
    select next_doc_no('WR', m.commissioned_on::timestamptz), m.id, 'STANDARD', 'ACCEPTANCE', m.commissioned_on,
      t.default_warranty_months, end_of_months(m.commissioned_on, t.default_warranty_months),
      case when m.id % 6 = 0 then 12000 end, m.id % 4 = 0,
      case when m.id % 5 = 0 then 'ชิ้นส่วนสึกหรอ เช่น สายพาน ลูกยางดูด และความเสียหายจากไฟตก' end, m.commissioned_on::timestamptz
    from machine m join machine_model k on k.id = m.machine_model_id join machine_type t on t.id = k.machine_type_id
    where m.commissioned_on is not null and t.default_warranty_months > 0 and not m.is_deleted and m.id % 13 <> 0
    order by m.commissioned_on, m.id`)
  // the older ones were extended, some of them to these days
  await db.run(sql`
    insert into warranty (warranty_no, machine_id, kind, basis, start_date, months, end_date, covers_parts, extends_id, created_at)
    select next_doc_no('WR', w.end_date::timestamptz), w.machine_id, 'EXTENDED', w.basis, w.end_date + 1, 24,
      end_of_months(w.end_date + 1, 24), w.machine_id % 2 = 0, w.id, w.end_date::timestamptz
    from warranty w where w.kind = 'STANDARD' and w.end_date < ${today}::date and w.machine_id % 3 = 0 order by w.id`)
  // extended ahead: not begun yet
  await db.run(sql`
    insert into warranty (warranty_no, machine_id, kind, basis, start_date, months, end_date, end_reason, extends_id, created_at)
    select next_doc_no('WR', ${today}::timestamptz), w.machine_id, 'EXTENDED', w.basis, w.end_date + 1, 12,
      end_of_months(w.end_date + 1, 12) + 31, 'แถมหนึ่งเดือนตามข้อตกลงเมื่อต่อก่อนหมด', w.id, ${today}::timestamptz
    from warranty w where w.kind = 'STANDARD' and w.end_date >= ${today}::date order by w.end_date, w.id limit 2`)
  // what was done on site is answered for by itself
  await db.run(sql`
    insert into warranty (warranty_no, machine_id, kind, basis, start_date, months, end_date, covers_parts, created_at)
    select next_doc_no('WR', o.day::timestamptz), o.machine_id, 'WORKMANSHIP', 'MANUAL', o.day, 3, end_of_months(o.day, 3), false, o.day::timestamptz
    from (
      select distinct on (o.machine_id) o.machine_id, bangkok_day(o.closed_at) as day from service_order o
      where o.status = 'CLOSED' and o.kind = 'REPAIR' and o.machine_id is not null and o.machine_id % 4 = 1
      order by o.machine_id, o.closed_at desc, o.id) o order by o.machine_id`)
  await db.run(sql`
    insert into warranty (warranty_no, machine_id, installed_part_id, kind, basis, start_date, months, end_date, created_at)
    select next_doc_no('WR', i.installed_on::timestamptz), i.machine_id, i.id, 'PART', 'MANUAL', i.installed_on, 24,
      end_of_months(i.installed_on, 24), i.installed_on::timestamptz
    from installed_part i where i.removed_on is null and i.service_order_id is not null and i.id % 3 = 0 order by i.id limit 12`)
  await db.run(sql`
    update warranty set status = 'VOID', void_on = start_date + 120, void_reason = 'ลูกค้าดัดแปลงตู้ควบคุมเองโดยไม่แจ้ง'
    where id in (
      select w.id from warranty w where w.kind = 'STANDARD' and w.start_date + 120 < ${today}::date
        and not exists (select from warranty e where e.extends_id = w.id) order by w.start_date desc, w.id limit 2)`)
  // what each handover began, whatever was said of its machines before; one that is closed was handed over, too
  await db.run(sql`
    insert into warranty (warranty_no, project_id, handover_of, kind, basis, start_date, months, end_date, created_at)
    select next_doc_no('WR', p.handover_date::timestamptz), p.id, p.id, 'STANDARD', 'ACCEPTANCE', p.acceptance_date, p.warranty_months,
      end_of_months(p.acceptance_date, p.warranty_months), p.handover_date::timestamptz
    from project p where p.status in ('HANDED_OVER', 'CLOSED') and p.warranty_months > 0 order by p.handover_date, p.id`)
  // a machine of a handed-over project that was promised ten days more by hand. The acceptance was first said two weeks later: the four days
  // that left beside its own are void by the days since
  await db.run(sql`
    with chosen as (
      select m.id as machine_id, p.id as project_id, p.project_no, p.acceptance_date as first_on, d.last_on, p.handover_date::timestamptz as at
      from project p join machine m on m.project_id = p.id and not m.is_deleted
      cross join lateral (select end_of_months(p.acceptance_date, p.warranty_months) + 10 as last_on) d
      where p.status = 'HANDED_OVER' and p.warranty_months > 0 and not exists (
        select from warranty w where w.machine_id = m.id and w.installed_part_id is null and w.kind = 'STANDARD' and w.status = 'ACTIVE'
          and daterange(w.start_date, w.end_date, '[]') && daterange(p.acceptance_date, d.last_on, '[]'))
      order by p.handover_date desc, m.id limit 1),
    own as (
      insert into warranty (warranty_no, machine_id, kind, basis, start_date, end_date, created_at)
      select next_doc_no('WR', c.at), c.machine_id, 'STANDARD', 'MANUAL', c.first_on, c.last_on, c.at from chosen c)
    insert into warranty (warranty_no, machine_id, handover_of, kind, basis, start_date, end_date, status, void_on, void_reason, void_by_days, created_at)
    select next_doc_no('WR', c.at), c.machine_id, c.project_id, 'STANDARD', 'ACCEPTANCE', c.last_on + 1, c.last_on + 4, 'VOID', c.last_on + 1, c.project_no, true, c.at
    from chosen c`)
}
