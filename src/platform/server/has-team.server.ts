// Records of an area that have a team.
import type { Access } from '#base/access.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { Sql } from '#platform/database/sql.server.ts'
import type { Asker } from './asker.server.ts'

/**
 * Records that have a team: people who work on them, as what, and from when until when. Their area says who may look and who may
 * change, and holds the record while its team changes; the calls of teams are the same for all of them.
 */
export interface HasTeam {
  /** What calls name the kind of record by: 'project'. */
  readonly type: string
  /** The column of `assign_member` that names the record. */
  readonly column: Sql
  readonly sees: Access
  readonly changes: Access
  /** Refuses a record that is out of the caller's reach. */
  readonly look: (asker: Asker, db: Db, id: number) => Promise<unknown>
  /** The same, and locks it until the transaction ends. */
  readonly lock: (asker: Asker, db: Db, id: number) => Promise<unknown>
  /** Tells people that they were put on it; `places` are ids of `assign_member`. */
  readonly tell?: (db: Db, id: number, places: readonly number[]) => Promise<void>
}
