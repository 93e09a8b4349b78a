// The way into the embedded database of a data directory whose server another process keeps running.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import { SUPERUSER } from './new-cluster.server.ts'
import { isAlive, readPidFile } from './postmaster.server.ts'
import { keptSecrets, secretsFile } from './secrets.server.ts'
import { asOptions, unlimited } from './server-options.server.ts'

/** A cluster that answers, as its superuser. */
export interface RunningCluster {
  readonly cluster: string
  connection(database: string): pg.ClientConfig
}

/** Null where no server runs, or there is no database at all. */
export function reachRunning(dataDirectory: string): RunningCluster | null {
  const cluster = clusterOf(dataDirectory)
  const file = cluster === null ? null : readPidFile(cluster)
  if (cluster === null || file?.status !== 'ready' || !isAlive(file.pid)) return null
  const password = keptSecrets(dataDirectory, [SUPERUSER])[SUPERUSER]
  const major = Number(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'))
  return {
    cluster,
    connection: (database) => ({
      host: file.socketDirectory,
      port: 5432,
      user: SUPERUSER,
      password,
      database,
      application_name: 'ngan backup',
      options: asOptions(unlimited(major)),
    }),
  }
}

/** Where the cluster of a data directory lies; null where there is none, or its passwords are missing. */
export function clusterOf(dataDirectory: string): string | null {
  const note = join(dataDirectory, 'database.json')
  if (!existsSync(note) || !existsSync(secretsFile(dataDirectory))) return null
  const { cluster } = JSON.parse(readFileSync(note, 'utf8')) as { cluster: string }
  return resolve(dataDirectory, cluster)
}
