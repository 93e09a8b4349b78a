// Whose records a scope reaches: one's own, the team's, the branch's, the company's.
import type { Scope } from '#base/access.ts'
import { type FieldProblem, problem } from '#base/errors.ts'
import { wrong } from '#base/fields.ts'
import type { Words } from '#base/text.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { SessionUser } from '#platform/server/caller.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'

/** The part of a caller that decides about reach. */
export type Reacher = Pick<SessionUser, 'id' | 'employeeId' | 'orgUnitId'>

/**
 * The employees whose records the caller reaches, as a sub-select of their ids; null means all.
 * A team is who reports to me and who reports to my own supervisor; a branch is the whole tree my unit stands in.
 */
export function employeesReached(caller: Reacher, scope: Scope): Sql | null {
  const me = sql`${caller.employeeId}::bigint`
  switch (scope) {
    case 'ALL':
      return null
    case 'OWN':
      return sql`select ${me}`
    case 'TEAM':
      return sql`select mate.id from employee mate where mate.id = ${me} or mate.supervisor_id = ${me}
        or mate.supervisor_id = (select self.supervisor_id from employee self where self.id = ${me})`
    case 'ORG':
      return sql`select mate.id from employee mate where mate.id = ${me}
        or mate.org_unit_id in (${unitsOfBranch(caller)})`
  }
}

/** A condition on a column that holds an employee's id; true where the scope is ALL. */
export function reachesEmployee(caller: Reacher, scope: Scope, column: Sql): Sql {
  const reached = employeesReached(caller, scope)
  return reached ? sql`${column} in (${reached})` : sql`true`
}

/** A condition on a column that holds the user who entered a record; true where the scope is ALL. */
export function reachesAuthor(caller: Reacher, scope: Scope, column: Sql): Sql {
  const reached = employeesReached(caller, scope)
  if (!reached) return sql`true`
  return sql`(${column} = ${caller.id}::bigint
    or ${column} in (select author.id from app_user author where author.employee_id in (${reached})))`
}

/** The units of the caller's branch: the whole tree their unit stands in. */
export function unitsOfBranch({ orgUnitId }: Pick<Reacher, 'orgUnitId'>): Sql {
  return sql`with recursive above as (
      select id, parent_id from org_unit where id = ${orgUnitId}::bigint
      union select o.id, o.parent_id from org_unit o join above on o.id = above.parent_id),
    below as (
      select id from above where parent_id is null
      union select o.id from org_unit o join below on o.parent_id = below.id)
    select id from below`
}

/** What is said at the field that names an employee beyond the caller's reach, or would put one there. */
export const beyondReach: Readonly<Record<Exclude<Scope, 'ALL'>, Words>> = {
  OWN: {
    en: 'Your right is for what is your own. Choose yourself, or ask a user whose right reaches further',
    th: 'สิทธิ์ของคุณใช้ได้กับข้อมูลของตนเองเท่านั้น กรุณาเลือกตัวคุณเอง หรือขอให้ผู้ที่มีสิทธิ์กว้างกว่าดำเนินการ',
  },
  TEAM: {
    en: 'Your right reaches your own team. Choose a person of your team, or ask a user whose right reaches further',
    th: 'สิทธิ์ของคุณใช้ได้กับทีมของตนเองเท่านั้น กรุณาเลือกคนในทีม หรือขอให้ผู้ที่มีสิทธิ์กว้างกว่าดำเนินการ',
  },
  ORG: {
    en: 'Your right reaches your own branch. Choose within your branch, or ask a user whose right reaches further',
    th: 'สิทธิ์ของคุณใช้ได้กับสาขาของตนเองเท่านั้น กรุณาเลือกภายในสาขา หรือขอให้ผู้ที่มีสิทธิ์กว้างกว่าดำเนินการ',
  },
}

/**
 * Refuses to give something (an order, a visit, a place in a team) to employees beyond the caller's reach; asked of those who are
 * newly named, each with the field that names them.
 */
export async function requireReached(
  db: Db,
  { user, scope }: { readonly user: Reacher; readonly scope: Scope },
  named: readonly { readonly field: string; readonly id: number | null | undefined }[],
): Promise<void> {
  const ids = named.flatMap(({ id }) => id ?? [])
  if (scope === 'ALL' || ids.length === 0) return
  const rows = await db.rows<{ id: number }>(sql`
    select e.id from employee e where e.id = any(${ids}::bigint[]) and ${reachesEmployee(user, scope, sql`e.id`)}`)
  const reached = new Set(rows.map(({ id }) => id))
  const fields: FieldProblem[] = named.flatMap(({ field, id }) =>
    typeof id === 'number' && !reached.has(id) ? [wrong(field, 'BEYOND_REACH', beyondReach[scope])] : [],
  )
  if (fields.length > 0) throw problem('INVALID_INPUT', {}, { fields })
}
