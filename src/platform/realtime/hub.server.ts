// The realtime hub of this process: sockets of signed-in people, met by any client of Socket.IO over websockets. It knows
// who is there and carries events both ways; what the events mean is the areas' business.
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Duplex } from 'node:stream'
import type { RawData, WebSocket } from 'ws'
import type { Bus } from '#platform/bus/bus.server.ts'
import { findSession } from '#platform/server/caller.server.ts'
import type { DbPool } from '#platform/database/db.server.ts'
import { countedLines } from '#platform/runtime/counted-lines.server.ts'
import { limitConcurrency } from '#platform/runtime/limit-concurrency.server.ts'
import { HubSocket, type HubClient } from './hub-socket.server.ts'
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
  /** Sockets that have shown no token yet, in all and from one address. */
  waiting: 250,
  waitingOfAddress: 20,
  connectTimeout: 10_000,
  pingInterval: 20_000,
  pingTimeout: 15_000,
  /** How often sockets that are silent, or were not let in, are looked for. */
  sweep: 2000,
  /** Tokens looked up at once: after a restart all browsers reconnect together. */
  lookUps: 5,
  /** How long closing sockets may take before they are cut. */
  closing: 1000,
} as const

/** What a client's call is answered with: its arguments, and how a wanted acknowledgement is given. */
type EventHandler = (
  client: HubClient,
  facts: readonly unknown[],
  acknowledge: (answer: unknown) => void,
) => Promise<void>

/** The hub as areas use it. */
export interface Hub {
  /** Tells every socket of this process. */
  emit(event: string, ...facts: unknown[]): void
  /** Binds a call of the clients to its handler. */
  on(event: string, handler: EventHandler): void
  /** Calls `come` with every socket that has connected, `gone` with every one that ended. */
  watch(come: (client: HubClient) => void, gone: (client: HubClient) => void): void
  /** Notes that a call was not followed. */
  ignored(client: HubClient, event: string, reason: string): void
  /** Closes every socket; browsers reconnect by themselves to a server that answers. */
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
  const clients = new Map<WebSocket, HubSocket>()
  const handlers = new Map<string, EventHandler>()
  const watchers: { come: (client: HubClient) => void; gone: (client: HubClient) => void }[] = []
  const lookUp = limitConcurrency(hubLimits.lookUps)
  const connected = () => [...clients.values()].filter(({ state }) => state === 'in')
  const count = figures(registry, connected)
  const sessions = keepAlive({ dbPool, bus, log, clients: connected })
  const { connections, endWaiting } = acceptUpgrades(app.server, {
    maxSockets: hubLimits.sockets,
    maxWaiting: hubLimits.waiting,
    maxWaitingOfAddress: hubLimits.waitingOfAddress,
    maxPayload: hubLimits.maxPayload,
    isProxy,
    opened: open,
    refused: count.refused,
  })
  const lines = countedLines(log)
  const sweeping = setInterval(sweep, hubLimits.sweep)

  function open(socket: WebSocket, connection: Duplex, ip: string): void {
    const client = new HubSocket(socket, connection, ip)
    clients.set(socket, client)
    socket.on('message', receive)
    socket.on('close', leave)
    socket.on('error', cut)
    client.send(openPacket(client.id, hubLimits))
  }

  // the same functions for all sockets: a closure each would be most of what a socket weighs
  function receive(this: WebSocket, data: RawData, isBinary: boolean): void {
    const client = clients.get(this)
    // frames that arrive after the close has begun are ignored
    if (!client || this.readyState !== this.OPEN) return
    const packet = isBinary ? null : readPacket(String(data))
    const refusal = !packet ? 'garbage' : talksTooMuch(client) ? 'flood' : null
    if (packet && refusal === null) {
      follow(client, packet)
      return
    }
    count.refused(refusal!)
    const said = `A socket of the hub was cut: ${refusal}`
    lines.write(`${client.ip} ${said}`, { userId: client.userId, ip: client.ip }, said)
    this.terminate()
  }

  function follow(client: HubSocket, packet: Packet): void {
    client.lastReceived = performance.now()
    if (packet.kind === 'leave') client.close()
    else if (packet.kind === 'connect') void letIn(client, packet.auth)
    else if (packet.kind === 'event' && client.state === 'in') void answer(client, packet)
  }

  async function letIn(client: HubSocket, { token }: Readonly<Record<string, unknown>>): Promise<void> {
    if (client.state !== 'new') return
    client.state = 'asking'
    const refusal = await lookUp(() => admit(client, token)).catch((error: unknown) => {
      log.warn({ err: error }, 'Nobody could be let into the hub')
      return 'BUSY'
    })
    if (refusal === null) return client.send(connectPacket(client.id))
    count.refused(refusal)
    client.send(refusalPacket(refusal))
    client.close()
  }

  // why the client is refused, or null
  async function admit(client: HubSocket, token: unknown): Promise<string | null> {
    if (typeof token !== 'string' || !TOKEN.test(token)) return 'LOGGED_OUT'
    const session = await findSession(dbPool, token)
    if (!session || sessions.hasEnded(session)) return 'LOGGED_OUT'
    // what it may do is change the password, which needs no hub
    if (session.mustChangePassword) return 'MUST_CHANGE_PASSWORD'
    if (client.state !== 'asking') return 'GONE'
    const own = connected().filter(({ userId }) => userId === session.id)
    if (own.length >= hubLimits.socketsOfUser) return 'TOO_MANY'
    client.identify(session)
    endWaiting(client.connection)
    for (const { come } of watchers) safely('come', () => come(client))
    return null
  }

  function leave(this: WebSocket): void {
    const client = clients.get(this)
    clients.delete(this)
    if (!client) return
    const wasIn = client.state === 'in'
    client.state = 'gone'
    if (wasIn) for (const { gone } of watchers) safely('gone', () => gone(client))
  }

  async function answer(
    client: HubSocket,
    { event, facts, ack }: Extract<Packet, { kind: 'event' }>,
  ): Promise<void> {
    const handler = handlers.get(event)
    if (!handler) return ignored(client, 'unknown', 'nobody answers it')
    try {
      await handler(client, facts, (said) => ack !== null && client.send(ackPacket(ack, said)))
    } catch (error) {
      log.warn({ err: error, userId: client.userId }, `The hub's ${event} failed`)
    }
  }

  function ignored(client: HubClient, event: string, reason: string): void {
    count.refused('ignored')
    log.warn({ userId: client.userId, event, reason }, 'A call of the hub was ignored')
  }

  // Sockets without a token in time, or without an answer, are ended; the others are pinged now and then.
  function sweep(): void {
    const now = performance.now()
    for (const client of clients.values()) {
      if (client.isLate(now, hubLimits)) client.socket.terminate()
      else if (now - client.lastPing >= hubLimits.pingInterval - hubLimits.sweep) {
        client.lastPing = now
        client.send(pingPacket)
      }
    }
  }

  function safely(what: string, handler: () => void): void {
    try {
      handler()
    } catch (error) {
      log.error({ err: error }, `The hub's ${what} failed`)
    }
  }

  return {
    emit(event, ...facts) {
      const bytes = Buffer.from(eventPacket(event, facts))
      for (const client of clients.values()) if (client.state === 'in') client.send(bytes)
    },
    on: (event, handler) => void handlers.set(event, handler),
    watch: (come, gone) => void watchers.push({ come, gone }),
    ignored,
    async close() {
      clearInterval(sweeping)
      sessions.stop()
      lines.flush()
      for (const socket of clients.keys()) socket.close(1001)
      const deadline = performance.now() + hubLimits.closing
      while (connections.size > 0 && performance.now() < deadline)
        await new Promise((resolve) => setTimeout(resolve, 20))
      for (const connection of connections) connection.destroy()
    },
  }
}

function cut(this: WebSocket): void {
  this.terminate()
}

function talksTooMuch(client: HubSocket): boolean {
  const now = performance.now()
  if (now - client.countedSince > hubLimits.packets.ms) {
    client.countedSince = now
    client.counted = 0
  }
  client.counted++
  return client.counted > hubLimits.packets.most
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
