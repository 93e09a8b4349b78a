// Whose training the caller sees, keeps and judges: the reach of the right on classes.
import { type Access, may, widestScope } from '#base/access.ts'
import type { SessionUser } from '#platform/server/caller.server.ts'
import { reachesEmployee } from '#platform/access/reach.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { by, judges, keeps } from './training-fields.ts'

function reaches(user: SessionUser, access: Access, column: Sql): Sql {
  const scope = widestScope(user, access)
  return scope ? reachesEmployee(user, scope, column) : sql`false`
}

/** The caller as an employee. */
export const me = ({ employeeId }: SessionUser): Sql => sql`${employeeId}::bigint`

/** True where the caller sees the training of the employee in this column: always their own. */
export function seesTraining(user: SessionUser, column: Sql): Sql {
  return sql`(${column} = ${me(user)} or ${reaches(user, by('view'), column)})`
}

/** True where the caller puts the employee in this column into classes, and takes them off. */
export function keepsTraining(user: SessionUser, column: Sql): Sql {
  return reaches(user, keeps, column)
}

/** True where the caller decides about requests and results of the employee in this column: never their own. */
export function judgesTraining(user: SessionUser, column: Sql): Sql {
  return sql`(${column} is distinct from ${me(user)} and ${reaches(user, judges, column)})`
}

/** True where the caller sees the class `c`: drafts only with the right to edit classes. */
export function seesClass(user: SessionUser): Sql {
  return may(user, keeps) || may(user, by('create')) ? sql`true` : sql`c.status <> 'DRAFT'`
}
