// Opens the database of this installation: the embedded one under our supervisor, or one of the owner's by DATABASE_URL.
import type { Settings } from '#platform/runtime/settings.server.ts'
import type { Database } from './database.server.ts'
import { openExternal } from './external.server.ts'
import type { Log } from './launch.server.ts'
import { startEmbedded } from './supervisor.server.ts'

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
