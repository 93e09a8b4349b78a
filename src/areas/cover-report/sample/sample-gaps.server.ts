// What sales of the sample company has noted of machines whose cover ends: a call to make, an offer to send, and a customer who wants no contract.
import type { SampleCompany } from '#platform/areas/sample-step.ts'
import { sql } from '#platform/database/sql.server.ts'

/** Warranties and contracts must be there. */
export async function loadGaps({ db, clock }: SampleCompany): Promise<void> {
  const today = clock.date(0)
  // two in a corner of the plant where nothing was agreed in time, so that there is always something to find
  await db.run(sql`
    insert into warranty (warranty_no, machine_id, kind, basis, start_date, end_date, end_reason, created_at)
    select next_doc_no('WR', m.created_at), m.id, 'EXTENDED', 'MANUAL', ${today}::date - 200, ${today}::date + case when m.at % 2 = 0 then 24 else -12 end,
      'ขยายให้ระหว่างเจรจาสัญญา', m.created_at
    from (select m.*, row_number() over (order by m.id desc) as at from machine m
      where not m.is_deleted and m.status not in ('TRANSFERRED', 'DECOMMISSIONED')
        and not exists (select from cover_span s where s.machine_id = m.id and s.to_on >= ${today}::date - 210)) m where m.at <= 4 order by m.id`)
  await db.run(sql`
    insert into cover_gap_task (machine_id, gap_from, next_step, next_on, owner_id, result, reason, created_at)
    select g.machine_id, g.gap_from, case g.at % 3 when 0 then 'โทรสอบถามแผนซ่อมบำรุงปีหน้า' when 1 then 'ส่งใบเสนอราคา MA พร้อมรายการอะไหล่' end,
      case when g.at % 3 < 2 then ${today}::date + 3 end,
      (select min(e.id) from employee e join app_user u on u.employee_id = e.id join user_role x on x.user_id = u.id join role r on r.id = x.role_id
        where r.code = 'SALES'),
      case when g.at % 3 = 2 then 'NOT_WANTED' else 'OPEN' end, case when g.at % 3 = 2 then 'ลูกค้ามีทีมซ่อมบำรุงของตัวเอง' end, ${today}::date - 2
    from (select s.machine_id, max(s.to_on) + 1 as gap_from, row_number() over (order by max(s.to_on), s.machine_id) - 1 as at
      from cover_span s join machine m on m.id = s.machine_id and not m.is_deleted and m.status not in ('TRANSFERRED', 'DECOMMISSIONED')
      group by s.machine_id having max(s.to_on) between ${today}::date - 80 and ${today}::date + 80) g
    where g.at < 5 order by g.machine_id`)
}
