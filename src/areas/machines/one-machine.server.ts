// One machine as it is read, changed and told: as far as the caller's right to machines reaches.
import { reachesAuthor } from '#platform/access/reach.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import type { Context } from '#platform/server/handle.server.ts'
import { machineColumns, machineJoined } from './machine-columns.server.ts'
import type { MachineRow } from './machines.ts'

/** The machine where `reached` holds of it, `m`. */
export async function readMachine(
  { db, contributions }: Pick<Context, 'db' | 'contributions'>,
  id: number,
  reached: Sql = sql`true`,
): Promise<MachineRow | null> {
  return db.maybe<MachineRow>(
    sql`select ${machineColumns(contributions)} from ${machineJoined} where m.id = ${id} and ${reached}`,
  )
}

/** A condition on `m`: the machine, within the caller's reach and not deleted. */
export function reachedFor({ user, scope }: Context, id: number): Sql {
  return sql`m.id = ${id} and not m.is_deleted and ${reachesAuthor(user, scope, sql`m.created_by`)}`
}

/** Who changed it last, and when. */
export function stampOf(context: Context, id: number): Sql {
  return sql`select m.updated_by, m.updated_at from machine m where ${reachedFor(context, id)}`
}
