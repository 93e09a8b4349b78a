// One connection of the hub, as small as can be: a thousand of them are kept.
import { randomBytes } from 'node:crypto'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { SessionUser } from '#platform/server/caller.server.ts'
import { eventPacket, leavePacket } from './socket-io.server.ts'

/** Max bytes buffered for a slow client; above it the socket is cut and the client re-reads on reconnect. */
const MAX_WAITING = 1024 * 1024

const CLOSING_MS = 1000

/** A signed-in person at one socket. */
export type HubClient = Pick<
  HubSocket,
  'id' | 'userId' | 'username' | 'sessionId' | 'ip' | 'endsAt' | 'emit' | 'end'
>

/** A connection, and its client once it has shown a token. */
export class HubSocket {
  readonly id = randomBytes(12).toString('base64url')
  readonly socket: WebSocket
  readonly connection: Duplex
  readonly ip: string
  userId = 0
  username = ''
  sessionId = ''
  /** When its session ends by time, if nothing is done with it until then; by the steady clock, as all times here. */
  endsAt = 0
  readonly openedAt = performance.now()
  /** When something was heard of it, and since when its packets are counted. */
  lastReceived = this.openedAt
  lastPing = this.lastReceived
  countedSince = this.lastReceived
  counted = 0
  state: 'new' | 'asking' | 'in' | 'gone' = 'new'

  constructor(socket: WebSocket, connection: Duplex, ip: string) {
    this.socket = socket
    this.connection = connection
    this.ip = ip
  }

  /** True once nothing was heard for too long, or no token was shown in time, whatever else was said meanwhile. */
  isLate(
    now: number,
    limits: { connectTimeout: number; pingInterval: number; pingTimeout: number },
  ): boolean {
    return this.state === 'in'
      ? now - this.lastReceived > limits.pingInterval + limits.pingTimeout
      : now - this.openedAt > limits.connectTimeout
  }

  /** Whose connection it is from now on. */
  identify({ id, username, sessionId }: SessionUser): void {
    this.userId = id
    this.username = username
    this.sessionId = sessionId
    this.state = 'in'
  }

  /** Sends a packet; its bytes where the same go to many. */
  send(packet: string | Buffer): void {
    if (this.socket.bufferedAmount > MAX_WAITING) this.socket.terminate()
    else this.socket.send(packet, asText)
  }

  /** Tells this connection alone. */
  emit(event: string, ...facts: unknown[]): void {
    this.send(eventPacket(event, facts))
  }

  /** Ends it; the browser does not reconnect by itself. */
  end(): void {
    this.send(leavePacket)
    this.close()
  }

  /** Closes it politely, and a second later in any case. */
  close(): void {
    this.socket.close(1000)
    setTimeout(() => this.socket.terminate(), CLOSING_MS).unref()
  }
}

const asText = { binary: false }
