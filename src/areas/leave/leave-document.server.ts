// The document of a request. Who may have it is asked of the request it belongs to, never of the file.
import type { Db } from '#platform/database/db.server.ts'
import { problem } from '#base/errors.ts'
import { FileAnswer } from '#base/file-answer.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { liesWithin } from '#platform/database/spans.server.ts'
import {
  MOST_DOCUMENTS,
  MOST_DOCUMENT_BYTES,
  attachDocument,
  detachDocument,
  printLeave,
  readDocument,
} from './leave-document.ts'
import { leavePaper } from './leave-paper.server.ts'
import { changeLeave, requireStep } from './leave-change.server.ts'
import { leaveProblem } from './leave-problems.ts'
import { sees } from './leave-reach.server.ts'

interface Kept {
  employee_id: number
  key: string
  name: string
  mime: string
  size: number
}

/** Attaching, removing and fetching documents. */
export const leaveDocumentHandlers: readonly OperationHandler[] = [
  handle(attachDocument, async ({ file, ...which }, context) => {
    const { db, files } = context
    const known = await requireStep(context, which, 'attach')
    const before = await documentOf(context.db, which.id)
    await requireRoom(db, known.employee_id, which.id, file.size)
    const kept = await files.keep(db, file)
    const changed = await changeLeave(context, which, 'writer', sql`document_file_id = ${kept.id}`)
    if (before !== null) await files.drop(db, before)
    return changed
  }),

  handle(detachDocument, async (which, context) => {
    await requireStep(context, which, 'detach')
    const before = await documentOf(context.db, which.id)
    const changed = await changeLeave(context, which, 'writer', sql`document_file_id = null`)
    if (before !== null) await context.files.drop(context.db, before)
    return changed
  }),

  handle(printLeave, ({ id }, caller) => leavePaper(caller, id)),

  handle(readDocument, async ({ id }, { dbPool, actor, user }) =>
    dbPool.transaction(actor, async (db) => {
      const found = await db.maybe<Kept>(sql`
        select l.employee_id, o.storage_key as key, o.original_name as name, o.mime, o.size_bytes as size
        from leave_record l join file_object o on o.id = l.document_file_id where l.id = ${id} and ${sees(user)}`)
      if (!found) throw problem('NOT_FOUND')
      const { employee_id, ...kept } = found
      await db.run(sql`
        insert into audit_log (actor_id, action, entity, entity_id, after, request_id, ip)
        values (ngan_actor(), 'download', 'leave_record', ${id}, ${JSON.stringify({ employee_id })}::jsonb,
          ngan_request(), ngan_ip())`)
      return new FileAnswer(kept)
    }),
  ),
]

// counted to the person, not to the sender; what is replaced makes room
async function requireRoom(db: Db, employeeId: number, but: number, size: number): Promise<void> {
  // two that come at once are counted one after the other
  await db.run(sql`select from employee where id = ${employeeId} for no key update`)
  const { count, bytes } = await db.one<{ count: number; bytes: number }>(sql`
    select count(*)::integer as count, coalesce(sum(o.size_bytes), 0)::float8 as bytes
    from leave_record l join file_object o on o.id = l.document_file_id
    where l.employee_id = ${employeeId} and l.id <> ${but} and ${liesWithin(sql`o.created_at`, sql`interval '1 year'`)}`)
  if (count < MOST_DOCUMENTS && bytes + size <= MOST_DOCUMENT_BYTES) return
  throw leaveProblem('LEAVE_DOCUMENTS_FULL', { most: MOST_DOCUMENTS, size: MOST_DOCUMENT_BYTES / 1_000_000 })
}

async function documentOf(db: Db, id: number): Promise<number | null> {
  const { file } = await db.one<{ file: number | null }>(
    sql`select document_file_id as file from leave_record where id = ${id}`,
  )
  return file
}
