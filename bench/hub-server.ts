// One of the two servers that are compared, in a process of its own: our hub, or plain ws that keeps its sockets and tells them all.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { WebSocketServer } from 'ws'
import { buildServer } from '../src/app/http.server.ts'
import { openBus } from '../src/platform/bus/bus.server.ts'
import { openDbPool } from '../src/platform/database/db.server.ts'
import { openLog } from '../src/platform/runtime/log.server.ts'

/** What a server is started with. */
export interface HubOrder {
  readonly kind: 'ngan' | 'ws'
  readonly connection: pg.PoolConfig
}

/** What a server says of its memory, in bytes, after a collection. */
export interface Memory {
  readonly rss: number
  /** The heap and what hangs on it outside. */
  readonly held: number
}

if (process.env.HUB_SERVER) await serve(JSON.parse(process.env.HUB_SERVER) as HubOrder)

async function serve(order: HubOrder): Promise<void> {
  process.on('disconnect', () => process.exit())
  process.on('message', () => process.send?.({ memory: memory() }))
  const port = order.kind === 'ngan' ? await ours(order.connection) : await plain()
  process.send?.({ port })
}

async function ours(connection: pg.PoolConfig): Promise<number> {
  const log = openLog('error')
  const app = await buildServer({
    settings: { apiKey: undefined },
    dbPool: openDbPool(connection),
    log,
    bus: openBus(connection, log),
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}

// a user who says something is heard by all
async function plain(): Promise<number> {
  const http = createServer()
  const server = new WebSocketServer({ server: http, perMessageDeflate: false })
  server.on('connection', (socket) => {
    socket.on('message', (data) => {
      for (const one of server.clients) one.send(data, { binary: false })
    })
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  return (http.address() as AddressInfo).port
}

function memory(): Memory {
  for (let at = 0; at < 3; at++) global.gc?.()
  const { rss, heapUsed, external } = process.memoryUsage()
  return { rss, held: heapUsed + external }
}
