// Restores a company from a backup into an empty place, or into a throw-away one to prove the backup.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { lockDataDirectory } from '#platform/database/postgres/data-lock.server.ts'
import { databaseAccount } from '#platform/database/postgres/database-account.server.ts'
import type { Log } from '#platform/database/postgres/launch.server.ts'
import { makeDataDirectory } from '#platform/database/postgres/places.server.ts'
import { StartProblem } from '#platform/runtime/start-problem.server.ts'
import { directoryPlace } from './backup-place.server.ts'
import type { CheckedBackup } from './check-backup.server.ts'
import { pooledName } from './pooled-files.server.ts'
import { removeRestored, restoreCluster } from './restore-cluster.server.ts'

/** Where a company is restored to. */
export interface RestoreTarget {
  readonly dataDirectory: string
  readonly filesDirectory: string
}

/** Throws a StartProblem unless nothing lies where the company shall be. */
export function requireEmpty({ dataDirectory, filesDirectory }: RestoreTarget): void {
  for (const directory of [dataDirectory, filesDirectory]) {
    if (existsSync(directory) && readdirSync(directory).length > 0)
      throw new StartProblem(
        `${resolve(directory)} is not empty: a company is restored into an empty place only. ` +
          'Name another with --data, or move away what is there.',
      )
  }
}

/** Restores a checked backup. What it made is removed again if it fails. */
export async function restoreCompany(backup: CheckedBackup, target: RestoreTarget, log: Log): Promise<void> {
  requireEmpty(target)
  const dataDirectory = makeDataDirectory(target.dataDirectory, databaseAccount())
  const lock = lockDataDirectory(dataDirectory)
  try {
    const restored = await restoreCluster(backup, dataDirectory, { durable: true, log })
    try {
      await bringFiles(backup, target.filesDirectory)
      writeFileSync(join(dataDirectory, 'secrets.json'), restored.secrets, { mode: 0o600 })
      renameSync(restored.fresh, restored.cluster)
      await removeRestored(restored)
      keepPlace(dataDirectory, restored.cluster)
    } catch (error) {
      await removeRestored(restored)
      rmSync(restored.cluster, { recursive: true, force: true })
      throw error
    }
    lock.release()
  } catch (error) {
    lock.release()
    for (const name of readdirSync(dataDirectory))
      rmSync(join(dataDirectory, name), { recursive: true, force: true })
    throw error
  }
}

/** Restores a checked backup where nobody sees it, compares it, and removes it. Seconds it took. */
export async function proveBackup(backup: CheckedBackup, dataDirectory: string, log: Log): Promise<number> {
  const began = performance.now()
  const scratch = join(resolve(dataDirectory), `.proof-${randomBytes(4).toString('hex')}`)
  try {
    const restored = await restoreCluster(backup, scratch, { durable: false, log })
    await removeRestored(restored)
    // where the account of the database cannot enter the data directory, a system directory was made for it
    if (relative(scratch, restored.cluster).startsWith('..'))
      await rm(dirname(restored.cluster), { recursive: true, force: true })
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
  return Math.round((performance.now() - began) / 1000)
}

async function bringFiles({ sealed, files, manifest }: CheckedBackup, directory: string): Promise<void> {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const to = directoryPlace(directory)
  for (const { key } of files)
    await to.write(`${key.slice(0, 2)}/${key}`, await sealed.readPlain(pooledName(key, manifest.isEncrypted)))
}

// as a start keeps it: beside the data directory's own, or whole
function keepPlace(dataDirectory: string, cluster: string): void {
  const below = relative(dataDirectory, cluster)
  const kept = below.startsWith('..') ? cluster : below
  writeFileSync(join(dataDirectory, 'database.json'), `${JSON.stringify({ cluster: kept })}\n`, {
    mode: 0o600,
  })
}
