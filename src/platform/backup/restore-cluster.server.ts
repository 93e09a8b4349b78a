// Unpacks the files of an embedded database, recovers them to the moment of the backup and compares every table.
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { unpackTar } from 'modern-tar/fs'
import { readyBinaries } from '#platform/database/postgres/binaries.server.ts'
import { databaseAccount } from '#platform/database/postgres/database-account.server.ts'
import type { Log } from '#platform/database/postgres/launch.server.ts'
import { SUPERUSER } from '#platform/database/postgres/new-cluster.server.ts'
import { chosenPlaces, makeDataDirectory } from '#platform/database/postgres/places.server.ts'
import { recoverCluster } from '#platform/database/postgres/recover-cluster.server.ts'
import type { CheckedBackup } from './check-backup.server.ts'
import { UnusableBackup } from './manifest.server.ts'
import { differences, sumTables } from './table-sums.server.ts'

/** A cluster that was restored and found equal; not yet where a start looks for it. */
export interface RestoredCluster {
  /** Where it lies until then. */
  readonly fresh: string
  /** Where it belongs. */
  readonly cluster: string
  readonly secrets: string
}

/**
 * Restores the database of a backup beside the place where the data directory has its own, and stops it. Throws an
 * UnusableBackup, with everything removed, unless each table has the rows and values it had.
 */
export async function restoreCluster(
  backup: CheckedBackup,
  dataDirectory: string,
  { durable, log }: { durable: boolean; log: Log },
): Promise<RestoredCluster> {
  const account = databaseAccount()
  const data = makeDataDirectory(dataDirectory, account)
  const places = chosenPlaces(data, account)
  const binaries = await readyBinaries(account, places.spare)
  const { manifest, sealed, name } = backup
  if (binaries.major !== manifest.postgres.major)
    throw otherMajor(name, manifest.postgres.major, binaries.major)
  const secrets = await textOf(await sealed.readPart(partOf(backup, 'secrets.json')))
  const password = (JSON.parse(secrets) as Record<string, string>)[SUPERUSER]
  if (!password) throw new UnusableBackup(`${name} lacks the passwords of its database.`)
  // a name that the next start sweeps, if this process is killed
  const holder = `${places.cluster}.new-${randomBytes(4).toString('hex')}`
  const fresh = join(holder, 'cluster')
  try {
    mkdirSync(holder, { recursive: true })
    chmodSync(holder, 0o711)
    mkdirSync(fresh, { mode: 0o700 })
    for (const part of ['database.tar', 'log.tar'])
      await pipeline(await sealed.readPart(partOf(backup, part)), unpackTar(fresh))
    const copy = { cluster: fresh, account, binaries, password, until: manifest.until!, durable, log }
    await recoverCluster(copy, 'ngan', async (client) => {
      await client.query('begin isolation level repeatable read read only')
      const wrong = differences(manifest.tables, await sumTables(client))
      await client.query('commit')
      if (wrong.length > 0) throw new UnusableBackup(`${name} was restored and differs: ${wrong.join(', ')}.`)
      await client.query('begin')
      await client.query('create extension if not exists amcheck')
      await client.query(INDEXES)
      await client.query('rollback')
    })
    return { fresh, cluster: places.cluster, secrets }
  } catch (error) {
    await rm(holder, { recursive: true, force: true })
    throw error
  }
}

/** Removes a restored cluster, or what is left of one that was moved to its place. */
export async function removeRestored({ fresh }: RestoredCluster): Promise<void> {
  await rm(dirname(fresh), { recursive: true, force: true })
}

/** The name of a part in the manifest of its backup. */
export function partOf({ manifest, name }: CheckedBackup, what: string): string {
  const found = manifest.parts.find((part) => part.name.startsWith(`${name}/${what}.`))
  if (!found) throw new UnusableBackup(`${name} lacks its part ${what}.`)
  return found.name
}

// every entry of every tree stands where it is looked for
const INDEXES = `
  select bt_index_check(c.oid) from pg_class c join pg_am a on a.oid = c.relam and a.amname = 'btree'
  where c.relkind = 'i' and c.relnamespace = 'public'::regnamespace`

function otherMajor(name: string, theirs: number, ours: number): UnusableBackup {
  return new UnusableBackup(
    `${name} holds the files of PostgreSQL ${theirs}, and this version brings PostgreSQL ${ours}. Restore it with the version ` +
      'that made it, back that company up with npm run backup -- --rows, and restore the backup of rows here.',
  )
}

async function textOf(from: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of from) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
