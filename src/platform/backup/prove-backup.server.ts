// A backup counts once it was restored: into a throw-away database, where every table is compared with what it held.
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { openExternal, urlConnection } from '#platform/database/postgres/external.server.ts'
import type { Log } from '#platform/database/postgres/launch.server.ts'
import { withClient } from '#platform/database/postgres/new-cluster.server.ts'
import { isAlive, isServerOf, readPidFile } from '#platform/database/postgres/postmaster.server.ts'
import { startEmbedded } from '#platform/database/postgres/supervisor.server.ts'
import type { CheckedBackup } from './check-backup.server.ts'
import { UnusableBackup } from './manifest.server.ts'
import { removeRestored, restoreCluster } from './restore-cluster.server.ts'
import { restoreRows } from './restore-rows.server.ts'

const SCRATCH = '.proof-'

/** What came of a proof: the backup is equal, or there was nowhere to restore it to. One that differs throws. */
export type Proof = { readonly seconds: number } | { readonly notProved: string }

/** Restores a checked backup where nobody sees it, compares it, and removes it. Throws an UnusableBackup if it is not equal. */
export async function proveBackup(
  backup: CheckedBackup,
  company: { readonly dataDirectory: string; readonly databaseUrl: string | null },
  log: Log,
): Promise<Proof> {
  const began = performance.now()
  endProofs(company.dataDirectory)
  const scratch = join(
    resolve(company.dataDirectory),
    `${SCRATCH}${process.pid}-${randomBytes(4).toString('hex')}`,
  )
  try {
    const lack =
      backup.manifest.kind === 'cluster'
        ? await proveCluster(backup, scratch, log)
        : await proveRows(backup, company.databaseUrl, scratch, log)
    if (lack !== null) return { notProved: lack }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
  return { seconds: Math.round((performance.now() - began) / 1000) }
}

/** Removes what proofs that were cut off have left, their database servers first. */
export function endProofs(dataDirectory: string): void {
  if (!existsSync(dataDirectory)) return
  for (const name of readdirSync(dataDirectory).filter((one) => one.startsWith(SCRATCH))) {
    const maker = Number(name.slice(SCRATCH.length).split('-')[0])
    if (maker !== process.pid && isAlive(maker)) continue
    const scratch = join(dataDirectory, name)
    const lost = readdirSync(scratch, { recursive: true }).map(String)
    for (const file of lost.filter((one) => basename(one) === 'postmaster.pid')) {
      const cluster = dirname(join(resolve(scratch), file))
      const pid = readPidFile(cluster)?.pid
      if (pid !== undefined && isServerOf(pid, cluster)) process.kill(pid, 'SIGQUIT')
    }
    rmSync(scratch, { recursive: true, force: true })
  }
}

async function proveCluster(backup: CheckedBackup, scratch: string, log: Log): Promise<null> {
  const restored = await restoreCluster(backup, scratch, { durable: false, log })
  await removeRestored(restored)
  await removeOutside(restored.cluster, scratch)
  return null
}

// In a database of its own on the same server, or else in an embedded one.
async function proveRows(
  backup: CheckedBackup,
  url: string | null,
  scratch: string,
  log: Log,
): Promise<string | null> {
  const made = url === null ? null : await scratchDatabase(url)
  if (made === null) return proveInEmbedded(backup, scratch, log)
  try {
    const database = await openExternal(made.url, scratch, log)
    await restoreRows(backup, database.connection('owner')).finally(() => database.stop())
    return null
  } finally {
    await made.drop()
  }
}

async function proveInEmbedded(backup: CheckedBackup, scratch: string, log: Log): Promise<string | null> {
  const wanted = backup.manifest.postgres.major
  const started = await startEmbedded({ dataDirectory: scratch, log, durable: false }).catch((error) => {
    if (error instanceof UnusableBackup) throw error
    return (error as Error).message
  })
  if (typeof started === 'string') return `there is no database to restore it into: ${started}`
  try {
    if (started.major < wanted)
      return `it is of PostgreSQL ${wanted}, newer than the embedded one, and the user of DATABASE_URL may not create a database`
    await restoreRows(backup, started.connection('ngan_owner'))
    return null
  } finally {
    await started.stop()
    await removeOutside(started.cluster, scratch)
  }
}

/** A database beside the company's own; null where its user may not make one. */
async function scratchDatabase(url: string): Promise<{ url: string; drop(): Promise<void> } | null> {
  const name = `ngan_proof_${randomBytes(6).toString('hex')}`
  const own = urlConnection(url)
  try {
    await withClient(own, (client) =>
      client.query(`create database ${name} template template0 encoding 'UTF8'`),
    )
  } catch {
    return null
  }
  const scratch = new URL(url)
  scratch.pathname = `/${name}`
  return {
    url: scratch.href,
    async drop() {
      await withClient(own, (client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

// where the account of the database cannot enter the data directory, a system directory was made for it
async function removeOutside(cluster: string, scratch: string): Promise<void> {
  if (relative(scratch, cluster).startsWith('..'))
    await rm(dirname(cluster), { recursive: true, force: true })
}
