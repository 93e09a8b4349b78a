// Reading people: the list with accounts, one person, and the telephone list for everybody.
import { type Caller, type Scope, widestScope } from '#base/access.ts'
import type { Db } from '#platform/database/db.server.ts'
import { problem } from '#base/errors.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { handleExport } from '#platform/sheets/exports.server.ts'
import { type Keyed, type SortField, keyset } from '#platform/database/keyset.server.ts'
import type { OutputFor } from '#base/operation.ts'
import { type Reacher, reachesEmployee } from '#platform/access/reach.server.ts'
import { nameColumns } from '#platform/database/person-names.server.ts'
import { type Sql, sql, when } from '#platform/database/sql.server.ts'
import { isLocked } from '#platform/access/sign-in-lock.server.ts'
import { holding } from '#platform/database/searching.server.ts'
import { stillCounts } from '#platform/records/expiry.server.ts'
import { exportEmployees } from './people-export.ts'
import {
  type EmployeeCard,
  type EmployeeRow,
  directory,
  getEmployee,
  listEmployees,
  listUnits,
  personalFields,
  positionOptions,
  updateEmployee,
} from './people.ts'

/** What people can be sorted by. */
export const employeeSorts = new Map<string, SortField>([
  ['employee_code', { by: sql`e.employee_code`, as: 'citext' }],
  ['first_name_th', { by: sql`(e.first_name_th collate "th-x-icu")`, as: 'text' }],
])

const joined = sql`employee e
  left join org_unit o on o.id = e.org_unit_id
  left join employee s on s.id = e.supervisor_id
  left join position p on p.id = e.position_id
  left join labor_grade g on g.id = e.labor_grade_id
  left join app_user u on u.employee_id = e.id`

const columns = sql`e.id, e.employee_code::text, e.first_name_th, e.last_name_th, e.first_name_en, e.last_name_en,
  e.nickname, e.phone, e.email::text, e.org_unit_id, o.name_th as org_unit_name_th, o.name_en as org_unit_name_en,
  e.position_id, p.name_th as position_name_th, p.name_en as position_name_en,
  e.supervisor_id, s.first_name_th || ' ' || s.last_name_th as supervisor_name,
  s.first_name_en || ' ' || s.last_name_en as supervisor_name_en, e.is_field_engineer, e.status,
  (select f.uuid || '.jpg' from file_object f where f.id = u.picture_id) as "Profile",
  u.id as user_id, u.username::text, coalesce(u.status = 'ACTIVE', false) as active,
  coalesce(u.must_change_password, false) as must_change_password, u.last_login_at, u.data_center_stale_since,
  coalesce((select json_agg(json_build_object('id', r.id, 'code', r.code, 'name_th', r.name_th, 'name_en', r.name_en)
      order by r.code)
    from user_role ur join role r on r.id = ur.role_id and not r.is_deleted
    where ur.user_id = u.id and ${inForce(sql`ur`)}), '[]') as roles,
  e.row_version`

const cardColumns = sql`${columns}, e.title, e.gender, e.birth_date, e.national_id is not null as has_national_id,
  e.line_user_id, e.employment_type, e.hire_date, e.probation_end, e.resign_date, e.labor_grade_id, g.name_th as labor_grade_name_th, g.name_en as labor_grade_name_en, e.calendar_id,
  (select c.name from calendar c where c.id = e.calendar_id) as calendar_name, e.work_type_id,
  (select w.name from work_type w where w.id = e.work_type_id) as work_type_name, u.user_id_data_center,
  (select json_build_object('last_day', l.last_day, 'refused', l.refused, 'successors', coalesce((
      select json_agg(json_build_object('kind', t.kind, 'id', w.id, 'code', w.employee_code,
        'name_th', w.first_name_th || ' ' || w.last_name_th, 'name_en', w.first_name_en || ' ' || w.last_name_en) order by t.id)
      from planned_successor t join employee w on w.id = t.employee_id where t.resignation_id = l.id), '[]'))
    from planned_resignation l where l.employee_id = e.id) as leaving,
  (select t.blocked_until from login_throttle t where t.name = lower(u.username::text) and ${isLocked(sql`t.blocked_until`)})
    as locked_until`

/** Whose names, code or phone hold the text, or whose position does. */
export function holdsText(text: string | null | undefined): Sql {
  return sql`(${holding(sql`e.search_text`, text)} or e.position_id in (
    select named.id from position named
    where fold_text(concat_ws(' ', named.name_th, named.name_en)) like search_pattern(${text})))`
}

/** Whether a dated role counts today. */
export function inForce(alias: Sql): Sql {
  return sql`bangkok_day(now()) between ${alias}.valid_from and coalesce(${alias}.valid_to, 'infinity')`
}

/** The employees who can do something well enough, and whose certificate for it has not ended. */
function skilledIn(skillId: number, level: number | null | undefined): Sql {
  return sql`select k.employee_id from employee_skill k
    where k.skill_id = ${skillId} and k.level >= ${level ?? 1} and ${stillCounts(sql`k.expires_on`)}`
}

/** The employee as the caller may see them, what is personal for themselves and users who may edit the records; null if they are out of reach. */
export async function readEmployee(
  db: Db,
  caller: Reacher & Caller,
  scope: Scope,
  id: number,
): Promise<EmployeeCard | null> {
  const keeps = widestScope(caller, updateEmployee.access)
  const found = await db.maybe<EmployeeCard & { kept: boolean }>(sql`
    select ${cardColumns}, ${keeps ? reachesEmployee(caller, keeps, sql`e.id`) : sql`false`} as kept from ${joined} where e.id = ${id} and not e.is_deleted
      and ${reachesEmployee(caller, scope, sql`e.id`)}`)
  if (!found) return null
  const { kept, ...card } = found
  return kept || id === caller.employeeId ? card : withoutPersonal(card)
}

function withoutPersonal(card: EmployeeCard): EmployeeCard {
  const left: Partial<EmployeeCard> = { ...card }
  for (const field of personalFields) delete left[field]
  return left as EmployeeCard
}

const listed = handle(listEmployees, async ({ where = {}, ...asked }, { db, user, scope }) => {
  const list = keyset(
    {
      sorts: employeeSorts,
      fallback: { field: 'employee_code', dir: 'asc' },
      id: sql`e.id`,
      from: sql`employee e`,
      where: sql`not e.is_deleted and ${reachesEmployee(user, scope, sql`e.id`)}
          ${when(where.text, () => sql`and ${holdsText(where.text)}`)}
          ${when(where.status, () => sql`and e.status = ${where.status}`)}
          ${when(where.org_unit_id, () => sql`and e.org_unit_id = ${where.org_unit_id}`)}
          ${when(where.is_field_engineer != null, () => sql`and e.is_field_engineer = ${where.is_field_engineer}`)}
          ${when(
            where.active != null,
            () => sql`and ${where.active}::boolean = exists (
            select from app_user a where a.employee_id = e.id and a.status = 'ACTIVE')`,
          )}
          ${when(
            where.role_id,
            () => sql`and e.id in (select a.employee_id from app_user a
            join user_role ur on ur.user_id = a.id and ur.role_id = ${where.role_id} and ${inForce(sql`ur`)})`,
          )}
          ${when(where.skill_id, () => sql`and e.id in (${skilledIn(where.skill_id!, where.skill_level)})`)}`,
    },
    asked,
  )
  const found = await db.rows<EmployeeRow & Keyed>(sql`
      with page as (${list.page})
      select page.*, ${list.total} as page_total, ${columns} from page join ${joined} on e.id = page_id ${list.order}`)
  return list.answer(db, found)
})

export const employeeListHandlers: OperationHandler[] = [
  listed,
  handleExport(exportEmployees, listed),

  handle(getEmployee, async ({ id }, { db, user, scope }) => {
    const found = await readEmployee(db, user, scope, id)
    if (!found) throw problem('NOT_FOUND')
    // the right to change stands behind the same entry of the menu, so it reaches as far
    return found
  }),

  handle(directory, async ({ where = {} }, { db }) =>
    db.rows<OutputFor<typeof directory>[number]>(sql`
      select e.id, e.employee_code::text, ${nameColumns(sql`e`, 'name')}, e.nickname, e.phone, e.email::text,
        o.name_th as org_unit_name_th, o.name_en as org_unit_name_en, e.is_field_engineer
      from employee e left join org_unit o on o.id = e.org_unit_id
      where not e.is_deleted
        ${when(where.id, () => sql`and e.id = ${where.id}`)}
        ${when(!where.id, () => sql`and e.status in ('ACTIVE', 'ON_LEAVE')`)}
        ${when(where.text, () => sql`and ${holdsText(where.text)}`)}
        ${when(where.is_field_engineer != null, () => sql`and e.is_field_engineer = ${where.is_field_engineer}`)}
      order by e.first_name_th collate "th-x-icu", e.id limit 50`),
  ),

  handle(listUnits, async ({ text }, { db }) =>
    db.rows<OutputFor<typeof listUnits>[number]>(sql`
      select o.id, o.level, o.code, o.name_th, o.name_en, o.parent_id from org_unit o
      where o.is_active and not o.is_deleted
        ${when(text, () => sql`and fold_text(concat_ws(' ', o.code, o.name_th, o.name_en)) like search_pattern(${text})`)}
      order by org_rank(o.level), o.name_th collate "th-x-icu", o.id`),
  ),

  handle(positionOptions, ({ text }, { db }) =>
    db.rows<OutputFor<typeof positionOptions>[number]>(sql`
      select p.id, p.code, p.name_th, p.name_en from position p
      where p.is_active and not p.is_deleted
        ${when(text, () => sql`and fold_text(concat_ws(' ', p.code, p.name_th, p.name_en)) like search_pattern(${text})`)}
      order by p.level desc, p.name_th collate "th-x-icu", p.id limit 20`),
  ),
]
