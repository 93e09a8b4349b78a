// Installing programs, going back to the version before, and keeping what was found on a machine.
import { problem } from '#base/errors.ts'
import { FileAnswer } from '#base/file-answer.ts'
import { wrong } from '#base/fields.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { requireVersion } from '#platform/database/stale.server.ts'
import { takeUpload } from '#platform/files/resumed-uploads.server.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { backupColumns, backupJoined, reachesMachine, seesOrder } from './program-rows.server.ts'
import { readInstall } from './programs.server.ts'
import {
  type BackupRow,
  type InstallRow,
  insertBackup,
  installProgram,
  readBackupFile,
  rollbackProgram,
} from './programs.ts'
import { softwareProblem } from './software-problems.ts'
import { type FetchedFile, fetchedColumns, noteDownload } from './software-versions.server.ts'
import { programFile } from './software-versions.ts'

interface Install {
  readonly machine_id: number
  readonly program_version_id: number
  readonly installed_at?: string | null | undefined
  readonly service_order_id?: number | null | undefined
  readonly note?: string | null | undefined
  readonly is_rollback?: boolean
}

interface Active {
  readonly id: number
  readonly program_version_id: number
  readonly version: string
  readonly is_later: boolean
}

export const programChangesHandlers: OperationHandler[] = [
  handle(installProgram, async ({ data, replaces }, context) => {
    await requireMachine(context, data.machine_id)
    await requireOrder(context, data.machine_id, data.service_order_id)
    await requirePast(context, data.installed_at)
    return install(context, data, replaces)
  }),

  handle(rollbackProgram, async ({ id, row_version, note }, context) => {
    const { db } = context
    const current = () => readInstall(context, id)
    const now = await current()
    if (!now) throw problem('NOT_FOUND')
    const stamp = sql`select updated_by, updated_at from program_install where id = ${id}`
    await requireVersion(db, now, row_version, { stamp, current })
    if (now.removed_at !== null) throw softwareProblem('PROGRAM_REPLACED')
    // from a version that was gone back to, the way leads to the one that was left
    const former = await db.maybe<{ program_version_id: number }>(sql`
      select i.program_version_id from program_install i
      where i.machine_id = ${now.machine_id} and i.software_id = ${now.software_id} and i.id <> ${id}
        and i.program_version_id <> ${now.program_version_id}
      order by i.installed_at desc, i.id desc limit 1`)
    if (!former) throw softwareProblem('NO_FORMER_VERSION')
    return install(context, { ...former, machine_id: now.machine_id, note, is_rollback: true }, id)
  }),

  handle(insertBackup, async ({ data, upload }, context) => {
    const { db, user } = context
    await requireMachine(context, data.machine_id)
    await requireOrder(context, data.machine_id, data.service_order_id)
    const file = await takeUpload(db, user.id, upload, programFile.name)
    // a version without a file has nothing to be compared with
    const { id } = await db.one<{ id: number }>(sql`
      insert into program_backup (machine_id, software_id, file_id, taken_by, service_order_id, note, program_install_id, is_changed)
      select ${data.machine_id}, ${data.software_id}, ${file.file_id}, ${user.employeeId}::bigint,
        ${data.service_order_id ?? null}::bigint, ${data.note ?? null}, i.id, f.sha256 <> decode(${file.sha256}, 'hex')
      from (select) once
      left join program_install i on i.machine_id = ${data.machine_id} and i.software_id = ${data.software_id}
        and i.removed_at is null
      left join program_version v on v.id = i.program_version_id left join file_object f on f.id = v.file_id
      returning id`)
    return db.one<BackupRow>(sql`select ${backupColumns(context)} from ${backupJoined} where b.id = ${id}`)
  }),

  handle(readBackupFile, async ({ id }, context) => {
    const { dbPool, actor, user, scope } = context
    return dbPool.transaction(actor, async (db) => {
      const found = await db.maybe<FetchedFile & { machine_id: number; software_id: number }>(sql`
        select ${fetchedColumns}, b.machine_id, b.software_id
        from program_backup b join file_object o on o.id = b.file_id join machine m on m.id = b.machine_id
        where b.id = ${id} and ${reachesMachine({ user, scope })}`)
      if (!found) throw problem('NOT_FOUND')
      const { machine_id, software_id, ...file } = found
      await noteDownload(db, 'program_backup', id, { machine_id, software_id })
      return new FileAnswer(file)
    })
  }),
]

// The unique index on the active install is the final check: of two that come at once one is refused.
async function install(
  context: Context,
  { machine_id, program_version_id, installed_at, service_order_id, note, is_rollback = false }: Install,
  replaces: number | null | undefined,
): Promise<InstallRow> {
  const { db, user } = context
  const given: Sql = sql`${installed_at ?? null}::timestamptz`
  const version = await db.maybe<{ software_id: number; name: string; status: string; version: string }>(sql`
    select v.software_id, v.version, s.name, s.status from program_version v join software s on s.id = v.software_id
    where v.id = ${program_version_id} and not s.is_deleted for share of s`)
  if (!version) throw unknown('data.program_version_id', 'This version does not exist', 'ไม่มีเวอร์ชันนี้')
  if (version.status === 'RETIRED') throw softwareProblem('SOFTWARE_RETIRED', { name: version.name })
  const active = await db.maybe<Active>(sql`
    select i.id, i.program_version_id, v.version, coalesce(i.installed_at > ${given}, false) as is_later
    from program_install i join program_version v on v.id = i.program_version_id
    where i.machine_id = ${machine_id} and i.software_id = ${version.software_id} and i.removed_at is null
    for update of i`)
  if (replaces !== undefined && replaces !== (active?.id ?? null)) throw softwareProblem('PROGRAM_REPLACED')
  if (active?.program_version_id === program_version_id)
    throw softwareProblem('VERSION_RUNS', { version: version.version })
  if (active?.is_later) throw softwareProblem('INSTALLED_BEFORE')
  // no earlier than the one before, though the clock was set back between them
  if (active)
    await db.run(sql`
      update program_install set removed_at = coalesce(${given}, greatest(now(), installed_at)) where id = ${active.id}`)
  const { id } = await db.one<{ id: number }>(sql`
    insert into program_install (machine_id, software_id, program_version_id, installed_at, installed_by, service_order_id,
      is_rollback, note)
    values (${machine_id}, ${version.software_id}, ${program_version_id},
      coalesce(${given}, greatest(now(), (
        select max(removed_at) from program_install where machine_id = ${machine_id} and software_id = ${version.software_id}))),
      ${user.employeeId}, ${service_order_id ?? null},
      ${is_rollback}, ${note ?? null})
    returning id`)
  return (await readInstall(context, id))!
}

async function requireMachine(context: Context, id: number): Promise<void> {
  const found = await context.db.maybe(
    sql`select from machine m where m.id = ${id} and ${reachesMachine(context)}`,
  )
  if (!found) throw unknown('data.machine_id', 'This machine does not exist', 'ไม่มีเครื่องจักรนี้')
}

async function requireOrder(context: Context, machine: number, id: number | null | undefined): Promise<void> {
  if (!id) return
  const found = await context.db.maybe(sql`
    select from service_order o where o.id = ${id} and o.machine_id = ${machine} and ${seesOrder(context)}`)
  if (!found)
    throw unknown('data.service_order_id', 'This is no order of the machine', 'ไม่ใช่ใบงานของเครื่องจักรนี้')
}

async function requirePast({ db }: Context, at: string | null | undefined): Promise<void> {
  if (!at) return
  const { ahead } = await db.one<{ ahead: boolean }>(sql`select ${at}::timestamptz > now() as ahead`)
  if (!ahead) return
  const words = { en: 'This moment is still to come', th: 'เวลานี้ยังมาไม่ถึง' }
  throw problem('INVALID_INPUT', {}, { fields: [wrong('data.installed_at', 'FUTURE', words)] })
}

function unknown(field: string, en: string, th: string) {
  return problem('INVALID_INPUT', {}, { fields: [wrong(field, 'UNKNOWN', { en, th })] })
}
