// The plan on the server: the chart, what a change would move, and the change, reckoned again under the lock of its project.
import { problem } from '#base/errors.ts'
import type { ValueFor } from '#base/operation.ts'
import { projectProblem } from '#areas/projects/project-problems.ts'
import { projectsFace } from '#areas/projects/projects.server.ts'
import { isProjectOver } from '#areas/projects/project-states.ts'
import { personName } from '#platform/database/person-names.server.ts'
import { holding } from '#platform/database/searching.server.ts'
import { type Sql, sql, when } from '#platform/database/sql.server.ts'
import { nameOf } from '#platform/database/stale.server.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { taskProblem } from '../task-problems.ts'
import { isOwnTask, reachesTask } from '../task-reach.server.ts'
import {
  type ChartProject,
  type ChartTask,
  MOST_MILESTONES,
  MOST_PROJECTS,
  type Plan,
  type PlanOutcome,
  changePlan,
  previewPlan,
  readPlan,
} from './plan-calls.ts'
import { overloadedBy } from './plan-load.server.ts'
import { planProblem } from './plan-problems.ts'
import {
  chartTasks,
  companyCalendar,
  firstDay,
  leadsPlan,
  outermost,
  readChartTasks,
  readLinks,
} from './plan-rows.server.ts'
import { type PlanLink, type PlannedTask, planChange, workDays, workingCalendar } from './plan.ts'
import { plannedTasks } from './planned-tasks.ts'

export const planHandlers: readonly OperationHandler[] = [
  handle(readPlan, async ({ project_id, where }, context): Promise<Plan> => {
    const { db } = context
    const found = await readProjects({ project_id, where }, context)
    if (project_id !== undefined && found.length === 0) throw problem('NOT_FOUND')
    const projects = found.slice(0, MOST_PROJECTS).map(({ many: _, ...project }) => project)
    const { tasks, bounded } = await readChartTasks(context, projects)
    const told = new Set(tasks.map(({ id }) => id))
    const ids = projects.map(({ id }) => id)
    const links = await readLinks(db, ids)
    const milestones = await projectsFace.milestonesOnPlan(context, ids, MOST_MILESTONES + 1)
    const dependencies = links.filter((one) => told.has(one.predecessor_id) && told.has(one.successor_id))
    const from = firstDay(tasks.map(({ plan_start }) => plan_start))
    const calendar = await companyCalendar(db, from, firstDay(firstDaysOn({ projects, tasks, milestones })))
    const whole = new Set(projects.filter(({ is_whole }) => is_whole && !bounded).map(({ id }) => id))
    return {
      calendar,
      projects,
      project_count: found[0]?.many ?? 0,
      tasks: chartTasks(tasks, dependencies, whole, calendar),
      dependencies,
      milestones: milestones.slice(0, MOST_MILESTONES),
      bounded: bounded || projects.length < found.length || milestones.length > MOST_MILESTONES,
    }
  }),

  handle(previewPlan, async ({ project_id, wishes }, context) => {
    await ledProject(context, project_id)
    const { outcome } = await reckoned(context, project_id, wishes)
    return { ...outcome, over: await overloadedBy(context, outcome.moves) }
  }),

  handle(changePlan, async ({ project_id, wishes, shown }, context) => {
    const { db } = context
    // its tasks change their days one after another
    await ledProject(context, project_id, sql`for no key update of p`)
    const { outcome: now, tasks } = await reckoned(context, project_id, wishes)
    if (!isAsShown(now, tasks, wishes, shown)) throw await changedMeanwhile(context, project_id, now, shown)
    const moved = now.moves.map(({ id, plan_start, plan_end }) => ({ id, plan_start, plan_end }))
    return db.rows(sql`
      update task t set plan_start = m.plan_start, plan_end = m.plan_end
      from (select * from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as r(id bigint, plan_start date, plan_end date) order by id) m
      where t.id = m.id returning t.id, t.row_version, t.plan_start, t.plan_end`)
  }),
]

/** The days at which something on the chart begins: days off are told from before the first of them. */
function firstDaysOn({ projects, tasks, milestones }: Pick<Plan, 'projects' | 'tasks' | 'milestones'>) {
  return [
    ...projects.map(({ start_date }) => start_date),
    ...tasks.flatMap(({ plan_start, baseline_start }) => [plan_start, baseline_start]),
    ...milestones.flatMap(({ plan_date, baseline_date }) => [plan_date, baseline_date]),
  ]
}

function readProjects(
  { project_id, where = {} }: ValueFor<typeof readPlan>,
  context: Context,
): Promise<(ChartProject & { readonly many: number })[]> {
  const { db, user } = context
  const whole = projectsFace.reachesProject(context)
  const withTask = (owner: Sql) =>
    sql`exists (select from task t where t.project_id = p.id and ${reachesTask(context)} and ${owner})`
  const me = sql`${user.employeeId}::bigint`
  const named = project_id === undefined ? where.project_ids : [project_id]
  return db.rows(sql`
    select p.id, p.project_no, p.name, p.status, p.start_date, p.due_date, ${personName(sql`m`)} as manager_name, coalesce(${whole}, false) as is_whole,
      ${leadsPlan(context)} as may_change, (count(*) over ())::integer as many
    from project p join employee m on m.id = p.manager_id
    where (${whole} or ${withTask(sql`true`)})
      and ${named?.length ? sql`p.id = any(${named}::bigint[])` : sql`p.status in ('DRAFT', 'PLANNING', 'IN_PROGRESS', 'ON_HOLD')`}
      ${when(where.text, () => sql`and ${holding(sql`p.search_text`, where.text!)}`)}
      ${when(where.manager_id, () => sql`and p.manager_id = ${where.manager_id}`)}
      ${when(where.owner_id, () => sql`and ${withTask(sql`t.owner_id = ${where.owner_id}`)}`)}
      ${when(where.mine, () => sql`and (p.manager_id = ${me} or p.sales_id = ${me} or ${withTask(isOwnTask(user))})`)}
    order by p.due_date, p.id limit ${MOST_PROJECTS + 1}`)
}

/** The project whose plan is the caller's to change; `held` locks it. */
async function ledProject(context: Context, id: number, held = sql``) {
  const found = await context.db.maybe<Pick<ChartProject, 'project_no' | 'status'> & { is_led: boolean }>(sql`
    select p.project_no, p.status, ${leadsPlan(context)} as is_led from project p
    where p.id = ${id} and ${projectsFace.reachesProject(context)} ${held}`)
  if (!found) throw problem('NOT_FOUND')
  if (isProjectOver(found.status)) throw projectProblem('PROJECT_IS_OVER', { no: found.project_no })
  if (!found.is_led) throw problem('NOT_ALLOWED')
}

interface Wished {
  readonly id: number
  readonly plan_start: string
  readonly plan_end: string
}

type Known = Pick<
  ChartTask,
  | 'id'
  | 'task_no'
  | 'title'
  | 'status'
  | 'plan_start'
  | 'plan_end'
  | 'is_milestone'
  | 'is_fixed'
  | 'has_parts'
> & { readonly row_version: number }

/** What a change comes to, before it is looked at what that makes of people's weeks. */
type Reckoned = Omit<PlanOutcome, 'over'>

/** What the wishes come to, as the project's tasks are now. */
async function reckoned(
  { db }: Pick<Context, 'db'>,
  project: number,
  wishes: readonly Wished[],
): Promise<{ outcome: Reckoned; tasks: ReadonlyMap<number, Known> }> {
  const tasks = await db.rows<Known>(sql`
    select t.id, t.task_no, t.title, t.status, t.plan_start, t.plan_end, t.is_milestone, t.row_version,
      t.actual_start is not null or t.status in ('DONE', 'CANCELLED') as is_fixed,
      exists (select from task_part c where c.whole_id = t.id) as has_parts
    from task t where t.project_id = ${project} order by t.id`)
  const links = await readLinks(db, [project])
  const byId = new Map(tasks.map((one) => [one.id, one]))
  for (const { id } of wishes) requireMovable(byId.get(id))
  const from = firstDay([...tasks, ...wishes].map(({ plan_start }) => plan_start))
  const calendar = await companyCalendar(db, from)
  const wanted = new Set(wishes.map(({ id }) => id))
  // what has no days yet is put in from before all others
  const planned = plannedTasks(
    tasks.map((one) =>
      one.plan_start === null && wanted.has(one.id) ? { ...one, plan_start: from, plan_end: from } : one,
    ),
  )
  try {
    return { outcome: outcomeOf(planned, links, wishes, byId, calendar), tasks: byId }
  } catch (error) {
    if (error instanceof RangeError) throw planProblem('PLAN_TOO_FAR')
    throw error
  }
}

function requireMovable(task: Known | undefined): void {
  if (!task) throw problem('NOT_FOUND')
  if (task.has_parts) throw taskProblem('TASK_HAS_PARTS', { no: task.task_no })
  if (task.status === 'DONE' || task.status === 'CANCELLED')
    throw taskProblem('TASK_IS_OVER', { no: task.task_no })
}

function outcomeOf(
  planned: readonly PlannedTask[],
  links: readonly PlanLink[],
  wishes: readonly Wished[],
  byId: ReadonlyMap<number, Known>,
  calendar: Plan['calendar'],
): Reckoned {
  const days = workDays(workingCalendar(calendar), calendar.from)
  const asked = wishes.map(({ id, plan_start, plan_end }) => ({
    id,
    start: byId.get(id)!.is_milestone ? plan_end : plan_start,
    end: plan_end,
  }))
  const { moves, broken } = planChange(planned, links, asked, days)
  const to = new Map(moves.map((one) => [one.id, one.end]))
  const ends = planned.map(({ id }) => byId.get(id)!.plan_end)
  const no = (id: number) => byId.get(id)!.task_no
  return {
    moves: moves.map(({ id, start, end, by, because_of }) => {
      const { task_no, title, plan_start, plan_end, row_version } = byId.get(id)!
      return {
        id,
        task_no,
        title,
        from_start: plan_start,
        from_end: plan_end,
        plan_start: start,
        plan_end: end,
        by: plan_start === null ? null : by,
        because_of: because_of === null ? null : { id: because_of, task_no: no(because_of) },
        row_version,
      }
    }),
    broken: broken.map(({ predecessor_id, successor_id, type }) => ({
      predecessor: no(predecessor_id),
      successor: no(successor_id),
      type,
    })),
    end: {
      was: outermost(ends, 1),
      is: outermost(
        planned.map(({ id }) => to.get(id) ?? byId.get(id)!.plan_end),
        1,
      ),
    },
  }
}

type Shown = Wished & { readonly row_version: number }

/** True where all moves are those that were shown, of tasks as they were then; what else was shown stays where it is. */
function isAsShown(
  { moves }: Reckoned,
  tasks: ReadonlyMap<number, Known>,
  wishes: readonly (Wished & { readonly row_version?: number | undefined })[],
  shown: readonly Shown[],
): boolean {
  const isOld = ({ id, row_version }: { id: number; row_version?: number | undefined }) =>
    row_version !== undefined && tasks.get(id)?.row_version !== row_version
  if (wishes.some(isOld) || shown.some(isOld)) return false
  const seen = new Map(shown.map((one) => [one.id, one]))
  const moving = new Map(moves.map((one) => [one.id, one]))
  return (
    moves.every(({ id }) => seen.has(id)) &&
    shown.every(({ id, plan_start, plan_end }) => {
      const one = moving.get(id) ?? tasks.get(id)!
      return one.plan_start === plan_start && one.plan_end === plan_end
    })
  )
}

/** The refusal, with what the change would come to now. */
async function changedMeanwhile(context: Context, project: number, now: Reckoned, shown: readonly Shown[]) {
  const { db } = context
  const ids = [...shown, ...now.moves].map(({ id }) => id)
  const last = await db.maybe<{ updated_by: number | null; updated_at: string | null }>(sql`
    select t.updated_by, t.updated_at from task t
    where t.project_id = ${project} and t.id = any(${ids}::bigint[]) order by t.updated_at desc nulls last limit 1`)
  const facts = { who: await nameOf(db, last?.updated_by ?? null), at: last?.updated_at ?? null }
  const data: PlanOutcome = { ...now, over: await overloadedBy(context, now.moves) }
  return problem('STALE_ROW', facts, { data })
}
