// Whose time the caller sees and decides: the people below in the tree, or those in the scope of the right; never their own.
import { has, widestScope } from '#base/access.ts'
import { problem } from '#base/errors.ts'
import { reachesEmployee } from '#platform/access/reach.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { type Sql, anyOf, sql } from '#platform/database/sql.server.ts'
import type { SessionUser } from '#platform/server/caller.server.ts'
import type { Contributions } from '#platform/server/contributions.server.ts'
import { seeTasks } from '#areas/tasks/task-access.ts'
import { tasksFace } from '#areas/tasks/tasks.server.ts'
import { decidesForAll, seesCost } from './time-fields.ts'
import { timeProblem } from './time-problems.ts'

/** Who asks, and what areas bring. */
export interface Caller {
  readonly db: Db
  readonly user: SessionUser
  readonly contributions: Contributions
}

/** The caller's employee; refused for an account without one. */
export function requireEmployee({ employeeId }: SessionUser): number {
  if (employeeId === null) throw timeProblem('TIME_NO_EMPLOYEE')
  return employeeId
}

/** True where the employee in this column is the caller. */
export function isMine({ employeeId }: SessionUser, column: Sql): Sql {
  return sql`coalesce(${column} = ${employeeId}::bigint, false)`
}

/** True where the caller decides about the time of the employee in this column. */
export function decidesAbout(user: SessionUser, column: Sql): Sql {
  const scope = widestScope(user, decidesForAll)
  return sql`(${column} is distinct from ${user.employeeId}::bigint and ${anyOf([
    sql`${column} in (select employees_led(${user.employeeId}::bigint))`,
    ...(scope ? [reachesEmployee(user, scope, column)] : []),
  ])})`
}

/** True where the caller may decide about the time of anybody. */
export function decidesAtAll(user: SessionUser): Sql {
  if (widestScope(user, decidesForAll)) return sql`true`
  return sql`exists (select employees_led(${user.employeeId}::bigint))`
}

/** True where the person in this column can send no more what they wrote down; asked of many rows, all who cannot are read once. */
export function sendsNoMore(column: Sql, { ofMany }: { readonly ofMany: boolean }): Sql {
  return ofMany
    ? sql`${column} in (select s.id from all_who_send_no_more() s (id))`
    : sql`sends_no_more(${column})`
}

/** True where the month of the day in this column is locked: the locked months are read once for all rows. */
export function isLocked(column: Sql): Sql {
  return sql`(date_trunc('month', ${column}::timestamp)::date in (select m.first from locked_months() m (first)))`
}

/** True where the caller sees the entry `t`; a draft is shown to its owner only, and to who decides once its owner can send it no more. */
export function sees(user: SessionUser, { ofMany = false } = {}): Sql {
  const whose = sql`t.employee_id`
  return sql`(${isMine(user, whose)} or (t.status <> 'DRAFT' or ${sendsNoMore(whose, { ofMany })}) and ${decidesAbout(user, whose)})`
}

/** True where what the entry `t` says is the caller's to change: their own, or what its person can send no more and they decide about. */
export function corrects(user: SessionUser): Sql {
  const whose = sql`t.employee_id`
  return sql`(${isMine(user, whose)} or ${sendsNoMore(whose, { ofMany: false })} and ${decidesAbout(user, whose)})`
}

/** True if the caller sees what hours cost. */
export function maySeeCost({ grants }: SessionUser): boolean {
  return has(grants, seesCost)
}

/** True where the caller sees the order `o`. */
export function seesOrder({ user, contributions }: Pick<Caller, 'user' | 'contributions'>): Sql {
  return anyOf(contributions.namesOrders.map((one) => one.reached(user)))
}

/** Refuses an order the caller does not see, as one that is not there. */
export async function requireOrder(caller: Caller, id: number): Promise<void> {
  const found = await caller.db.maybe(
    sql`select from service_order o where o.id = ${id}::bigint and ${seesOrder(caller)}`,
  )
  if (!found) throw problem('NOT_FOUND')
}

/** A condition on the task `t` of the project `p`: the caller sees it. */
export function seesTask(user: SessionUser): Sql {
  const scope = widestScope(user, seeTasks)
  return scope === null ? sql`false` : tasksFace.reachesTask({ user, scope })
}

/** The same: the caller puts time on it. Who is kept informed looks on. */
export function worksOnTask(user: SessionUser): Sql {
  const scope = widestScope(user, seeTasks)
  if (scope === null) return sql`false`
  return sql`(${tasksFace.worksOnTask({ user, scope })} and not ${tasksFace.looksOnTask(user)})`
}

/** What joins the task of this id, as `k`: task_no, title, project_no and project_name; nothing where the caller does not see it. */
export function joinedTask(user: SessionUser, id: Sql): Sql {
  // within, `t` is the task
  return sql`cross join lateral (select ${id} as task_id) named left join lateral (
    select t.task_no, t.title, p.project_no, p.name as project_name from task t join project p on p.id = t.project_id
    where t.id = named.task_id and ${seesTask(user)}) k on true`
}

/** Refuses a task the caller does not see, as one that is not there. */
export async function requireTask(caller: Caller, id: number): Promise<void> {
  const found = await caller.db.maybe(sql`
    select from task t join project p on p.id = t.project_id where t.id = ${id}::bigint and ${seesTask(caller.user)}`)
  if (!found) throw problem('NOT_FOUND')
}

// and one the caller only looks on at
async function requireWorkedTask({ db, user }: Caller, id: number): Promise<void> {
  const found = await db.maybe<{ task_no: string; works: boolean }>(sql`
    select t.task_no, ${worksOnTask(user)} as works from task t join project p on p.id = t.project_id
    where t.id = ${id}::bigint and ${seesTask(user)}`)
  if (!found) throw problem('NOT_FOUND')
  if (!found.works) throw timeProblem('TIME_LOOKS_ON', { no: found.task_no })
}

/** Refuses work on an order or a task the caller does not see, on a task the caller only looks on at, or on a visit of another order. */
export async function requireWork(
  caller: Caller,
  {
    service_order_id: order,
    visit_id: visit,
    task_id: task,
  }: { service_order_id?: number | null; visit_id?: number | null; task_id?: number | null },
): Promise<void> {
  if (order) await requireOrder(caller, order)
  if (task) await requireWorkedTask(caller, task)
  if (!visit) return
  const found = await caller.db.maybe(
    sql`select from service_visit v where v.id = ${visit}::bigint and v.order_id = ${order ?? null}::bigint`,
  )
  if (!found) throw problem('UNKNOWN_REFERENCE', { field: 'visit_id', of: 'service_visit', id: visit })
}
