// Calls a server over so many connections at once, each asking again as soon as it has its answer. Sparing: it shares the
// processor with what it measures.
import { connect } from 'node:net'

/** What is asked: the address and, for each connection, the request. */
export interface Asked {
  readonly port: number
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** The body of the connection with this number. */
  readonly body: (at: number) => object
}

/** What was seen: answers a second, and the times to answer in milliseconds. */
export interface Loaded {
  readonly answers: number
  readonly seconds: number
  readonly p50: number
  readonly p99: number
}

/** Loads a server for so many seconds. Throws at an answer that is no 200. */
export async function loadHttp(asked: Asked, connections: number, seconds: number): Promise<Loaded> {
  const begun = performance.now()
  const until = begun + seconds * 1000
  const times = await Promise.all(
    Array.from({ length: connections }, (_, at) => keepAsking(asked.port, requestOf(asked, at), until)),
  )
  return summed(times.flat(), (performance.now() - begun) / 1000)
}

/** Times to answer as figures. */
export function summed(times: number[], seconds: number): Loaded {
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { answers: times.length, seconds, p50: at(0.5), p99: at(0.99) }
}

function requestOf({ path, headers, body }: Asked, at: number): Buffer {
  const text = Buffer.from(JSON.stringify(body(at)))
  const lines = Object.entries({
    host: '127.0.0.1',
    'content-type': 'application/json',
    'content-length': String(text.length),
    ...headers,
  }).map(([name, one]) => `${name}: ${one}`)
  return Buffer.concat([Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`), text])
}

function keepAsking(port: number, request: Buffer, until: number): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const times: number[] = []
    let asked = 0
    let missing = -1
    const ask = () => {
      missing = -1
      asked = performance.now()
      socket.write(request)
    }
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, ask)
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('The server closed the connection')))
    socket.on('data', (part) => {
      if (missing < 0) {
        // the head of an answer comes in one piece: it is shorter than a packet
        const end = part.indexOf('\r\n\r\n')
        const head = part.toString('latin1', 0, end)
        if (!head.startsWith('HTTP/1.1 200')) return socket.destroy(new Error(part.toString()))
        missing = Number(/\r\ncontent-length: (\d+)/i.exec(head)![1]) + end + 4
      }
      missing -= part.length
      if (missing > 0) return
      const now = performance.now()
      times.push(now - asked)
      if (now < until) return ask()
      socket.removeAllListeners('close')
      socket.end()
      resolve(times)
    })
  })
}
