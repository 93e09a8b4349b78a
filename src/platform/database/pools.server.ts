// The pools a running server talks to its database through, one for each role it uses.
import { openStore, type Store } from './db.server.ts'
import type { Database } from './postgres/database.server.ts'
import type { Log } from './postgres/launch.server.ts'

/** One pool a role; a pool without work holds no connection. */
export interface Pools {
  /** Everything users do. */
  readonly app: Store
  /** First start and sample data only; no limits of time. */
  readonly owner: Store
  /** Reads of named tables. */
  readonly read: Store
  /** Ends them all, after the statements under way. */
  end(): Promise<void>
}

/** How long a call may be at work in the database. */
const LONGEST_WORK_MS = 15_000

/** Opens the pools of a database. */
export function openPools(database: Pick<Database, 'connection'>, log: Log): Pools {
  const onError = (error: Error) => log.warn({ reason: error.message }, 'A database connection was lost')
  const app = openStore(database.connection('app'), { longest: LONGEST_WORK_MS, onError })
  const owner = openStore(database.connection('owner'), { max: 2, onError })
  const read = openStore(database.connection('read'), { max: 5, longest: LONGEST_WORK_MS, onError })
  return {
    app,
    owner,
    read,
    async end() {
      await Promise.all([app.end(), owner.end(), read.end()])
    },
  }
}
