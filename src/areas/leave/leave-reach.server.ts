// Whose leave somebody sees, and about whose he decides: his own people's, up the tree, or everybody's by right.
import { widestScope } from '#platform/access.ts'
import type { SessionUser } from '#platform/caller.server.ts'
import { reachesEmployee } from '#platform/reach.server.ts'
import { type Sql, anyOf, sql } from '#platform/sql.server.ts'
import { decidesForAll } from './leave-fields.ts'

/** True where the caller decides about the leave of the employee in this column: never his own. */
export function decidesAbout(user: SessionUser, column: Sql): Sql {
  const me = sql`${user.employeeId}::bigint`
  const scope = widestScope(user, decidesForAll)
  return sql`(${column} is distinct from ${me} and ${anyOf([
    sql`${column} in (select employees_below(${me}))`,
    ...(scope ? [reachesEmployee(user, scope, column)] : []),
  ])})`
}

/** True where the caller may know everything of the leave of the employee in this column. */
export function looksInto(user: SessionUser, column: Sql): Sql {
  return sql`(${column} = ${user.employeeId}::bigint or ${decidesAbout(user, column)})`
}

/** Colleagues whose absence somebody is told of: his own people, and who reports to the same supervisor, with him. */
export function teamOf(user: SessionUser): Sql {
  const me = sql`${user.employeeId}::bigint`
  return sql`select mate.id from employee self join employee mate
    on mate.id in (self.id, self.supervisor_id) or mate.supervisor_id = self.supervisor_id where self.id = ${me}`
}
