// How long a name waits after wrong passwords.
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { liesAhead } from '#platform/database/spans.server.ts'

/** True while a name must wait, never for longer than the longest delay. */
export function isLocked(until: Sql): Sql {
  return liesAhead(until, sql`interval '15 minutes'`)
}
