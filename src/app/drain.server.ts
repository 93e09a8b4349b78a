// Ends a server without losing an answer: no new connections, every open one served to its last request, then closed.
import { Server } from 'node:net'
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Longest wait for requests in flight. */
const PATIENCE_MS = 20_000
/** How long connections must have been silent before they are closed: in looks, as the clock goes on where we are kept waiting. */
const LOOK_MS = 20
const QUIET_LOOKS = 25

/** Prepares a server, before it listens, for being drained; the answer drains it once. */
export function drainable(app: FastifyInstance): () => Promise<void> {
  let draining = false
  let inFlight = 0
  let quiet = 0
  app.addHook('onRequest', async (_, reply) => {
    inFlight++
    quiet = 0
    // also comes when the client has gone away
    reply.raw.once('close', () => {
      inFlight--
    })
  })
  app.addHook('onSend', async (_, reply) => {
    // tells the client to send its next request elsewhere, so that none meets a closing socket
    if (draining) reply.header('connection', 'close')
  })

  return async () => {
    draining = true
    quiet = 0
    // not the HTTP server's own close, which cuts idle connections on which a request may be on its way
    Server.prototype.close.call(app.server)
    const deadline = performance.now() + PATIENCE_MS
    while (performance.now() < deadline && (await connections(app)) > 0) {
      quiet = inFlight === 0 ? quiet + 1 : 0
      if (quiet > QUIET_LOOKS) break
      await delay(LOOK_MS)
      // what has come meanwhile is read before the next look
      await turn()
    }
    app.server.closeAllConnections()
    await app.close()
  }
}

function connections(app: FastifyInstance): Promise<number> {
  return new Promise((resolve) => app.server.getConnections((error, count) => resolve(error ? 0 : count)))
}
