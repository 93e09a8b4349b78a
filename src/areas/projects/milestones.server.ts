// Milestones of projects on the server: read, planned, reached, and the file that shows them.
import type { Language } from '#base/text.ts'
import { may } from '#base/access.ts'
import { problem } from '#base/errors.ts'
import { wrong } from '#base/fields.ts'
import { FileAnswer } from '#base/file-answer.ts'
import { type Sql, sql, when } from '#platform/database/sql.server.ts'
import { databaseProblem, nameConstraints } from '#platform/database/sql-state.server.ts'
import { changeOne, requireVersion } from '#platform/database/stale.server.ts'
import { nameTables } from '#platform/database/table-words.server.ts'
import { fileTold } from '#platform/files/files.server.ts'
import type { SessionUser } from '#platform/server/caller.server.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { milestoneName } from './milestone-kinds.ts'
import { milestoneWords } from './milestones.text.ts'
import {
  MOST_PROJECT_MILESTONES,
  type Milestone,
  checkMilestoneName,
  deleteMilestone,
  insertMilestone,
  listMilestones,
  reachMilestone,
  readMilestoneEvidence,
  removeMilestoneEvidence,
  unreachMilestone,
  updateMilestone,
  uploadMilestoneEvidence,
} from './milestones.ts'
import { milestoneMoneyFields, seesProjectMoney } from './project-money.ts'
import { tellingOfWarranty } from './project-notices.server.ts'
import { projectProblem } from './project-problems.ts'
import { inProjectWords } from './project-refusals.server.ts'
import { requireProject, seesProject, worksOnProject } from './project-rows.server.ts'

type Reader = Pick<Context, 'db' | 'user' | 'scope'>

/** The columns of a `Milestone`, of the milestone `i` of the project `p`; its share of the price as far as the user is told money. */
function milestoneColumns(user: Pick<SessionUser, 'username' | 'grants'>): Sql {
  return sql`i.id, i.project_id, i.code, i.name, i.plan_date, i.baseline_date, i.actual_date,
    case when project_milestone_is_late(p.status, i.plan_date, i.actual_date, bangkok_day(now())) then bangkok_day(now()) - i.plan_date end as days_late,
    i.weight::float8 as weight, ${when(may(user, seesProjectMoney), () => sql`i.payment_pct::float8 as payment_pct,`)}
    ${fileTold(sql`i.evidence_file_id`)} as evidence, project_milestone_missing(i) = '{}' as is_proved, i.evidence_note, i.undone_reason, i.sort_no, i.row_version`
}

async function readMilestone(
  { db, user, scope }: Reader,
  id: number,
  within = worksOnProject,
): Promise<Milestone> {
  const found = await db.maybe<Milestone>(sql`
    select ${milestoneColumns(user)} from project_milestone i join project p on p.id = i.project_id
    where i.id = ${id} and ${within({ user, scope })}`)
  if (!found) throw problem('NOT_FOUND')
  return found
}

const asOneMilestone = (context: Reader, id: number) => ({
  stamp: sql`select i.updated_by, i.updated_at from project_milestone i where i.id = ${id}`,
  current: () => readMilestone(context, id),
})

/** The milestone as it is; the row of its project is locked first, as the steps of the project lock it. */
async function lockMilestone(context: Reader, id: number): Promise<Milestone> {
  const { project_id } = await readMilestone(context, id)
  await context.db.run(sql`select from project where id = ${project_id} for no key update`)
  return readMilestone(context, id)
}

interface Sent {
  readonly payment_pct?: number | null | undefined
}

/** True where the caller may write shares of the price; refused where one is sent without that right. */
function writesShare({ user }: Pick<Context, 'user'>, data: Sent): boolean {
  if (may(user, seesProjectMoney)) return true
  if (Object.keys(milestoneMoneyFields).some((name) => data[name as keyof Sent] !== undefined))
    throw problem('NOT_ALLOWED')
  return false
}

const change = (context: Reader, known: Milestone, row_version: number, set: Sql) =>
  changeOne(context.db, {
    ...asOneMilestone(context, known.id),
    update: sql`update project_milestone i set ${set} where i.id = ${known.id} and i.row_version = ${row_version}`,
  })

async function evidenceOf(context: Reader, id: number, row_version: number): Promise<number | null> {
  const known = await lockMilestone(context, id)
  await requireVersion(context.db, known, row_version, asOneMilestone(context, id))
  const { file } = await context.db.one<{ file: number | null }>(
    sql`select evidence_file_id as file from project_milestone where id = ${id}`,
  )
  return file
}

/** Runs a change; what is lacking is told in the words of projects, and a day to come beside its field. */
const told = <T>(work: () => Promise<T>): Promise<T> =>
  inProjectWords(async () => {
    try {
      return await work()
    } catch (error) {
      if (databaseProblem(error).code !== 'MILESTONE_LATER') throw error
      throw problem('INVALID_INPUT', {}, { fields: [wrong('actual_date', 'OUT_OF_RANGE', later)] })
    }
  })

const later = { en: 'That day is still to come', th: 'ยังไม่ถึงวันนั้น' }

export const milestoneHandlers: readonly OperationHandler[] = [
  handle(listMilestones, async ({ id }, context) => {
    await requireProject(context, id, seesProject)
    return context.db.rows<Milestone>(sql`
      select ${milestoneColumns(context.user)} from project_milestone i join project p on p.id = i.project_id
      where p.id = ${id} order by i.plan_date, i.sort_no, i.id limit ${MOST_PROJECT_MILESTONES}`)
  }),

  handle(insertMilestone, ({ project_id, data }, context) =>
    told(async () => {
      const withShare = writesShare(context, data)
      await requireProject(context, project_id)
      const { id } = await context.db.one<{ id: number }>(sql`
        insert into project_milestone (project_id, code, name, plan_date, weight, sort_no, evidence_note, payment_pct)
        values (${project_id}, ${data.code}, ${data.name ?? null}, ${data.plan_date}, ${data.weight ?? 1}, ${data.sort_no ?? null},
          ${data.evidence_note ?? null}, ${withShare ? (data.payment_pct ?? null) : null}::numeric) returning id`)
      return readMilestone(context, id)
    }),
  ),

  handle(
    updateMilestone,
    ({ id, row_version, data }, context) =>
      told(async () => {
        const withShare = writesShare(context, data)
        const known = await lockMilestone(context, id)
        const fields = checkMilestoneName({ code: known.code, name: data.name }, 'data.')
        if (fields.length > 0) throw problem('INVALID_INPUT', {}, { fields })
        return change(
          context,
          known,
          row_version,
          sql`name = ${data.name ?? null}, plan_date = ${data.plan_date}, weight = ${data.weight ?? 1}, sort_no = ${data.sort_no ?? null},
            evidence_note = ${data.evidence_note ?? null} ${when(withShare, () => sql`, payment_pct = ${data.payment_pct ?? null}::numeric`)}`,
        )
      }),
    // stands for the share of which the caller is not told: it stays
    async ({ id }, context) => ({ payment_pct: undefined, ...(await readMilestone(context, id)) }),
  ),

  handle(deleteMilestone, ({ id, row_version }, context) =>
    told(async () => {
      const { db, files } = context
      const before = await evidenceOf(context, id, row_version)
      await db.run(sql`delete from project_milestone where id = ${id}`)
      if (before !== null) await files.drop(db, before)
      return null
    }),
  ),

  handle(reachMilestone, ({ id, row_version, actual_date, evidence_note }, context) =>
    told(async () => {
      const known = await lockMilestone(context, id)
      const set = sql`actual_date = ${actual_date}, undone_reason = null, evidence_note = coalesce(${evidence_note}, i.evidence_note)`
      return tellingOfWarranty(context.db, known.project_id, () => change(context, known, row_version, set))
    }),
  ),

  handle(unreachMilestone, ({ id, row_version, reason }, context) =>
    told(async () => {
      const known = await lockMilestone(context, id)
      if (known.row_version === row_version && known.actual_date === null)
        throw projectProblem('MILESTONE_NOT_REACHED', { milestone: nameOf(known) })
      return change(context, known, row_version, sql`actual_date = null, undone_reason = ${reason}`)
    }),
  ),

  handle(uploadMilestoneEvidence, ({ id, row_version, file }, context) =>
    told(async () => {
      const { db, files } = context
      const before = await evidenceOf(context, id, row_version)
      const kept = await files.keep(db, file)
      await db.run(sql`update project_milestone set evidence_file_id = ${kept.id} where id = ${id}`)
      if (before !== null) await files.drop(db, before)
      return readMilestone(context, id)
    }),
  ),

  handle(removeMilestoneEvidence, ({ id, row_version }, context) =>
    told(async () => {
      const { db, files } = context
      const before = await evidenceOf(context, id, row_version)
      await db.run(sql`update project_milestone set evidence_file_id = null where id = ${id}`)
      if (before !== null) await files.drop(db, before)
      return readMilestone(context, id)
    }),
  ),

  handle(readMilestoneEvidence, async ({ id }, context) => {
    await readMilestone(context, id, seesProject)
    const found = await context.db.maybe<FileAnswer['file']>(sql`
      select o.storage_key as key, o.original_name as name, o.mime, o.size_bytes as size
      from project_milestone i join file_object o on o.id = i.evidence_file_id where i.id = ${id}`)
    if (!found) throw problem('NOT_FOUND')
    return new FileAnswer(found)
  }),
]

const nameOf = (one: Milestone) => {
  const inOne = (language: Language) => milestoneName(one, language)
  return { th: inOne('th'), en: inOne('en') }
}

nameTables({ project_milestone: milestoneWords.many })

nameConstraints({
  project_milestone_once: () => projectProblem('MILESTONE_TWICE'),
})
