// Puts rows of the sample into its tables, many at a time; one static statement a table.
import { type Sql, sql } from '#platform/database/sql.server.ts'
import type { OrderRows, Row } from './sample-steps.ts'

/** Rows of `org_unit`; `parent` is the code of the unit above, which must be there already. */
export const insertUnits = (rows: readonly Row[]): Sql => sql`
  insert into org_unit (level, code, name_th, name_en, parent_id, created_at)
  select r.level, r.code, r.name_th, r.name_en, parent.id, r.created_at
  from json_to_recordset(${JSON.stringify(rows)}::json)
    as r(level text, code text, name_th text, name_en text, parent text, created_at timestamptz)
  left join org_unit parent on parent.code = r.parent`

export const insertPositions = (rows: readonly Row[]): Sql => sql`
  insert into position (code, name_th, name_en, level, created_at)
  select code, name_th, name_en, level, created_at from json_to_recordset(${JSON.stringify(rows)}::json)
    as r(code text, name_th text, name_en text, level integer, created_at timestamptz)`

/** Rows of `employee` with their ids; `unit`, `position` and `grade` are codes. Supervisors must stand before. */
export const insertEmployees = (rows: readonly Row[]): Sql => sql`
  insert into employee (id, employee_code, first_name_th, last_name_th, first_name_en, last_name_en, nickname, phone,
    email, org_unit_id, position_id, labor_grade_id, supervisor_id, is_field_engineer, status, employment_type, hire_date, probation_end,
    resign_date, birth_date, title, gender, national_id, line_user_id, created_at)
  overriding system value
  select r.id, r.employee_code, r.first_name_th, r.last_name_th, r.first_name_en, r.last_name_en, r.nickname, r.phone,
    r.email, unit.id, position.id, grade.id, r.supervisor_id, r.is_field_engineer, r.status, r.employment_type, r.hire_date,
    r.probation_end, r.resign_date, r.birth_date, r.title, r.gender, r.national_id, r.line_user_id, r.created_at
  from json_to_recordset(${JSON.stringify(rows)}::json)
    as r(id bigint, employee_code text, first_name_th text, last_name_th text, first_name_en text, last_name_en text,
      nickname text, phone text, email text, unit text, position text, grade text, supervisor_id bigint, is_field_engineer boolean, status text,
      employment_type text, hire_date date, probation_end date, resign_date date, birth_date date,
      title text, gender text, national_id text, line_user_id text, created_at timestamptz)
  join org_unit unit on unit.code = r.unit
  join position on position.code = r.position
  left join labor_grade grade on grade.code = r.grade
  order by r.id`

export const insertSkills = (rows: readonly Row[]): Sql => sql`
  insert into skill (code, name_th, name_en, category, needs_certificate, created_at)
  select code, name_th, name_en, category, needs_certificate, created_at
  from json_populate_recordset(null::skill, ${JSON.stringify(rows)}::json)`

/** Rows of `employee_skill`; `skill` is a code. */
export const insertEmployeeSkills = (rows: readonly Row[]): Sql => sql`
  insert into employee_skill (employee_id, skill_id, level, verified_by, verified_on, expires_on, created_at)
  select r.employee_id, skill.id, r.level, r.verified_by, r.verified_on, r.expires_on, r.created_at
  from json_to_recordset(${JSON.stringify(rows)}::json)
    as r(employee_id bigint, skill text, level integer, verified_by bigint, verified_on date, expires_on date,
      created_at timestamptz)
  join skill on skill.code = r.skill`

/** Heads of units; `unit` is a code. */
export const setHeads = (rows: readonly Row[]): Sql => sql`
  update org_unit unit set head_employee_id = r.employee_id
  from json_to_recordset(${JSON.stringify(rows)}::json) as r(unit text, employee_id bigint)
  where unit.code = r.unit`

/** Users of employees, all with the same password, and their roles by code; `granted` is a day: YYYY-MM-DD. */
export const insertUsers = (rows: readonly Row[], passwordHash: string): Sql => sql`
  with person as (
    select * from json_to_recordset(${JSON.stringify(rows)}::json)
      as r(username text, employee_id bigint, status text, role text, granted date, created_at timestamptz)
  ), made as (
    insert into app_user (username, password_hash, employee_id, status, must_change_password, password_changed_at,
      created_at)
    select username, ${passwordHash}, employee_id, status, false, created_at, created_at from person
    order by employee_id
    returning id, employee_id
  )
  insert into user_role (user_id, role_id, valid_from, created_at)
  select made.id, role.id, person.granted, person.created_at
  from person join made using (employee_id) join role on role.code = person.role and not role.is_deleted
  order by made.id`

export const insertCustomers = (rows: readonly Row[]): Sql => sql`
  insert into customer (id, code, name, name_en, short_name, tax_id, phone, email, address, province, status, remark,
    created_at)
  overriding system value
  select id, code, name, name_en, short_name, tax_id, phone, email, address, province, status, remark, created_at
  from json_populate_recordset(null::customer, ${JSON.stringify(rows)}::json)`

export const insertSites = (rows: readonly Row[]): Sql => sql`
  insert into customer_site (id, customer_id, name, address, province, access_note, safety_note, lat, lng, created_at)
  overriding system value
  select id, customer_id, name, address, province, access_note, safety_note, lat, lng, created_at
  from json_populate_recordset(null::customer_site, ${JSON.stringify(rows)}::json)`

export const insertContacts = (rows: readonly Row[]): Sql => sql`
  insert into customer_contact (id, customer_id, site_id, name, position, phone, email, line_id, is_primary, created_at)
  overriding system value
  select id, customer_id, site_id, name, position, phone, email, line_id, is_primary, created_at
  from json_populate_recordset(null::customer_contact, ${JSON.stringify(rows)}::json)`

export const insertGroups = (rows: readonly Row[]): Sql => sql`
  insert into machine_group (code, name_th, name_en, created_at)
  select code, name_th, name_en, created_at
  from json_populate_recordset(null::machine_group, ${JSON.stringify(rows)}::json)`

/** Rows of `machine_type`; `of_group` is the code of a group. */
export const insertTypes = (rows: readonly Row[]): Sql => sql`
  insert into machine_type (machine_group_id, code, name_th, name_en, created_at)
  select g.id, r.code, r.name_th, r.name_en, r.created_at
  from json_to_recordset(${JSON.stringify(rows)}::json)
    as r(of_group text, code text, name_th text, name_en text, created_at timestamptz)
  join machine_group g on g.code = r.of_group
  order by r.code`

/** Rows of `machine_model`; `of_type` is the code of a type. */
export const insertModels = (rows: readonly Row[]): Sql => sql`
  insert into machine_model (machine_type_id, code, name, model, brand, status, created_at)
  select t.id, r.code, r.name, r.code, r.brand, r.status, r.created_at
  from json_to_recordset(${JSON.stringify(rows)}::json)
    as r(of_type text, code text, name text, brand text, status text, created_at timestamptz)
  join machine_type t on t.code = r.of_type
  order by r.code`

/** Rows of `machine` with their ids; `model` is the code of a model. */
export const insertMachines = (rows: readonly Row[]): Sql => sql`
  insert into machine (id, qr_token, serial_no, name, customer_machine_no, machine_model_id, customer_id, site_id,
    status, commissioned_on, criticality, position_note, created_at)
  overriding system value
  select r.id, r.qr_token, r.serial_no, r.name, r.customer_machine_no, c.id, r.customer_id, r.site_id,
    r.status, r.commissioned_on, r.criticality, r.position_note, r.created_at
  from json_to_recordset(${JSON.stringify(rows)}::json)
    as r(id bigint, qr_token uuid, serial_no text, name text, customer_machine_no text, model text, customer_id bigint,
      site_id bigint, status text, commissioned_on date, criticality text, position_note text, created_at timestamptz)
  join machine_model c on c.code = r.model
  order by r.id`

/** The statements that put orders and all that hangs on them in, in this order. */
export function insertOrderRows(rows: OrderRows): Sql[] {
  return [
    sql`insert into service_order (id, so_no, kind, source, customer_id, site_id, contact_id, caller_name, caller_phone,
        machine_id, title, problem, priority, safety_stop, owner_id, status, hold_reason, reject_reason,
        reopen_reason, reopen_count, reported_at, accepted_at, first_response_at, due_response_at, due_restore_at,
        restored_at, work_done_at, closed_at, cover, cover_note, cover_decided_by, cover_decided_at,
        no_signature_reason, created_by, created_at, updated_by, updated_at)
      overriding system value
      select id, so_no, kind, source, customer_id, site_id, contact_id, caller_name, caller_phone,
        machine_id, title, problem, priority, safety_stop, owner_id, status, hold_reason, reject_reason,
        reopen_reason, reopen_count, reported_at, accepted_at, first_response_at, due_response_at, due_restore_at,
        restored_at, work_done_at, closed_at, cover, cover_note, cover_decided_by, cover_decided_at,
        no_signature_reason, created_by, created_at, updated_by, updated_at
      from json_populate_recordset(null::service_order, ${JSON.stringify(rows.orders)}::json)`,
    sql`insert into service_order_status_log (order_id, from_status, to_status, reason, actor_id, at)
      select order_id, from_status, to_status, reason, actor_id, at
      from json_populate_recordset(null::service_order_status_log, ${JSON.stringify(rows.log)}::json)`,
    sql`insert into service_visit (id, order_id, visit_no, planned_start, planned_end, status, reason, note,
        confirmed_by_customer_at, depart_at, arrive_at, leave_at, return_at, created_by, created_at)
      overriding system value
      select id, order_id, visit_no, planned_start, planned_end, status, reason, note,
        confirmed_by_customer_at, depart_at, arrive_at, leave_at, return_at, created_by, created_at
      from json_populate_recordset(null::service_visit, ${JSON.stringify(rows.visits)}::json)`,
    sql`insert into visit_engineer (visit_id, employee_id, is_lead, created_by, created_at)
      select visit_id, employee_id, is_lead, created_by, created_at
      from json_populate_recordset(null::visit_engineer, ${JSON.stringify(rows.crew)}::json)`,
    sql`insert into service_order_finding (order_id, failure_cause_id, remedy_id, note, created_by, created_at)
      select order_id, failure_cause_id, remedy_id, note, created_by, created_at
      from json_populate_recordset(null::service_order_finding, ${JSON.stringify(rows.findings)}::json)`,
    sql`insert into service_report (order_id, visit_id, work_done, recommendation, customer_name, customer_position,
        signature, status, signed_at, created_by, created_at)
      select order_id, visit_id, work_done, recommendation, customer_name, customer_position,
        signature, status, signed_at, created_by, created_at
      from json_populate_recordset(null::service_report, ${JSON.stringify(rows.reports)}::json)`,
    sql`insert into service_order_comment (order_id, body, created_by, created_at)
      select order_id, body, created_by, created_at
      from json_populate_recordset(null::service_order_comment, ${JSON.stringify(rows.comments)}::json)`,
  ]
}

/** The teams of the open orders: a user who is sent to one is on it, from the first visit to a fortnight after the last. */
export const assignTeams: Sql = sql`
  insert into assign_member (service_order_id, employee_id, member_role, allocation_pct, valid_from, valid_to, created_by,
    created_at)
  select o.id, ve.employee_id, case when bool_or(ve.is_lead) then 'LEAD' else 'SERVICE' end,
    case when bool_or(ve.is_lead) then 50 end, bangkok_day(min(v.planned_start)), bangkok_day(max(v.planned_end)) + 14,
    min(o.created_by), min(o.reported_at)
  from service_order o join service_visit v on v.order_id = o.id join visit_engineer ve on ve.visit_id = v.id
  where o.status_group = 'ACTIVE' group by o.id, ve.employee_id order by o.id, ve.employee_id`

/** The last number of each month, so that the next call goes on counting. */
export const insertCounters = (rows: readonly Row[]): Sql => sql`
  insert into doc_counter (doc_type, period, last_no)
  select 'SO', period, last_no from json_populate_recordset(null::doc_counter, ${JSON.stringify(rows)}::json)`

/** Ids that came with their rows are taken: the next ones follow them. */
export const goOnCounting: readonly Sql[] = [
  sql`select setval(pg_get_serial_sequence('employee', 'id'), (select max(id) from employee))`,
  sql`select setval(pg_get_serial_sequence('customer', 'id'), (select max(id) from customer))`,
  sql`select setval(pg_get_serial_sequence('customer_site', 'id'), (select max(id) from customer_site))`,
  sql`select setval(pg_get_serial_sequence('customer_contact', 'id'), (select max(id) from customer_contact))`,
  sql`select setval(pg_get_serial_sequence('machine', 'id'), (select max(id) from machine))`,
  sql`select setval(pg_get_serial_sequence('service_order', 'id'), max(id)) from service_order having max(id) > 0`,
  sql`select setval(pg_get_serial_sequence('service_visit', 'id'), max(id)) from service_visit having max(id) > 0`,
]
