// Whose records a scope reaches: one's own, the team's, the branch's, the company's.
import type { Scope } from '#base/access.ts'
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
        or mate.org_unit_id in (${branchOf(caller.orgUnitId)})`
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

function branchOf(orgUnitId: number | null): Sql {
  return sql`with recursive above as (
      select id, parent_id from org_unit where id = ${orgUnitId}::bigint
      union select o.id, o.parent_id from org_unit o join above on o.id = above.parent_id),
    below as (
      select id from above where parent_id is null
      union select o.id from org_unit o join below on o.parent_id = below.id)
    select id from below`
}
