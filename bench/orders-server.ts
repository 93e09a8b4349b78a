// One of the two servers that are compared, in a process of its own: ours, or the limit, which is Fastify and pg doing
// the same statements by hand and nothing else.
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'
import { buildServer } from '../src/app/http.server.ts'
import { openStore } from '../src/platform/db.server.ts'
import { openLog } from '../src/platform/log.server.ts'

/** A recorded statement, or the words that open and end a transaction. */
export type Recorded = string | { name?: string; text: string; values?: unknown[] }

/** What a server is started with. */
export interface ServerOrder {
  readonly kind: 'ngan' | 'limit'
  readonly connection: pg.PoolConfig
  /** The limit's work by path: the statements our own server was seen to run for it. */
  readonly work: Record<string, readonly Recorded[]>
}

const order = JSON.parse(process.env.BENCH_SERVER ?? '{}', reviveBuffers) as ServerOrder
const app = order.kind === 'ngan' ? await ours(order) : limit(order)
process.on('disconnect', () => process.exit())
await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.((app.server.address() as AddressInfo).port)

function ours({ connection }: ServerOrder): Promise<FastifyInstance> {
  return buildServer({ settings: { apiKey: undefined }, store: openStore(connection), log: openLog('info') })
}

function limit({ connection, work }: ServerOrder): FastifyInstance {
  const pool = new pg.Pool({ ...connection, max: 15 })
  const app = Fastify()
  for (const [path, statements] of Object.entries(work)) {
    app.post(path, async (_, reply) => {
      const rows = statements.includes('begin')
        ? await onOne(pool, statements)
        : await onAny(pool, statements)
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .send(JSON.stringify({ status: 1, message: '', data: rows }))
    })
  }
  return app
}

async function onAny(pool: pg.Pool, statements: readonly Recorded[]): Promise<unknown[]> {
  let rows: unknown[] = []
  for (const one of statements) rows = (await pool.query(one)).rows
  return rows
}

async function onOne(pool: pg.Pool, statements: readonly Recorded[]): Promise<unknown[]> {
  const client = await pool.connect()
  let rows: unknown[] = []
  try {
    for (const one of statements) {
      const result = await client.query(one)
      if (result.rows.length > 0) rows = result.rows
    }
  } finally {
    client.release()
  }
  return rows
}

function reviveBuffers(_: string, one: unknown): unknown {
  const kept = one as { type?: string; data?: number[] } | null
  return kept?.type === 'Buffer' && kept.data ? Buffer.from(kept.data) : one
}
