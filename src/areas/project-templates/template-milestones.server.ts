// Milestones of templates on the server.
import { may } from '#base/access.ts'
import { problem } from '#base/errors.ts'
import { checkMilestoneName } from '#areas/projects/milestones.ts'
import { milestoneMoneyFields, seesProjectMoney } from '#areas/projects/project-money.ts'
import { sql, when } from '#platform/database/sql.server.ts'
import { changeOne, staleOrMissing } from '#platform/database/stale.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import {
  deleteTemplateMilestone,
  insertTemplateMilestone,
  updateTemplateMilestone,
} from './template-milestones.ts'
import {
  type TemplateReader,
  holdTemplate,
  readTemplateMilestone,
  templateOf,
} from './template-rows.server.ts'

interface Sent {
  readonly payment_pct?: number | null | undefined
}

// true where the caller may write shares of the price; refused where one is sent without that right
function writesShare({ user }: TemplateReader, data: Sent): boolean {
  if (may(user, seesProjectMoney)) return true
  if (Object.keys(milestoneMoneyFields).some((name) => data[name as keyof Sent] !== undefined))
    throw problem('NOT_ALLOWED')
  return false
}

async function holdMilestone(context: TemplateReader, id: number): Promise<void> {
  const { template } = await templateOf(context, sql`template_milestone`, id)
  await holdTemplate(context, template)
}

const asOneMilestone = (context: TemplateReader, id: number) => ({
  stamp: sql`select updated_by, updated_at from template_milestone where id = ${id}`,
  current: () => readTemplateMilestone(context, id),
})

export const templateMilestoneHandlers: readonly OperationHandler[] = [
  handle(insertTemplateMilestone, async ({ project_template_id: template, data }, context) => {
    const withShare = writesShare(context, data)
    await holdTemplate(context, template)
    const { id } = await context.db.one<{ id: number }>(sql`
      insert into template_milestone (project_template_id, code, name, offset_days, weight, sort_no, payment_pct)
      values (${template}, ${data.code}, ${data.name ?? null}, ${data.offset_days}, ${data.weight ?? 1}, ${data.sort_no ?? null},
        ${withShare ? (data.payment_pct ?? null) : null}::numeric) returning id`)
    return readTemplateMilestone(context, id)
  }),

  handle(
    updateTemplateMilestone,
    async ({ id, row_version, data }, context) => {
      const withShare = writesShare(context, data)
      await holdMilestone(context, id)
      const { code } = await readTemplateMilestone(context, id)
      const fields = checkMilestoneName({ code, name: data.name }, 'data.')
      if (fields.length > 0) throw problem('INVALID_INPUT', {}, { fields })
      return changeOne(context.db, {
        ...asOneMilestone(context, id),
        update: sql`
          update template_milestone set name = ${data.name ?? null}, offset_days = ${data.offset_days}, weight = ${data.weight ?? 1},
            sort_no = ${data.sort_no ?? null} ${when(withShare, () => sql`, payment_pct = ${data.payment_pct ?? null}::numeric`)}
          where id = ${id} and row_version = ${row_version}`,
      })
    },
    // stands for the share of which the caller is not told: it stays
    async ({ id }, context) => ({ payment_pct: undefined, ...(await readTemplateMilestone(context, id)) }),
  ),

  handle(deleteTemplateMilestone, async ({ id, row_version }, context) => {
    const { db } = context
    await holdMilestone(context, id)
    const gone = await db.run(
      sql`delete from template_milestone where id = ${id} and row_version = ${row_version}`,
    )
    if (gone === 0) throw await staleOrMissing(db, asOneMilestone(context, id))
    return null
  }),
]
