// Backs up the company of these settings, whether it runs or not.
import { resolve } from 'node:path'
import type pg from 'pg'
import type { Log } from '#platform/database/postgres/launch.server.ts'
import { urlConnection } from '#platform/database/postgres/external.server.ts'
import {
  type RunningCluster,
  clusterOf,
  reachRunning,
} from '#platform/database/postgres/reach-running.server.ts'
import { SUPERUSER } from '#platform/database/postgres/new-cluster.server.ts'
import { asOptions, unlimited } from '#platform/database/postgres/server-options.server.ts'
import { startEmbedded } from '#platform/database/postgres/supervisor.server.ts'
import type { Files } from '#platform/files/files.server.ts'
import { StartProblem } from '#platform/runtime/start-problem.server.ts'
import { type BackupOrder, type MadeBackup, backUpCluster, backUpRows } from './make-backup.server.ts'

const DATABASE = 'ngan'

/** What tells where a company is. */
export interface CompanyPlace {
  readonly dataDirectory: string
  /** DATABASE_URL; null for the embedded database. */
  readonly databaseUrl: string | null
  readonly files: Pick<Files, 'open'>
}

/** Throws a StartProblem where the data directory has no company. */
export function requireCompany({ dataDirectory, databaseUrl }: Omit<CompanyPlace, 'files'>): void {
  if (databaseUrl !== null || clusterOf(resolve(dataDirectory)) !== null) return
  throw new StartProblem(
    `There is no company in ${resolve(dataDirectory)}: NGAN_DATA names another place, or none yet.`,
  )
}

/** A company whose database answers. */
export interface ReachedCompany {
  /** As the owner of its tables, without limits of time. */
  readonly connection: pg.ClientConfig
  /** `asRows`: of an embedded database too the rows are taken, which any PostgreSQL can be given. */
  backUp(order: BackupOrder, asRows?: boolean): Promise<MadeBackup>
}

/** Reaches a company for some work. The embedded database is started for it, and stopped again, where no server runs. */
export async function withCompany<T>(
  company: CompanyPlace,
  log: Log,
  work: (reached: ReachedCompany) => Promise<T>,
): Promise<T> {
  const { databaseUrl, files } = company
  if (databaseUrl !== null) {
    const connection = urlConnection(databaseUrl)
    return work({ connection, backUp: (order) => backUpRows({ connection, files }, order) })
  }
  const dataDirectory = resolve(company.dataDirectory)
  requireCompany(company)
  const reached = (cluster: RunningCluster): ReachedCompany => {
    const connection = cluster.connection(DATABASE)
    return {
      connection,
      backUp: (order, asRows) =>
        asRows
          ? backUpRows({ connection, files }, order)
          : backUpCluster({ cluster, database: DATABASE, dataDirectory, files }, order),
    }
  }
  const running = reachRunning(dataDirectory)
  if (running) return work(reached(running))
  const embedded = await startEmbedded({ dataDirectory, log })
  try {
    const connection = (database: string) => ({
      ...embedded.connection(SUPERUSER, database),
      options: asOptions(unlimited(embedded.major)),
    })
    return await work(reached({ cluster: embedded.cluster, connection }))
  } finally {
    await embedded.stop()
  }
}
