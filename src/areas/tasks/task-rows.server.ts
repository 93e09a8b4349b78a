// A task as statements tell it: the row of lists, and the card with all that belongs to it.
import { may } from '#base/access.ts'
import { projectProblem } from '#areas/projects/project-problems.ts'
import { projectsFace } from '#areas/projects/projects.server.ts'
import { problem } from '#base/errors.ts'
import { personName, userName } from '#platform/database/person-names.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { fileTold } from '#platform/files/files.server.ts'
import type { SessionUser } from '#platform/server/caller.server.ts'
import type { Context } from '#platform/server/handle.server.ts'
import { TASK_COMMENT_MINUTES } from './task-comments.ts'
import {
  changesTask,
  commentsOnTask,
  deletesTask,
  leadsTask,
  looksOnTask,
  plansTask,
  reachesTask,
  seesTask,
  worksOnTask,
} from './task-reach.server.ts'
import type { TaskCard, TaskDependency, TaskItem, TaskRow } from './task-shapes.ts'
import { editTasks } from './task-access.ts'

/** What a caller reads tasks with. */
export type TaskReader = Pick<Context, 'db' | 'user' | 'scope'>

const today = sql`bangkok_day(now())`

/** Not done by the day it is due, of a project that is not over. */
export const isTaskLate = sql`(task_is_late(t, ${today}) and p.status not in ('CLOSED', 'CANCELLED'))`

/** Worked on still, of a project that is not over. */
export const isTaskOpen = sql`(t.status not in ('DONE', 'CANCELLED') and p.status not in ('CLOSED', 'CANCELLED'))`

// rounded it is 100 only where all of the leaves `b` are
const progressOfLeaves = sql`case when min(b.progress_pct) < 100
  then least(99, round(sum(b.weight * b.progress_pct) / sum(b.weight)))::integer else max(b.progress_pct) end`

/**
 * What a `TaskRow` is joined from beside the task `t` and its project `p`: kind `k`, piece of work `j`, owner `e`, machine `m` and whole `w` as far as
 * the caller sees them, how many parts it has that were not called off, `q`, and what these come to, `s`: the leaves below it; the time on all of
 * it, `h`; and what the caller may do with it, `may`, which is asked once a row (`offset 0` keeps it from being copied to each column).
 */
export const taskJoins = (user: SessionUser): Sql => sql`join job_task_type k on k.id = t.job_task_type_id
  left join job_task j on j.id = t.job_task_id left join employee e on e.id = t.owner_id
  left join machine m on m.id = t.machine_id and ${projectsFace.seesMachine(user, sql`m.created_by`)}
  cross join lateral (select t.parent_id as whole_id) named
  left join lateral (select t.task_no, t.title from task t where t.id = named.whole_id and ${seesTask(user)}) w on true
  left join lateral (select count(*)::integer as parts from task_part c where c.whole_id = t.id) q on true
  left join lateral (
    with recursive below as (
      select c.* from task_part l join task c on c.id = l.task_id where l.whole_id = t.id and q.parts > 0
      union all select c.* from below b join task_part l on l.whole_id = b.id join task c on c.id = l.task_id)
    select min(b.plan_start) as plan_start, max(b.plan_end) as plan_end, sum(b.estimate_hours) as estimate_hours,
      sum(b.remaining_hours) as remaining_hours, ${progressOfLeaves} as progress_pct
    from below b where not exists (select from task_part x where x.whole_id = b.id)) s on true
  left join lateral (
    select case when not exists (select from task c where c.parent_id = t.id) then coalesce((select x.minutes from time_on_task x where x.task_id = t.id), 0) else (
      with recursive whole as (select t.id union all select c.id from task c join whole b on c.parent_id = b.id)
      select coalesce(sum((select x.minutes from time_on_task x where x.task_id = b.id)), 0) from whole b) end as minutes) h on true
  cross join lateral (select coalesce(${changesTask(user)}, false) as changes, coalesce(${leadsTask(user)}, false) as leads offset 0) may`

/** All of them, as it stands after `from`. */
const taskJoined = (user: SessionUser): Sql =>
  sql`task t join project p on p.id = t.project_id ${taskJoins(user)}`

/** A condition on the task `t`: it is at this machine, as far as the caller sees machines. */
export const isAtMachine = (
  user: SessionUser,
  machine: number,
): Sql => sql`(t.machine_id = ${machine}::bigint and exists (
  select from machine m where m.id = t.machine_id and ${projectsFace.seesMachine(user, sql`m.created_by`)}))`

const ofParts = (column: Sql, own: Sql) => sql`case when q.parts > 0 then ${column} else ${own} end`

/** The columns of a `TaskRow`. */
export function taskColumns(user: SessionUser): Sql {
  return sql`t.id, t.task_no, t.project_id, p.project_no, p.name as project_name, t.parent_id, w.task_no as parent_no, w.title as parent_title, t.title,
    t.job_task_type_id, k.name_th as job_task_type_name_th, k.name_en as job_task_type_name_en, t.job_task_id, j.name_th as job_task_name_th,
    j.name_en as job_task_name_en, t.machine_id, m.name as machine_name, m.serial_no as machine_serial_no, t.status, t.status_reason,
    (select coalesce(json_agg(n.to_status order by n.sort_no), '[]') from task_transition n where n.from_status = t.status and may.changes
      and (n.flag = 'edit' or may.leads)) as allowed_next,
    t.priority, ${ofParts(sql`s.plan_start`, sql`t.plan_start`)} as plan_start, ${ofParts(sql`s.plan_end`, sql`t.plan_end`)} as plan_end,
    t.is_milestone, t.baseline_start, t.baseline_end, t.due_date, case when ${isTaskLate} then ${today} - coalesce(t.due_date, t.plan_end) end as days_late,
    t.actual_start, t.actual_end, ${ofParts(sql`s.estimate_hours`, sql`t.estimate_hours`)}::float8 as estimate_hours,
    ${ofParts(sql`s.remaining_hours`, sql`t.remaining_hours`)}::float8 as remaining_hours, round(h.minutes / 60.0, 2)::float8 as spent_hours, t.weight::float8 as weight,
    ${ofParts(sql`coalesce(s.progress_pct, t.progress_pct)`, sql`t.progress_pct`)} as progress_pct,
    t.owner_id, case when e.id is not null then ${personName(sql`e`)} end as owner_name, t.labels, q.parts as part_count,
    (select count(*)::integer from task_checklist_item i where i.task_id = t.id) as item_count,
    (select count(*)::integer from task_checklist_item i where i.task_id = t.id and i.is_done) as items_done,
    (select count(*)::integer from task_comment n where n.task_id = t.id) as comment_count,
    (select count(*)::integer from assign_member n where n.task_id = t.id and n.is_active) as team_count,
    (select count(*)::integer from task_waiting n where n.task_id = t.id) as waits_for, may.changes as may_change, (may.changes and ${plansTask(user, sql`may.leads`)}) as may_plan,
    ${deletesTask(user)} as may_delete, ${looksOnTask(user)} as looks_on, t.row_version`
}

const openParts = sql`(
  with recursive below as (
    select c.id, c.status from task c where c.parent_id = t.id
    union all select c.id, c.status from task c join below b on c.parent_id = b.id)
  select count(*)::integer from below b where b.status not in ('DONE', 'CANCELLED'))`

// on it and on those: they stop where it is cancelled
const runningTimers = sql`(
  with recursive open as (
    select t.id, t.status union all select c.id, c.status from task c join open b on c.parent_id = b.id)
  select count(*)::integer from time_running_on_task o
  where o.task_id in (select b.id from open b where b.status not in ('DONE', 'CANCELLED')))`

/** The task with all that belongs to it; NOT_FOUND where there is none within reach. */
export async function readTask({ db, user, scope }: TaskReader, id: number): Promise<TaskCard> {
  const row = await db.maybe<
    TaskRow & Pick<TaskCard, 'customer_id' | 'description' | 'may_comment' | 'open_parts' | 'running_timers'>
  >(sql`
    select ${taskColumns(user)}, p.customer_id, t.description, coalesce(${commentsOnTask(user)}, false) as may_comment, ${openParts} as open_parts,
      ${runningTimers} as running_timers from ${taskJoined(user)} where t.id = ${id} and ${reachesTask({ user, scope })}`)
  if (!row) throw problem('NOT_FOUND')
  const next = await db.rows<TaskCard['next'][number]>(sql`
    select n.to_status, n.needs_reason, task_missing(t, n.to_status) as missing,
      case when n.to_status = 'DONE' then array(
        select t.task_no from task t join project p on p.id = t.project_id
        where t.task_no = any(task_waits_for(${id})) and ${seesTask(user)} order by t.id) else '{}' end as predecessors
    from task t join task_transition n on n.from_status = t.status where t.id = ${id} order by n.sort_no`)
  const linked = async (own: Sql, other: Sql) => {
    const all = await db.rows<TaskDependency & { is_seen: boolean }>(sql`
      select d.id, t.id as task_id, t.task_no, t.title, t.status, t.plan_start, t.plan_end, d.type, d.lag_days, d.row_version,
        ${seesTask(user)} as is_seen
      from task_dependency d join task t on t.id = ${other} join project p on p.id = t.project_id where ${own} = ${id} order by t.plan_start, t.id`)
    const seen = all.filter(({ is_seen }) => is_seen).map(({ is_seen: _, ...one }) => one)
    return { seen, unseen: all.length - seen.length }
  }
  const before = await linked(sql`d.successor_id`, sql`d.predecessor_id`)
  const after = await linked(sql`d.predecessor_id`, sql`d.successor_id`)
  const items = await db.rows<TaskItem>(sql`
    select i.id, i.text, i.is_required, i.is_done, ${userName(sql`i.done_by`)} as done_by, i.done_at, i.row_version
    from task_checklist_item i where i.task_id = ${id} order by i.place, i.id`)
  return {
    ...row,
    next: next.filter(({ to_status }) => row.allowed_next.includes(to_status)),
    predecessors: before.seen,
    unseen_predecessors: before.unseen,
    successors: after.seen,
    unseen_successors: after.unseen,
    items,
  }
}

/** The columns of a `TaskComment` of the comment `n`. */
export function commentColumns(user: SessionUser): Sql {
  return sql`n.id, n.body, ${userName(sql`n.created_by`)} as author, n.created_at, n.edited_at,
    (select coalesce(json_agg(json_build_object('id', k.id, 'file', ${fileTold(sql`k.file_id`)}, 'row_version', k.row_version) order by k.id), '[]')
      from task_comment_file k where k.task_comment_id = n.id) as files,
    ${may(user, editTasks)} and n.created_by = ${user.id}::bigint and ${isYoungComment(sql`n`)} as may_edit, n.row_version`
}

/** True of a comment that its writer may change still. */
export const isYoungComment = (comment: Sql): Sql =>
  sql`${comment}.created_at between now() - make_interval(mins => ${TASK_COMMENT_MINUTES}::integer) and now() + interval '1 minute'`

/** For `changeOne`: who changed the task last, and as it is. */
export function asOneTask(reader: TaskReader, id: number) {
  return {
    stamp: sql`select t.updated_by, t.updated_at from task t where t.id = ${id}`,
    current: () => readTask(reader, id),
  }
}

/**
 * Locks a task that is changed, its project first, until the transaction ends; NOT_FOUND where it is out of reach, NOT_ALLOWED where the caller
 * looks on. `'firmly'` locks the project against other changes of its tasks: for parts, states and dependencies, which are checked across tasks.
 */
export async function holdTask(
  { db, user, scope }: TaskReader,
  id: number,
  how: 'lightly' | 'firmly' = 'lightly',
): Promise<void> {
  await holdReached(db, id, { how, reached: reachesTask({ user, scope }), may: worksOnTask({ user, scope }) })
}

/** The same where something is said about it: for everybody who reaches it. */
export async function holdTaskToComment({ db, user, scope }: TaskReader, id: number): Promise<void> {
  await holdReached(db, id, { how: 'lightly', reached: reachesTask({ user, scope }), may: sql`true` })
}

async function holdReached(
  db: Context['db'],
  id: number,
  { how, reached, may }: { how: 'lightly' | 'firmly'; reached: Sql; may: Sql },
): Promise<void> {
  const found = await db.maybe<{ project_id: number; may: boolean }>(sql`
    select t.project_id, ${may} as may from task t join project p on p.id = t.project_id where t.id = ${id} and ${reached}`)
  if (!found) throw problem('NOT_FOUND')
  if (!found.may) throw problem('NOT_ALLOWED')
  await holdProject(db, found.project_id, how)
  await db.maybe(sql`select from task where id = ${id} for no key update`)
}

/** Locks a project before anything of its tasks is changed: shared with other changes, or `'firmly'` alone. */
export async function holdProject(
  db: Context['db'],
  id: number,
  how: 'lightly' | 'firmly' = 'firmly',
): Promise<void> {
  await db.maybe(
    how === 'firmly'
      ? sql`select from project where id = ${id} for no key update`
      : sql`select from project where id = ${id} for share`,
  )
}

/** Refuses a change within a project that is over. The project is held by then. */
export async function requireRunning(db: Context['db'], task: number): Promise<void> {
  const over = await db.maybe<{ project_no: string }>(sql`
    select p.project_no from task t join project p on p.id = t.project_id where t.id = ${task} and p.status in ('CLOSED', 'CANCELLED')`)
  if (over) throw projectProblem('PROJECT_IS_OVER', { no: over.project_no })
}
