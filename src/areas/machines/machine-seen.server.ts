// The machines a caller sees: what belongs to them is read and entered as far as that.
import { widestScope } from '#base/access.ts'
import { problem } from '#base/errors.ts'
import { reachesAuthor } from '#platform/access/reach.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import type { SessionUser } from '#platform/server/caller.server.ts'
import type { Context } from '#platform/server/handle.server.ts'
import { getMachine } from './machines.ts'

/** A condition on the machine `m`: within the reach of the caller's right to see machines. */
export function seenMachine(user: SessionUser): Sql {
  const scope = widestScope(user, getMachine.access)
  return scope === null
    ? sql`false`
    : sql`(not m.is_deleted and ${reachesAuthor(user, scope, sql`m.created_by`)})`
}

/** Throws NOT_FOUND for a machine the caller does not see. */
export async function requireSeen(
  { db, user }: Pick<Context, 'db' | 'user'>,
  machine: number,
): Promise<void> {
  const found = await db.maybe(sql`select from machine m where m.id = ${machine} and ${seenMachine(user)}`)
  if (!found) throw problem('NOT_FOUND')
}
