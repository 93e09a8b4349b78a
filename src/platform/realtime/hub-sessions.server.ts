// Sockets live as long as their sessions: ends are told by the database, and looked for all the same.
import type { FastifyBaseLogger } from 'fastify'
import type { Bus } from '#platform/bus/bus.server.ts'
import { liveSessions } from '#platform/server/caller.server.ts'
import type { DbPool } from '#platform/database/db.server.ts'
import type { HubClient } from './hub-socket.server.ts'

const REREAD_MS = 30_000
/** Longer than a look-up under way can take to find a session that has just ended. */
const REMEMBER_MS = 5_000

/** Watches over the sessions of some seats. */
export interface SessionWatch {
  /** True for a session that ended while it was being looked up. */
  hasEnded(session: { readonly id: number; readonly sessionId: string }): boolean
  stop(): void
}

/** Ends every seat whose session ends, on whichever server and in whichever way. */
export function keepAlive({
  dbPool,
  bus,
  log,
  clients,
}: {
  dbPool: DbPool
  bus: Bus
  log: Pick<FastifyBaseLogger, 'warn'>
  /** The seats there are now. */
  clients: () => readonly HubClient[]
}): SessionWatch {
  const ended = new Set<string | number>()
  const end = (isIt: (client: HubClient) => boolean) => {
    for (const client of clients()) if (isIt(client)) client.end()
  }
  const remember = (id: string | number) => {
    ended.add(id)
    setTimeout(() => ended.delete(id), REMEMBER_MS).unref()
  }
  const reread = async () => {
    const asked = new Set(clients().map(({ sessionId }) => sessionId))
    if (asked.size === 0) return
    try {
      const alive = await liveSessions(dbPool, [...asked])
      end(({ sessionId }) => asked.has(sessionId) && !alive.has(sessionId))
    } catch (error) {
      log.warn({ err: error }, 'The sessions of the hub could not be read again')
    }
  }
  const stops = [
    bus.subscribe('session.ended', (id: string) => {
      remember(id)
      end(({ sessionId }) => sessionId === id)
    }),
    bus.subscribe('user.ended', (id: number) => {
      remember(id)
      end(({ userId }) => userId === id)
    }),
    // what ended while nobody listened
    bus.onListening(() => void reread()),
  ]
  const timer = setInterval(() => void reread(), REREAD_MS)
  return {
    hasEnded: ({ id, sessionId }) => ended.has(sessionId) || ended.has(id),
    stop() {
      clearInterval(timer)
      for (const stop of stops) stop()
    },
  }
}
