// The backup before a migration: a company is not changed unless it can be brought back.
import { join } from 'node:path'
import type { Log } from '#platform/database/postgres/launch.server.ts'
import type { Files } from '#platform/files/files.server.ts'
import type { Settings } from '#platform/runtime/settings.server.ts'
import { StartProblem } from '#platform/runtime/start-problem.server.ts'

/** Makes and proves it, in BACKUP_TO, or of the database alone below NGAN_DATA. Throws a StartProblem if that fails. */
export async function backUpBefore(
  names: readonly string[],
  settings: Settings,
  files: Files,
  log: Log,
): Promise<void> {
  const { dataDirectory, databaseUrl, backupTo, backupKey: key } = settings
  const [{ runBackup }, { placeAt }] = await Promise.all([
    import('#platform/backup/run-backup.server.ts'),
    import('./backup-commands.server.ts'),
  ])
  const place = await placeAt(backupTo ?? join(dataDirectory, 'backups'), settings)
  log.info({ migrations: names, place: place.shown }, 'A backup is made before the migrations')
  const order = { place, key, reason: 'migration', isWithoutFiles: backupTo === null, log } as const
  try {
    const { made, proof } = await runBackup({ dataDirectory, databaseUrl, files }, order)
    const proved = proof !== null && 'seconds' in proof
    log.info({ backup: made.name, place: place.shown, proved }, 'The backup before the migrations is made')
  } catch (error) {
    throw new StartProblem(
      `No backup could be made before the migrations, and nothing was changed: ${(error as Error).message} ` +
        '(BACKUP_TO says where to.)',
      { cause: error },
    )
  }
}
