// Rooms nobody comes to are given back: looked at every half minute, by every server.
import type { FastifyBaseLogger } from 'fastify'
import type { Store } from '#platform/db.server.ts'
import { tellChanged } from '#platform/live.server.ts'
import { sql } from '#platform/sql.server.ts'

const EVERY_MS = 30_000
const SWEEPING = { userId: null, requestId: 'no-shows', ip: '' }

/** Gives rooms back now and then; gives back how it is stopped. What fails is logged and tried again. */
export function keepReleased(
  store: Store,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): () => Promise<void> {
  let last = Promise.resolve()
  const all = async () => {
    const released = await releaseNoShows(store)
    if (released > 0) log.info({ released }, 'Rooms given back')
  }
  const go = () => {
    last = last.then(all).catch((error: unknown) => log.warn({ err: error }, 'Giving rooms back failed'))
  }
  go()
  const timer = setInterval(go, EVERY_MS).unref()
  return () => {
    clearInterval(timer)
    return last
  }
}

/** Ends the bookings nobody came to, each once however many servers look; how many there were. */
export function releaseNoShows(store: Store): Promise<number> {
  return store.transaction(SWEEPING, async (db) => {
    const { released } = await db.one<{ released: number }>(sql`select release_no_shows() as released`)
    if (released > 0) await tellChanged(db, 'rooms')
    return released
  })
}
