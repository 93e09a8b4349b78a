// Bytes as they are, over a socket of their own: what a well-behaved client would never send.
import net from 'node:net'

/** What came back before the socket ended or patience did. */
export interface RawAnswer {
  /** Status of the first answer; null if none came. */
  readonly status: number | null
  /** Statuses of all answers, where several were asked at once. */
  readonly statuses: readonly number[]
  readonly text: string
  /** True if the server ended the connection. */
  readonly closed: boolean
  readonly milliseconds: number
}

/** Sends bytes and listens; `parts` go out one after another with a breath between. `half` ends the sending side. */
export function sendRaw(
  port: number,
  parts: readonly (string | Buffer)[],
  { patience = 3000, half = false }: { patience?: number; half?: boolean } = {},
): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const begun = performance.now()
    let text = ''
    let closed = false
    const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    const done = () => {
      clearTimeout(timer)
      socket.destroy()
      const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
      resolve({
        status: statuses[0] ?? null,
        statuses,
        text,
        closed,
        milliseconds: performance.now() - begun,
      })
    }
    const timer = setTimeout(done, patience)
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1')
    })
    const over = () => {
      closed = true
      done()
    }
    socket.on('end', over)
    socket.on('close', over)
    socket.on('error', over)
    socket.on('connect', () => {
      for (const part of parts) socket.write(part)
      if (half) socket.end()
    })
  })
}

/** A request with these header lines and this body; the body's length is given unless a line says otherwise. */
export function rawRequest(
  lines: readonly string[],
  body = '',
  { start = 'POST /api/Menu HTTP/1.1' }: { start?: string } = {},
): string {
  const says = (name: string) => lines.some((line) => line.toLowerCase().startsWith(`${name}:`))
  const own = [
    ...(says('host') ? [] : ['Host: 127.0.0.1']),
    ...(says('content-length') || says('transfer-encoding') || body === ''
      ? []
      : [`Content-Length: ${Buffer.byteLength(body)}`]),
  ]
  return `${[start, ...own, ...lines].join('\r\n')}\r\n\r\n${body}`
}
