// A project as statements tell it, and which projects a caller reaches.
import { may, widestScope } from '#base/access.ts'
import { problem } from '#base/errors.ts'
import { personName } from '#platform/database/person-names.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { reachesAuthor, reachesEmployee } from '#platform/access/reach.server.ts'
import type { SessionUser } from '#platform/server/caller.server.ts'
import type { Context } from '#platform/server/handle.server.ts'
import { setProjectStatus } from './project-life.ts'
import { seesProjectMoney } from './project-money.ts'
import { HEALTH_DAYS, type ProjectStatus, projectSteps } from './project-states.ts'
import { byProject } from './project-access.ts'
import type { ProjectCard } from './projects.ts'

const today = sql`bangkok_day(now())`

type Asking = Pick<Context, 'user' | 'scope'>

const among = ({ user, scope }: Asking, places: Sql): Sql =>
  scope === 'ALL'
    ? sql`true`
    : sql`(${reachesEmployee(user, scope, sql`p.manager_id`)} or ${reachesEmployee(user, scope, sql`p.sales_id`)}
    or ${reachesAuthor(user, scope, sql`p.created_by`)} or exists (select from assign_member am
      where am.project_id = p.id and am.is_active and ${places} and ${reachesEmployee(user, scope, sql`am.employee_id`)}))`

/** A condition on the project `p`: one leads it, sells it, entered it or is on its team. */
export const reachesProject = (asking: Asking): Sql => among(asking, sql`true`)

/** The same for what is changed of it: who is on its team to be kept informed looks on. */
export const worksOnProject = (asking: Asking): Sql => among(asking, sql`am.member_role <> 'VIEWER'`)

/**
 * A condition on the same: one reads it, as one reaches it or works on one of its tasks. What is changed of it, and its other tasks, is
 * not within reach by that.
 */
export function seesProject({ user, scope }: Asking): Sql {
  if (scope === 'ALL') return sql`true`
  return sql`(${reachesProject({ user, scope })} or exists (select from task k where k.project_id = p.id
      and (${reachesEmployee(user, scope, sql`k.owner_id`)} or exists (select from assign_member km
        where km.task_id = k.id and km.is_active and ${reachesEmployee(user, scope, sql`km.employee_id`)}))))`
}

/** Joined beside the project `p`: its health `h`. */
export const healthJoined = sql`left join lateral (select k.health, k.note, k.next_step, k.created_at from project_health k
    where k.project_id = p.id order by k.id desc limit 1) h on true`

/** The same with its customer `c`, site `s`, kind `t`, section `u`, manager `m`, sales `a`, and the milestone it waits for, `w`. */
export const besideProject = sql`join customer c on c.id = p.customer_id
  join project_type t on t.id = p.project_type_id join org_unit u on u.id = p.section_id join employee m on m.id = p.manager_id
  left join customer_site s on s.id = p.site_id left join employee a on a.id = p.sales_id
  ${healthJoined}
  left join lateral (select i.code, i.name, i.plan_date from project_milestone i
    where i.project_id = p.id and i.actual_date is null order by i.plan_date, i.sort_no, i.id limit 1) w
    on p.status not in ('CLOSED', 'CANCELLED')`

/** What stands after `from` where a project is told. */
export const projectJoined = sql`project p ${besideProject}`

/** Joined beside it: how those of these ids stand against their plan today, `v`, reckoned at once for all of them. */
export const joinedPlan = (ids: Sql): Sql =>
  sql`left join projects_on_plan(${ids}, ${today}) v on v.project_id = p.id`

/** A condition on the project `p`: its number, name, orders or customer hold the text. */
export const holdsProjectText = (text: string): Sql => sql`p.id in (
  select x.id from project x where x.search_text like search_pattern(${text})
  union all select x.id from customer y join project x on x.customer_id = y.id where y.search_text like search_pattern(${text}))`

/** Handed over, whether it is closed since then or not. */
export const isHandedOver = sql`p.status in ('HANDED_OVER', 'CLOSED')`

/** Begun or to be begun, and not handed over. */
export const isRunning = sql`p.status in ('DRAFT', 'PLANNING', 'IN_PROGRESS', 'ON_HOLD')`

/** Not handed over by the day it is due. */
export const isLate = sql`project_is_late(p, ${today})`

/** One of its milestones was not reached by its day. */
export const hasLateMilestone = sql`exists (select from project_milestone i
  where i.project_id = p.id and project_milestone_is_late(p.status, i.plan_date, i.actual_date, ${today}))`

/** Nothing was said of its health within a week, though there is something to say. */
export const isSilent = sql`(p.status in ('PLANNING', 'IN_PROGRESS', 'ON_HOLD')
  and coalesce(bangkok_day(h.created_at) < ${today} - ${HEALTH_DAYS}::integer, true))`

// not of one that is read by a task alone: of that the caller knows the hours of some tasks
function spentHours(user: SessionUser): Sql {
  const scope = widestScope(user, byProject('view'))
  if (scope === null) return sql`null::float8`
  return sql`case when ${reachesProject({ user, scope })} then ${hoursOfProject} end`
}

/** Hours written down for the tasks of the project `p`, of all people together. */
export const hoursOfProject = sql`round(coalesce((
  select sum(x.minutes) from task k join time_told_of_task x on x.task_id = k.id where k.project_id = p.id), 0) / 60.0, 2)::float8`

/** The columns of a `ProjectRow`; `joinedPlan` stands beside what it is joined from. */
export function projectColumns(user: SessionUser): Sql {
  return sql`p.id, p.project_no, p.name, p.customer_id, c.code::text as customer_code, c.name as customer_name, c.name_en as customer_name_en,
    c.short_name as customer_short_name, p.site_id, s.name as site_name, p.project_type_id, t.name_th as project_type_name_th,
    t.name_en as project_type_name_en, p.section_id, u.name_th as section_name_th, u.name_en as section_name_en, p.manager_id,
    ${personName(sql`m`)} as manager_name, p.sales_id, case when a.id is not null then ${personName(sql`a`)} end as sales_name,
    p.contract_no, p.po_no, p.po_date, p.priority, p.status, p.status_reason, ${allowedNext(user)} as allowed_next, p.start_date, p.due_date,
    case when ${isLate} then ${today} - p.due_date end as days_late, p.actual_start, p.actual_end, p.delivery_date, p.commissioning_date,
    p.acceptance_date, p.handover_date, p.warranty_basis, p.warranty_months, p.budget_hours::float8 as budget_hours,
    ${spentHours(user)} as spent_hours, p.description,
    h.health, h.note as health_note, h.next_step as health_next_step, bangkok_day(h.created_at) as health_on,
    coalesce(bangkok_day(h.created_at) < ${today} - ${HEALTH_DAYS}::integer, false) as health_is_stale,
    p.percent_method, v.progress_pct::float8 as progress_pct, v.planned_pct::float8 as planned_pct,
    v.variance_pct::float8 as variance_pct, v.spi::float8 as spi, w.code as next_milestone, w.name as next_milestone_name, w.plan_date as next_milestone_on,
    case when project_milestone_is_late(p.status, w.plan_date, null, ${today}) then ${today} - w.plan_date end as next_milestone_days_late, p.row_version`
}

/** The same with the money, as far as the user is told of it. */
export function projectCardColumns(user: SessionUser): Sql {
  if (!may(user, seesProjectMoney)) return projectColumns(user)
  return sql`${projectColumns(user)}, p.contract_value::float8 as contract_value, p.retention_pct::float8 as retention_pct,
    p.budget_cost::float8 as budget_cost`
}

/** The project; NOT_FOUND where there is none that is the caller's to change, or for what reads alone `seesProject`. */
export async function readProject(
  { db, user, scope }: Reader,
  id: number,
  within: (asking: Asking) => Sql = worksOnProject,
): Promise<ProjectCard> {
  const found = await db.maybe<ProjectCard>(sql`
    select ${projectCardColumns(user)} from ${projectJoined} ${joinedPlan(sql`array[p.id]`)} where p.id = ${id} and ${within({ user, scope })}`)
  if (!found) throw problem('NOT_FOUND')
  return found
}
type Reader = Pick<Context, 'db' | 'user' | 'scope'>

/** What is asked of a project before something of it is read or written: hours and progress, which a large one takes a while to reckon, are left out. */
type KnownProject = Pick<ProjectCard, 'id' | 'project_no' | 'status'>

/** The project as it is known by; NOT_FOUND as `readProject` says it. */
export async function requireProject(
  { db, user, scope }: Reader,
  id: number,
  within: (asking: Asking) => Sql = worksOnProject,
): Promise<KnownProject> {
  const found = await db.maybe<KnownProject>(sql`
    select p.id, p.project_no, p.status from project p where p.id = ${id} and ${within({ user, scope })}`)
  if (!found) throw problem('NOT_FOUND')
  return found
}

/** For `changeOne`: who changed the project last, and as it is. */
export function asOneProject(context: Reader, id: number) {
  return {
    stamp: sql`select p.updated_by, p.updated_at from project p where p.id = ${id}`,
    current: () => readProject(context, id),
  }
}

/** True where the step is there and the caller may take it. */
function mayStep(
  user: Pick<SessionUser, 'username' | 'grants'>,
  from: ProjectStatus,
  to: ProjectStatus,
): boolean {
  const step = projectSteps[from].find((one) => one.to === to)
  if (!step || !may(user, setProjectStatus.access)) return false
  return !step.needsApproval || may(user, seesProjectMoney)
}

// none of one that is read alone, by a task of it or as one who is kept informed
function allowedNext(user: SessionUser): Sql {
  const scope = widestScope(user, setProjectStatus.access)
  if (scope === null) return sql`'[]'::json`
  const steps = Object.entries(projectSteps).flatMap(([from, next]) =>
    next.filter(({ to }) => mayStep(user, from as ProjectStatus, to)).map(({ to }) => `${from} ${to}`),
  )
  return sql`(select coalesce(json_agg(n.to_status order by n.sort_no), '[]') from project_transition n
    where n.from_status = p.status and ${worksOnProject({ user, scope })} and n.from_status || ' ' || n.to_status = any(${steps}::text[]))`
}
