// The part of the Socket.IO protocol that a browser with websockets speaks (Socket.IO 5 over Engine.IO 4, text only,
// one namespace): packets as they are read and written. Whatever else arrives is garbage.

/** What a client may say. */
export type Packet =
  | { readonly kind: 'pong' | 'leave' }
  | { readonly kind: 'connect'; readonly auth: Readonly<Record<string, unknown>> }
  | {
      readonly kind: 'event'
      readonly event: string
      readonly facts: readonly unknown[]
      /** Set where an acknowledgement is waited for. */
      readonly ack: number | null
    }

/** Reads a frame's text; null for garbage. Never throws. */
export function readPacket(text: string): Packet | null {
  if (text === '3') return { kind: 'pong' }
  if (text === '1' || text === '41') return { kind: 'leave' }
  if (text.startsWith('40')) return connect(text.slice(2))
  if (text.startsWith('42')) return event(text.slice(2))
  return null
}

// a namespace would stand before the JSON, and there is none but the first
function connect(text: string): Packet | null {
  const auth = text === '' ? {} : parsed(text)
  if (typeof auth !== 'object' || auth === null || Array.isArray(auth)) return null
  return { kind: 'connect', auth: auth as Record<string, unknown> }
}

function event(text: string): Packet | null {
  const digits = /^\d{0,9}/.exec(text)![0]
  const content = parsed(text.slice(digits.length))
  if (!Array.isArray(content) || typeof content[0] !== 'string') return null
  const [name, ...facts] = content as [string, ...unknown[]]
  return { kind: 'event', event: name, facts, ack: digits === '' ? null : Number(digits) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The first packet of a connection. Times in milliseconds. */
export function openPacket(
  sid: string,
  limits: { pingInterval: number; pingTimeout: number; maxPayload: number },
): string {
  return `0${JSON.stringify({ sid, upgrades: [], ...limits })}`
}

export const pingPacket = '2'
/** Ends a connection permanently: the client does not reconnect by itself. */
export const leavePacket = '41'

/** Lets a client in. */
export function connectPacket(sid: string): string {
  return `40${JSON.stringify({ sid })}`
}

/** Refuses a client. */
export function refusalPacket(message: string): string {
  return `44${JSON.stringify({ message })}`
}

/** Tells an event. */
export function eventPacket(event: string, facts: readonly unknown[]): string {
  return `42${JSON.stringify([event, ...facts])}`
}

/** Acknowledges an event. */
export function ackPacket(id: number, answer: unknown): string {
  return `43${id}${JSON.stringify([answer])}`
}
