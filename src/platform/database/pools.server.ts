// The pools a running server talks to its database through, one for each role it uses.
import { openDbPool, type DbPool } from './db.server.ts'
import type { Database } from './postgres/database.server.ts'
import type { Log } from './postgres/launch.server.ts'

/** One pool a role; a pool without work holds no connection. */
export interface Pools {
  /** Everything users do. */
  readonly app: DbPool
  /** First start and sample data only; no limits of time. */
  readonly owner: DbPool
  /** Reads of named tables. */
  readonly read: DbPool
  /** Ends them all, after the statements under way. */
  end(): Promise<void>
}

/** How long a call may be at work in the database. */
const LONGEST_WORK_MS = 15_000

/** Opens the pools of a database. */
export function openPools(database: Pick<Database, 'connection'>, log: Log): Pools {
  const onError = (error: Error) => log.warn({ reason: error.message }, 'A database connection was lost')
  const app = openDbPool(database.connection('app'), { longest: LONGEST_WORK_MS, onError })
  const owner = openDbPool(database.connection('owner'), { max: 2, onError })
  const read = openDbPool(database.connection('read'), { max: 5, longest: LONGEST_WORK_MS, onError })
  return {
    app,
    owner,
    read,
    async end() {
      await Promise.all([app.end(), owner.end(), read.end()])
    },
  }
}
