// What ten years of service leave beside a hundred thousand orders: parts, reports, hours, contracts, checklists, stock, history, notices.
// Filled as many-orders.ts fills: no trigger runs, what they would derive is given.
import type pg from 'pg'
import { withClient } from '../src/platform/database/postgres/new-cluster.server.ts'

const MODELS = 40
const TYPES = 8
/** Parts of a model. */
const PARTS = 500
const MATERIALS = 8000
const CONTRACTS = 800
const ITEMS = 20
const HISTORY = 2_000_000
const NOTICES = 200_000
/** Of one user. */
const NOTICES_OF_ONE = 30_000

/** Fills it, unless it was filled before; `of` is the user who was told most, `desk` those who took the calls. */
export async function fillService(
  superuser: pg.ClientConfig,
  { of, desk }: { of: number; desk: readonly number[] },
): Promise<void> {
  await withClient(superuser, async (client) => {
    const { rows } = await client.query('select from installed_part limit 1')
    if (rows.length > 0) return
    await client.query(`set session_replication_role = replica; set statement_timeout = 0; set transaction_timeout = 0;
      set maintenance_work_mem = '256MB'`)
    for (const statement of statements(of, desk)) await client.query(statement)
    await client.query('set session_replication_role = origin')
    await client.query(
      'select reckon_warranty_hours(m) from (select distinct machine_id as m from warranty where hours_limit is not null) w',
    )
    await client.query('vacuum (analyze)')
    for (let back = 14; back > 0; back--)
      await client.query(
        `select keep_service_product((date_trunc('month', now()) - ${back} * interval '1 month')::date)`,
      )
    await client.query('vacuum (analyze)')
  })
}

// of the models of their machines, and a tenth of all machines at one customer, one of them with very many orders
const machines = [
  `insert into machine_type (code, name_th, name_en, default_warranty_months)
   select 'T' || n, 'เครื่องจักรแบบที่ ' || n, 'Machine type ' || n, 12 from generate_series(1, ${TYPES}) n`,
  `insert into machine_model (machine_type_id, code, name, brand)
   select 2 + n % ${TYPES}, 'M' || n, 'แขนกล รุ่น ' || n, 'ABB' from generate_series(0, ${MODELS - 1}) n`,
  `insert into customer_contact (customer_id, site_id, name, phone, is_primary)
   select c.id, c.id, 'คุณสมศรี ' || n, '081234' || lpad(n::text, 4, '0'), n = 1 from customer c, generate_series(1, 4) n`,
  `update machine set machine_model_id = 2 + id % ${MODELS}, commissioned_on = current_date - (id % 3000)::int, customer_id = case when id % 10 = 0 then 1 else customer_id end,
     site_id = case when id % 10 = 0 then 1 else site_id end`,
  `insert into machine_meter (machine_id, kind, read_at, value)
   select m.id, 'RUN_HOURS', now() - n * interval '30 days', 30000 - n * (200 + m.id % 300) from machine m, generate_series(1, 36) n`,
  `insert into machine_downtime (machine_id, down_from, down_to, cause)
   select m.id, now() - n * interval '90 days', now() - n * interval '90 days' + interval '5 hours', 'FAULT' from machine m, generate_series(1, 4) n`,
  `insert into machine_status_log (machine_id, from_status, to_status, at)
   select m.id, 'COMMISSIONED', 'OPERATING', m.commissioned_on from machine m`,
]

const orders = (desk: readonly number[]) => [
  `update service_order o set customer_id = m.customer_id, site_id = m.site_id, machine_id = m.id, created_by = (array[${desk.join()}])[1 + o.id % ${desk.length}],
     cover = case when o.status = 'CLOSED' then (array['WARRANTY', 'MA', 'CHARGEABLE'])[1 + o.id % 3] end
   from machine m where m.id = case when o.id % 150 = 0 then 10 else o.machine_id end`,
  // the open ones are visited about now
  `insert into service_visit (order_id, visit_no, planned_start, planned_end, status)
   select id, 2, at, at + interval '2 hours', 'PLANNED'
   from (select id, date_trunc('day', now()) - interval '3 days' + row_number() over (order by id) / 50 * interval '8 hours' as at
     from service_order where status in ('SCHEDULED', 'IN_PROGRESS', 'ON_HOLD')) o`,
  `insert into visit_engineer (visit_id, employee_id, is_lead)
   select id, 1 + (row_number() over (order by id) - 1) % 120, true from service_visit where visit_no = 2`,
  `insert into employee_busy (employee_id, during, source, source_id)
   select e.employee_id, v.planned, 'VISIT', v.id from visit_engineer e join service_visit v on v.id = e.visit_id where v.visit_no = 2`,
  `insert into service_order_status_log (order_id, from_status, to_status, at, actor_id)
   select o.id, s.a, s.b, o.reported_at + s.n * interval '6 hours', 1
   from service_order o, (values (1, 'NEW', 'ACCEPTED'), (2, 'ACCEPTED', 'SCHEDULED'), (3, 'SCHEDULED', 'IN_PROGRESS'), (4, 'IN_PROGRESS', 'WORK_DONE'),
     (5, 'WORK_DONE', 'CLOSED')) s (n, a, b) where o.status = 'CLOSED'`,
  `insert into service_order_comment (order_id, body, created_by, created_at)
   select id, 'โทรหาลูกค้าแล้ว นัดเข้าตรวจสัปดาห์หน้า', 1, reported_at from service_order where id % 2 = 0`,
  `insert into service_order_finding (order_id, failure_cause_id, remedy_id, note, created_at)
   select id, 1 + id % 16, 1 + id % 13, 'พบการสึกหรอ', reported_at from service_order where status = 'CLOSED' and id % 2 = 1`,
  `insert into assign_member (service_order_id, employee_id, member_role, is_active)
   select id, 1 + (id * 7) % 120, case when id % 3 = 0 then 'VIEWER' else 'SERVICE' end, true from service_order where id % 5 = 0`,
  `insert into service_report (order_id, visit_id, work_done, customer_name, signature, status, signed_at, created_at)
   select o.id, v.id, 'ถอดเปลี่ยนและทดสอบเดินเครื่อง ปกติ', 'คุณสมศรี', 'M1 1L2 2', 'SIGNED', o.work_done_at, o.work_done_at
   from service_order o join service_visit v on v.order_id = o.id and v.visit_no = 1 where o.status = 'CLOSED' and o.id % 2 = 1`,
  `insert into report_rating (report_id, score, rated_at) select id, case when id % 90 = 0 then 2 else 3 + id % 3 end, signed_at from service_report where id % 3 = 0`,
  `insert into time_entry (employee_id, org_unit_id, service_order_id, visit_id, kind, work_date, minutes, is_billable, status, normal_minutes, ot15_minutes,
     hol_minutes, hol3_minutes, cost_rate, cost_amount)
   select e.employee_id, 1 + e.employee_id % 3, v.order_id, v.id, k.kind, bangkok_day(v.planned_start), k.minutes, true,
     case when v.status = 'DONE' then 'APPROVED' else 'DRAFT' end, x.minutes, x.zero, x.zero, x.zero, x.minutes / x.minutes * 300, x.minutes * 5
   from service_visit v join visit_engineer e on e.visit_id = v.id and e.is_lead, (values ('TRAVEL', 60), ('WORK', 90), ('WORK', 30)) k (kind, minutes),
     lateral (select case when v.status = 'DONE' then k.minutes end as minutes, case when v.status = 'DONE' then 0 end as zero) x`,
  `insert into board_card (board_id, service_order_id, rank)
   select (select id from board where code = 'SERVICE'), id, 'a' || lpad(id::text, 6, '0') || 'h' from service_order where status_group = 'ACTIVE' and id % 40 = 0`,
]

const parts = [
  `insert into item_type (section_id, code, name_th) select 1, 'I' || n, 'หมวดวัสดุ ' || n from generate_series(1, 40) n`,
  `insert into storage_location (code, name_th, kind, employee_id)
   select 'L' || n, 'คลังที่ ' || n, case when n > 20 then 'VAN' else 'SHELF' end, case when n > 20 then n - 20 end from generate_series(1, 140) n`,
  `insert into master_material (material_code, description_th, description_en, item_type_id, unit_id, brand, model, min_stock, stock_ur)
   select 'MT-' || lpad(n::text, 6, '0'), (array['มอเตอร์', 'เซนเซอร์', 'ตลับลูกปืน', 'กระบอกลม', 'สายพาน'])[1 + n % 5] || ' ' || n, 'Material ' || n, 1 + n % 40, 1,
     'Omron', 'X' || n % 700, case when n % 50 = 0 then 1000 else 5 end, 100 from generate_series(1, ${MATERIALS}) n`,
  `insert into stock_balance (material_id, storage_location_id, status_code, qty)
   select m.id, 1 + (m.id * 3 + k * 37) % 140, 'UR', case when k = 0 then 60 else 20 end from master_material m, generate_series(0, 2) k`,
  `insert into stock_move (material_id, kind, qty, to_location_id, to_status, created_at)
   select b.material_id, 'RECEIVE', b.qty, b.storage_location_id, 'UR', now() - interval '2 years' from stock_balance b`,
  `insert into material_price (material_id, price, valid_from, valid_to)
   select m.id, 100 + y, make_date(2024 + y, 1, 1), case when y < 2 then make_date(2024 + y, 12, 31) end from master_material m, generate_series(0, 2) y`,
  `insert into spare_part (part_no, name, machine_model_id, master_material_id, is_wear_part, life_hours, life_months, warranty_months)
   select 'SP-' || lpad(n::text, 6, '0'), (array['มอเตอร์', 'เซนเซอร์', 'ตลับลูกปืน', 'กระบอกลม', 'สายพาน'])[1 + n % 5] || ' ชุดที่ ' || n, 2 + (n - 1) / ${PARTS},
     case when n % 3 > 0 then 1 + n % ${MATERIALS} end, n % 5 = 0, case when n % 5 = 0 then 8000 end, case when n % 10 = 0 then 24 end, 6
   from generate_series(1, ${MODELS * PARTS}) n`,
  `insert into installed_part (machine_id, spare_part_id, place, installed_on, warranty_until)
   select m.id, (m.machine_model_id - 2) * ${PARTS} + 1 + (m.id * 5 + k * 5) % ${PARTS}, 'ตำแหน่ง ' || k, current_date - 100 - (m.id % 900)::int, current_date - 100 - (m.id % 900)::int + 182
   from machine m, generate_series(1, 5) k`,
  `insert into service_order_part (order_id, spare_part_id, action, qty, created_at)
   select o.id, (m.machine_model_id - 2) * ${PARTS} + 1 + (o.id % 11 * 7 + k * 13 + o.id / 100 % 9) % ${PARTS}, case when o.id % 20 = 1 then 'QUOTED' else 'REPLACED' end, 1 + k % 2, o.reported_at
   from service_order o join machine m on m.id = o.machine_id, generate_series(0, 2) k where o.id % 2 = 1 and k <= o.id / 2 % 3 and o.status_group <> 'REJECT'`,
  `insert into stock_move (material_id, kind, qty, from_location_id, from_status, service_order_id, service_order_part_id, unit_cost, cost_currency, created_at)
   select p.master_material_id, 'ISSUE', x.qty, 1 + x.order_id % 140, 'UR', x.order_id, x.id, 120, 'THB', x.created_at + interval '1 day'
   from service_order_part x join spare_part p on p.id = x.spare_part_id where x.action = 'REPLACED' and p.master_material_id is not null`,
  `insert into symptom_part (symptom_id, spare_part_id, manual_rank)
   select s.id, 1 + (s.id * 977 + k * 53) % ${MODELS * PARTS}, case when k < 4 then k end from symptom s, generate_series(1, 40) k`,
  `insert into machine_model_symptom (machine_model_id, symptom_id) select m.id, s.id from machine_model m, symptom s where (m.id + s.id) % 3 > 0`,
  `insert into spare_part_fit (spare_part_id, machine_model_id) select id, 2 + (id + 7) % ${MODELS} from spare_part where id % 4 = 0 and 2 + (id + 7) % ${MODELS} <> machine_model_id`,
]

const contracts = [
  `insert into warranty (warranty_no, machine_id, kind, basis, start_date, end_date, hours_limit)
   select 'W-' || m.id || '-' || k, m.id, (array['STANDARD', 'EXTENDED', 'WORKMANSHIP'])[k], 'MANUAL', d, d + 364, case when m.id % 10 = 0 then 8000 end
   from machine m, generate_series(1, 3) k, lateral (select m.commissioned_on + (k - 1) * 365 as d) s`,
  `insert into file_object (storage_key, original_name, mime, size_bytes, sha256)
   select lpad(n::text, 32, '0'), 'สัญญา.pdf', 'application/pdf', 900, sha256(n::text::bytea) from generate_series(1, ${CONTRACTS}) n`,
  // each customer's one after the other, the newest of which holds
  `insert into ma_contract (ma_no, customer_id, name, status, start_date, end_date, visits_per_year, value, signed_file_id, owner_id, covered_hours)
   select 'MA-' || lpad(n::text, 5, '0'), 1 + n % 400, 'ดูแลเครื่องจักรรายปี ' || n, 'ACTIVE', d, d + 364, 12, 120000, n, 1 + n % 120, 200
   from generate_series(1, ${CONTRACTS}) n, lateral (select current_date - n % 400 - case when n > 400 then 365 else 0 end as d) s`,
  `insert into ma_contract_machine (contract_id, machine_id, valid_from, valid_to, is_active)
   select c.id, m.id, c.start_date, c.end_date, true from ma_contract c join machine m on m.customer_id = c.customer_id`,
  `insert into ma_visit (contract_id, seq, due_on, planned_date, window_from, window_to, status, done_on)
   select c.id, n, d, d, d - 5, d + 5, case when d < current_date then 'DONE' else 'PLANNED' end, case when d < current_date then d end
   from ma_contract c, generate_series(1, 25) n, lateral (select c.start_date + n * 14 as d) s`,
  `insert into ma_visit_order (visit_id, service_order_id)
   select v.id, o.id from (select v.id, c.customer_id, row_number() over (partition by c.customer_id order by v.id) as at
     from ma_visit v join ma_contract c on c.id = v.contract_id where v.status = 'DONE') v
   join (select id, customer_id, row_number() over (partition by customer_id order by id) as at from service_order where kind = 'PM') o using (customer_id, at)`,
  `insert into ma_invoice (contract_id, seq, due_on, amount) select c.id, n, c.start_date + n * 30, 10000 from ma_contract c, generate_series(1, 12) n`,
]

const checklists = [
  `insert into checklist_template (code, machine_type_id, kind, name_th) select 'CL' || id, id, 'PM', 'รายการตรวจ ' || id from machine_type`,
  `insert into checklist_version (checklist_template_id, version) select id, 1 from checklist_template`,
  `insert into checklist_item (checklist_version_id, place, section_th, text_th, answer, min_value, max_value, required, on_fail)
   select v.id, n, 'หมวด ' || n / 5, 'ตรวจสภาพข้อ ' || n, case when n % 2 = 0 then 'NUMBER' else 'PASS_FAIL' end, case when n % 2 = 0 then 1 end, case when n % 2 = 0 then 90 end, true, 'NONE'
   from checklist_version v, generate_series(1, ${ITEMS}) n`,
  `insert into checklist (service_order_id, machine_id, checklist_template_id, checklist_version_id, finished_at)
   select o.id, o.machine_id, t.id, v.id, o.work_done_at from service_order o join machine m on m.id = o.machine_id join machine_model l on l.id = m.machine_model_id
     join checklist_template t on t.machine_type_id = l.machine_type_id join checklist_version v on v.checklist_template_id = t.id where o.id % 5 = 3`,
  `insert into checklist_answer (checklist_id, checklist_version_id, checklist_item_id, is_good, number_value, passed, answered_at, answered_by)
   select c.id, c.checklist_version_id, i.id, case when i.answer = 'PASS_FAIL' then true end, case when i.answer = 'NUMBER' then 50 end, (c.id + i.id) % 50 > 0,
     coalesce(c.finished_at, now()), 1
   from checklist c join checklist_item i on i.checklist_version_id = c.checklist_version_id`,
]

const programs = [
  `insert into software (code, name, kind, machine_model_id) select 'SW' || n, 'โปรแกรม ' || n, 'PLC', 2 + n % ${MODELS} from generate_series(1, 60) n`,
  `insert into program_version (software_id, version, released_on) select s.id, '1.' || n, current_date - 900 + n * 90 from software s, generate_series(1, 8) n`,
  `insert into program_install (machine_id, software_id, program_version_id, installed_at, installed_by, removed_at)
   select m.id, s.s, (s.s - 1) * 8 + k, now() - (9 - k) * interval '100 days' - m.id * interval '1 minute', 1 + m.id % 120,
     case when k < 3 + m.id % 4 then now() - (8 - k) * interval '100 days' - m.id * interval '1 minute' end
   from machine m, generate_series(1, 3) n, lateral (select 1 + (m.id + n * 20) % 60 as s) s, lateral generate_series(1, 3 + (m.id % 4)::int) k`,
]

// changes of records, most of them of orders
const history = [
  `drop index audit_log_entity; drop index audit_log_actor`,
  `insert into audit_log (at, actor_id, action, entity, entity_id, before, after)
   select now() - (${HISTORY} - n) * interval '150 seconds', 1 + n % 60, case when n % 9 = 0 then 'insert' else 'update' end, e.entity, 1 + n / 20 % e.most,
     case when n % 9 > 0 then jsonb_build_object('status', 'ACCEPTED', 'owner_id', 3) end, jsonb_build_object('status', 'SCHEDULED', 'owner_id', 1 + n % 120)
   from generate_series(1, ${HISTORY}) n, lateral (select e.* from (values ('service_order', 100000), ('service_order', 100000), ('service_order', 100000), ('service_order', 100000),
     ('service_visit', 96000), ('service_visit', 96000), ('service_visit', 96000), ('time_entry', 280000), ('time_entry', 280000), ('time_entry', 280000), ('service_order_part', 90000),
     ('service_report', 45000), ('machine', 5000), ('checklist_answer', 400000), ('customer', 500), ('customer_site', 500), ('customer_contact', 2000), ('ma_contract', 800), ('warranty', 15000),
     ('master_material', 8000)) e (entity, most) offset n % 20 limit 1) e`,
  `create index audit_log_entity on audit_log (entity, entity_id, id); create index audit_log_actor on audit_log (actor_id, id)`,
]

const notices = (of: number) =>
  [
    [0, NOTICES_OF_ONE, `${of}`],
    [NOTICES_OF_ONE, NOTICES, '2 + n % 62'],
  ].map(
    ([
      from,
      to,
      user,
    ]) => `insert into notification (user_id, type, thing, thing_id, key, params, created_at, read_at)
     select ${user}, (array['serviceOrders.assigned', 'serviceOrders.visitPlanned', 'serviceOrders.mentioned', 'materials.stockLow'])[1 + n % 4],
       case when n % 4 = 3 then 'master_material' else 'service_order' end, case when n % 4 = 3 then 1 + n % ${MATERIALS} else 1 + (n * 37::bigint) % 100000 end, n::text,
       jsonb_build_object('so_no', 'SO-' || n, 'planned_at', now(), 'material_code', 'MT-000001', 'count', 3), now() - (${to} - n) * (interval '88 days' / ${Number(to) - Number(from)}), case when n % 3 > 0 then now() end
     from generate_series(${from}::int + 1, ${to}::int) n`,
  )

function statements(of: number, desk: readonly number[]): string[] {
  return [
    ...machines,
    ...orders(desk),
    ...parts,
    ...contracts,
    ...checklists,
    ...programs,
    ...history,
    ...notices(of),
  ]
}
