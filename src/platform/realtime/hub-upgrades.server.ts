// Which connections become sockets of the hub: ours, by one way only, and not more than it holds.
import type { IncomingMessage, Server } from 'node:http'
import { isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { HUB_PATH } from './hub.ts'
import type { IsProxy } from '#platform/runtime/proxies.server.ts'

/** What is taken off a server. */
export interface Upgrades {
  readonly maxSockets: number
  /** Largest frame in bytes; a larger one ends its connection. */
  readonly maxPayload: number
  readonly isProxy: IsProxy
  opened(socket: WebSocket, address: string): void
  refused(reason: string): void
}

/** True for a request that wants to become a socket of the hub. */
export function isForHub(request: Pick<IncomingMessage, 'url' | 'headers'>): boolean {
  return request.headers.upgrade?.toLowerCase() === 'websocket' && request.url?.split('?', 1)[0] === HUB_PATH
}

/** Takes the hub's upgrades off a server; the answer is the set of their connections. */
export function acceptUpgrades(server: Server, upgrades: Upgrades) {
  const { maxSockets, maxPayload, isProxy, opened, refused } = upgrades
  const connections = new Set<Duplex>()
  const websockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload,
  })
  const forget = function (this: Duplex) {
    connections.delete(this)
  }
  server.on('upgrade', (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    // it may break before anybody else listens to it
    connection.on('error', cut)
    const refusal = refusalOf(request, connections.size >= maxSockets)
    if (refusal) {
      refused(refusal)
      connection.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
      return
    }
    connections.add(connection)
    connection.on('close', forget)
    const address = addressOf(request, isProxy)
    websockets.handleUpgrade(request, connection, head, (socket) => opened(socket, address))
  })
  return connections as ReadonlySet<Duplex>
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
