// What resigning and deleting have in common: what is concerned is locked, and sign-ins, roles and absences end.
import type { Context } from '#platform/server/handle.server.ts'
import { sql, unionAll } from '#platform/database/sql.server.ts'
import { giveRoles, stopSigningIn } from './employee-accounts.server.ts'

type Leaving = Pick<Context, 'db' | 'contributions'>

/**
 * Locks everything a leaving changes, in one order for all: what the areas hold in the order of their list, then the
 * employees, the leaver among them. Two who hand over to one another therefore come one after the other, without a deadlock.
 */
export async function lockLeaving(
  { db, contributions: { holdsPeople } }: Leaving,
  id: number,
  successors: readonly number[],
): Promise<void> {
  for (const { lock } of holdsPeople) if (lock) await db.run(lock(id))
  await db.run(sql`
    select from employee e where e.id = ${id} or e.id = any(${[...successors]}::bigint[])
      or e.id in (${unionAll(holdsPeople.flatMap(({ mates }) => mates?.(id) ?? []))})
    order by e.id for no key update`)
}

/** Ends what ends with the employment, roles and sign-ins among it; the hub hears of the ended sessions by itself. */
export async function endWork(
  { db, contributions: { holdsPeople } }: Leaving,
  { userId, ...leaver }: { id: number; lastDay: string; userId: number | null },
): Promise<void> {
  for (const { end } of holdsPeople) if (end) await db.run(end(leaver))
  if (userId !== null) {
    await giveRoles(db, userId, [])
    await stopSigningIn(db, userId)
  }
}
