// The moment a backup holds: one at which what a snapshot sees and what the log of changes says are the same.
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

const PAUSE_MS = 5
/** So long it is only looked for; then changes are held up for it, a fraction of a second at a time. */
const UNHURRIED_MS = 5000
const PATIENCE_MS = 120_000
const LOCK_MS = 300

/**
 * Opens a transaction on `client` whose snapshot holds exactly what is committed in the log before the place returned. A commit
 * is in the log some milliseconds before snapshots see it; so nothing may be written while the snapshot is taken, and whoever
 * is at work in it must be waiting, and not committing.
 */
export async function openQuietMoment(
  client: pg.ClientBase,
  holder: pg.ClientBase,
): Promise<{ place: string; at: Date }> {
  const began = performance.now()
  for (;;) {
    const passed = performance.now() - began
    // whatever was acknowledged before is in it
    const at = new Date()
    const place = passed < UNHURRIED_MS ? await attempt(client) : await holding(holder, () => attempt(client))
    if (place !== null) return { place, at }
    if (passed > PATIENCE_MS)
      throw new Error('The database was never quiet for a moment: try again when there is less work')
    await delay(PAUSE_MS)
  }
}

async function attempt(client: pg.ClientBase): Promise<string | null> {
  const before = await client.query<{ place: string }>('select pg_current_wal_insert_lsn()::text as place')
  // asked after the place and before the snapshot, which does not name the youngest transaction: it may be in the log already
  if (await isSomebodyAtWork(client)) return null
  await client.query('begin isolation level repeatable read read only')
  const { rows } = await client.query<{ place: string }>('select pg_current_wal_insert_lsn()::text as place')
  const { place } = rows[0]!
  if (place === before.rows[0]!.place) return place
  await client.query('rollback')
  return null
}

// a transaction that waits for a lock or for its caller has not begun to commit
async function isSomebodyAtWork(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where backend_xid is not null and pid <> pg_backend_pid()
       and (wait_event_type = 'Lock' or state like 'idle in transaction%') is not true limit 1`,
  )
  return rowCount !== 0
}

// Every change leaves a row in audit_log: where that is locked, nothing commits but what no audit follows.
async function holding<T>(holder: pg.ClientBase, work: () => Promise<T | null>): Promise<T | null> {
  await holder.query(`begin; set local lock_timeout = ${LOCK_MS}`)
  try {
    await holder.query('lock table public.audit_log in share mode')
    for (let tries = 0; tries < 20; tries++) {
      const found = await work()
      if (found !== null) return found
    }
    return null
  } catch (error) {
    if ((error as { code?: string }).code !== '55P03') throw error
    return null
  } finally {
    await holder.query('rollback')
  }
}
