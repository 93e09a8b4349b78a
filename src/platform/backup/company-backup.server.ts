// Backs up the company of these settings, whether it runs or not.
import { resolve } from 'node:path'
import {
  type RunningCluster,
  clusterOf,
  reachRunning,
} from '#platform/database/postgres/reach-running.server.ts'
import { SUPERUSER } from '#platform/database/postgres/new-cluster.server.ts'
import { startEmbedded } from '#platform/database/postgres/supervisor.server.ts'
import type { Files } from '#platform/files/files.server.ts'
import { StartProblem } from '#platform/runtime/start-problem.server.ts'
import { type BackupOrder, type MadeBackup, backUpCluster } from './make-backup.server.ts'

/** What tells where a company is. */
export interface CompanyPlace {
  readonly dataDirectory: string
  readonly files: Pick<Files, 'open'>
}

/** Throws a StartProblem where the data directory has no company. */
export function requireCompany(dataDirectory: string): void {
  if (clusterOf(resolve(dataDirectory)) !== null) return
  throw new StartProblem(
    `There is no company in ${resolve(dataDirectory)}: NGAN_DATA names another place, or none yet.`,
  )
}

/** Makes a backup. The embedded database is started for it, and stopped again, where no server runs. */
export async function backUpCompany(company: CompanyPlace, order: BackupOrder): Promise<MadeBackup> {
  const dataDirectory = resolve(company.dataDirectory)
  const source = (cluster: RunningCluster) => ({
    cluster,
    database: 'ngan',
    dataDirectory,
    files: company.files,
  })
  requireCompany(dataDirectory)
  const running = reachRunning(dataDirectory)
  if (running) return backUpCluster(source(running), order)
  const embedded = await startEmbedded({ dataDirectory, log: order.log })
  try {
    const connection = (database: string) => embedded.connection(SUPERUSER, database)
    return await backUpCluster(source({ cluster: embedded.cluster, connection }), order)
  } finally {
    await embedded.stop()
  }
}
