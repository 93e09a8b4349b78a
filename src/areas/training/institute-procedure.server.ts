// Institutes by the procedure of old clients.
import type { Db } from '#platform/database/db.server.ts'
import { problem } from '#base/errors.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { type Sql, sql, when } from '#platform/database/sql.server.ts'
import { changeOne } from '#platform/database/stale.server.ts'
import { requireWholeCompany } from '#platform/access/whole-company.server.ts'
import { insertInstitute, removeInstitute, selectInstitutes, updateInstitute } from './institute-procedure.ts'

interface Row {
  id: number
  name: string
  created_by: number | null
  row_version: number
}

const rows = sql`select id, name, created_by, row_version from institute where not is_deleted`
const read = (db: Db, id: number) => db.maybe<Row>(sql`${rows} and id = ${id}`)

async function change(
  db: Db,
  { id, row_version }: { id: number; row_version?: number | undefined },
  set: Sql,
): Promise<Row> {
  const known = await read(db, id)
  if (!known) throw problem('NOT_FOUND')
  return changeOne(db, {
    update: sql`update institute set ${set} where id = ${id} and not is_deleted
      ${when(row_version, () => sql`and row_version = ${row_version}`)}`,
    stamp: sql`select updated_by, updated_at from institute where id = ${id} and not is_deleted`,
    // one that is put away is still told as it was
    current: async () => (await read(db, id)) ?? known,
  })
}

/** The procedure's actions. */
export const instituteProcedureHandlers: readonly OperationHandler[] = [
  handle(selectInstitutes, (_, { db }) =>
    db.rows<Row>(sql`${rows} and is_active order by name collate "th-x-icu", id limit 1000`),
  ),
  handle(insertInstitute, async ({ name }, { db, scope }) => {
    requireWholeCompany(scope)
    const made = await db.one<Row>(
      sql`insert into institute (name) values (${name}) returning id, name, created_by, row_version`,
    )
    return made
  }),
  handle(
    updateInstitute,
    ({ name, ...which }, { db, scope }) => {
      requireWholeCompany(scope)
      return change(db, which, sql`name = ${name}`)
    },
    ({ id }, { db }) => read(db, id),
  ),
  handle(removeInstitute, async (which, { db, scope }) => {
    requireWholeCompany(scope)
    await change(db, which, sql`is_deleted = true`)
    return null
  }),
]
