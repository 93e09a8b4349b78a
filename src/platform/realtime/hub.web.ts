// The browser's line to the hub: it comes back by itself, and its failures are only logged.
import { io } from 'socket.io-client'
import { HUB_PATH } from './hub.ts'
import { storedSession } from '#platform/browser/stored-session.web.ts'

/** A line to the hub. */
export interface HubSocket {
  /** Calls `listener` with every event of this name. */
  on(event: string, listener: (...facts: never[]) => void): void
  /** Calls a deed of the server. */
  call(event: string, ...facts: unknown[]): void
  /** Calls a deed and waits 5 s for its answer; rejects without one. */
  ask(event: string, ...facts: unknown[]): Promise<unknown>
  /** Calls `then` on the first connection and on every later one, when what was told meanwhile was missed. */
  onConnect(then: (again: boolean) => void): void
  close(): void
}

const ANSWER_MS = 5000
/** After a refusal that is none of the session: a full house, a database that is away. */
const REFUSED_RETRY_MS = 15_000

/** Opens a line with the token the browser has stored. */
export function openHubSocket(address = ''): HubSocket {
  const socket = io(address, {
    path: HUB_PATH,
    transports: ['websocket'],
    auth: (give) => give({ token: storedSession()?.token }),
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    forceNew: true,
  })
  let retry: ReturnType<typeof setTimeout> | undefined
  socket.on('connect_error', (error) => {
    console.warn('The realtime connection failed', error.message)
    // a line that was cut comes back by itself, one that was refused does not
    if (socket.active || error.message === 'LOGGED_OUT') return
    retry = setTimeout(() => socket.connect(), REFUSED_RETRY_MS)
  })
  socket.on('disconnect', (reason) => {
    if (reason !== 'io client disconnect') console.warn('The realtime connection was lost', reason)
  })
  return {
    on: (event, listener) => void socket.on(event, listener as (...facts: unknown[]) => void),
    // while there is no line, a call would be kept and come late
    call: (event, ...facts) => void (socket.connected && socket.emit(event, ...facts)),
    ask: (event, ...facts) =>
      socket.connected
        ? (socket.timeout(ANSWER_MS).emitWithAck(event, ...facts) as Promise<unknown>)
        : Promise.reject(new Error('There is no line')),
    onConnect(then) {
      let again = false
      socket.on('connect', () => {
        then(again)
        again = true
      })
    },
    close() {
      clearTimeout(retry)
      socket.close()
    },
  }
}
