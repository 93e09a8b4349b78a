// Restores a company from a backup into an empty place.
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { lockDataDirectory } from '#platform/database/postgres/data-lock.server.ts'
import { databaseAccount } from '#platform/database/postgres/database-account.server.ts'
import { openExternal } from '#platform/database/postgres/external.server.ts'
import type { Log } from '#platform/database/postgres/launch.server.ts'
import { makeDataDirectory } from '#platform/database/postgres/places.server.ts'
import { startEmbedded } from '#platform/database/postgres/supervisor.server.ts'
import { type BucketAccess, isBucket } from '#platform/files/bucket.server.ts'
import type { FileMedium } from '#platform/files/file-medium.server.ts'
import { mediumAt } from '#platform/files/files.server.ts'
import { StartProblem } from '#platform/runtime/start-problem.server.ts'
import type { CheckedBackup } from './check-backup.server.ts'
import { UnusableBackup } from './manifest.server.ts'
import { pooledName } from './pooled-files.server.ts'
import { removeRestored, restoreCluster } from './restore-cluster.server.ts'
import { restoreRows } from './restore-rows.server.ts'

/** Where a company is restored to. */
export interface RestoreTarget {
  readonly dataDirectory: string
  /** A directory or a bucket. */
  readonly filesDirectory: string
  /** How a bucket is reached. */
  readonly access?: BucketAccess
  /** DATABASE_URL; null for the embedded database. */
  readonly databaseUrl: string | null
}

/** Throws a StartProblem unless nothing lies where the company shall be. Of a database, that is asked when it is opened. */
export async function requireEmpty(target: RestoreTarget): Promise<void> {
  const { dataDirectory, filesDirectory } = target
  const directories = isBucket(filesDirectory) ? [dataDirectory] : [dataDirectory, filesDirectory]
  for (const directory of directories)
    if (existsSync(directory) && readdirSync(directory).length > 0) throw notEmpty(resolve(directory))
  if (!isBucket(filesDirectory)) return
  for await (const keys of (await filesOf(target)).keys()) if (keys.length > 0) throw notEmpty(filesDirectory)
}

function notEmpty(what: string): StartProblem {
  return new StartProblem(
    `${what} is not empty: a company is restored into an empty place only. ` +
      'Name another with --data, or move away what is there.',
  )
}

const nowhere: BucketAccess = { endpoint: null, region: '', keyId: null, secret: null }

function filesOf({ filesDirectory, access = nowhere }: RestoreTarget): Promise<FileMedium> {
  return mediumAt(filesDirectory, access)
}

/** Restores a checked backup. What it made is removed again if it fails. */
export async function restoreCompany(backup: CheckedBackup, target: RestoreTarget, log: Log): Promise<void> {
  await requireEmpty(target)
  const { name, manifest } = backup
  if (target.databaseUrl !== null && manifest.kind === 'cluster')
    throw new UnusableBackup(
      `${name} holds the files of an embedded database: restore it without DATABASE_URL, ` +
        'or make a backup of rows there (npm run backup -- --rows).',
    )
  const dataDirectory = makeDataDirectory(target.dataDirectory, databaseAccount())
  try {
    if (target.databaseUrl !== null) await restoreIntoUrl(backup, target, dataDirectory, log)
    else if (manifest.kind === 'rows') await restoreIntoEmbedded(backup, target, dataDirectory, log)
    else await restoreFilesOfCluster(backup, target, dataDirectory, log)
  } catch (error) {
    await removeFiles(backup, target)
    empty(dataDirectory)
    throw error
  }
}

async function restoreFilesOfCluster(
  backup: CheckedBackup,
  target: RestoreTarget,
  dataDirectory: string,
  log: Log,
): Promise<void> {
  const lock = lockDataDirectory(dataDirectory)
  try {
    const restored = await restoreCluster(backup, dataDirectory, { durable: true, log })
    try {
      await bringFiles(backup, target)
      writeFileSync(join(dataDirectory, 'secrets.json'), restored.secrets, { mode: 0o600 })
      renameSync(restored.fresh, restored.cluster)
      await removeRestored(restored)
      // the last thing: a start takes the directory for a company's by it
      keepPlace(dataDirectory, restored.cluster)
    } catch (error) {
      await removeRestored(restored)
      rmSync(restored.cluster, { recursive: true, force: true })
      throw error
    }
  } finally {
    lock.release()
  }
}

async function restoreIntoEmbedded(
  backup: CheckedBackup,
  target: RestoreTarget,
  dataDirectory: string,
  log: Log,
): Promise<void> {
  const embedded = await startEmbedded({ dataDirectory, log })
  try {
    await restoreRows(backup, embedded.connection('ngan_owner'))
    await bringFiles(backup, target)
  } catch (error) {
    await embedded.stop()
    rmSync(embedded.cluster, { recursive: true, force: true })
    throw error
  }
  await embedded.stop()
}

async function restoreIntoUrl(
  backup: CheckedBackup,
  target: RestoreTarget,
  dataDirectory: string,
  log: Log,
): Promise<void> {
  const database = await openExternal(target.databaseUrl!, dataDirectory, log)
  try {
    // the files first: of the two, they can be removed again
    await bringFiles(backup, target)
    await restoreRows(backup, database.connection('owner'))
  } finally {
    await database.stop()
  }
}

async function bringFiles({ sealed, files, manifest }: CheckedBackup, target: RestoreTarget): Promise<void> {
  const to = await filesOf(target)
  for (const { key } of files)
    await to.write(key, await sealed.readPlain(pooledName(key, manifest.isEncrypted)))
}

async function removeFiles({ files }: CheckedBackup, target: RestoreTarget): Promise<void> {
  if (!isBucket(target.filesDirectory)) return empty(target.filesDirectory)
  const from = await filesOf(target)
  for (const { key } of files) await from.remove(key)
}

// as a start keeps it: beside the data directory's own, or whole
function keepPlace(dataDirectory: string, cluster: string): void {
  const below = relative(dataDirectory, cluster)
  const kept = below.startsWith('..') ? cluster : below
  writeFileSync(join(dataDirectory, 'database.json'), `${JSON.stringify({ cluster: kept })}\n`, {
    mode: 0o600,
  })
}

function empty(directory: string): void {
  if (!existsSync(directory)) return
  for (const name of readdirSync(directory)) rmSync(join(directory, name), { recursive: true, force: true })
}
