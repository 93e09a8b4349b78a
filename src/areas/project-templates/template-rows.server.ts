// What stands in a template as statements tell it, and how it is held while it changes.
import { may } from '#base/access.ts'
import { problem } from '#base/errors.ts'
import { seesProjectMoney } from '#areas/projects/project-money.ts'
import { type Sql, sql, when } from '#platform/database/sql.server.ts'
import type { SessionUser } from '#platform/server/caller.server.ts'
import type { Context } from '#platform/server/handle.server.ts'
import { spanOf } from './template-days.ts'
import type { TemplateContents, TemplateMilestone, TemplateTask } from './template-shapes.ts'
import { type TemplateRow, templateTree } from './template-tree.ts'

/** What a caller reads templates with. */
export type TemplateReader = Pick<Context, 'db' | 'user'>

const linked = (own: Sql, other: Sql) => sql`(
  select coalesce(json_agg(json_build_object('id', d.id, 'task_id', o.id, 'title', o.title, 'type', d.type, 'lag_days', d.lag_days,
    'row_version', d.row_version) order by o.place, o.id), '[]')
  from template_dependency d join template_task o on o.id = ${other} where ${own} = t.id)`

/** Every task of a template, in the order of the tree. */
async function tasksOf({ db }: Pick<TemplateReader, 'db'>, template: number): Promise<TemplateTask[]> {
  const rows = await db.rows<TemplateRow>(sql`
    select t.id, t.project_template_id, t.parent_id, w.title as parent_title, t.title, t.description, t.job_task_type_id,
      k.name_th as job_task_type_name_th, k.name_en as job_task_type_name_en, t.job_task_id, j.name_th as job_task_name_th,
      j.name_en as job_task_name_en, t.priority, t.offset_days, t.length_days, t.is_milestone, t.due_days,
      t.estimate_hours::float8 as estimate_hours, t.weight::float8 as weight, t.labels,
      (select coalesce(json_agg(json_build_object('id', i.id, 'text', i.text, 'is_required', i.is_required, 'row_version', i.row_version)
        order by i.place, i.id), '[]') from template_task_item i where i.template_task_id = t.id) as items,
      ${linked(sql`d.successor_id`, sql`d.predecessor_id`)} as predecessors,
      ${linked(sql`d.predecessor_id`, sql`d.successor_id`)} as successors, t.row_version
    from template_task t join job_task_type k on k.id = t.job_task_type_id left join job_task j on j.id = t.job_task_id
    left join template_task w on w.id = t.parent_id
    where t.project_template_id = ${template} order by t.place, t.id`)
  return templateTree(rows)
}

/** The columns of a `TemplateMilestone` of the milestone `m`; its share of the price as far as the user is told money. */
function milestoneColumns(user: Pick<SessionUser, 'username' | 'grants'>): Sql {
  return sql`m.id, m.code, m.name, m.offset_days, m.weight::float8 as weight,
    ${when(may(user, seesProjectMoney), () => sql`m.payment_pct::float8 as payment_pct,`)} m.sort_no, m.row_version`
}

/** Everything that stands in a template; NOT_FOUND where there is none. */
export async function readContents(context: TemplateReader, id: number): Promise<TemplateContents> {
  const { db, user } = context
  const template = await db.maybe<TemplateContents['template']>(sql`
    select p.id, p.code, p.name_th, p.name_en, p.description, p.is_active, p.row_version from project_template p
    where p.id = ${id} and not p.is_deleted`)
  if (!template) throw problem('NOT_FOUND')
  const types = await db.rows<TemplateContents['types'][number]>(sql`
    select k.code, k.name_th, k.name_en from project_type k where k.default_template_id = ${id} and not k.is_deleted order by k.code limit 100`)
  const milestones = await db.rows<TemplateMilestone>(sql`
    select ${milestoneColumns(user)} from template_milestone m where m.project_template_id = ${id} order by m.offset_days, m.sort_no, m.id`)
  const tasks = await tasksOf(context, id)
  const span = spanOf([...tasks, ...milestones])
  return { template, types, tasks, milestones, days: span ? span[1] - span[0] + 1 : 0 }
}

/** One task of a template that is there; NOT_FOUND else. */
export async function readTemplateTask(context: TemplateReader, id: number): Promise<TemplateTask> {
  const { template } = await templateOf(context, sql`template_task`, id)
  const found = (await tasksOf(context, template)).find((task) => task.id === id)
  if (!found) throw problem('NOT_FOUND')
  return found
}

/** One milestone of a template that is there; NOT_FOUND else. */
export async function readTemplateMilestone(
  { db, user }: TemplateReader,
  id: number,
): Promise<TemplateMilestone> {
  const found = await db.maybe<TemplateMilestone>(sql`
    select ${milestoneColumns(user)} from template_milestone m join project_template p on p.id = m.project_template_id
    where m.id = ${id} and not p.is_deleted`)
  if (!found) throw problem('NOT_FOUND')
  return found
}

/** The template a row stands in; NOT_FOUND where either is gone. */
export async function templateOf(
  { db }: Pick<TemplateReader, 'db'>,
  table: Sql,
  id: number,
): Promise<{ template: number }> {
  const found = await db.maybe<{ template: number }>(sql`
    select p.id as template from ${table} r join project_template p on p.id = r.project_template_id where r.id = ${id} and not p.is_deleted`)
  if (!found) throw problem('NOT_FOUND')
  return found
}

/** Holds a template before anything in it is changed; NOT_FOUND where there is none. */
export async function holdTemplate({ db }: Pick<TemplateReader, 'db'>, id: number): Promise<void> {
  const found = await db.maybe(
    sql`select from project_template where id = ${id} and not is_deleted for no key update`,
  )
  if (!found) throw problem('NOT_FOUND')
}
