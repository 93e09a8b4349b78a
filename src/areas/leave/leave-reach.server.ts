// Whose leave the caller sees and decides: the people below in the tree, or those in the scope of the right.
import { widestScope } from '#base/access.ts'
import type { SessionUser } from '#platform/server/caller.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { problem } from '#base/errors.ts'
import { reachesEmployee } from '#platform/access/reach.server.ts'
import { type Sql, anyOf, sql } from '#platform/database/sql.server.ts'
import { asks, decidesForAll, keepsBalances } from './leave-fields.ts'
import { leaveProblem } from './leave-problems.ts'

const mine = ({ employeeId }: SessionUser): Sql => sql`${employeeId}::bigint`

/** True where the employee in this column is led by the caller: as supervisor up the tree, or as acting head. */
function leads(user: SessionUser, column: Sql): Sql {
  return sql`${column} in (select employees_led(${mine(user)}))`
}

/** True where the caller decides about the leave of the employee in this column: never their own. */
export function decidesAbout(user: SessionUser, column: Sql): Sql {
  const scope = widestScope(user, decidesForAll)
  return sql`(${column} is distinct from ${mine(user)} and ${anyOf([
    leads(user, column),
    ...(scope ? [reachesEmployee(user, scope, column)] : []),
  ])})`
}

/** True where the caller decides about the request `l`: what they entered for a person they do not lead is left to another. */
export function decidesNow(user: SessionUser): Sql {
  const whose = sql`l.employee_id`
  return sql`(${decidesAbout(user, whose)}
    and not (l.created_by is not distinct from ${user.id}::bigint and not ${leads(user, whose)}))`
}

/** True where the caller may know everything of the leave of the employee in this column. */
export function looksInto(user: SessionUser, column: Sql): Sql {
  return sql`(${column} = ${mine(user)} or ${decidesAbout(user, column)})`
}

/** True where the caller may enter leave for the employee in this column, other than the caller. */
export function entersFor(user: SessionUser, column: Sql): Sql {
  const scope = widestScope(user, asks)
  if (!scope || scope === 'OWN') return sql`false`
  return sql`(${column} is distinct from ${mine(user)} and ${reachesEmployee(user, scope, column)})`
}

/** True where the caller keeps the balances of the employee in this column, other than the caller. */
export function keepsBalancesOf(user: SessionUser, column: Sql): Sql {
  const scope = widestScope(user, keepsBalances)
  if (!scope) return sql`false`
  return sql`(${column} is distinct from ${mine(user)} and ${reachesEmployee(user, scope, column)})`
}

/** True if the caller owns request `l`: its employee, or its creator while allowed to enter leave for that employee. */
export function writes(user: SessionUser): Sql {
  return sql`(l.employee_id = ${mine(user)} or l.created_by = ${user.id} and ${entersFor(user, sql`l.employee_id`)})`
}

// a draft that was discarded is withdrawn, too, and was never sent
const wasSent = sql`(l.status not in ('DRAFT', 'WITHDRAWN') or l.status = 'WITHDRAWN' and not exists (
  select from leave_record_status_log s
  where s.leave_record_id = l.id and s.from_status = 'DRAFT' and s.to_status = 'WITHDRAWN'))`

/** True where the caller sees the request `l`; a draft is shown to its writer only. */
export function sees(user: SessionUser): Sql {
  return sql`(${writes(user)} or ${wasSent} and ${decidesAbout(user, sql`l.employee_id`)})`
}

/** Colleagues whose absence the caller is shown: their own people, and who reports to the same supervisor, with them. */
export function teamOf(user: SessionUser): Sql {
  return sql`select mate.id from employee self join employee mate
    on mate.id in (self.id, self.supervisor_id) or mate.supervisor_id = self.supervisor_id where self.id = ${mine(user)}`
}

/** An employee for whom leave is asked; `byOther` if that is not the caller themselves. */
export interface Taker {
  readonly id: number
  readonly byOther: boolean
}

/** Whose leave is asked for: the caller's own, unless an employee is named for whom the caller may enter it. */
export async function takerOf(db: Db, user: SessionUser, employeeId: number | null): Promise<Taker> {
  if (employeeId === null || employeeId === user.employeeId) {
    if (user.employeeId === null) throw leaveProblem('LEAVE_NO_EMPLOYEE')
    return { id: user.employeeId, byOther: false }
  }
  const found = await db.maybe(sql`
    select from employee e where e.id = ${employeeId} and not e.is_deleted and e.status <> 'RESIGNED'
      and ${entersFor(user, sql`e.id`)}`)
  if (!found) throw problem('NOT_FOUND')
  return { id: employeeId, byOther: true }
}
