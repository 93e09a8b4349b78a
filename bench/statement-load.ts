// The statements of a call alone: what PostgreSQL gives to a client that does nothing else. The bytes of each statement
// are caught once and sent again as they are; of the answers only their ends are looked for.
import type { Socket } from 'node:net'
import pg from 'pg'
import { type Loaded, summed } from './http-load.ts'
import type { Recorded } from './bench-server.ts'

/** Clients that stay connected over all measurements: connecting is not what is measured. */
export interface StatementClients {
  /** Runs the statements one after another on so many connections for so many seconds. */
  load(statements: readonly Recorded[], connections: number, seconds: number): Promise<Loaded>
  close(): Promise<void>
}

/** Connects at most so many clients. */
export async function connectClients(connection: pg.ClientConfig, most: number): Promise<StatementClients> {
  const clients = Array.from({ length: most }, () => new pg.Client(connection))
  for (const client of clients) await client.connect()
  return {
    async load(statements, connections, seconds) {
      const used = clients.slice(0, connections)
      const works = await Promise.all(used.map((client) => caught(client, statements)))
      const begun = performance.now()
      const until = begun + seconds * 1000
      const times = await Promise.all(works.map((work) => keepRunning(work, until)))
      return summed(times.flat(), (performance.now() - begun) / 1000)
    },
    async close() {
      await Promise.all(clients.map((client) => client.end()))
    },
  }
}

interface Caught {
  readonly stream: Socket
  readonly messages: readonly Buffer[]
}

async function caught(client: pg.Client, statements: readonly Recorded[]): Promise<Caught> {
  const stream = streamOf(client)
  // once to prepare, once more for the bytes of a statement that is prepared
  for (const one of statements) await client.query(one)
  const messages: Buffer[] = []
  const write = stream.write
  for (const one of statements) {
    const parts: Buffer[] = []
    stream.write = function (this: Socket, ...args: unknown[]) {
      parts.push(Buffer.from(args[0] as Buffer))
      return (write as (...all: unknown[]) => boolean).apply(this, args)
    } as typeof write
    await client.query(one)
    messages.push(Buffer.concat(parts))
  }
  stream.write = write
  return { stream, messages }
}

function keepRunning({ stream, messages }: Caught, until: number): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const times: number[] = []
    let at = 0
    let begun = performance.now()
    const listeners = stream.listeners('data') as ((part: Buffer) => void)[]
    stream.removeAllListeners('data')
    const closed = () => reject(new Error('The database closed a connection'))
    stream.once('close', closed)
    stream.on('data', (part: Buffer) => {
      // ReadyForQuery, the end of an answer: 'Z', a length of 5, the state
      if (part.at(-6) !== 0x5a || part.at(-2) !== 5) return
      at += 1
      if (at < messages.length) return void stream.write(messages[at]!)
      const now = performance.now()
      times.push(now - begun)
      if (now >= until) {
        stream.removeAllListeners('data').removeListener('close', closed)
        for (const listener of listeners) stream.on('data', listener)
        return resolve(times)
      }
      begun = now
      at = 0
      stream.write(messages[0]!)
    })
    stream.write(messages[0]!)
  })
}

function streamOf(client: pg.Client): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream
}
