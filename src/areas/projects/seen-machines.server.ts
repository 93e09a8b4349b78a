// Which machines are told by name to a caller who asks for something else of a project.
import { widestScope } from '#base/access.ts'
import { reachesAuthor } from '#platform/access/reach.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import type { SessionUser } from '#platform/server/caller.server.ts'
import { seesMachines } from './seen-machines.ts'

/** A condition: the caller sees the machine whose `created_by` stands in the column. */
export function seesMachine(user: SessionUser, author: Sql): Sql {
  const scope = widestScope(user, seesMachines)
  return scope === null ? sql`false` : reachesAuthor(user, scope, author)
}
