// A template made of a project: its days are counted back into working days from its first.
import { has, may } from '#base/access.ts'
import { type Problem, problem } from '#base/errors.ts'
import { type PlannedMilestone, projectsPlanned } from '#areas/projects/projects.server.ts'
import { milestoneKinds } from '#areas/projects/milestone-kinds.ts'
import { type PlannedWork, plannedWork } from '#areas/tasks/tasks.server.ts'
import { templatesKept } from '#areas/types-and-units/types-and-units.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { AnswerPart } from '#platform/server/contributions.server.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { MAY_SAVE_TEMPLATE, createTemplates, saveTemplates } from './template-access.ts'
import { type TemplateDays, countedFrom, templateDays } from './template-days.ts'
import { ofServiceAlone } from './service-kinds.server.ts'
import { firstFew, refuseAll, templateProblem } from './template-problems.ts'
import { saveAsTemplate } from './template-projects.ts'
import { offsetRange, reachedRange } from './template-tasks.ts'

/** What a template is made of; `key` and `parent` tell its tasks apart. */
export interface CountedPlan {
  readonly tasks: ReturnType<typeof countedTask>[]
  readonly milestones: ReturnType<typeof countedMilestone>[]
}

function countedTask(
  { plan_start, plan_end, due_date, ...task }: PlannedWork['tasks'][number],
  days: TemplateDays,
) {
  const isPlanned = plan_start !== null && plan_end !== null
  return {
    ...task,
    offset_days: isPlanned ? days.from(plan_start) : null,
    length_days: isPlanned ? days.length(plan_start, plan_end) : null,
    due_days: due_date === null ? null : days.until(due_date),
  }
}

const countedMilestone = ({ plan_date, ...milestone }: PlannedMilestone, days: TemplateDays) => ({
  ...milestone,
  offset_days: days.from(plan_date),
})

/** By their first days, as the page of the project has them: what has parts begins with the first of these. What is not planned comes last. */
function byFirstDay(tasks: PlannedWork['tasks']): PlannedWork['tasks'] {
  const wholes = new Map(tasks.map(({ key, parent }) => [key, parent]))
  const firsts = new Map(tasks.map(({ key, plan_start }) => [key, plan_start ?? '9']))
  for (const { plan_start, parent } of tasks)
    for (let up = parent; plan_start !== null && up !== null; up = wholes.get(up) ?? null)
      if (plan_start < firsts.get(up)!) firsts.set(up, plan_start)
  return tasks.toSorted(
    (one, other) => firsts.get(one.key)!.localeCompare(firsts.get(other.key)!) || one.key - other.key,
  )
}

// everything that lies too far from the first day
function beyondRange({ tasks, milestones }: CountedPlan): Problem | null {
  const isBeyond = (day: number | null, { min, max }: { min: number; max: number }) =>
    day !== null && (day < min || day > max)
  const beyond = [
    ...tasks
      .filter(
        ({ offset_days, length_days, due_days }) =>
          isBeyond(offset_days, offsetRange) ||
          isBeyond(length_days, offsetRange) ||
          isBeyond(due_days, reachedRange),
      )
      .map(({ title }) => ({ en: title, th: title })),
    ...milestones
      .filter(({ offset_days }) => isBeyond(offset_days, reachedRange))
      .map(({ code, name }) => (name ? { en: name, th: name } : milestoneKinds[code])),
  ]
  return beyond.length > 0 ? templateProblem('TEMPLATE_OUT_OF_RANGE', { things: firstFew(beyond) }) : null
}

/** Puts tasks and milestones into a template that is new; a statement for each kind of row and each level of parts. */
export async function fillTemplate(
  db: Db,
  template: number,
  { tasks, milestones }: CountedPlan,
  { items, links }: Pick<PlannedWork, 'items' | 'links'>,
): Promise<void> {
  const places = new Map(tasks.map(({ key }, at) => [key, at + 1]))
  const told = (rows: readonly object[]) => JSON.stringify(rows)
  for (const level of plannedWork.levelsOf(tasks)) {
    const rows = level.map((task) => ({
      ...task,
      place: places.get(task.key),
      whole: task.parent === null ? null : places.get(task.parent),
    }))
    await db.run(sql`
      insert into template_task (project_template_id, place, parent_id, title, description, job_task_type_id, job_task_id, priority, offset_days,
        length_days, is_milestone, due_days, estimate_hours, weight, labels)
      select ${template}, r.place, w.id, r.title, r.description, r.job_task_type_id, r.job_task_id, r.priority, r.offset_days, r.length_days,
        r.is_milestone, r.due_days, r.estimate_hours, r.weight, r.labels
      from json_to_recordset(${told(rows)}::json) as r(place integer, whole integer, title text, description text, job_task_type_id bigint,
        job_task_id bigint, priority text, offset_days integer, length_days integer, is_milestone boolean, due_days integer,
        estimate_hours numeric, weight numeric, labels text)
      left join template_task w on w.project_template_id = ${template} and w.place = r.whole order by r.place`)
  }
  await db.run(sql`
    insert into template_task_item (template_task_id, place, text, is_required)
    select t.id, row_number() over (partition by t.id order by r.at), r.text, r.is_required
    from json_to_recordset(${told(items.map((item, at) => ({ ...item, at, place: places.get(item.task) })))}::json)
      as r(place integer, at integer, text text, is_required boolean)
    join template_task t on t.project_template_id = ${template} and t.place = r.place order by r.at`)
  const ends = links.map((link) => ({
    ...link,
    before: places.get(link.predecessor),
    after: places.get(link.successor),
  }))
  await db.run(sql`
    insert into template_dependency (project_template_id, predecessor_id, successor_id, type, lag_days)
    select ${template}, b.id, a.id, r.type, r.lag_days
    from json_to_recordset(${told(ends)}::json) as r(before integer, after integer, type text, lag_days integer)
    join template_task b on b.project_template_id = ${template} and b.place = r.before
    join template_task a on a.project_template_id = ${template} and a.place = r.after order by b.id, a.id`)
  await db.run(sql`
    insert into template_milestone (project_template_id, code, name, offset_days, weight, payment_pct, sort_no)
    select ${template}, r.code, r.name, r.offset_days, r.weight, r.payment_pct, r.sort_no
    from json_to_recordset(${told(milestones)}::json)
      as r(code text, name text, offset_days integer, weight numeric, payment_pct numeric, sort_no integer)`)
}

// as far as the caller sees projects, which is another right than the one to make templates
async function readReached({ db, user }: Pick<Context, 'db' | 'user'>, id: number) {
  const menu = '/app/Project-Management'
  if (!has(user.grants, { menu, flag: 'view' })) throw problem('NOT_FOUND')
  const project = await projectsPlanned.read({ db, user, scope: user.grants[menu]!.scope }, id)
  if (!may(user, createTemplates) && project.manager_id !== user.employeeId) throw problem('NOT_ALLOWED')
  return project
}

/** Whether the caller may save a project as a template, in its head. */
export const maySaveTemplate: AnswerPart<number> = {
  name: MAY_SAVE_TEMPLATE,
  access: saveTemplates,
  value: ({ user }, project) =>
    may(user, createTemplates)
      ? sql`true`
      : sql`(select p.manager_id = ${user.employeeId}::bigint from project p where p.id = ${project})`,
}

export const saveTemplateHandlers: readonly OperationHandler[] = [
  handle(saveAsTemplate, async ({ project_id, data }, context) => {
    const { db } = context
    // held, so that parts and what waits for what do not change between the statements that read them
    await db.maybe(sql`select from project where id = ${project_id} for share`)
    const { start_date, project_no } = await readReached(context, project_id)
    const work = await plannedWork.read(db, project_id)
    const reached = await projectsPlanned.milestones(db, project_id)
    if (work.tasks.length + reached.length === 0)
      throw templateProblem('PROJECT_HAS_NO_PLAN', { no: project_no })
    const days = templateDays(await plannedWork.companyCalendar(db, countedFrom(start_date)), start_date)
    const plan: CountedPlan = {
      tasks: byFirstDay(work.tasks).map((task) => countedTask(task, days)),
      milestones: reached.map((milestone) => countedMilestone(milestone, days)),
    }
    refuseAll([beyondRange(plan), await ofServiceAlone(db, plan.tasks)])
    const id = await templatesKept.insert(db, data)
    await fillTemplate(db, id, plan, work)
    return { id, code: data.code }
  }),
]
