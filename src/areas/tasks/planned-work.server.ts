// The plan of a project's tasks as a whole, for the area that begins projects with one and keeps it: read without what became of it, and put into
// a project that is new. A statement for each kind of row and each level of parts, however many there are.
import type { Db } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { DependencyType, taskPriorities } from './task-states.ts'

/** A task as it is planned; `key` and `parent` tell tasks of one plan apart. */
interface PlannedTask {
  readonly key: number
  readonly parent: number | null
  readonly title: string
  readonly description: string | null
  readonly job_task_type_id: number
  readonly job_task_id: number | null
  readonly priority: keyof typeof taskPriorities
  readonly plan_start: string | null
  readonly plan_end: string | null
  readonly is_milestone: boolean
  readonly due_date: string | null
  readonly estimate_hours: number | null
  readonly weight: number
  readonly labels: string | null
}

/** Tasks in the order in which they are made, with what is ticked off in each and what waits for what. */
export interface PlannedWork {
  readonly tasks: readonly PlannedTask[]
  readonly items: readonly { readonly task: number; readonly text: string; readonly is_required: boolean }[]
  readonly links: readonly {
    readonly predecessor: number
    readonly successor: number
    readonly type: DependencyType
    readonly lag_days: number
  }[]
}

/** The plan of a project's tasks; what was cancelled is left out, with all its parts. */
export async function readPlannedWork(db: Db, project: number): Promise<PlannedWork> {
  const tasks = await db.rows<PlannedTask>(sql`
    with recursive kept as (
      select t.* from task t where t.project_id = ${project} and t.parent_id is null and t.status <> 'CANCELLED'
      union all select t.* from task t join kept k on k.id = t.parent_id where t.status <> 'CANCELLED')
    select t.id as key, t.parent_id as parent, t.title, t.description, t.job_task_type_id, t.job_task_id, t.priority, t.plan_start, t.plan_end,
      t.is_milestone, t.due_date, t.estimate_hours::float8 as estimate_hours, t.weight::float8 as weight, t.labels
    from kept t order by t.plan_start nulls last, t.id`)
  const kept = tasks.map(({ key }) => key)
  const items = await db.rows<PlannedWork['items'][number]>(sql`
    select i.task_id as task, i.text, i.is_required from task_checklist_item i where i.task_id = any(${kept}::bigint[])
    order by i.task_id, i.place, i.id`)
  const links = await db.rows<PlannedWork['links'][number]>(sql`
    select d.predecessor_id as predecessor, d.successor_id as successor, d.type, d.lag_days from task_dependency d
    where d.project_id = ${project} and d.predecessor_id = any(${kept}::bigint[]) and d.successor_id = any(${kept}::bigint[]) order by d.id`)
  return { tasks, items, links }
}

/** Puts tasks into a project, each in the backlog and in nobody's charge. The project is held, or new. */
export async function addPlannedWork(db: Db, project: number, work: PlannedWork): Promise<void> {
  if (work.tasks.length === 0) return
  const made = await db.rows<{ no: string }>(
    sql`select next_doc_no('TK', now()) as no from generate_series(1, ${work.tasks.length}::integer)`,
  )
  const numbers = new Map(work.tasks.map(({ key }, at) => [key, made[at]!.no]))
  for (const level of levelsOf(work.tasks)) {
    const rows = level.map((task) => ({
      ...task,
      no: numbers.get(task.key),
      whole: task.parent === null ? null : numbers.get(task.parent),
    }))
    await db.run(sql`
      insert into task (task_no, project_id, parent_id, title, description, job_task_type_id, job_task_id, priority, plan_start, plan_end,
        is_milestone, due_date, estimate_hours, weight, labels)
      select r.no, ${project}, w.id, r.title, r.description, r.job_task_type_id, r.job_task_id, r.priority, r.plan_start, r.plan_end,
        r.is_milestone, r.due_date, r.estimate_hours, r.weight, r.labels
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(no text, whole text, title text, description text, job_task_type_id bigint,
        job_task_id bigint, priority text, plan_start date, plan_end date, is_milestone boolean, due_date date, estimate_hours numeric,
        weight numeric, labels text)
      left join task w on w.task_no = r.whole order by r.no`)
  }
  const items = work.items.map((item, at) => ({ ...item, no: numbers.get(item.task), at }))
  await db.run(sql`
    insert into task_checklist_item (task_id, place, text, is_required)
    select t.id, row_number() over (partition by t.id order by r.at), r.text, r.is_required
    from json_to_recordset(${JSON.stringify(items)}::json) as r(no text, at integer, text text, is_required boolean)
    join task t on t.task_no = r.no order by r.at`)
  const links = work.links.map((link) => ({
    ...link,
    before: numbers.get(link.predecessor),
    after: numbers.get(link.successor),
  }))
  await db.run(sql`
    insert into task_dependency (project_id, predecessor_id, successor_id, type, lag_days)
    select ${project}, b.id, a.id, r.type, r.lag_days
    from json_to_recordset(${JSON.stringify(links)}::json) as r(before text, after text, type text, lag_days integer)
    join task b on b.task_no = r.before join task a on a.task_no = r.after order by b.id, a.id`)
}

/** Those without a whole, then their parts, and so on. */
export function levelsOf<Task extends { readonly key: number; readonly parent: number | null }>(
  tasks: readonly Task[],
): Task[][] {
  const parts = Map.groupBy(tasks, ({ parent }) => parent)
  const levels: Task[][] = []
  let level = parts.get(null) ?? []
  while (level.length > 0) {
    levels.push(level)
    level = level.flatMap(({ key }) => parts.get(key) ?? [])
  }
  return levels
}
