// Leaving itself: what is concerned is locked and handed over, and sign-ins, roles and absences end. Deleting ends the same.
import type { Context } from '#platform/server/handle.server.ts'
import { type Sql, sql, unionAll } from '#platform/database/sql.server.ts'
import type { TakenOver } from '#platform/server/holds-people.server.ts'
import { giveRoles, stopSigningIn } from './employee-accounts.server.ts'
import { tellTakenOver } from './taking-over-notices.server.ts'

type Leaving = Pick<Context, 'db' | 'contributions'>

/**
 * Locks everything a leaving changes or refers to anew, in one order for all: what the areas hold by `lockOrder`, each table once and by id, then the
 * employees, the leaver and the one above among them. Two who leave at once therefore come one after the other, without a deadlock.
 */
export async function lockLeaving(
  { db, contributions: { holdsPeople } }: Leaving,
  id: number,
  successors: readonly number[],
): Promise<void> {
  const heldOf = (table: string | undefined): Sql => {
    const named = holdsPeople.flatMap(({ holds }) => (table && holds?.[table]?.(id)) || [])
    return named.length === 0 ? sql`select null::bigint where false` : unionAll(named)
  }
  for (const { lock, locks } of holdsPeople) if (lock) await db.run(lock(id, heldOf(locks)))
  await db.run(sql`
    select from employee e where e.id = ${id} or e.id = any(${[...successors]}::bigint[])
      or e.id = (select l.supervisor_id from employee l where l.id = ${id})
      or e.id in (${unionAll(holdsPeople.flatMap(({ mates }) => mates?.(id) ?? []))})
    order by e.id for no key update`)
}

interface LeavingFor {
  readonly id: number
  readonly lastDay: string
  /** Who takes over, by the kind of what they take over. */
  readonly to: Readonly<Record<string, number>>
  readonly userId: number | null
}

/** An employment ends: all of it, under the locks of `lockLeaving`. */
export async function leave(context: Leaving, { id, lastDay, to, userId }: LeavingFor): Promise<void> {
  const { db, contributions } = context
  const { supervisor } = await db.one<{ supervisor: number | null }>(sql`
    update employee set status = 'RESIGNED', resign_date = ${lastDay} where id = ${id} and not is_deleted
    returning supervisor_id as supervisor`)
  const taken: TakenOver[] = []
  for (const { handOver } of contributions.holdsPeople)
    if (handOver) taken.push(...(await handOver(db, { id, to, supervisor }, contributions)))
  await tellTakenOver(db, { id, lastDay }, taken)
  await endWork(context, { id, lastDay, userId })
}

/** Ends what ends with the employment, roles and sign-ins among it; the hub hears of the ended sessions by itself. False where sign-ins had ended before. */
export async function endWork(
  { db, contributions: { holdsPeople } }: Leaving,
  { userId, ...leaver }: { id: number; lastDay: string; userId: number | null },
): Promise<boolean> {
  for (const { end } of holdsPeople) if (end) await db.run(end(leaver))
  if (userId === null) return true
  await giveRoles(db, userId, [])
  return stopSigningIn(db, userId)
}
