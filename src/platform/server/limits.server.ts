// Bounds that keep one caller, or one bad hour, from taking the whole server.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { problem } from '#base/errors.ts'
import { isLoopback, networkOfCaller } from '#platform/runtime/addresses.server.ts'
import type { IsProxy } from '#platform/runtime/proxies.server.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether its body is still on its way, or it is being answered, as a sign-in or otherwise; null where it is not counted. */
    placeOf: 'arriving' | 'inside' | 'signing in' | null
  }
}

const SIGN_IN_URL = '/Account/Login'

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
  /** Sign-ins under way, counted apart from other calls: most of them wait for one of two hashing slots. */
  maxSignIns: 500,
  /** Requests whose body is still on its way. */
  maxArriving: 1000,
  /** With `crowd` requests under way during a whole `stretch`, the rate of answers bounds how many are let in. */
  crowd: 32,
  stretch: 250,
} as const

/** So many in a stretch of time, where abuse has no other brake. `ms` in milliseconds. */
export const countLimits = {
  /** Sign-ins that failed, from one address. */
  failedSignIns: { most: 10, ms: 60_000 },
  /** Tries of one user to change the password, right ones included. */
  passwordChanges: { most: 5, ms: 15 * 60_000 },
  /** Calls of one session that were refused with a 4xx; far beyond what any screen meets. */
  failedCalls: { most: 300, ms: 60_000 },
} as const

/**
 * Admission control: BUSY above `maxInFlight`, or above the responses per second of a slow server. A request is counted once
 * its body is in: slow uploads hold no slot, and are refused only when very many. Sign-ins have a bound of their own, so that a
 * flood of them costs no other call its place, nor others a right one's. Health checks are exempt.
 */
export function limitInFlight(app: FastifyInstance, clock: () => number = () => performance.now()): void {
  let arriving = 0
  let inFlight = 0
  let signIns = 0
  const room = roomFor(clock)
  app.decorateRequest('placeOf', null)
  const isFull = (request: FastifyRequest) =>
    isSignIn(request) ? signIns >= httpLimits.maxSignIns : inFlight >= room.now(inFlight)
  app.addHook('onRequest', (request, reply, done) => {
    const { url = '', rawHeaders } = request.raw
    if (url.length > httpLimits.maxUrl || rawHeaders.length > 2 * httpLimits.maxHeaders)
      return done(problem('BAD_REQUEST'))
    if (isHealth(url)) return done()
    // refused before the body is read, where it would be refused afterwards
    if (arriving >= httpLimits.maxArriving || isFull(request)) return done(problem('BUSY'))
    arriving++
    request.placeOf = 'arriving'
    // the answer's end; the request's own comes as soon as its body is read
    reply.raw.once('close', () => {
      if (request.placeOf === 'arriving') arriving--
      else if (request.placeOf === 'signing in') signIns--
      else if (request.placeOf === 'inside') {
        room.answered(inFlight)
        inFlight--
      }
      request.placeOf = null
    })
    done()
  })
  app.addHook('preValidation', (request, _, done) => {
    if (request.placeOf !== 'arriving') return done()
    if (isFull(request)) return done(problem('BUSY'))
    arriving--
    if (isSignIn(request)) {
      signIns++
      request.placeOf = 'signing in'
    } else {
      inFlight++
      request.placeOf = 'inside'
    }
    done()
  })
}

// the route that was found: an address can be written in many ways
const isSignIn = ({ routeOptions }: FastifyRequest): boolean => routeOptions.url === SIGN_IN_URL

const isHealth = (url: string): boolean => url === '/healthz' || url === '/readyz'

/**
 * How many requests there is room for: `maxInFlight`, but as many as are answered in a second once `crowd` of them were
 * under way for a whole stretch of time. A user who is let in is then answered in about a second, however slow the machine.
 */
function roomFor(clock: () => number) {
  const { maxInFlight, crowd, stretch } = httpLimits
  let since = clock()
  let answers = 0
  let fewest = 0
  let room: number = maxInFlight
  const measure = () => {
    const passed = clock() - since
    if (passed < stretch) return
    room =
      fewest < crowd
        ? maxInFlight
        : Math.min(maxInFlight, Math.max(crowd, Math.ceil((answers * 1000) / passed)))
    since += passed
    answers = 0
    fewest = Number.POSITIVE_INFINITY
  }
  return {
    now(inFlight: number): number {
      fewest = Math.min(fewest, inFlight)
      measure()
      return room
    },
    answered(inFlight: number): void {
      answers++
      fewest = Math.min(fewest, inFlight)
      measure()
    },
  }
}

/** At most `maxConnections` sockets, and `maxConnectionsPerAddress` from one address; not from this machine's own, nor a proxy's. */
export function limitConnections(app: FastifyInstance, isProxy: IsProxy = () => false): void {
  const perAddress = new Map<string, number>()
  app.server.maxConnections = httpLimits.maxConnections
  app.server.on('connection', (socket) => {
    const remote = socket.remoteAddress ?? ''
    // all callers behind a reverse proxy share its address
    if (isLoopback(remote) || isProxy(remote)) return
    const address = networkOfCaller(remote)
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
