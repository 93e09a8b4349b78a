// Puts units and people of the sample into their tables, many rows at a time; one static statement a table.
import { type Sql, sql } from '#platform/database/sql.server.ts'
import type { Row } from '#platform/areas/sample-rows.ts'

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

/** Ids that came with their rows are taken: the next ones follow them. */
export const goOnCounting: Sql = sql`select setval(pg_get_serial_sequence('employee', 'id'), (select max(id) from employee))`
