// The database of this installation: the embedded one under our supervisor, or one of the owner's by DATABASE_URL.
import type pg from 'pg'
import type { Settings } from '#platform/runtime/settings.server.ts'
import { openExternal } from './external.server.ts'
import type { Log } from './launch.server.ts'
import { startEmbedded } from './supervisor.server.ts'

/** owner runs migrations, app has no DDL, read is SELECT only. */
export type DatabaseRole = 'owner' | 'app' | 'read'

/** A database that is there. */
export interface Database {
  /** Connection settings of a role; they stay the same over restarts of the server. */
  connection(role: DatabaseRole): pg.PoolConfig
  state(): 'up' | 'down'
  /** How often the server had to be brought back; 0 for one that is not ours. */
  restarts(): number
  /** Where we keep its files; none for one that is not ours. */
  readonly directories: readonly string[]
  /** Ends what we started; to be called after the pools have ended. */
  stop(): Promise<void>
}

/** Opens the database the settings name. Throws a StartProblem with a clear line if it cannot be used. */
export async function openDatabase(settings: Settings, log: Log): Promise<Database> {
  if (settings.databaseUrl !== null) return openExternal(settings.databaseUrl, settings.dataDirectory, log)
  const embedded = await startEmbedded({ dataDirectory: settings.dataDirectory, log })
  return {
    connection: (role) => embedded.connection(`ngan_${role}`),
    state: embedded.state,
    restarts: embedded.restarts,
    directories: [embedded.cluster],
    stop: embedded.stop,
  }
}
