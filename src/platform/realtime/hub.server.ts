// The realtime hub of this process: sockets of signed-in people, met by any client of Socket.IO over websockets. It knows
// who is there and carries events both ways; what the events mean is the areas' business.
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { RawData, WebSocket } from 'ws'
import type { Bus } from './bus.server.ts'
import { findSession } from '#platform/server/caller.server.ts'
import type { DbPool } from '#platform/database/db.server.ts'
import { limitConcurrency } from '#platform/runtime/limit-concurrency.server.ts'
import { HubSocket } from './hub-socket.server.ts'
import { keepAlive } from './hub-sessions.server.ts'
import { acceptUpgrades } from './hub-upgrades.server.ts'
import type { IsProxy } from '#platform/runtime/proxies.server.ts'
import {
  type Packet,
  ackPacket,
  connectPacket,
  eventPacket,
  openPacket,
  pingPacket,
  readPacket,
  refusalPacket,
} from './socket-io.server.ts'

/** Sizes, counts and times. Times in milliseconds. */
export const hubLimits = {
  maxPayload: 16 * 1024,
  packets: { most: 20, ms: 10_000 },
  socketsOfUser: 10,
  sockets: 1000,
  connectTimeout: 10_000,
  pingInterval: 20_000,
  pingTimeout: 15_000,
  /** How often silent sockets are looked for. */
  look: 5000,
  /** Tokens looked up at once: everybody comes back together after a restart. */
  lookUps: 5,
  /** How long closing sockets may take before they are cut. */
  closing: 1000,
} as const

/** A signed-in person at one socket. */
export type HubClient = Pick<HubSocket, 'id' | 'userId' | 'username' | 'sessionId' | 'ip' | 'emit' | 'end'>

/** What a client's call is answered with: its arguments, and how a wanted acknowledgement is given. */
export type EventHandler = (
  client: HubClient,
  facts: readonly unknown[],
  acknowledge: (answer: unknown) => void,
) => Promise<void>

/** The hub as areas use it. */
export interface Hub {
  /** Tells every socket of this process. */
  emit(event: string, ...facts: unknown[]): void
  /** Binds a call of the clients to a deed. */
  on(event: string, work: EventHandler): void
  /** Calls with every socket that has come, and gone. */
  watch(come: (client: HubClient) => void, gone: (client: HubClient) => void): void
  /** Notes that a call was not followed. */
  ignored(client: HubClient, event: string, reason: string): void
  /** Closes every socket; browsers come back by themselves to whoever answers then. */
  close(): Promise<void>
}

/** What a hub needs. */
export interface HubParts {
  readonly dbPool: DbPool
  readonly bus: Bus
  readonly log: FastifyBaseLogger
  readonly registry: Registry
  readonly isProxy: IsProxy
}

const TOKEN = /^[A-Za-z0-9_-]{20,100}$/

/** Opens the hub on a server, which must have been made with `isForHub` as its shouldUpgradeCallback. */
export function openHub(app: FastifyInstance, { dbPool, bus, log, registry, isProxy }: HubParts): Hub {
  const lines = new Map<WebSocket, HubSocket>()
  const actions = new Map<string, EventHandler>()
  const watchers: { come: (client: HubClient) => void; gone: (client: HubClient) => void }[] = []
  const lookUp = limitConcurrency(hubLimits.lookUps)
  const connected = () => [...lines.values()].filter(({ state }) => state === 'in')
  const count = figures(registry, connected)
  const sessions = keepAlive({ dbPool, bus, log, clients: connected })
  const connections = acceptUpgrades(app.server, {
    maxSockets: hubLimits.sockets,
    maxPayload: hubLimits.maxPayload,
    isProxy,
    opened: open,
    refused: count.refused,
  })
  const looking = setInterval(look, hubLimits.look)

  function open(socket: WebSocket, ip: string): void {
    const line = new HubSocket(socket, ip)
    lines.set(socket, line)
    socket.on('message', hear)
    socket.on('close', leave)
    socket.on('error', cut)
    line.send(openPacket(line.id, hubLimits))
  }

  // the same functions for all sockets: a closure each would be most of what a socket weighs
  function hear(this: WebSocket, data: RawData, isBinary: boolean): void {
    const line = lines.get(this)
    // what came with the last words of a closing one is not listened to
    if (!line || this.readyState !== this.OPEN) return
    const packet = isBinary ? null : readPacket(String(data))
    const refusal = !packet ? 'garbage' : talksTooMuch(line) ? 'flood' : null
    if (packet && refusal === null) {
      follow(line, packet)
      return
    }
    count.refused(refusal!)
    log.info({ userId: line.userId, ip: line.ip }, `A socket of the hub was cut: ${refusal}`)
    this.terminate()
  }

  function follow(line: HubSocket, packet: Packet): void {
    line.lastReceived = Date.now()
    if (packet.kind === 'leave') line.close()
    else if (packet.kind === 'connect') void letIn(line, packet.auth)
    else if (packet.kind === 'event' && line.state === 'in') void answer(line, packet)
  }

  async function letIn(line: HubSocket, { token }: Readonly<Record<string, unknown>>): Promise<void> {
    if (line.state !== 'new') return
    line.state = 'asking'
    const refusal = await lookUp(() => seatFor(line, token)).catch((error: unknown) => {
      log.warn({ err: error }, 'Nobody could be let into the hub')
      return 'BUSY'
    })
    if (refusal === null) return line.send(connectPacket(line.id))
    count.refused(refusal)
    line.send(refusalPacket(refusal))
    line.close()
  }

  // why not, or null for a seat
  async function seatFor(line: HubSocket, token: unknown): Promise<string | null> {
    if (typeof token !== 'string' || !TOKEN.test(token)) return 'LOGGED_OUT'
    const session = await findSession(dbPool, token)
    if (!session || sessions.hasEnded(session)) return 'LOGGED_OUT'
    if (line.state !== 'asking') return 'GONE'
    const own = connected().filter(({ userId }) => userId === session.id)
    if (own.length >= hubLimits.socketsOfUser) return 'TOO_MANY'
    line.client(session)
    for (const { come } of watchers) safely('come', () => come(line))
    return null
  }

  function leave(this: WebSocket): void {
    const line = lines.get(this)
    lines.delete(this)
    if (!line) return
    const wasIn = line.state === 'in'
    line.state = 'gone'
    if (wasIn) for (const { gone } of watchers) safely('gone', () => gone(line))
  }

  async function answer(
    line: HubSocket,
    { event, facts, ack }: Extract<Packet, { kind: 'event' }>,
  ): Promise<void> {
    const work = actions.get(event)
    if (!work) return ignored(line, 'unknown', 'nobody answers it')
    try {
      await work(line, facts, (said) => ack !== null && line.send(ackPacket(ack, said)))
    } catch (error) {
      log.warn({ err: error, userId: line.userId }, `The hub's ${event} failed`)
    }
  }

  function ignored(client: HubClient, event: string, reason: string): void {
    count.refused('ignored')
    log.warn({ userId: client.userId, event, reason }, 'A call of the hub was ignored')
  }

  // Who was not let in in time, or does not answer, is gone; the others are asked now and then.
  function look(): void {
    const now = Date.now()
    for (const line of lines.values()) {
      const patience =
        line.state === 'in' ? hubLimits.pingInterval + hubLimits.pingTimeout : hubLimits.connectTimeout
      if (now - line.lastReceived > patience) line.socket.terminate()
      else if (now - line.lastPing >= hubLimits.pingInterval - hubLimits.look) {
        line.lastPing = now
        line.send(pingPacket)
      }
    }
  }

  function safely(what: string, work: () => void): void {
    try {
      work()
    } catch (error) {
      log.error({ err: error }, `The hub's ${what} failed`)
    }
  }

  return {
    emit(event, ...facts) {
      const bytes = Buffer.from(eventPacket(event, facts))
      for (const line of lines.values()) if (line.state === 'in') line.send(bytes)
    },
    on: (event, work) => void actions.set(event, work),
    watch: (come, gone) => void watchers.push({ come, gone }),
    ignored,
    async close() {
      clearInterval(looking)
      sessions.stop()
      for (const socket of lines.keys()) socket.close(1001)
      const deadline = Date.now() + hubLimits.closing
      while (connections.size > 0 && Date.now() < deadline)
        await new Promise((resolve) => setTimeout(resolve, 20))
      for (const connection of connections) connection.destroy()
    },
  }
}

function cut(this: WebSocket): void {
  this.terminate()
}

function talksTooMuch(line: HubSocket): boolean {
  const now = Date.now()
  if (now - line.countedSince > hubLimits.packets.ms) {
    line.countedSince = now
    line.counted = 0
  }
  line.counted++
  return line.counted > hubLimits.packets.most
}

function figures(registry: Registry, connected: () => readonly HubSocket[]) {
  new Gauge({
    name: 'ngan_hub_sockets',
    help: 'Sockets of signed-in people',
    registers: [registry],
    collect() {
      this.set(connected().length)
    },
  })
  const refusals = new Counter({
    name: 'ngan_hub_refusals_total',
    help: 'Connections and calls of the hub that were refused, by reason',
    labelNames: ['reason'],
    registers: [registry],
  })
  return { refused: (reason: string) => refusals.inc({ reason }) }
}
