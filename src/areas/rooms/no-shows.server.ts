// Rooms nobody comes to are given back: looked at every half minute, by every server.
// What began before a server was there, or while the database was away, stays: nobody could check in.
import type { Job } from '#platform/areas/area-declaration.server.ts'
import type { DbPool } from '#platform/database/db.server.ts'
import { notifyChanged } from '#platform/bus/live.server.ts'
import { sql } from '#platform/database/sql.server.ts'

const EVERY_MS = 30_000
const SWEEPING = { userId: null, requestId: 'no-shows', ip: '' }

/** Gives rooms back now and then; gives back how it is stopped. What fails is logged and tried again. */
export const keepReleased: Job = ({ dbPool, log }) => {
  let last = Promise.resolve()
  let since: Date | null = null
  const all = async () => {
    const now = new Date()
    // never in the future, where the clock would have to come first: it may have been put right
    if (since === null || since > now) since = now
    const released = await releaseNoShows(dbPool, since)
    if (released > 0) log.info({ released }, 'Rooms given back')
  }
  const go = () => {
    last = last.then(all).catch((error: unknown) => {
      since = null
      log.warn({ err: error }, 'Giving rooms back failed')
    })
  }
  go()
  const timer = setInterval(go, EVERY_MS).unref()
  return () => {
    clearInterval(timer)
    return last
  }
}

/** Ends the bookings that began after `since` and nobody came to, each once however many servers look; how many there were. */
export function releaseNoShows(dbPool: DbPool, since: Date): Promise<number> {
  return dbPool.transaction(SWEEPING, async (db) => {
    const { released } = await db.one<{ released: number }>(
      sql`select release_no_shows(${since}::timestamptz) as released`,
    )
    if (released > 0) await notifyChanged(db, 'rooms')
    return released
  })
}
