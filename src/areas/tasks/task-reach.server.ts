// Which tasks a caller reaches, which the caller changes, and which the caller leads.
import { type Flag, has, may, widestScope } from '#base/access.ts'
import type { MenuPath } from '#base/menu-paths.ts'
import { projectsFace } from '#areas/projects/projects.server.ts'
import { reachesAuthor, reachesEmployee } from '#platform/access/reach.server.ts'
import { type Sql, anyOf, sql } from '#platform/database/sql.server.ts'
import type { SessionUser } from '#platform/server/caller.server.ts'
import type { Context } from '#platform/server/handle.server.ts'
import { editTasks, seeTasks } from './task-access.ts'

/** Who asks, and how far the right to what is asked reaches. */
type Asking = Pick<Context, 'user' | 'scope'>

const among = ({ user, scope }: Asking, places: Sql, ofProject: Sql): Sql =>
  scope === 'ALL'
    ? sql`true`
    : sql`coalesce(${reachesEmployee(user, scope, sql`t.owner_id`)} or ${reachesAuthor(user, scope, sql`t.created_by`)}
    or exists (select from assign_member tm where tm.task_id = t.id and tm.is_active and ${places} and ${reachesEmployee(user, scope, sql`tm.employee_id`)})
    or exists (select from project p where p.id = t.project_id and ${ofProject}), false)`

/** A condition on the task `t` of the project `p`: one is in charge of it, is on its team, entered it, or reaches its project. */
export const reachesTask = (asking: Asking): Sql =>
  among(asking, sql`true`, projectsFace.reachesProject(asking))

/** The same, by whatever lets the caller see tasks: what a task is part of, and what it waits for. */
export function seesTask(user: SessionUser): Sql {
  const scope = widestScope(user, seeTasks)
  return scope === null ? sql`false` : reachesTask({ user, scope })
}

/** The same for what is changed of it: who is on a team to be kept informed looks on, and says something about it. */
export const worksOnTask = (asking: Asking): Sql =>
  among(asking, sql`tm.member_role <> 'VIEWER'`, projectsFace.worksOnProject(asking))

/**
 * A condition on the same: the caller is kept informed of it and does nothing else of it. What one is kept informed of is read once for all
 * rows, so that the function, which costs a statement at each call, is called for these few alone.
 */
export function looksOnTask({ employeeId }: Pick<SessionUser, 'employeeId'>): Sql {
  const told = (column: Sql) => sql`array(select ${column} from assign_member v
    where v.employee_id = ${employeeId}::bigint and v.is_active and v.member_role = 'VIEWER' and ${column} is not null)`
  return sql`((t.id = any(${told(sql`v.task_id`)}) or t.project_id = any(${told(sql`v.project_id`)}))
    and coalesce(looks_on_task(${employeeId}::bigint, t.id), false))`
}

/** A condition on the task `t`: the employee is in charge of it or on its team. */
export function isTaskOf(employee: number | null): Sql {
  const one = sql`${employee}::bigint`
  return sql`(t.id in (select o.id from task o where o.owner_id = ${one}
    union select tm.task_id from assign_member tm where tm.employee_id = ${one} and tm.is_active and tm.task_id is not null))`
}

/** A condition on the same: the caller's own. */
export const isOwnTask = ({ employeeId }: Pick<SessionUser, 'employeeId'>): Sql => isTaskOf(employeeId)

/** A condition on the same: the caller may change it, as far as the project is not over. */
export function changesTask(user: SessionUser): Sql {
  const scope = widestScope(user, editTasks)
  if (scope === null) return sql`false`
  return sql`(p.status not in ('CLOSED', 'CANCELLED') and ${worksOnTask({ user, scope })})`
}

/** A condition on the same: the caller may say something about it, as far as the project is not over. */
export function commentsOnTask(user: SessionUser): Sql {
  const scope = widestScope(user, editTasks)
  if (scope === null) return sql`false`
  return sql`(p.status not in ('CLOSED', 'CANCELLED') and ${reachesTask({ user, scope })})`
}

/** A condition on the same: its tasks are the caller's to plan, whoever is in charge of them. */
export function leadsTask(user: SessionUser): Sql {
  const held = (menu: MenuPath, flag: Flag, reach: (asking: Asking) => Sql) =>
    has(user.grants, { menu, flag }) ? [reach({ user, scope: user.grants[menu]!.scope })] : []
  return anyOf([
    ...held('/app/Project-Management', 'edit', projectsFace.worksOnProject),
    ...held('/app/Taskboard', 'approve', worksOnTask),
    ...(may(user, editTasks) && user.employeeId !== null
      ? [sql`p.manager_id = ${user.employeeId}::bigint`]
      : []),
  ])
}

/** A condition on the same: its days are the caller's to say, as one who leads it (`leads`), is in charge of it or entered it. */
export function plansTask(user: SessionUser, leads = leadsTask(user)): Sql {
  return sql`coalesce(${leads} or t.owner_id = ${user.employeeId}::bigint or t.created_by = ${user.id}::bigint, false)`
}

/** A condition on the same: a task in the backlog that the caller may delete. */
export function deletesTask(user: SessionUser): Sql {
  const menu = '/app/Project-Management'
  if (!has(user.grants, { menu, flag: 'delete' })) return sql`false`
  const reached = worksOnTask({ user, scope: user.grants[menu]!.scope })
  return sql`(t.status = 'BACKLOG' and p.status not in ('CLOSED', 'CANCELLED') and ${reached}
    and not exists (select from time_entry x where x.task_id = t.id))`
}
