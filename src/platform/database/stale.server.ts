// Two people, one row: the second save is refused with who was first, when, and the row as it is now.
import type { Db } from './db.server.ts'
import { type Problem, problem } from '#base/errors.ts'
import { type Sql, sql } from './sql.server.ts'
import { userName } from './person-names.server.ts'

/** One guarded change of one row. */
export interface OneChange<Row> {
  /** `update … where id = ${id} and row_version = ${given}` (and what else makes the row reachable). */
  readonly update: Sql
  /** `select updated_by, updated_at from … where id = ${id}`, with the same reach but without the version. */
  readonly stamp: Sql
  /** The row as the caller sees it, read after the change, or for the refusal. */
  readonly current: () => Promise<Row | null>
}

interface Stamp {
  updated_by: number | null
  updated_at: string | null
}

/**
 * Optimistic lock: changes one row if its row_version is still the one that was read; returns the row as it is afterwards.
 * Throws STALE_ROW (facts who, at; data the current row) where it is not, NOT_FOUND if the row is out of reach.
 */
export async function changeOne<Row>(db: Db, change: OneChange<Row>): Promise<Row> {
  const changed = await db.run(change.update)
  if (changed === 0) throw await staleOrMissing(db, change)
  const row = await change.current()
  if (row === null) throw problem('NOT_FOUND')
  return row
}

/** The refusal of a change that met no row: STALE_ROW, or NOT_FOUND if the row is out of reach. */
export async function staleOrMissing<Row>(db: Db, change: Omit<OneChange<Row>, 'update'>): Promise<Problem> {
  const stamp = await db.maybe<Stamp>(change.stamp)
  if (!stamp) return problem('NOT_FOUND')
  const facts = { who: await nameOf(db, stamp.updated_by), at: stamp.updated_at }
  return problem('STALE_ROW', facts, { data: await change.current() })
}

/** Refuses, as `changeOne` would, a change of a row that was read as another version; for writes of several statements. */
export async function requireVersion<Row>(
  db: Db,
  known: { readonly row_version: number } | null | undefined,
  row_version: number,
  change: Omit<OneChange<Row>, 'update'>,
): Promise<void> {
  if (known?.row_version !== row_version) throw await staleOrMissing(db, change)
}

/** The name colleagues know a user by; the system's own changes are signed 'Ngan'. */
export async function nameOf(db: Db, userId: number | null): Promise<string> {
  const { name } = await db.one<{ name: string | null }>(
    sql`select ${userName(sql`${userId}::bigint`)} as name`,
  )
  return name ?? 'Ngan'
}
