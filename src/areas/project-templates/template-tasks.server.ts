// Tasks of templates on the server: entered, changed, put in order, and their checklists.
import type { ValueFor } from '#base/operation.ts'
import { problem } from '#base/errors.ts'
import { wrong } from '#base/fields.ts'
import { taskProblem } from '#areas/tasks/task-problems.ts'
import { labelsKept } from '#areas/tasks/tasks.ts'
import { type Sql, sql, when } from '#platform/database/sql.server.ts'
import { changeOne, requireVersion, staleOrMissing } from '#platform/database/stale.server.ts'
import { handleMasterHistory } from '#platform/records/master-data/master-data-history.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { templateProblem } from './template-problems.ts'
import {
  type TemplateReader,
  holdTemplate,
  readContents,
  readTemplateTask,
  templateOf,
} from './template-rows.server.ts'
import type { TemplateTask } from './template-shapes.ts'
import {
  addTemplateItem,
  deleteTemplateItem,
  deleteTemplateTask,
  insertTemplateTask,
  moveTemplateTask,
  readTemplate,
  setTemplateItem,
  templateTaskHistory,
  updateTemplateTask,
} from './template-tasks.ts'

type TaskData = ValueFor<typeof insertTemplateTask>['data']

/** The columns every task has of its own, in the order of `ownValues`. */
const ownWritten = sql`title, job_task_type_id, job_task_id, parent_id, priority, due_days, weight, labels, description`

const ownValues = (
  data: TaskData,
): Sql => sql`${data.title}, ${data.job_task_type_id}, ${data.job_task_id ?? null}, ${data.parent_id ?? null},
  ${data.priority ?? 'NORMAL'}, ${data.due_days ?? null}, ${data.weight ?? 1}, ${labelsKept(data.labels) || null}, ${data.description ?? null}`

/** Those that what has parts is told by its parts, in the order of `planValues`. */
const planWritten = sql`offset_days, length_days, is_milestone, estimate_hours`

const planValues = (data: TaskData): Sql =>
  sql`${data.offset_days ?? null}, ${data.length_days ?? null}, ${data.is_milestone ?? false}, ${data.estimate_hours ?? null}`

const noWhole = { en: 'No such task in this template', th: 'ไม่พบงานนี้ในแม่แบบ' }

// a foreign key would refuse it as well, without naming the field
async function requireWhole({ db }: TemplateReader, template: number, data: TaskData): Promise<void> {
  if (!data.parent_id) return
  const found = await db.maybe(
    sql`select from template_task where id = ${data.parent_id} and project_template_id = ${template}`,
  )
  if (!found)
    throw problem('INVALID_INPUT', {}, { fields: [wrong('data.parent_id', 'UNKNOWN_REFERENCE', noWhole)] })
}

const asOneTask = (context: TemplateReader, id: number) => ({
  stamp: sql`select updated_by, updated_at from template_task where id = ${id}`,
  current: () => readTemplateTask(context, id),
})

// the task as it is, once its template is held
async function heldTask(context: TemplateReader, id: number): Promise<TemplateTask> {
  const { template } = await templateOf(context, sql`template_task`, id)
  await holdTemplate(context, template)
  return readTemplateTask(context, id)
}

const planned = ['offset_days', 'length_days', 'estimate_hours'] as const

// of what has parts these are those of the parts
function requireOwnPlan(data: TaskData, known: TemplateTask): void {
  const isOther = planned.some((name) => (data[name] ?? null) !== known[name])
  if (known.part_count > 0 && (isOther || (data.is_milestone ?? false) !== known.is_milestone))
    throw taskProblem('TASK_HAS_PARTS', { no: known.title })
}

// the task an item belongs to, whose template is held
async function heldItem(context: TemplateReader, id: number): Promise<number> {
  const row = await context.db.maybe<{ task: number }>(
    sql`select template_task_id as task from template_task_item where id = ${id}`,
  )
  if (!row) throw problem('NOT_FOUND')
  await heldTask(context, row.task)
  return row.task
}

const asOneItem = (context: TemplateReader, id: number, task: number) => ({
  stamp: sql`select updated_by, updated_at from template_task_item where id = ${id}`,
  current: () => readTemplateTask(context, task),
})

export const templateTaskHandlers: readonly OperationHandler[] = [
  handle(readTemplate, ({ id }, context) => readContents(context, id)),

  handle(insertTemplateTask, async ({ project_template_id: template, data }, context) => {
    await holdTemplate(context, template)
    await requireWhole(context, template, data)
    const { id } = await context.db.one<{ id: number }>(sql`
      insert into template_task (project_template_id, place, ${ownWritten}, ${planWritten})
      values (${template}, (select coalesce(max(t.place), 0) + 1 from template_task t where t.project_template_id = ${template}),
        ${ownValues(data)}, ${planValues(data)}) returning id`)
    return readTemplateTask(context, id)
  }),

  handle(
    updateTemplateTask,
    async ({ id, row_version, data }, context) => {
      const known = await heldTask(context, id)
      // of another version the conflict is told first
      if (known.row_version === row_version) {
        requireOwnPlan(data, known)
        await requireWhole(context, known.project_template_id, data)
      }
      const isWhole = known.part_count > 0
      return changeOne(context.db, {
        ...asOneTask(context, id),
        update: sql`
          update template_task set (${ownWritten}) = (${ownValues(data)})
          ${when(!isWhole, () => sql`, (${planWritten}) = (${planValues(data)})`)}
          where id = ${id} and row_version = ${row_version}`,
      })
    },
    ({ id }, context) => readTemplateTask(context, id),
  ),

  handle(moveTemplateTask, async ({ id, row_version, direction }, context) => {
    const { db } = context
    const known = await heldTask(context, id)
    await requireVersion(db, known, row_version, asOneTask(context, id))
    const isUp = direction === 'UP'
    if (isUp ? known.is_first : known.is_last)
      throw templateProblem('TEMPLATE_TASK_AT_END', { title: known.title })
    const beside = isUp
      ? sql`(o.place, o.id) < (t.place, t.id) order by o.place desc, o.id desc`
      : sql`(o.place, o.id) > (t.place, t.id) order by o.place, o.id`
    await db.run(sql`
      with pair as (
        select t.id as one, t.place as one_place, n.id as other, n.place as other_place from template_task t, lateral (
          select o.id, o.place from template_task o
          where o.project_template_id = t.project_template_id and o.parent_id is not distinct from t.parent_id and ${beside} limit 1) n
        where t.id = ${id})
      update template_task t set place = case t.id when pair.one then pair.other_place else pair.one_place end
      from pair where t.id in (pair.one, pair.other)`)
    return readTemplateTask(context, id)
  }),

  handle(deleteTemplateTask, async ({ id, row_version }, context) => {
    const { db } = context
    await heldTask(context, id)
    const gone = await db.run(
      sql`delete from template_task where id = ${id} and row_version = ${row_version}`,
    )
    if (gone === 0) throw await staleOrMissing(db, asOneTask(context, id))
    return null
  }),

  handle(addTemplateItem, async ({ template_task_id: task, text, is_required }, context) => {
    await heldTask(context, task)
    await context.db.run(sql`
      insert into template_task_item (template_task_id, place, text, is_required)
      select ${task}, least(coalesce(max(i.place), 0) + 1, 1000), ${text}, ${is_required ?? false}
      from template_task_item i where i.template_task_id = ${task}`)
    return readTemplateTask(context, task)
  }),

  handle(
    setTemplateItem,
    async ({ id, row_version, text, is_required }, context) => {
      const task = await heldItem(context, id)
      return changeOne(context.db, {
        ...asOneItem(context, id, task),
        update: sql`
          update template_task_item set text = ${text}, is_required = ${is_required ?? false}
          where id = ${id} and row_version = ${row_version}`,
      })
    },
    ({ id }, { db }) =>
      db.maybe(sql`
        select i.text, i.is_required, i.row_version from template_task_item i join template_task t on t.id = i.template_task_id
        join project_template p on p.id = t.project_template_id where i.id = ${id} and not p.is_deleted`),
  ),

  handle(deleteTemplateItem, async ({ id, row_version }, context) => {
    const { db } = context
    const task = await heldItem(context, id)
    const gone = await db.run(
      sql`delete from template_task_item where id = ${id} and row_version = ${row_version}`,
    )
    if (gone === 0) throw await staleOrMissing(db, asOneItem(context, id, task))
    return readTemplateTask(context, task)
  }),

  handleMasterHistory(
    templateTaskHistory,
    () =>
      sql`exists (select from project_template p where p.id = t.project_template_id and not p.is_deleted)`,
  ),
]
