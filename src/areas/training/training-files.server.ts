// The files of training. Who may have one is asked of the course or the result it belongs to, never of the file.
import type { Db } from '#platform/database/db.server.ts'
import { problem } from '#base/errors.ts'
import { FileAnswer } from '#base/file-answer.ts'
import { fileTold } from '#platform/files/files.server.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import type { ReceivedFile } from '#base/received-file.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { requireVersion } from '#platform/database/stale.server.ts'
import { requireWholeCompany } from '#platform/access/whole-company.server.ts'
import { certificateFileOf, lockEnrollment, readEnrollment } from './enrollment-rows.server.ts'
import type { Enrollment } from './training-enrollment.ts'
import {
  type Syllabus,
  getSyllabus,
  readCertificateFile,
  readSyllabus,
  removeCertificateFile,
  removeSyllabus,
  setCertificateFile,
  setSyllabus,
} from './training-files.ts'
import { seesTraining } from './training-reach.server.ts'
import { handleTraining } from './training-refusals.server.ts'

interface Kept {
  readonly key: string
  readonly name: string
  readonly mime: string
  readonly size: number
}
type Versioned = { readonly id: number; readonly row_version: number }
type Writing = Pick<Context, 'db' | 'user' | 'files' | 'scope'>

const keptColumns = sql`o.storage_key as key, o.original_name as name, o.mime, o.size_bytes as size`

/** The syllabus of courses, and the certificates of institutes. */
export const trainingFilesHandlers: readonly OperationHandler[] = [
  handle(getSyllabus, async ({ id }, { db }) => {
    const found = await syllabusOf(db, id)
    if (!found) throw problem('NOT_FOUND')
    return found
  }),

  handle(setSyllabus, ({ file, ...which }, context) => putSyllabus(context, which, file)),
  handle(removeSyllabus, (which, context) => putSyllabus(context, which, null)),

  handle(readSyllabus, async ({ id }, { db }) => {
    const found = await db.maybe<Kept>(sql`
      select ${keptColumns} from course c join file_object o on o.id = c.syllabus_file_id
      where c.id = ${id} and not c.is_deleted`)
    if (!found) throw problem('NOT_FOUND')
    return new FileAnswer(found)
  }),

  handleTraining(setCertificateFile, ({ file, ...which }, context) => putCertificate(context, which, file)),
  handleTraining(removeCertificateFile, (which, context) => putCertificate(context, which, null)),

  handle(readCertificateFile, async ({ id }, { dbPool, actor, user }) =>
    dbPool.transaction(actor, async (db) => {
      const found = await db.maybe<Kept & { employee_id: number }>(sql`
        select e.employee_id, ${keptColumns}
        from training_enrollment e join file_object o on o.id = e.certificate_file_id
        where e.id = ${id} and ${seesTraining(user, sql`e.employee_id`)}`)
      if (!found) throw problem('NOT_FOUND')
      const { employee_id, ...kept } = found
      await db.run(sql`
        insert into audit_log (actor_id, action, entity, entity_id, after, request_id, ip)
        values (ngan_actor(), 'download', 'training_enrollment', ${id}, ${JSON.stringify({ employee_id })}::jsonb,
          ngan_request(), ngan_ip())`)
      return new FileAnswer(kept)
    }),
  ),
]

function syllabusOf(db: Db, id: number): Promise<Syllabus | null> {
  return db.maybe<Syllabus>(sql`
    select c.id, ${fileTold(sql`c.syllabus_file_id`)} as file, c.row_version
    from course c where c.id = ${id} and not c.is_deleted`)
}

const stampOf = (id: number): Sql =>
  sql`select updated_by, updated_at from course where id = ${id} and not is_deleted`

async function putSyllabus(
  { db, files, scope }: Writing,
  { id, row_version }: Versioned,
  file: ReceivedFile | null,
): Promise<Syllabus> {
  requireWholeCompany(scope)
  const current = () => syllabusOf(db, id)
  const before = await db.maybe<{ file: number | null; row_version: number }>(sql`
    select syllabus_file_id as file, row_version from course where id = ${id} and not is_deleted for no key update`)
  await requireVersion(db, before, row_version, { stamp: stampOf(id), current })
  const kept = file && (await files.keep(db, file))
  await db.run(sql`update course set syllabus_file_id = ${kept?.id ?? null} where id = ${id}`)
  if (before?.file) await files.drop(db, before.file)
  return (await current())!
}

async function putCertificate(
  context: Writing,
  which: Versioned,
  file: ReceivedFile | null,
): Promise<Enrollment> {
  const { db, user, files } = context
  const { known } = await lockEnrollment(context, which, 'file')
  const before = await certificateFileOf(db, known.id)
  const kept = file && (await files.keep(db, file))
  await db.run(
    sql`update training_enrollment set certificate_file_id = ${kept?.id ?? null} where id = ${known.id}`,
  )
  if (before !== null) await files.drop(db, before)
  return (await readEnrollment(db, user, known.id))!
}
