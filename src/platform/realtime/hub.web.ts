// The browser's connection to the hub: it reconnects by itself, and its failures are only logged.
import { io } from 'socket.io-client'
import { HUB_PATH } from './hub.ts'
import { onTabSession, replacedBy, tabSession } from '#platform/browser/tab-session.web.ts'

/** A connection to the hub. */
export interface HubSocket {
  /** Calls `listener` with every event of this name. */
  on(event: string, listener: (...facts: never[]) => void): void
  /** Calls a method of the server. */
  call(event: string, ...facts: unknown[]): void
  /** Calls a method and waits 5 s for its answer; rejects without one. */
  ask(event: string, ...facts: unknown[]): Promise<unknown>
  /** Calls `then` on the first connection and on every later one, when what was told meanwhile was missed. */
  onConnect(then: (again: boolean) => void): void
  close(): void
}

const ANSWER_MS = 5000
/** Pause after a refusal that is not about the session: too many sockets, a database that is away. */
const REFUSED_RETRY_MS = 15_000

/** Opens a connection with the session of this tab; it follows a renewed one, and ends when another user's is stored. */
export function openHubSocket(address = ''): HubSocket {
  let sent: string | undefined
  const socket = io(address, {
    path: HUB_PATH,
    transports: ['websocket'],
    auth(give) {
      sent = tokenNow()
      give({ token: sent })
    },
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    forceNew: true,
  })
  let retry: ReturnType<typeof setTimeout> | undefined
  // a connection that the server refused, or ended with the session before, does not reconnect by itself
  const follow = () => {
    const token = tokenNow()
    if (token === undefined) socket.disconnect()
    else if (token !== sent && !socket.active) socket.connect()
  }
  const unfollow = onTabSession(follow)
  socket.on('connect_error', (error) => {
    console.warn('The realtime connection failed', error.message)
    // a connection that was cut reconnects by itself, one that was refused does not
    if (socket.active) return
    if (error.message === 'LOGGED_OUT') follow()
    else retry = setTimeout(() => socket.connect(), REFUSED_RETRY_MS)
  })
  socket.on('disconnect', (reason) => {
    if (reason === 'io client disconnect') return
    console.warn('The realtime connection was lost', reason)
    follow()
  })
  const isOpen = () => tokenNow() !== undefined && socket.connected
  return {
    on: (event, listener) => void socket.on(event, listener as (...facts: unknown[]) => void),
    // while disconnected, Socket.IO would buffer a call and send it late
    call: (event, ...facts) => void (isOpen() && socket.emit(event, ...facts)),
    ask: (event, ...facts) =>
      isOpen()
        ? (socket.timeout(ANSWER_MS).emitWithAck(event, ...facts) as Promise<unknown>)
        : Promise.reject(new Error('There is no connection')),
    onConnect(then) {
      let again = false
      socket.on('connect', () => {
        then(again)
        again = true
      })
    },
    close() {
      clearTimeout(retry)
      unfollow()
      socket.close()
    },
  }
}

function tokenNow(): string | undefined {
  const session = tabSession()
  return replacedBy() === null ? session?.token : undefined
}
