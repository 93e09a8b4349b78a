// What the rest of the product knows of its database: how a role connects, and whether it is up.
import type pg from 'pg'

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
