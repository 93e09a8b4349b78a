// Ends a server without losing an answer: no new connections, every open one served to its last request, then closed.
import { Server } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Longest wait for requests in flight. */
const PATIENCE_MS = 20_000
/** How long a kept-alive connection must have been silent before it is closed. */
const QUIET_MS = 500

/** Prepares a server, before it listens, for being drained; the answer drains it once. */
export function drainable(app: FastifyInstance): () => Promise<void> {
  let draining = false
  let inFlight = 0
  let lastUse = 0
  app.addHook('onRequest', async (_, reply) => {
    inFlight++
    // also comes when the client has gone away
    reply.raw.once('close', () => {
      inFlight--
      lastUse = performance.now()
    })
  })
  app.addHook('onSend', async (_, reply) => {
    // tells the client to send its next request elsewhere, so that none meets a closing socket
    if (draining) reply.header('connection', 'close')
  })

  return async () => {
    draining = true
    lastUse = performance.now()
    // not the HTTP server's own close, which cuts idle connections on which a request may be on its way
    Server.prototype.close.call(app.server)
    const deadline = performance.now() + PATIENCE_MS
    while (performance.now() < deadline && (await connections(app)) > 0) {
      if (inFlight === 0 && performance.now() - lastUse > QUIET_MS) break
      await delay(20)
    }
    app.server.closeAllConnections()
    await app.close()
  }
}

function connections(app: FastifyInstance): Promise<number> {
  return new Promise((resolve) => app.server.getConnections((error, count) => resolve(error ? 0 : count)))
}
