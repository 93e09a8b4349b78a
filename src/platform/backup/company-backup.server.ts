// Backs up the company of these settings, whether it runs or not.
import { resolve } from 'node:path'
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

/**
 * Makes a backup. The embedded database is started for it, and stopped again, where no server runs. `asRows`: of the embedded
 * database too the rows are taken, which any PostgreSQL can be given.
 */
export async function backUpCompany(
  company: CompanyPlace,
  order: BackupOrder,
  { asRows = false } = {},
): Promise<MadeBackup> {
  const { databaseUrl, files } = company
  if (databaseUrl !== null) return backUpRows({ connection: urlConnection(databaseUrl), files }, order)
  const dataDirectory = resolve(company.dataDirectory)
  requireCompany(company)
  const backUp = (cluster: RunningCluster) =>
    asRows
      ? backUpRows({ connection: cluster.connection(DATABASE), files }, order)
      : backUpCluster({ cluster, database: DATABASE, dataDirectory, files }, order)
  const running = reachRunning(dataDirectory)
  if (running) return backUp(running)
  const embedded = await startEmbedded({ dataDirectory, log: order.log })
  try {
    return await backUp({
      cluster: embedded.cluster,
      connection: (database) => ({
        ...embedded.connection(SUPERUSER, database),
        options: asOptions(unlimited(embedded.major)),
      }),
    })
  } finally {
    await embedded.stop()
  }
}
