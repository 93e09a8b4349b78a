// Sockets live as long as their sessions: ends come by NOTIFY, and sessions are also read again now and then.
import type { FastifyBaseLogger } from 'fastify'
import type { Bus } from '#platform/bus/bus.server.ts'
import { liveSessions } from '#platform/server/caller.server.ts'
import type { DbPool } from '#platform/database/db.server.ts'
import type { HubClient } from './hub-socket.server.ts'

const LOOK_MS = 1000
/** How often every session is read again. */
const REREAD_MS = 30_000
/** A database that did not answer is asked again after so long. */
const FAILED_MS = 5_000
/** Longer than a look-up under way can take to find a session that has just ended. */
const REMEMBER_MS = 5_000

/** Watches the sessions of some clients. */
export interface SessionWatch {
  /** True for a session that ended while it was being looked up. */
  hasEnded(session: { readonly id: number; readonly sessionId: string }): boolean
  stop(): void
}

/** Ends every client whose session ends, on any server and for any reason. */
export function keepAlive({
  dbPool,
  bus,
  log,
  clients,
}: {
  dbPool: DbPool
  bus: Bus
  log: Pick<FastifyBaseLogger, 'warn'>
  /** The clients there are now. */
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
  const reread = async (which: readonly HubClient[]) => {
    const asked = new Set(which.map(({ sessionId }) => sessionId))
    if (asked.size === 0) return
    const left = await liveSessions(dbPool, [...asked])
    const now = performance.now()
    for (const client of clients()) {
      const ms = left.get(client.sessionId)
      if (ms !== undefined) client.endsAt = now + ms
      else if (asked.has(client.sessionId)) client.end()
    }
  }
  let isReading = false
  let nextLook = 0
  let lastWhole = performance.now()
  // Those whose time seems over, and now and then all: calls through another server may have renewed them.
  const look = async (whole = performance.now() - lastWhole >= REREAD_MS) => {
    const now = performance.now()
    if (isReading || now < nextLook) return
    isReading = true
    if (whole) lastWhole = now
    try {
      await reread(whole ? clients() : clients().filter(({ endsAt }) => endsAt <= now))
    } catch (error) {
      nextLook = performance.now() + FAILED_MS
      log.warn({ err: error }, 'The sessions of the hub could not be read again')
    } finally {
      isReading = false
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
    // sessions that ended while LISTEN was interrupted
    bus.onListening(() => {
      nextLook = 0
      lastWhole = Number.NEGATIVE_INFINITY
      void look()
    }),
  ]
  const timer = setInterval(() => void look(), LOOK_MS)
  return {
    hasEnded: ({ id, sessionId }) => ended.has(sessionId) || ended.has(id),
    stop() {
      clearInterval(timer)
      for (const stop of stops) stop()
    },
  }
}
