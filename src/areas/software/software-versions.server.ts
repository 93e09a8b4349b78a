// What the server does for the versions of software.
import { problem } from '#base/errors.ts'
import { FileAnswer } from '#base/file-answer.ts'
import type { Db } from '#platform/database/db.server.ts'
import { nameConstraints, valueIn } from '#platform/database/sql-state.server.ts'
import { nameTables } from '#platform/database/table-words.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { requireVersion } from '#platform/database/stale.server.ts'
import { fileTold } from '#platform/files/files.server.ts'
import { takeUpload } from '#platform/files/resumed-uploads.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { softwareProblem } from './software-problems.ts'
import {
  type VersionRow,
  deleteVersion,
  insertVersion,
  listVersions,
  programFile,
  readVersionFile,
  updateVersion,
} from './software-versions.ts'

export const versionsHandlers: OperationHandler[] = [
  handle(listVersions, async ({ software_id }, { db }) => {
    const found = await db.maybe(sql`select from software where id = ${software_id} and not is_deleted`)
    if (!found) throw problem('NOT_FOUND')
    return versionsWhere(db, sql`v.software_id = ${software_id}`)
  }),

  handle(insertVersion, async ({ data, upload }, { db, user }) => {
    const file = upload === undefined ? null : await takeUpload(db, user.id, upload, programFile.name)
    const made = await db.one<{ id: number }>(sql`
      insert into program_version (software_id, version, released_on, change_note, file_id)
      values (${data.software_id}, ${data.version}, ${data.released_on}, ${data.change_note ?? null}, ${file?.file_id ?? null})
      returning id`)
    return (await readVersion(db, made.id))!
  }),

  handle(
    updateVersion,
    async ({ id, row_version, data, upload }, { db, user }) => {
      const before = await lockVersion(db, id, row_version)
      // a file that was installed stays what it was: another one is another version
      if (upload !== undefined && before.file_id !== null) throw softwareProblem('VERSION_HAS_FILE')
      const file = upload === undefined ? null : await takeUpload(db, user.id, upload, programFile.name)
      await db.run(sql`
        update program_version set version = ${data.version}, released_on = ${data.released_on},
          change_note = ${data.change_note}, file_id = coalesce(${file?.file_id ?? null}, file_id)
        where id = ${id}`)
      return (await readVersion(db, id))!
    },
    ({ id }, { db }) => readVersion(db, id),
  ),

  handle(deleteVersion, async ({ id, row_version }, { db, files }) => {
    const before = await lockVersion(db, id, row_version)
    const { count } = await db.one<{ count: number }>(sql`
      select count(distinct machine_id)::int as count from program_install where program_version_id = ${id}`)
    if (count > 0) throw softwareProblem('VERSION_INSTALLED', { count })
    await db.run(sql`delete from program_version where id = ${id}`)
    if (before.file_id !== null) await files.drop(db, before.file_id)
    return null
  }),

  handle(readVersionFile, async ({ id }, { dbPool, actor }) =>
    dbPool.transaction(actor, async (db) => {
      const found = await db.maybe<FetchedFile & { software_id: number; version: string }>(sql`
        select ${fetchedColumns}, v.software_id, v.version
        from program_version v join file_object o on o.id = v.file_id where v.id = ${id}`)
      if (!found) {
        const known = await db.maybe(sql`select from program_version where id = ${id}`)
        throw known ? softwareProblem('VERSION_WITHOUT_FILE') : problem('NOT_FOUND')
      }
      const { software_id, version, ...file } = found
      await noteDownload(db, 'program_version', id, { software_id, version })
      return new FileAnswer(file)
    }),
  ),
]

/** A kept file as it is sent. */
export interface FetchedFile {
  readonly key: string
  readonly name: string
  readonly mime: string
  readonly size: number
}

/** The columns of a file `o` that is to be sent. */
export const fetchedColumns: Sql = sql`o.storage_key as key, o.original_name as name, o.mime, o.size_bytes as size`

/** Notes in the audit that a file was fetched. */
export async function noteDownload(db: Db, entity: string, id: number, told: object): Promise<void> {
  await db.run(sql`
    insert into audit_log (actor_id, action, entity, entity_id, after, request_id, ip)
    values (ngan_actor(), 'download', ${entity}, ${id}, ${JSON.stringify(told)}::jsonb, ngan_request(), ngan_ip())`)
}

function versionsWhere(db: Db, where: Sql): Promise<VersionRow[]> {
  return db.rows<VersionRow>(sql`
    select v.id, v.software_id, v.version, v.released_on, v.change_note, ${fileTold(sql`v.file_id`)} as file,
      encode(f.sha256, 'hex') as sha256, v.row_version,
      (select s.version from program_version s join file_object sf on sf.id = s.file_id
        where s.software_id = v.software_id and s.id < v.id and sf.sha256 = f.sha256 order by s.id limit 1) as same_as,
      (select count(*)::int from program_install i where i.program_version_id = v.id and i.removed_at is null) as machines,
      v.id = ${latestOf(sql`v.software_id`)} as is_latest
    from program_version v left join file_object f on f.id = v.file_id
    where ${where} order by v.released_on desc, v.id desc limit 500`)
}

/** The id of the version of a software that was released last. */
export function latestOf(software: Sql): Sql {
  return sql`(select l.id from program_version l where l.software_id = ${software} order by l.released_on desc, l.id desc limit 1)`
}

async function readVersion(db: Db, id: number): Promise<VersionRow | null> {
  return (await versionsWhere(db, sql`v.id = ${id}`))[0] ?? null
}

async function lockVersion(db: Db, id: number, row_version: number): Promise<{ file_id: number | null }> {
  const before = await db.maybe<{ file_id: number | null; row_version: number }>(sql`
    select file_id, row_version from program_version where id = ${id} for update`)
  await requireVersion(db, before, row_version, {
    stamp: sql`select updated_by, updated_at from program_version where id = ${id}`,
    current: () => readVersion(db, id),
  })
  return before!
}

nameTables({
  program_version: { en: 'Versions of software', th: 'เวอร์ชันของซอฟต์แวร์' },
  program_install: { en: 'Installed programs', th: 'โปรแกรมที่ติดตั้ง' },
  program_backup: { en: 'Programs as found', th: 'โปรแกรมที่พบในเครื่อง' },
})

nameConstraints({
  // the key begins with the software
  program_version_key: ({ detail }) =>
    softwareProblem('VERSION_TAKEN', { value: valueIn(detail).replace(/^\d+, /, '') }),
  program_install_active: () => softwareProblem('PROGRAM_REPLACED'),
})
