// Fills the ground with what the people of a company leave behind in ten years: leave, rooms, calendars, training, announcements, history.
import type pg from 'pg'
import { type Filling, fillTables } from './fill-tables.ts'

/** So many people; with a team of ten below each of the first fifteen, in twelve sections of the three branches. */
export const PEOPLE = 150
/** Lines of the history: a twentieth of them are of one project and one person each. */
const HISTORY = 400_000

/** Fills them beside the engineers of `many-orders.ts`. */
export async function fillPeople(superuser: pg.ClientConfig): Promise<void> {
  await fillTables(superuser, [], people)
  await fillTables(
    superuser,
    ['leave_record', 'room_booking', 'booking_attendee', 'calendar_event', 'announcement_read'],
    years,
  )
}

/** Fills the history of records; the projects of `many-projects.ts` must be there. One project and one person have 20,000 lines each. */
export function fillHistory(superuser: pg.ClientConfig): Promise<void> {
  return fillTables(
    superuser,
    ['audit_log'],
    [
      [
        `insert into audit_log (at, actor_id, action, entity, entity_id, before, after, request_id)
       select now() - ($1::int - n) * (interval '3650 days' / $1::int), 1 + n % 60, 'update', s.entity, s.entity_id,
         jsonb_build_object('status', 'ACCEPTED', 'row_version', n % 9, 'priority', 'NORMAL', 'title', 'แขนกลหยุดกลางคัน ครั้งที่ ' || n),
         jsonb_build_object('status', 'CLOSED', 'row_version', 1 + n % 9, 'priority', 'HIGH', 'title', 'แขนกลหยุดกลางคัน ครั้งที่ ' || n), 'r' || n
       from generate_series(1, $1::int) n
       cross join lateral (select case when n % 20 = 0 then 'project' when n % 20 = 1 then 'employee' when n % 2 = 0 then 'task' else 'room_booking' end as entity,
         case when n % 20 = 0 then (select max(id) from project) when n % 20 = 1 then 60 else 1 + n % 60000 end as entity_id) s`,
        HISTORY,
      ],
    ],
  )
}

const people: Filling[] = [
  [
    `insert into org_unit (level, code, name_th, parent_id)
     select 'SECTION', 'S' || n, 'แผนกที่ ' || n, (select min(id) from org_unit where level = 'BRANCH') + n % 3 from generate_series(0, 11) n`,
  ],
  [
    `insert into position (code, name_th, level) select 'P' || n, 'ตำแหน่งที่ ' || n, 1 + n % 10 from generate_series(1, 20) n`,
  ],
  [
    `insert into employee (employee_code, first_name_th, last_name_th, nickname) select 'O' || n, 'สมหญิง', 'สำนักงาน' || n, 'หญิง' || n
     from generate_series((select count(*) from employee) + 1, $1::int) n`,
    PEOPLE,
  ],
  [
    `update employee set org_unit_id = (select min(id) from org_unit where level = 'SECTION') + id % 12, hire_date = bangkok_day(now()) - 3700,
       position_id = (select min(id) from position) + id % 20, supervisor_id = case when id > 15 then 1 + id % 15 when id > 1 then 1 end,
       employment_type = 'PERMANENT', first_name_en = 'Somchai', last_name_en = 'Test' || id, labor_grade_id = (select min(id) from labor_grade)`,
  ],
  [
    `insert into app_user (username, password_hash, must_change_password, employee_id)
     select 'e' || id, (select password_hash from app_user where username = 'bench0'), false, id from employee e
     where not exists (select from app_user u where u.employee_id = e.id)`,
  ],
]

const years: Filling[] = [
  // a day or two every fortnight; what lies ahead waits or is approved
  [
    `insert into leave_record (employee_id, leave_type_id, start_date, end_date, days, status, status_note, substitute_id, reason, decided_at, created_by)
     select e.id, (select min(id) from leave_type) + k % 3, d.day, d.day + case when k % 5 = 0 then 1 else 0 end, case when k % 5 = 0 then 2 else 1 end,
       s.status, case when s.status = 'REJECTED' then 'งานเร่ง' end, 1 + e.id % $1::int, case when k % 3 = 0 then 'ธุระส่วนตัว' end,
       case when s.status = 'PENDING' then null else now() end, u.id
     from employee e join app_user u on u.employee_id = e.id cross join generate_series(0, 266) k
     cross join lateral (select bangkok_day(now()) - 3610 + k * 13.7::numeric::int + k * 7 / 10 - k + (e.id % 9)::int as day) d
     cross join lateral (select case when d.day > bangkok_day(now()) then case when k % 2 = 0 then 'PENDING' else 'APPROVED' end
       when k % 20 = 7 then 'REJECTED' when k % 20 = 9 then 'CANCELLED' else 'APPROVED' end as status) s`,
    PEOPLE,
  ],
  [
    `insert into leave_entitlement (employee_id, leave_type_id, year, entitled_days)
     select e.id, t.id, y, t.quota_days from employee e cross join leave_type t cross join generate_series(2016, 2026) y where t.quota_days is not null`,
  ],
  [
    `insert into employee_busy (employee_id, during, source, source_id)
     select l.employee_id, l.during, 'LEAVE', l.id from leave_record l
     where l.status in ('PENDING', 'APPROVED') and not exists (
       select from employee_busy b where b.employee_id = l.employee_id and b.during && l.during)`,
  ],
  [
    `insert into room (name, seat_size, branch_id) select 'ห้องประชุม ' || n, 6 + n, 1 + n % 3 from generate_series(1, 12) n`,
  ],
  [
    `insert into room_booking (purpose, attendee_count, starts_at, ends_at, room_id, organizer_id, is_cancelled, cancelled_at, checked_in_at, created_by)
     select 'ประชุมติดตามงานครั้งที่ ' || k, 4, s.at, s.at + interval '2 hours', r.id, e.id, k % 15 = 0, case when k % 15 = 0 then s.at end, s.at, u.id
     from room r cross join generate_series(0, 4999) k
     cross join lateral (select (bangkok_day(now()) - 3610 + k / 2 * 3650 / 2500 + case when k % 2 = 0 then time '09:00' else time '14:00' end)
       at time zone 'Asia/Bangkok' as at) s
     join employee e on e.id = 1 + (r.id * 31 + k) % $1::int join app_user u on u.employee_id = e.id`,
    PEOPLE,
  ],
  [
    `insert into booking_attendee (booking_id, employee_id, response)
     select b.id, 1 + (b.id * 7 + j * 11) % $1::int, (array['YES', 'NONE', 'NO'])[j] from room_booking b cross join generate_series(1, 3) j`,
    PEOPLE,
  ],
  [`insert into calendar (name, work_type_id) select 'ปฏิทินที่ ' || n, 1 from generate_series(1, 11) n`],
  [
    `insert into calendar_event (calendar_id, name, event_type_id, event_date)
     select c.id, 'กิจกรรมที่ ' || k, case when k % 20 = 0 then 3 else 1 end, bangkok_day(now()) - 3550 + k * 3650 / 2500
     from calendar c cross join generate_series(0, 2499) k`,
  ],
  [
    `insert into skill (code, name_th, category) select 'K' || n, 'ทักษะที่ ' || n, (array['TECHNICAL', 'SAFETY', 'QUALITY'])[1 + n % 3] from generate_series(1, 40) n`,
  ],
  [
    `insert into employee_skill (employee_id, skill_id, level, verified_on, expires_on)
     select e.id, s.id, 1 + (e.id + s.id) % 5, bangkok_day(now()) - 400, bangkok_day(now()) + (e.id * 7 + s.id * 3)::int % 700
     from employee e join skill s on (e.id + s.id) % 3 = 0`,
  ],
  [
    `insert into course (code, name_th, category, hours, validity_months, is_mandatory, skill_id)
     select 'C' || n, 'หลักสูตรที่ ' || n, (array['SAFETY', 'TECHNICAL', 'QUALITY'])[1 + n % 3], 6, 24, n % 10 = 0, (select min(id) from skill) + n % 40
     from generate_series(1, 60) n`,
  ],
  [
    `insert into course_requirement (course_id, position_id) select c.id, p.id from course c join position p on (c.id + p.id) % 7 = 0`,
  ],
  [
    `insert into training_class (class_no, course_id, capacity, status, starts_at, ends_at)
     select 'TR-' || n, (select min(id) from course) + n % 60, 20, case when n > 395 then 'OPEN' else 'COMPLETED' end, s.at, s.at + interval '8 hours'
     from generate_series(1, 400) n cross join lateral (select (bangkok_day(now()) - 3630 + n * 9 + 60 + time '09:00') at time zone 'Asia/Bangkok' as at) s`,
  ],
  [
    `insert into class_session (class_id, starts_at, ends_at)
     select id, starts_at + h * interval '4 hours', starts_at + h * interval '4 hours' + interval '3 hours' from training_class cross join generate_series(0, 1) h`,
  ],
  [
    `insert into training_enrollment (class_id, employee_id, course_id, status, certificate_no, issued_on, expires_on, printed, attended_hours)
     select c.id, e.id, c.course_id, s.status, case when s.is_passed then 'CERT-' || c.id || '-' || e.id end,
       case when s.is_passed then bangkok_day(c.ends_at) end, case when s.is_passed then bangkok_day(c.ends_at) + 730 end, case when s.is_passed then '{}'::jsonb end, 6
     from training_class c cross join generate_series(0, 14) k join employee e on e.id = 1 + (c.id * 15 + k) % $1::int
     cross join lateral (select status, status = 'PASSED' as is_passed from (select case when c.status = 'OPEN' then 'ENROLLED'
       when (c.id + k) % 2 = 0 then 'PASSED' else (array['ATTENDED', 'NO_SHOW', 'FAILED'])[1 + k % 3] end as status) told) s`,
    PEOPLE,
  ],
  // one in ten has no end
  [
    `insert into announcement (name, body, publish_from, publish_to, org_unit_id, is_pinned, created_by)
     select 'ประกาศที่ ' || n, 'แจ้งพนักงานทุกท่านเรื่องที่ ' || n, d.day, case when n % 10 > 0 then d.day + 20 end,
       case when n % 4 = 0 then 1 + n % 3 end, n % 400 = 0, 1
     from generate_series(1, 5000) n cross join lateral (select bangkok_day(now()) - ((5000 - n) * 0.73)::int as day) d`,
  ],
  [
    `insert into announcement_read (announcement_id, user_id) select a.id, u.id from announcement a cross join app_user u where u.employee_id is not null`,
  ],
]
