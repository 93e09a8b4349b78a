// Which connections become sockets of the hub: ours, by one way only, and not more than it holds.
import type { IncomingMessage, Server } from 'node:http'
import { isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { HUB_PATH } from './hub.ts'
import { isLoopback, networkOfCaller } from '#platform/runtime/addresses.server.ts'
import type { IsProxy } from '#platform/runtime/proxies.server.ts'

/** What is taken off a server. */
export interface Upgrades {
  /** Sockets that were let in. */
  readonly maxSockets: number
  /**
   * Sockets that have not shown a token yet: beside the others, and so none of these is kept out by them. Where there are as many, the
   * one that waits longest gives way: that of the same address where it is the address that has too many.
   */
  readonly maxWaiting: number
  readonly maxWaitingOfAddress: number
  /** Largest frame in bytes; a larger one ends its connection. */
  readonly maxPayload: number
  readonly isProxy: IsProxy
  opened(socket: WebSocket, connection: Duplex, address: string): void
  refused(reason: string): void
}

/** True for a request that wants to become a socket of the hub. */
export function isForHub(request: Pick<IncomingMessage, 'url' | 'headers'>): boolean {
  return request.headers.upgrade?.toLowerCase() === 'websocket' && request.url?.split('?', 1)[0] === HUB_PATH
}

/** Takes the hub's upgrades off a server; gives back their connections, and how one is known to be let in. */
export function acceptUpgrades(server: Server, upgrades: Upgrades) {
  const { maxSockets, maxWaiting, maxWaitingOfAddress, maxPayload, isProxy, opened, refused } = upgrades
  const connections = new Set<Duplex>()
  const waiting = new Map<Duplex, string>()
  const waitingOf = new Map<string, number>()
  const websockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload,
  })
  const endWaiting = (connection: Duplex) => {
    const network = waiting.get(connection)
    if (network === undefined) return
    waiting.delete(connection)
    const left = waitingOf.get(network)! - 1
    if (left > 0) waitingOf.set(network, left)
    else waitingOf.delete(network)
  }
  const forget = function (this: Duplex) {
    connections.delete(this)
    endWaiting(this)
  }
  const isFull = () => connections.size - waiting.size >= maxSockets
  const makeRoom = (address: string, network: string) => {
    // a reverse proxy that PROXIES does not name has one address for all users
    const isOver = !isLoopback(address) && (waitingOf.get(network) ?? 0) >= maxWaitingOfAddress
    if (!isOver && waiting.size < maxWaiting) return
    // a Map keeps the order in which they came
    const oldest = [...waiting].find(([, one]) => !isOver || one === network)![0]
    refused('gave way')
    forget.call(oldest)
    oldest.destroy()
  }
  server.on('upgrade', (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    // it may break before Node or ws adds a listener of its own
    connection.on('error', cut)
    const address = addressOf(request, isProxy)
    const refusal = refusalOf(request, isFull())
    if (refusal) {
      refused(refusal)
      connection.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
      return
    }
    const network = networkOfCaller(address)
    makeRoom(address, network)
    connections.add(connection)
    waiting.set(connection, network)
    waitingOf.set(network, (waitingOf.get(network) ?? 0) + 1)
    connection.on('close', forget)
    websockets.handleUpgrade(request, connection, head, (socket) => opened(socket, connection, address))
  })
  return { connections: connections as ReadonlySet<Duplex>, endWaiting }
}

// as Fastify finds it for a call: the nearest that is no proxy
function addressOf({ headers, socket }: IncomingMessage, isProxy: IsProxy): string {
  const told = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((one) => one.trim())
  let address = socket.remoteAddress ?? ''
  while (isProxy(address) && told.length > 0) address = told.pop() || address
  return isIP(address) ? address : ''
}

function cut(this: Duplex): void {
  this.destroy()
}

function refusalOf({ url, headers }: IncomingMessage, full: boolean): string | null {
  const asked = new URLSearchParams(url!.split('?')[1])
  if (asked.get('transport') !== 'websocket' || asked.get('EIO') !== '4' || asked.has('sid'))
    return '400 Bad Request'
  // browsers always say where a page comes from; a program brings a token and no page
  if (headers.origin !== undefined && hostOf(headers.origin) !== headers.host?.toLowerCase())
    return '403 Forbidden'
  return full ? '503 Service Unavailable' : null
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
