// Bounds that keep one caller, or one bad hour, from taking the whole server.
import type { FastifyInstance } from 'fastify'
import { problem } from './errors.ts'

/** Sockets, requests and times. Times in milliseconds. */
export const httpLimits = {
  requestTimeout: 30_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
  maxUrl: 4 * 1024,
  maxHeaders: 100,
  maxConnections: 2000,
  maxConnectionsPerAddress: 200,
  maxInFlight: 200,
} as const

/** Admission control: more than `maxInFlight` requests at once are told to come back. Asking for health is always let in. */
export function limitInFlight(app: FastifyInstance): void {
  let inFlight = 0
  app.addHook('onRequest', async (request, reply) => {
    const { url = '', rawHeaders } = request.raw
    if (url.length > httpLimits.maxUrl || rawHeaders.length > 2 * httpLimits.maxHeaders)
      throw problem('BAD_REQUEST')
    if (url === '/healthz' || url === '/readyz' || url === '/metrics') return
    if (inFlight >= httpLimits.maxInFlight) throw problem('BUSY')
    inFlight++
    // the answer's end; the request's own comes as soon as its body is read
    reply.raw.once('close', () => {
      inFlight--
    })
  })
}

/** At most `maxConnections` sockets, and `maxConnectionsPerAddress` from one address that is not this machine's own. */
export function limitConnections(app: FastifyInstance): void {
  const perAddress = new Map<string, number>()
  app.server.maxConnections = httpLimits.maxConnections
  app.server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    // a reverse proxy on this machine speaks for everybody
    if (address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1') return
    const open = (perAddress.get(address) ?? 0) + 1
    if (open > httpLimits.maxConnectionsPerAddress) {
      socket.destroy()
      return
    }
    perAddress.set(address, open)
    socket.once('close', () => {
      const left = (perAddress.get(address) ?? 1) - 1
      if (left === 0) perAddress.delete(address)
      else perAddress.set(address, left)
    })
  })
}
