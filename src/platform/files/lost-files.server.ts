// A kept file whose content is gone, as after a disk was restored from an older backup than the database: told by its name to who asks for it,
// and by its id to the log.
import { dayInBoth } from '#base/date-format.ts'
import { type Words, fillBoth } from '#base/text.ts'
import type { DbPool } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { fileLost } from './file-store.server.ts'
import type { Files } from './files.server.ts'

const named: Words = { en: '“{name}”, kept on {day},', th: 'ไฟล์ “{name}” ที่จัดเก็บเมื่อ {day}' }

interface LostRow {
  readonly id: number
  readonly name: string
  readonly day: string
  readonly is_public: boolean
}

/** The same files; of one that is lost FILE_LOST tells which it is. Of a public one, whose uuid may be anybody's, no name. */
export function namingLost(files: Files, dbPool: DbPool): Files {
  return {
    ...files,
    open: (key) =>
      files.open(key).catch(async (error: Error & { code?: string }) => {
        if (error.code !== 'FILE_LOST') throw error
        const row = await rowOf(dbPool, key)
        if (!row) throw error
        const what = row.is_public ? undefined : fillBoth(named, { ...row, day: dayInBoth(row.day) })
        throw fileLost(new Error(`The content of file ${row.id} is not there`, { cause: error.cause }), what)
      }),
  }
}

// a database that does not answer leaves the refusal without a name
function rowOf(dbPool: DbPool, key: string): Promise<LostRow | null> {
  return dbPool
    .maybe<LostRow>(sql`
      select id, original_name as name, bangkok_day(created_at)::text as day, is_public from file_object where storage_key = ${key}`)
    .catch(() => null)
}
