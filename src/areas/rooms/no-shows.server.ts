// Rooms nobody comes to are given back.
// What began before any server was there, or while the database was away, stays: nobody could check in.
import type { Job } from '#platform/areas/area-declaration.server.ts'
import type { DbPool } from '#platform/database/db.server.ts'
import { notifyChanged } from '#platform/bus/live.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { tellReleased } from './room-notices.server.ts'

const SWEEPING = { userId: null, requestId: 'no-shows', ip: '' }

/** Looks every half minute for rooms that nobody came to. */
export const keepReleased: Job = {
  name: 'rooms.giveBack',
  title: { en: 'Release rooms after a no-show', th: 'คืนห้องประชุมที่ไม่มีผู้มาใช้' },
  times: { everySeconds: 30 },
  run: async ({ dbPool }, { since }) => {
    const released = await releaseNoShows(dbPool, since)
    return released > 0 ? { released } : null
  },
}

/** Ends the bookings that began after `since` and nobody came to, each once however many servers look; how many there were. */
export function releaseNoShows(dbPool: DbPool, since: Date): Promise<number> {
  return dbPool.transaction(SWEEPING, async (db) => {
    const { released } = await db.one<{ released: number }>(
      sql`select release_no_shows(${since}::timestamptz) as released`,
    )
    if (released > 0) {
      await tellReleased(db)
      await notifyChanged(db, 'rooms')
    }
    return released
  })
}
