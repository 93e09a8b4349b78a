// The steps of a revision, and the lock of its file.
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import {
  type Named,
  badRevisionStep,
  heldFile,
  heldRevision,
  inFileWords,
  readFileRow,
  readRevision,
  requireUnlocked,
} from './project-file-rows.server.ts'
import { keepsFiles, opensFiles } from './project-file-reach.server.ts'
import type { RevisionState } from './project-file-states.ts'
import {
  type ProjectFileRow,
  type RevisionRow,
  approveRevision,
  lockProjectFile,
  rejectRevision,
  retireRevision,
  submitRevision,
  unlockProjectFile,
} from './project-files.ts'

const step = (context: Context, named: Named, to: RevisionState, set: Sql): Promise<RevisionRow> =>
  inFileWords(async () => {
    const isSubmitted = to === 'FOR_REVIEW'
    const { id, project_file_id, status } = await heldRevision(
      context,
      named,
      isSubmitted ? keepsFiles : undefined,
    )
    if (isSubmitted) await requireUnlocked(context, project_file_id)
    // a step to where it stands already is none
    if (status === to) throw badRevisionStep(status, to)
    await context.db.run(sql`update project_file_version set status = ${to}, ${set} where id = ${id}`)
    return readRevision(context, id)
  })

const reviewed = ({ user }: Context) => sql`reviewed_by = ${user.id}, reviewed_at = now()`

export const projectFileStepHandlers: readonly OperationHandler[] = [
  handle(submitRevision, (named, context) => step(context, named, 'FOR_REVIEW', sql`reject_reason = null`)),
  handle(approveRevision, (named, context) => step(context, named, 'APPROVED', reviewed(context))),
  handle(rejectRevision, ({ reason, ...named }, context) =>
    step(context, named, 'DRAFT', sql`reject_reason = ${reason}, ${reviewed(context)}`),
  ),
  handle(retireRevision, (named, context) => step(context, named, 'OBSOLETE', sql`obsolete_at = now()`)),

  handle(lockProjectFile, async (named, context) => {
    const { id } = await heldFile(context, named, keepsFiles)
    await requireUnlocked(context, id)
    return lockAs(context, id, sql`locked_by = ${context.user.id}, locked_at = now()`)
  }),

  handle(unlockProjectFile, async (named, context) => {
    const { id, may_unlock } = await heldFile(context, named, opensFiles)
    if (!may_unlock) await requireUnlocked(context, id)
    return lockAs(context, id, sql`locked_by = null, locked_at = null`)
  }),
]

async function lockAs(context: Context, id: number, set: Sql): Promise<ProjectFileRow> {
  await context.db.run(sql`update project_file set ${set} where id = ${id}`)
  return readFileRow(context, id)
}
