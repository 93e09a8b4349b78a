// Fills the ground with what projects and hours leave behind in ten years: 600 projects with 60,000 tasks, 600,000 time entries.
import type pg from 'pg'
import { type Filling, fillTables } from './fill-tables.ts'

/** So many projects; the last forty are still open, and the very last has 2,000 tasks. */
export const PROJECTS = 600
const OPEN = 40
const TASKS = 60_000
const LARGEST = 2000
const ENTRIES = 600_000

/** Fills them; the people of `many-people.ts` must be there. */
export function fillProjects(superuser: pg.ClientConfig, people: number): Promise<void> {
  const large = [
    'task',
    'task_dependency',
    'task_comment',
    'task_checklist_item',
    'task_status_log',
    'time_entry',
    'assign_member',
  ]
  return fillTables(superuser, large, [...projects(people), ...tasks(people), ...hours(people)])
}

const projects = (people: number): Filling[] => [
  [
    `insert into project_type (code, name_th) select 'P' || n, 'ประเภทโครงการที่ ' || n from generate_series(1, 6) n`,
  ],
  [
    `insert into project (project_no, name, customer_id, site_id, project_type_id, section_id, manager_id, sales_id, priority, status,
       status_reason, start_date, due_date, actual_start, actual_end, delivery_date, commissioning_date, acceptance_date, handover_date,
       budget_hours, contract_value, retention_pct, budget_cost, percent_method, created_by, created_at)
     select 'PJ-' || to_char(s.day, 'YYMM') || '-' || lpad(n::text, 4, '0'),
       (array['สายการบรรจุ', 'แขนกลเรียงถุง', 'ระบบลำเลียง', 'ปรับปรุงเครื่องพันพาเลท'])[1 + n % 4] || ' โรงงานที่ ' || n, 1 + n % 500, 1 + n % 500,
       (select min(id) from project_type) + n % 6, (select min(id) from org_unit where level = 'SECTION') + n % 12, 1 + n % 15, 16 + n % 10,
       (array['NORMAL', 'NORMAL', 'LOW', 'HIGH', 'URGENT'])[1 + n % 5], s.status, case when s.status = 'CANCELLED' then 'ลูกค้ายกเลิก' end,
       s.day, s.day + 180, case when s.is_begun then s.day end, case when s.status = 'CLOSED' then s.day + 200 end,
       case when s.is_over then s.day + 150 end, case when s.is_over then s.day + 160 end, case when s.is_over then s.day + 170 end,
       case when s.is_over then s.day + 180 end, 900 + n % 400, 2000000 + n * 1000, 5, 1500000,
       (array['WEIGHT', 'HOURS', 'MILESTONE'])[1 + n % 3], u.id, s.day
     from generate_series(1, $1::int) n
     cross join lateral (select *, status in ('HANDED_OVER', 'CLOSED') as is_over, status not in ('DRAFT', 'PLANNING', 'CANCELLED') as is_begun
       from (select bangkok_day(now()) - 90 - case when n > $1::int - $2::int then ($1::int - n) * 3 else 60 + ($1::int - n) * 6 end as day,
         case when n = $1::int then 'IN_PROGRESS' when n > $1::int - $2::int
             then (array['IN_PROGRESS', 'IN_PROGRESS', 'IN_PROGRESS', 'PLANNING', 'IN_PROGRESS', 'ON_HOLD', 'DRAFT', 'IN_PROGRESS'])[1 + n % 8]
           when n > $1::int - $2::int - 20 then 'HANDED_OVER' when n % 20 = 0 then 'CANCELLED' else 'CLOSED' end as status) told) s
     join app_user u on u.employee_id = 1 + n % 15`,
    PROJECTS,
    OPEN,
  ],
  [
    `insert into project_status_log (project_id, from_status, to_status, at)
     select id, 'DRAFT', status, created_at from project cross join generate_series(1, 4)`,
  ],
  [
    `insert into project_health (project_id, health, note, created_at, created_by)
     select p.id, (array['ON_TRACK', 'ON_TRACK', 'AT_RISK', 'OFF_TRACK'])[1 + (p.id + k) % 4], 'สัปดาห์ที่ ' || k, p.start_date + k * 7, p.created_by
     from project p cross join generate_series(1, 20) k order by p.id, k`,
  ],
  [
    `insert into project_milestone (project_id, code, plan_date, baseline_date, actual_date, weight, payment_pct)
     select p.id, c.code, p.start_date + (c.no * 18)::int, p.start_date + (c.no * 18)::int,
       case when p.status in ('HANDED_OVER', 'CLOSED') or c.no < 4 then p.start_date + (c.no * 18)::int end, 1, 12.5
     from project p cross join unnest(array['KICKOFF', 'DESIGN_FREEZE', 'PROCUREMENT', 'FABRICATION', 'FAT', 'DELIVERY', 'SAT', 'HANDOVER'])
       with ordinality c (code, no)`,
  ],
  [`update machine set project_id = 1 + id % $1::int where id % 3 = 0`, PROJECTS],
  [
    `insert into machine_in_project (machine_id, project_id) select id, project_id from machine where project_id is not null`,
  ],
  [
    `insert into assign_member (project_id, employee_id, member_role, allocation_pct)
     select p.id, 1 + (p.id * 7 + k * 13) % $1::int, (array['PM', 'LEAD', 'MECHANICAL', 'ELECTRICAL', 'PROGRAMMER', 'VIEWER'])[k], 20
     from project p cross join generate_series(1, 6) k`,
    people,
  ],
  [
    `with made as (
       insert into file_object (storage_key, original_name, mime, size_bytes, sha256)
       select md5('bench' || n), 'แบบที่ ' || n || '.pdf', 'application/pdf', 100000, sha256(n::text::bytea)
       from generate_series(1, 6000) n returning id),
     numbered as (select id, row_number() over (order by id)::int as n from made),
     filed as (
       insert into project_file (project_id, folder, title, doc_no)
       select 1 + n % $1::int, (array['DRAWING_MECH', 'DRAWING_ELEC', 'PROGRAM', 'MANUAL', 'CONTRACT'])[1 + n % 5], 'แบบชุดที่ ' || n, 'D-' || n
       from generate_series(1, 6000) n returning id),
     files as (select id, row_number() over (order by id)::int as n from filed)
     insert into project_file_version (project_file_id, revision, file_id, status, reviewed_at)
     select f.id, 'A', o.id, case when f.n % 10 > 0 then 'APPROVED' else 'FOR_REVIEW' end, case when f.n % 10 > 0 then now() end
     from files f join numbered o using (n)`,
    PROJECTS,
  ],
]

const tasks = (people: number): Filling[] => [
  // each tenth has the nine after it as parts; of an open project the later half is open
  [
    `insert into task (task_no, project_id, parent_id, title, description, job_task_type_id, status, status_reason, priority, plan_start,
       plan_end, baseline_start, baseline_end, due_date, actual_start, actual_end, estimate_hours, remaining_hours, progress_pct, owner_id, labels,
       created_by, created_at)
     select p.project_no || '-T' || lpad(k::text, 4, '0'), p.id, case when (k - 1) % 10 > 0 then m.id - (k - 1) % 10 end,
       (array['ออกแบบชุดจับ', 'เดินสายตู้ควบคุม', 'เขียนโปรแกรมแขนกล', 'ประกอบสายพาน', 'ทดสอบรอบการทำงาน', 'ติดตั้งหน้างาน', 'ปรับตั้งเซ็นเซอร์'])[1 + k % 7]
         || ' ชุดที่ ' || k, case when k % 3 = 0 then 'ตามแบบที่อนุมัติ ตรวจกับแบบไฟฟ้าก่อนเริ่ม' end,
       (select min(id) from job_task_type) + k % 9, s.status, case when s.status in ('BLOCKED', 'CANCELLED') then 'รอแบบจากลูกค้า' end,
       (array['NORMAL', 'NORMAL', 'LOW', 'HIGH', 'URGENT'])[1 + k % 5], d.first, d.first + 5, d.first, d.first + 5,
       case when k % 2 = 0 then d.first + 7 end, case when s.is_begun then d.first end, case when s.status = 'DONE' then d.first + 5 end,
       8 + k % 30, case when s.status = 'DONE' then 0 else 8 end,
       case when s.status = 'DONE' then 100 when s.is_begun then 40 else 0 end, 1 + (p.id * 11 + k) % $3::int,
       case when k % 6 = 0 then 'เร่งด่วน' end, p.created_by, p.created_at
     from project p
     cross join lateral generate_series(1, case when p.id = $2::int then $4::int else ($1::int - $4::int) / ($2::int - 1) end) k
     cross join lateral (select ((p.id - 1) * (($1::int - $4::int) / ($2::int - 1)) + k) as id) m
     cross join lateral (select p.start_date + (k * 170 / case when p.id = $2::int then $4::int else 97 end) as first) d
     cross join lateral (select told.status, told.status in ('IN_PROGRESS', 'REVIEW', 'DONE') as is_begun from (select case
       when p.status in ('CLOSED', 'HANDED_OVER') then case when k % 25 = 0 then 'CANCELLED' else 'DONE' end
       when p.status = 'CANCELLED' then 'CANCELLED'
       when p.status in ('DRAFT', 'PLANNING') then 'BACKLOG'
       when k < case when p.id = $2::int then $4::int / 2 else 48 end then 'DONE'
       else (array['TODO', 'IN_PROGRESS', 'BACKLOG', 'BLOCKED', 'REVIEW', 'TODO'])[1 + k % 6] end as status) told) s
     order by p.id, k`,
    TASKS,
    PROJECTS,
    people,
    LARGEST,
  ],
  [
    `insert into task_dependency (project_id, predecessor_id, successor_id, type)
     select t.project_id, t.id - 1, t.id, (array['FS', 'FS', 'FS', 'SS', 'FF'])[1 + t.id % 5]
     from task t join task before on before.id = t.id - 1 and before.parent_id = t.parent_id where t.id % 8 < 5`,
  ],
  [
    `insert into task_checklist_item (task_id, place, text, is_required, is_done, done_at)
     select t.id, k, 'ตรวจข้อที่ ' || k, k = 1, t.status = 'DONE', case when t.status = 'DONE' then t.created_at end
     from task t cross join generate_series(1, 4) k where t.id % 5 = 0`,
  ],
  [
    `insert into task_comment (task_id, body, created_by, created_at)
     select t.id, 'ความเห็นที่ ' || k || ' เรื่องระยะและแรงบิด', u.id, t.created_at + k * interval '1 hour'
     from task t join app_user u on u.employee_id = 1 + t.id % $1::int
     cross join lateral generate_series(1, case when t.id = (select max(id) from task) then 300 else 4 end) k where t.id % 5 = 1 or t.id = (select max(id) from task)`,
    people,
  ],
  [
    `insert into task_status_log (task_id, from_status, to_status, at)
     select id, 'BACKLOG', status, created_at from task cross join generate_series(1, 3)`,
  ],
  [
    `insert into assign_member (task_id, employee_id, member_role)
     select id, 1 + (id * 17 + 3) % $1::int, (array['MECHANICAL', 'ELECTRICAL'])[1 + id % 2] from task where id % 3 = 0`,
    people,
  ],
]

const hours = (people: number): Filling[] => [
  [
    `insert into effort_period (year, month, status) select extract(year from m)::int, extract(month from m)::int,
       case when m < bangkok_day(now()) - 95 then 'LOCKED' else 'OPEN' end
     from generate_series(bangkok_day(now()) - 3650, bangkok_day(now()), interval '1 month') m`,
  ],
  // a morning by the clock and an afternoon as a sum, on 2,000 days of ten years; the last thirteen of each person are drafts, two before them wait
  [
    `insert into time_entry (employee_id, org_unit_id, service_order_id, task_id, kind, work_date, start_at, end_at, minutes, is_billable, note,
       status, decided_by, decided_at, normal_minutes, ot15_minutes, hol_minutes, hol3_minutes, cost_rate, cost_amount, created_by, created_at)
     select e.id, e.org_unit_id, case when w.what = 0 then 1 + (e.id * 7919 + i * 31) % 100000 end,
       case when w.what = 1 then 1 + (e.id * 401 + i * 15::bigint) % $3::int end, (array['WORK', 'WORK', 'WORK', 'TRAVEL', 'MEETING'])[1 + i % 5],
       d.day, case when i % 2 = 0 then d.morning end, case when i % 2 = 0 then d.morning + interval '4 hours' end, 240, i % 3 > 0,
       case when i % 4 = 0 then 'ตามแผนงานประจำสัปดาห์' end, s.status, case when s.is_approved then 1 end, case when s.is_approved then d.morning + interval '3 days' end,
       case when s.is_approved then 240 end, case when s.is_approved then 0 end, case when s.is_approved then 0 end, case when s.is_approved then 0 end,
       case when s.is_approved then 250 end, case when s.is_approved then 1000 end, u.id, d.morning
     from generate_series(0, $2::int - 1) i cross join employee e join app_user u on u.employee_id = e.id
     cross join lateral (select bangkok_day(now()) - (($2::int - 1 - i) / 2 * 1.825)::int as day) one
     cross join lateral (select one.day, (one.day + time '08:00') at time zone 'Asia/Bangkok' as morning) d
     cross join lateral (select (i / 2 + e.id) % 3 as what) w
     cross join lateral (select status, status = 'APPROVED' as is_approved from (select case when i >= $2::int - 13 then 'DRAFT'
       when i >= $2::int - 15 then 'SUBMITTED' else 'APPROVED' end as status) told) s
     where e.id <= $1::int`,
    people,
    ENTRIES / people,
    TASKS,
  ],
]
