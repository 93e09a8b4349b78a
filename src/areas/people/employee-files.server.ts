// Keeping the papers of employees. Who may have a file is asked of the employee it belongs to, never of the file's id.
import type { Db } from '#platform/database/db.server.ts'
import { problem } from '#base/errors.ts'
import { FileAnswer } from '#base/file-answer.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { reachesEmployee } from '#platform/access/reach.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { userName } from '#platform/database/person-names.server.ts'
import { staleOrMissing } from '#platform/database/stale.server.ts'
import { accountOf } from './employee-accounts.server.ts'
import {
  type EmployeeFile,
  MOST_FILES,
  addFiles,
  fileProblem,
  listFiles,
  readFile,
  removeFile,
} from './employee-files.ts'
import { expiryStateOf } from '#platform/records/expiry.server.ts'

const columns = sql`f.id, o.original_name as name, o.mime, o.size_bytes, f.doc_type, f.expires_on,
  ${expiryStateOf(sql`f.expires_on`)} as state,
  f.created_at as uploaded_at,
  coalesce(${userName(sql`f.created_by`)}, 'Ngan') as uploaded_by, f.row_version`
const joined = sql`employee_file f join file_object o on o.id = f.file_id`

export const employeeFilesHandlers: OperationHandler[] = [
  handle(listFiles, async ({ employee_id }, context) => {
    await accountOf(context, employee_id)
    return context.db.rows<EmployeeFile>(sql`
      select ${columns} from ${joined} where f.employee_id = ${employee_id}
      order by array_position(array['ID_CARD', 'CONTRACT', 'CERTIFICATE', 'MEDICAL', 'LICENSE', 'OTHER'], f.doc_type),
        f.id desc limit ${MOST_FILES}`)
  }),

  handle(addFiles, async ({ employee_id, doc_type, expires_on, files: sent }, context) => {
    const { db, files } = context
    await accountOf(context, employee_id)
    // two who send at once are counted one after the other
    await db.run(sql`select from employee where id = ${employee_id} for no key update`)
    const { count } = await db.one<{ count: number }>(sql`
      select count(*)::int as count from employee_file where employee_id = ${employee_id}`)
    if (count + sent.length > MOST_FILES)
      throw fileProblem('EMPLOYEE_FILES_FULL', { most: MOST_FILES, count })
    const kept: number[] = []
    for (const file of sent) kept.push((await files.keep(db, file)).id)
    await db.run(sql`
      insert into employee_file (employee_id, file_id, doc_type, expires_on)
      select ${employee_id}, sent.id, ${doc_type}, ${expires_on}
      from unnest(${kept}::bigint[]) with ordinality sent (id, place) order by sent.place`)
    return db.rows<EmployeeFile>(sql`
      select ${columns} from ${joined} where f.file_id = any(${kept}::bigint[])
      order by array_position(${kept}::bigint[], f.file_id)`)
  }),

  handle(removeFile, async ({ id, row_version }, context) => {
    const { db, files } = context
    const { file_id } = await fileOf(db, context, id)
    const removed = await db.run(
      sql`delete from employee_file where id = ${id} and row_version = ${row_version}`,
    )
    if (removed === 0)
      throw await staleOrMissing(db, {
        stamp: sql`select coalesce(updated_by, created_by) as updated_by, coalesce(updated_at, created_at) as updated_at
          from employee_file where id = ${id}`,
        current: () => db.maybe<EmployeeFile>(sql`select ${columns} from ${joined} where f.id = ${id}`),
      })
    await files.drop(db, file_id)
    return null
  }),

  handle(readFile, async ({ id }, context) =>
    context.dbPool.transaction(context.actor, async (db) => {
      const { employee_id, doc_type, storage_key, name, mime, size } = await fileOf(db, context, id)
      await db.run(sql`
        insert into audit_log (actor_id, action, entity, entity_id, after, request_id, ip)
        values (ngan_actor(), 'download', 'employee_file', ${employee_id},
          ${JSON.stringify({ doc_type })}::jsonb, ngan_request(), ngan_ip())`)
      return new FileAnswer({ key: storage_key, name, mime, size })
    }),
  ),
]

interface Kept {
  employee_id: number
  file_id: number
  doc_type: string
  storage_key: string
  name: string
  mime: string
  size: number
}

async function fileOf(db: Db, { user, scope }: Pick<Context, 'user' | 'scope'>, id: number): Promise<Kept> {
  const found = await db.maybe<Kept>(sql`
    select f.employee_id, f.file_id, f.doc_type, o.storage_key, o.original_name as name, o.mime, o.size_bytes as size
    from employee_file f join file_object o on o.id = f.file_id join employee e on e.id = f.employee_id
    where f.id = ${id} and not e.is_deleted and ${reachesEmployee(user, scope, sql`e.id`)}`)
  if (!found) throw problem('NOT_FOUND')
  return found
}
