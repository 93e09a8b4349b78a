// A line that breaks: a proxy of this machine that cuts connections at a chosen moment of a call.
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'

/** When the line breaks: before the call, within it, between call and answer, within the answer; or not at all. */
const moments = ['before', 'within the call', 'before the answer', 'within the answer', 'never'] as const
export type Moment = (typeof moments)[number]

/** A running proxy. */
export interface DroppingProxy {
  readonly port: number
  /** Connections cut so far, by moment. */
  readonly cut: ReadonlyMap<Moment, number>
  close(): Promise<void>
}

/**
 * Starts one. Every connection carries one call (callers must not keep it alive); `next` says when it breaks, and
 * `onAnswered` runs when the server has answered and the caller is about to hear nothing of it.
 */
export async function startProxy(options: {
  serverPort: () => number
  next: () => Moment
  onAnswered?: () => void
}): Promise<DroppingProxy> {
  const cut = new Map<Moment, number>()
  const open = new Set<Socket>()
  const server = createServer((caller) => {
    const moment = options.next()
    keep(caller)
    const drop = () => {
      cut.set(moment, (cut.get(moment) ?? 0) + 1)
      caller.resetAndDestroy()
    }
    if (moment === 'before') return drop()
    const callee = keep(connect({ host: '127.0.0.1', port: options.serverPort() }))
    // a user who is left hears of the end of the other
    caller.on('close', () => callee.destroy())
    callee.on('close', () => caller.end())
    caller.on('data', (part) => {
      if (moment !== 'within the call') return void callee.write(part)
      callee.write(part.subarray(0, part.length - 8), () => {
        callee.destroy()
        drop()
      })
    })
    callee.on('data', (part) => {
      if (moment === 'before the answer') {
        options.onAnswered?.()
        drop()
      } else if (moment === 'within the answer') {
        options.onAnswered?.()
        caller.write(part.subarray(0, part.length >> 1), drop)
      } else caller.write(part)
    })
  })
  const keep = (socket: Socket): Socket => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    // a broken line is what this is for
    socket.on('error', () => {})
    return socket
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        for (const socket of open) socket.destroy()
      }),
  }
}
