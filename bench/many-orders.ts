// Fills a migrated database with a large company, in seconds: the rows as years of work would have left them.
import { withClient } from '../src/platform/database/postgres/new-cluster.server.ts'
import type pg from 'pg'

/** How large: orders, and what grows with them. */
export interface Volume {
  readonly orders: number
  readonly customers: number
  readonly machines: number
  readonly engineers: number
}

/** The volume of the product's targets: 100,000 orders of 500 customers with 5,000 machines, 120 engineers. */
export function volumeOf(orders: number): Volume {
  return { orders, customers: Math.min(500, orders), machines: Math.min(5000, orders), engineers: 120 }
}

/** Fills it. `superuser` may switch the triggers off: what they would derive is given. */
export async function fillOrders(superuser: pg.ClientConfig, volume: Volume): Promise<void> {
  await withClient(superuser, async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query('set statement_timeout = 0')
    await client.query('set transaction_timeout = 0')
    await client.query(`set maintenance_work_mem = '256MB'`)
    // made at the end in one go, which takes half as long as keeping them up row by row
    const indexes = await client.query<{ name: string; made: string }>(SEPARATE_INDEXES)
    for (const { name } of indexes.rows) await client.query(`drop index ${name}`)
    for (const [text, ...values] of statements(volume)) await client.query(text, values)
    for (const { made } of indexes.rows) await client.query(made)
    await client.query('set session_replication_role = origin')
    await client.query('vacuum (analyze)')
  })
}

const SEPARATE_INDEXES = `
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relname in ('service_order', 'service_visit', 'visit_engineer', 'employee_busy', 'service_order_status_log')
    and not i.indisunique and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`

function statements({ orders, customers, machines, engineers }: Volume): [string, ...number[]][] {
  return [
    [
      `insert into org_unit (level, code, name_th) select 'BRANCH', 'B' || n, 'สาขาที่ ' || n from generate_series(1, 3) n`,
    ],
    [
      `insert into employee (employee_code, first_name_th, last_name_th, nickname, is_field_engineer, org_unit_id, supervisor_id)
       select 'E' || n, (array['สมชาย', 'วีระ', 'มานี', 'ปิติ', 'ชูใจ'])[1 + n % 5], 'นามสกุล' || n,
         (array['ชาย', 'ระ', 'นี', 'ติ', 'ใจ'])[1 + n % 5] || n, true, 1 + n % 3, case when n > 10 then 1 + n % 10 end
       from generate_series(1, $1::int) n`,
      engineers,
    ],
    [
      `insert into customer (code, name, province)
       select 'C-' || lpad(n::text, 4, '0'), 'บริษัท ' || (array['สยาม', 'ไทย', 'บูรพา', 'ทักษิณ', 'ล้านนา'])[1 + n % 5]
         || (array['บรรจุภัณฑ์', 'น้ำตาล', 'ปุ๋ย', 'ปูนซีเมนต์', 'อาหารสัตว์', 'แป้งมัน', 'เม็ดพลาสติก'])[1 + n % 7] || ' ' || n || ' จำกัด',
         (array['สมุทรปราการ', 'ระยอง', 'ชลบุรี', 'ขอนแก่น'])[1 + n % 4]
       from generate_series(1, $1::int) n`,
      customers,
    ],
    [
      `insert into customer_site (customer_id, name) select n, 'โรงงานที่ 1' from generate_series(1, $1::int) n`,
      customers,
    ],
    [
      `insert into machine (machine_model_id, serial_no, name, customer_id, site_id)
       select (select min(id) from machine_model), 'SN-' || lpad(n::text, 6, '0'),
         (array['แขนกลเรียงถุง', 'สายพานลำเลียง', 'เครื่องพันพาเลท', 'เครื่องชั่งบรรจุ'])[1 + n % 4] || ' ' || n, 1 + n % $2::int, 1 + n % $2::int
       from generate_series(1, $1::int) n`,
      machines,
      customers,
    ],
    // the newest twelfth is still open; five per cent were rejected or called off
    [
      `insert into service_order (so_no, kind, customer_id, site_id, machine_id, title, problem, priority, status,
         reported_at, created_at, accepted_at, due_response_at, due_restore_at, first_response_at, restored_at, work_done_at,
         closed_at, cover, cover_decided_at, no_signature_reason, hold_reason, reject_reason, owner_id)
       select 'SO-' || to_char(s.at, 'YYMM') || '-' || lpad(n::text, 6, '0'),
         (array['REPAIR', 'REPAIR', 'REPAIR', 'PM', 'INSPECTION', 'INSTALL'])[1 + n % 6], 1 + m % $3::int, 1 + m % $3::int, m,
         (array['แขนกลหยุดกลางคัน', 'สายพานขาด', 'มอเตอร์ร้อนผิดปกติ', 'เซ็นเซอร์ไม่จับถุง', 'หน้าจอสัมผัสไม่ตอบสนอง', 'แรงลมตก', 'ถุงหล่นจากพาเลท',
           'ลูกปืนเสียงดัง', 'ปรับตั้งโปรแกรมเรียง', 'เปลี่ยนอะไหล่ตามแผน', 'ไฟอะลาร์มค้าง'])[1 + n % 11] || ' ครั้งที่ ' || n,
         case when n % 3 > 0 then 'อาการเกิดเป็นระยะ พนักงานหน้าเครื่องแจ้งว่า' || (array['มีเสียงดัง', 'มีกลิ่นไหม้', 'ไฟกะพริบ', 'สั่นมาก'])[1 + n % 4]
           || case when n % 997 = 0 then ' ตลับลูกปืนเซรามิก' else '' end end,
         (array['NORMAL', 'NORMAL', 'NORMAL', 'LOW', 'HIGH', 'URGENT'])[1 + n % 6], s.status, s.at, s.at,
         case when s.status not in ('NEW', 'REJECTED') then s.at end,
         case when s.status not in ('NEW', 'REJECTED') then s.at + interval '4 hours' end,
         case when s.status not in ('NEW', 'REJECTED') then s.at + interval '3 days' end,
         case when s.status not in ('NEW', 'REJECTED', 'ACCEPTED', 'SCHEDULED') then s.at + interval '3 hours' end,
         case when s.status in ('WORK_DONE', 'CLOSED') then s.at + interval '1 day' end,
         case when s.status in ('WORK_DONE', 'CLOSED') then s.at + interval '1 day' end,
         case when s.status = 'CLOSED' then s.at + interval '2 days' end,
         case when s.status = 'CLOSED' then 'WARRANTY' end, case when s.status = 'CLOSED' then s.at end,
         case when s.status = 'CLOSED' then 'ลูกค้าไม่อยู่' end, case when s.status = 'ON_HOLD' then 'WAIT_PART' end,
         case when s.status in ('REJECTED', 'CANCELLED') then 'แจ้งซ้ำ' end, case when n % 4 > 0 then 1 + n % $4::int end
       from generate_series(1, $1::int) n
       cross join lateral (select 1 + (n * 7919::bigint % $2::int)::int as m) machine
       cross join lateral (select now() - ($1::int - n) * (interval '18 months' / $1::int) - interval '1 hour' as at,
         case when n % 20 = 0 then (array['REJECTED', 'CANCELLED'])[1 + n / 20 % 2]
           when n > $1::int * 11 / 12 then (array['NEW', 'ACCEPTED', 'SCHEDULED', 'IN_PROGRESS', 'ON_HOLD', 'WORK_DONE'])[1 + n % 6]
           else 'CLOSED' end as status) s`,
      orders,
      machines,
      customers,
      engineers,
    ],
    // one visit an order, the engineers' days filled one after another; every fifth with a second engineer
    [
      `insert into service_visit (order_id, visit_no, planned_start, planned_end, status, arrive_at, leave_at, reason)
       select id, 1, s.at, s.at + interval '2 hours', s.status,
         case when s.status in ('DONE') then s.at end, case when s.status = 'DONE' then s.at + interval '2 hours' end,
         case when s.status = 'CANCELLED' then 'ลูกค้าขอเลื่อน' end
       from service_order o
       cross join lateral (select timestamptz '2025-05-01' + o.id / ($1::int / 2) * interval '6 hours' as at,
         case when o.status in ('WORK_DONE', 'CLOSED') then 'DONE' when o.status = 'CANCELLED' then 'CANCELLED' else 'PLANNED' end as status) s
       where o.status not in ('NEW', 'REJECTED')`,
      engineers,
    ],
    [
      `insert into visit_engineer (visit_id, employee_id, is_lead)
       select id, 1 + order_id % ($1::int / 2), true from service_visit
       union all select id, 1 + $1::int / 2 + order_id % ($1::int / 2), false from service_visit where order_id % 5 = 0`,
      engineers,
    ],
    [
      `insert into employee_busy (employee_id, during, source, source_id)
       select e.employee_id, v.planned, 'VISIT', v.id from visit_engineer e join service_visit v on v.id = e.visit_id
       where v.status in ('PLANNED', 'DONE')`,
    ],
    // what was wrong: which failure came back is asked of each
    [`insert into symptom (code, name_th) select 'S' || n, 'อาการที่ ' || n from generate_series(1, 12) n`],
    [
      `insert into service_order_symptom (order_id, symptom_id, is_primary)
       select o.id, y.id, true from service_order o join symptom y on y.code = 'S' || 1 + o.id % 11`,
    ],
    [
      `insert into service_order_status_log (order_id, to_status, at) select id, status, reported_at from service_order`,
    ],
    [
      `insert into doc_counter (doc_type, period, last_no) values ('SO', to_char(now() at time zone 'Asia/Bangkok', 'YYMM'), 1000000)`,
    ],
  ]
}
