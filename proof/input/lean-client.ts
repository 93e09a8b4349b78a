// A caller that costs next to nothing, so that a crowd of them on one machine leaves the processor to the server.
import net from 'node:net'

/** What an answer's head says. */
export interface LeanAnswer {
  readonly status: number
  readonly retryAfter: boolean
}

/** One connection over which the same request is sent again and again. */
export interface LeanClient {
  /** Sends the request; rejects if the connection breaks. */
  call(): Promise<LeanAnswer>
  close(): void
}

/** Connects to a port of this machine. */
export async function leanClient(port: number, request: string): Promise<LeanClient> {
  const bytes = Buffer.from(request)
  const socket = net.connect({ port, host: '127.0.0.1', noDelay: true })
  let settle: { resolve(answer: LeanAnswer): void; reject(error: Error): void } | null = null
  let head = ''
  let left = -1
  socket.on('data', (part: Buffer) => {
    if (left < 0) {
      head += part.toString('latin1')
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
      left = length - (head.length - end - 4)
      head = head.slice(0, end)
    } else left -= part.length
    if (left > 0) return
    const answer = { status: Number(head.slice(9, 12)), retryAfter: /\r\nretry-after:/i.test(head) }
    head = ''
    left = -1
    settle?.resolve(answer)
  })
  const broken = () => settle?.reject(new Error('The connection broke'))
  socket.on('close', broken)
  socket.on('error', broken)
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  return {
    call: () =>
      new Promise((resolve, reject) => {
        if (socket.destroyed) return reject(new Error('The connection is closed'))
        settle = { resolve, reject }
        socket.write(bytes)
      }),
    close: () => socket.destroy(),
  }
}
