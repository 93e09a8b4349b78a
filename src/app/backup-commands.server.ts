// What the commands of backups have in common: how they end, and what they say of a backup.
import { type BackupPlace, bucketPlace, directoryPlace } from '#platform/backup/backup-place.server.ts'
import { bucketAt, isBucket, probeBucket } from '#platform/files/bucket.server.ts'
import { type Settings, bucketAccess } from '#platform/runtime/settings.server.ts'
import type { Manifest } from '#platform/backup/manifest.server.ts'

/** Warnings of what is at work; what goes well is said by the command itself. */
export const consoleLog = {
  info() {},
  warn: (facts: object, message: string) => console.error(`${message} ${JSON.stringify(facts)}`),
  error: (facts: object, message: string) => console.error(`${message} ${JSON.stringify(facts)}`),
}

/** Runs a command; whatever it throws is said in a line, and ends the process with 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}

/** The place that BACKUP_TO, --to and --from mean. */
export async function placeAt(where: string, settings: Settings): Promise<BackupPlace> {
  if (!isBucket(where)) return directoryPlace(where)
  const bucket = bucketAt(where, bucketAccess(settings))
  await probeBucket(bucket)
  return bucketPlace(bucket)
}

/** What is in a backup, in lines for the terminal. */
export function contentLines({ madeAt, tables, files, isEncrypted, secrets, kind }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0).toLocaleString('en')
  const megabytes = Math.ceil(files.bytes / 1024 ** 2).toLocaleString('en')
  return [
    `  It holds the company as of ${madeAt}: ${rows} rows of ${tables.length} tables, ${files.count} files (${megabytes} MB).`,
    kind === 'cluster' ? '  Of the embedded database.' : '  As rows, for any PostgreSQL.',
    ...secrets.map((one) => `  Keep it from others, it holds ${one}.`),
    isEncrypted
      ? '  It is encrypted: without BACKUP_KEY nobody can read it, you neither.'
      : '  It is not encrypted.',
    ...(files.areLeftOut
      ? ['  The files are not in it: put them back where NGAN_FILES says, or below the data directory.']
      : []),
    ...(files.missing.length > 0 ? [`  ${files.missing.length} files were missing or damaged before.`] : []),
  ].join('\n')
}
