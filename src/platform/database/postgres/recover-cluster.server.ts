// Brings a copied cluster to the moment it was copied for, looks at it, and stops it again.
import { chownSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { Binaries } from './binaries.server.ts'
import { type Account, runAs } from './database-account.server.ts'
import { type Log, launch } from './launch.server.ts'
import { SUPERUSER, withClient } from './new-cluster.server.ts'
import { socketDirectory } from './places.server.ts'
import { asOptions, serverArguments, unlimited } from './server-options.server.ts'

/** A copy with its log of changes in `pg_wal`. */
export interface CopiedCluster {
  readonly cluster: string
  readonly account: Account
  readonly binaries: Binaries
  /** Of its superuser. */
  readonly password: string
  /** The place in its log up to which it is read. */
  readonly until: string
  /** Without it what is written may be lost: for copies that are thrown away. */
  readonly durable: boolean
  readonly log: Log
}

/** Recovers the copy, does the work on a connection to one of its databases, and stops it. Throws if it cannot be recovered. */
export async function recoverCluster<T>(
  copy: CopiedCluster,
  database: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const { cluster, account, binaries, password, until, durable, log } = copy
  giveAll(cluster, account)
  writeFileSync(join(cluster, 'recovery.signal'), '', { mode: 0o600 })
  give(join(cluster, 'recovery.signal'), account)
  const sockets = socketDirectory(cluster, account)
  const connection = (name: string): pg.ClientConfig => ({
    host: sockets,
    port: 5432,
    user: SUPERUSER,
    password,
    database: name,
    options: asOptions(unlimited(binaries.major)),
  })
  // only before the moment is anything read; all it needs lies in pg_wal, so that nothing is fetched
  const recovery = {
    restore_command: 'false',
    recovery_target_lsn: until,
    recovery_target_inclusive: 'off',
    recovery_target_action: 'promote',
    // it answers when it is recovered, and not before
    hot_standby: 'off',
  }
  try {
    await launch({
      account,
      postgres: binaries.postgres,
      cluster,
      sockets,
      arguments: [
        ...serverArguments(cluster, sockets, durable),
        ...Object.entries(recovery).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      ping: () => withClient(connection('postgres'), async (client) => void (await client.query('select 1'))),
      log,
    })
    try {
      return await withClient(connection(database), work)
    } finally {
      const stop = (mode: string) =>
        runAs(account, binaries.pgCtl, ['stop', '-D', cluster, '-m', mode, '-w', '-t', '120'])
      if ((await stop('fast')).code !== 0) await stop('immediate')
    }
  } finally {
    rmSync(sockets, { recursive: true, force: true })
  }
}

function giveAll(directory: string, account: Account): void {
  if (account.uid === undefined) return
  give(directory, account)
  for (const name of readdirSync(directory, { recursive: true })) give(join(directory, String(name)), account)
}

function give(path: string, account: Account): void {
  if (account.uid !== undefined) chownSync(path, account.uid, account.gid!)
}
