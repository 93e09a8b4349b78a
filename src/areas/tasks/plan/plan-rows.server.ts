// The plan of projects as statements tell it: the company's calendar, tasks with their parts and slack, and what waits for what.
import { type Flag, has, may } from '#base/access.ts'
import { todayInBangkok } from '#base/date-format.ts'
import { addDays } from '#base/days.ts'
import type { MenuPath } from '#base/menu-paths.ts'
import { projectsFace } from '#areas/projects/projects.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { personName } from '#platform/database/person-names.server.ts'
import { type Sql, anyOf, sql } from '#platform/database/sql.server.ts'
import type { Context } from '#platform/server/handle.server.ts'
import { reachesTask } from '../task-reach.server.ts'
import { type ChartProject, type ChartTask, MOST_TASKS, type Plan, changePlan } from './plan-calls.ts'
import { type PlanLink, type WorkDays, slackOf, workDays, workingCalendar } from './plan.ts'
import { plannedTasks } from './planned-tasks.ts'

/** A condition on the project `p`: its plan is the caller's to change, also where others are in charge of its tasks. */
export function leadsPlan({ user }: Pick<Context, 'user'>): Sql {
  const held = (menu: MenuPath, flag: Flag) =>
    has(user.grants, { menu, flag })
      ? [projectsFace.worksOnProject({ user, scope: user.grants[menu]!.scope })]
      : []
  const led = anyOf([
    ...held('/app/Project-Management', 'edit'),
    ...held('/app/Taskboard', 'approve'),
    ...(may(user, changePlan.access) ? [sql`p.manager_id = ${user.employeeId}::bigint`] : []),
  ])
  return sql`(p.status not in ('CLOSED', 'CANCELLED') and coalesce(${led}, false))`
}

/** The company's calendar: worked days are counted from a day on, and days off told from another, as a chart may show earlier ones. */
export async function companyCalendar(db: Db, from: string, shown = from): Promise<Plan['calendar']> {
  const found = await db.one<Omit<Plan['calendar'], 'from'>>(sql`
    select coalesce((select to_json(w.free_days) from calendar c join work_type w on w.id = c.work_type_id where c.is_default), '[]') as free_days,
      (select coalesce(json_agg(json_build_object('day', e.event_date, 'effect', t.day_effect, 'name', e.name) order by e.event_date), '[]')
        from calendar c join calendar_event e on e.calendar_id = c.id join event_type t on t.id = e.event_type_id
        where c.is_default and t.day_effect <> 'NONE' and e.event_date >= ${shown}) as effects`)
  return { from, ...found }
}

/** The day from which a plan counts its worked days: a year before anything that is planned or wanted. */
export function firstDay(days: readonly (string | null)[]): string {
  const first = days.reduce<string>((a, b) => (b !== null && b < a ? b : a), todayInBangkok())
  return addDays(first, -366)
}

/** A task before its slack and the days of its parts are reckoned. */
interface TaskRow extends ChartTask {
  readonly weight: number
}

/** The tasks `t` of projects `p` that hold a condition, with the slack of those projects of which all are told. */
export async function readChartTasks(
  context: Pick<Context, 'db' | 'user' | 'scope'>,
  projects: readonly ChartProject[],
): Promise<{ tasks: TaskRow[]; bounded: boolean }> {
  const { db } = context
  const ids = projects.map(({ id }) => id)
  const rows = await db.rows<TaskRow>(sql`
    select t.id, t.task_no, t.project_id, t.parent_id, t.title, t.status, t.progress_pct, t.plan_start, t.plan_end, t.baseline_start,
      t.baseline_end, t.due_date, t.is_milestone, exists (select from task_part c where c.whole_id = t.id) as has_parts,
      t.actual_start is not null or t.status in ('DONE', 'CANCELLED') as is_fixed, t.owner_id,
      case when o.id is not null then ${personName(sql`o`)} end as owner_name, null::integer as slack, t.row_version,
      ${leadsPlan(context)} and t.status not in ('DONE', 'CANCELLED') as may_change, t.weight::float8 as weight
    from task t join project p on p.id = t.project_id left join employee o on o.id = t.owner_id
    where t.project_id = any(${ids}::bigint[]) and ${reachesTask(context)}
    order by array_position(${ids}::bigint[], t.project_id), t.plan_start, t.id limit ${MOST_TASKS + 1}`)
  return { tasks: rows.slice(0, MOST_TASKS), bounded: rows.length > MOST_TASKS }
}

/** What waits for what among some tasks. */
export function readLinks(db: Db, project: readonly number[]): Promise<(PlanLink & { id: number })[]> {
  return db.rows(sql`
    select d.id, d.predecessor_id, d.successor_id, d.type, d.lag_days from task_dependency d
    where d.project_id = any(${project}::bigint[]) order by d.id`)
}

/** The tasks as the chart has them: with slack, and what has parts from the first day of these to their last. */
export function chartTasks(
  rows: readonly TaskRow[],
  links: readonly PlanLink[],
  whole: ReadonlySet<number>,
  calendar: Plan['calendar'],
): ChartTask[] {
  const days = workDays(workingCalendar(calendar), calendar.from)
  const parts = Map.groupBy(rows, (row) => row.parent_id)
  const slack = slackByTask(rows, links, whole, days)
  const leavesOf = (row: TaskRow): TaskRow[] =>
    row.has_parts
      ? (parts.get(row.id) ?? []).filter(({ status }) => status !== 'CANCELLED').flatMap(leavesOf)
      : [row]
  return rows.map((row) => {
    const { weight: _, ...task } = row
    if (!task.has_parts) return { ...task, slack: slack.get(task.id) ?? null }
    return { ...task, ...spanOfParts(leavesOf(row)), may_change: false }
  })
}

function spanOfParts(leaves: readonly TaskRow[]) {
  const weight = leaves.reduce((sum, one) => sum + one.weight, 0)
  const done = leaves.reduce((sum, one) => sum + one.weight * one.progress_pct, 0)
  // rounded it is 100 only where all of them are
  const most = leaves.every((one) => one.progress_pct === 100) ? 100 : 99
  return {
    plan_start: outermost(
      leaves.map((one) => one.plan_start),
      -1,
    ),
    plan_end: outermost(
      leaves.map((one) => one.plan_end),
      1,
    ),
    baseline_start: outermost(
      leaves.map((one) => one.baseline_start),
      -1,
    ),
    baseline_end: outermost(
      leaves.map((one) => one.baseline_end),
      1,
    ),
    progress_pct: weight > 0 ? Math.min(most, Math.round(done / weight)) : 0,
  }
}

/** The first or the last of some days; null where there is none. */
export function outermost(days: readonly (string | null)[], side: -1 | 1): string | null {
  const known = days.filter((day) => day !== null).toSorted()
  return known.at(side === -1 ? 0 : -1) ?? null
}

function slackByTask(
  rows: readonly TaskRow[],
  links: readonly PlanLink[],
  whole: ReadonlySet<number>,
  days: WorkDays,
): Map<number, number> {
  const slack = new Map<number, number>()
  for (const [project, own] of Map.groupBy(rows, (row) => row.project_id)) {
    if (!whole.has(project)) continue
    for (const [id, many] of slackOf(plannedTasks(own), links, days)) slack.set(id, many)
  }
  return slack
}
