// A company at work, as plain SQL of its day: what stands in the tables before a version of today is started on it.

/** What a company of the first seven migrations has: its own menu and roles, people, customers, machines, orders and visits. */
const first = `
select set_config('ngan.user_id', '1', true);
insert into app_user (username, password_hash) values ('admin', '$argon2id$x'), ('somchai', '$argon2id$y');
insert into menu (key, code, name_th, name_en, link) values
  (110, 'SO_ACTIVE', 'ใบงาน', 'Active', '/app/Active'), (250, 'OURS', 'ของเรา', 'Ours', '/app/Statistics');
insert into role (code, name_th, name_en) values ('ADMIN', 'ผู้ดูแล', 'Administrator'), ('DESK', 'รับแจ้ง', 'Desk');
insert into user_role (user_id, role_id) values (1, 1), (2, 2);
insert into role_menu (role_id, menu_id, can_view, can_edit) select r.id, m.id, true, r.code = 'ADMIN' from role r, menu m;
insert into org_unit (level, code, name_th) values ('BRANCH', 'BKK', 'กรุงเทพ');
insert into employee (employee_code, first_name_th, last_name_th, nickname, org_unit_id, is_field_engineer) values
  ('E-01', 'สมชาย', 'ใจดี', 'ชาย', 1, true), ('E-02', 'วีระ', 'กล้าหาญ', 'ระ', 1, true), ('E-03', 'อดีต', 'พนักงาน', null, null, false);
update employee set status = 'RESIGNED' where id = 3;
update app_user set employee_id = 1 where id = 2;
insert into customer (name) values ('บริษัท สยามบรรจุ จำกัด'), ('บริษัท ไทยเรียง จำกัด');
insert into customer_site (customer_id, name) values (1, 'บางปู'), (1, 'ระยอง'), (2, 'อยุธยา');
insert into customer_contact (customer_id, name) values (1, 'มานะ');
insert into component_group (code, name_th) values ('ROBOT', 'หุ่นยนต์');
insert into component_type (code, name_th, component_group_id) values ('PALLETIZER', 'แขนกลเรียงถุง', 1);
insert into component (component_type_id, code, name) values (2, 'R-700', 'แขนกล 700');
insert into component_project (component_id, serial_no, name, customer_id, site_id) values
  (2, 'SN-1', 'แขนกลเรียงถุง 1', 1, 1), (1, 'SN-2', 'สายพาน', 2, 3);
update component_project set status = 'DOWN', status_reason = 'หยุดกลางคัน' where id = 1;
update component_project set name = 'แขนกลเรียงถุง หนึ่ง' where id = 1;
insert into service_order (kind, customer_id, site_id, component_project_id, title) values
  ('REPAIR', 1, 1, 1, 'แขนกลหยุดกลางคัน'), ('REPAIR', 2, 3, 2, 'สายพานขาด');
update service_order set status = 'ACCEPTED' where id = 1;
insert into service_visit (order_id, planned_start, planned_end) values (1, '2031-01-06 09:00+07', '2031-01-06 11:00+07');
insert into visit_engineer (visit_id, employee_id, is_lead) values (1, 1, true);
update service_order set status = 'SCHEDULED' where id = 1;
update service_order set status = 'REJECTED', status_reason = 'ไม่ใช่ของเรา' where id = 2;
insert into service_order_finding (order_id, failure_cause_id, remedy_id) values (1, 3, 4);
insert into service_order_comment (order_id, body) values (1, 'รออะไหล่');
update sla_policy set response_minutes = 30 where priority = 'URGENT';
`

/** What the next thirteen brought: calendar, positions, leave, skills, teams. */
const second = `
select set_config('ngan.user_id', '1', true);
insert into calendar_event (calendar_id, name, event_type_id, event_date) values (1, 'วันปีใหม่', 3, '2031-01-01');
insert into position (code, name_th) values ('ENG', 'วิศวกร');
update employee set position_id = 1, hire_date = '2020-01-06' where id in (1, 2);
update leave_type set name_th = 'ลาป่วย (ของเรา)' where code = 'SICK';
insert into leave_record (employee_id, leave_type_id, start_date, end_date, days) select 2, id, '2031-02-03', '2031-02-04', 2
  from leave_type where code = 'ANNUAL';
insert into skill (code, name_th, category) values ('PLC', 'เขียนโปรแกรมพีแอลซี', 'TECHNICAL');
insert into employee_skill (employee_id, skill_id, level) values (1, 1, 3);
insert into assign_member (service_order_id, employee_id, member_role) values (1, 2, 'LEAD');
`

/** What the rest brought: rates, rooms, training, materials, properties, symptoms and parts. */
const third = `
select set_config('ngan.user_id', '1', true);
insert into org_unit (level, code, name_th, parent_id) values ('SECTION', 'SRV', 'บริการ', 1);
insert into item_type (section_id, code, name_th) select id, 'BOLT', 'สลักเกลียว' from org_unit where code = 'SRV';
insert into labor_rate (labor_grade_id, rate_kind, rate_per_hour, valid_from) values (1, 'BILL', 450, '2031-01-01');
insert into room (name, seat_size) values ('ห้องใหญ่', 12);
insert into room_booking (purpose, attendee_count, starts_at, ends_at, room_id)
  values ('ประชุมทีม', 5, '2031-03-03 09:00+07', '2031-03-03 10:00+07', 1);
insert into institute (name) values ('สถาบันเทคโนโลยี');
insert into course (code, name_th, hours, institute_id) values ('SAFE', 'ความปลอดภัย', 6, 1);
insert into training_class (course_id, capacity) values (1, 10);
insert into class_session (class_id, starts_at, ends_at) values (1, '2031-04-07 09:00+07', '2031-04-07 16:00+07');
insert into storage_location (code, name_th) values ('MAIN', 'คลังหลัก');
insert into master_material (material_code, description_th, unit_id) select 'M-1', 'สลัก', min(id) from unit;
insert into stock_move (material_id, kind, qty, to_location_id, to_status) values (1, 'RECEIVE', 7, 1, 'UR');
insert into component_part (part_no, name, component_id) values ('P-1', 'เซอร์โวมอเตอร์', 2);
insert into symptom (code, name_th) values ('STOP', 'หยุดกลางคัน');
insert into component_symptom (component_id, symptom_id) values (2, 1);
insert into symptom_part (symptom_id, component_part_id, manual_rank) values (1, 1, 1);
`

/** What is put into the tables of a company once it has the migration of that number. */
export const workUntil: Readonly<Record<7 | 20 | 37, readonly string[]>> = {
  7: [first],
  20: [first, second],
  37: [first, second, third],
}

/** By what tables and columns were called before 0042_machines, what they are called since. */
const renamed = new Map(
  Object.entries({
    component_project: 'machine',
    component_project_status_log: 'machine_status_log',
    component_project_transition: 'machine_transition',
    component: 'machine_model',
    component_type: 'machine_type',
    component_group: 'machine_group',
    component_part: 'spare_part',
    component_part_fit: 'spare_part_fit',
    component_symptom: 'machine_model_symptom',
    component_project_id: 'machine_id',
    component_id: 'machine_model_id',
    component_type_id: 'machine_type_id',
    component_group_id: 'machine_group_id',
    component_part_id: 'spare_part_id',
  }),
)

/** A row of a company of its day, under the names of today. */
export function underNamesOfToday(table: string, row: Record<string, unknown>) {
  const named = Object.entries(row).map(([column, one]) => [renamed.get(column) ?? column, one] as const)
  return { table: renamed.get(table) ?? table, row: Object.fromEntries(named) }
}
