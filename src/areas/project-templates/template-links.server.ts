// What tasks of a template wait for, on the server; that there is no circle is the database's to see.
import { problem } from '#base/errors.ts'
import { wrong } from '#base/fields.ts'
import { sql } from '#platform/database/sql.server.ts'
import { changeOne, staleOrMissing } from '#platform/database/stale.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import type { DependencyType } from '#areas/tasks/task-states.ts'
import { changeTemplateDependency, dependTemplateTask, undependTemplateTask } from './template-links.ts'
import { type TemplateReader, holdTemplate, readTemplateTask, templateOf } from './template-rows.server.ts'

interface Link {
  readonly successor_id: number
  readonly type: DependencyType
  readonly lag_days: number
  readonly row_version: number
}

async function readLink(context: TemplateReader, id: number): Promise<Link | null> {
  return context.db.maybe<Link>(sql`
    select d.successor_id, d.type, d.lag_days, d.row_version from template_dependency d
    join project_template p on p.id = d.project_template_id where d.id = ${id} and not p.is_deleted`)
}

// the dependency, once its template is held
async function heldLink(context: TemplateReader, id: number): Promise<Link> {
  const { template } = await templateOf(context, sql`template_dependency`, id)
  await holdTemplate(context, template)
  const found = await readLink(context, id)
  if (!found) throw problem('NOT_FOUND')
  return found
}

const asOneLink = (context: TemplateReader, id: number, task: number) => ({
  stamp: sql`select d.updated_by, d.updated_at from template_dependency d where d.id = ${id}`,
  current: () => readTemplateTask(context, task),
})

const said = {
  unknown: { en: 'No such task in a template', th: 'ไม่พบงานนี้ในแม่แบบ' },
  elsewhere: { en: 'This task belongs to another template', th: 'งานนี้อยู่ในแม่แบบอื่น' },
} as const

export const templateLinkHandlers: readonly OperationHandler[] = [
  handle(dependTemplateTask, async ({ predecessor_id, successor_id, type, lag_days }, context) => {
    const { db } = context
    const ends = await db.rows<{ id: number; template: number }>(sql`
      select t.id, t.project_template_id as template from template_task t join project_template p on p.id = t.project_template_id
      where t.id in (${predecessor_id}, ${successor_id}) and not p.is_deleted`)
    const [before, after] = [predecessor_id, successor_id].map((id) => ends.find((one) => one.id === id))
    const refused = (field: string, words: typeof said.unknown | typeof said.elsewhere) =>
      problem('INVALID_INPUT', {}, { fields: [wrong(field, 'UNKNOWN_REFERENCE', words)] })
    if (!before) throw refused('predecessor_id', said.unknown)
    if (!after) throw refused('successor_id', said.unknown)
    if (before.template !== after.template) throw refused('successor_id', said.elsewhere)
    await holdTemplate(context, after.template)
    await db.run(sql`
      insert into template_dependency (project_template_id, predecessor_id, successor_id, type, lag_days)
      values (${after.template}, ${predecessor_id}, ${successor_id}, ${type ?? 'FS'}, ${lag_days ?? 0})`)
    return readTemplateTask(context, successor_id)
  }),

  handle(
    changeTemplateDependency,
    async ({ id, row_version, data }, context) => {
      const { successor_id } = await heldLink(context, id)
      return changeOne(context.db, {
        ...asOneLink(context, id, successor_id),
        update: sql`
          update template_dependency set type = ${data.type ?? 'FS'}, lag_days = ${data.lag_days ?? 0}
          where id = ${id} and row_version = ${row_version}`,
      })
    },
    ({ id }, context) => readLink(context, id),
  ),

  handle(undependTemplateTask, async ({ id, row_version }, context) => {
    const { db } = context
    const { successor_id } = await heldLink(context, id)
    const gone = await db.run(
      sql`delete from template_dependency where id = ${id} and row_version = ${row_version}`,
    )
    if (gone === 0) throw await staleOrMissing(db, asOneLink(context, id, successor_id))
    return readTemplateTask(context, successor_id)
  }),
]
