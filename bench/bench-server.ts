// One of the servers that are compared, in a process of its own: ours, or the limit, which is Fastify and pg doing the
// same statements by hand and nothing else.
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'
import { openBus } from '../src/platform/bus/bus.server.ts'
import { buildServer } from '../src/app/http.server.ts'
import { openDbPool } from '../src/platform/database/db.server.ts'
import { openLog } from '../src/platform/runtime/log.server.ts'
import { isPassword } from '../src/platform/access/passwords.server.ts'

/** A recorded statement, or the words that open and end a transaction. */
export type Recorded = string | { name?: string; text: string; values?: unknown[] }

/** The limit's work for a call: the statements our own server was seen to run, or one check of a password. */
export type LimitWork =
  | { readonly statements: readonly Recorded[] }
  | { readonly hash: string; readonly password: string }

/** What a server is started with. */
export interface ServerOrder {
  readonly kind: 'ngan' | 'limit'
  readonly connection: pg.PoolConfig
  /** The limit's work by path. */
  readonly work: Readonly<Record<string, LimitWork>>
}

if (process.env.BENCH_SERVER) await serve(JSON.parse(process.env.BENCH_SERVER, reviveBuffers) as ServerOrder)

async function serve(order: ServerOrder): Promise<void> {
  const app = order.kind === 'ngan' ? await ours(order) : limit(order)
  process.on('disconnect', () => process.exit())
  await app.listen({ host: '127.0.0.1', port: 0 })
  process.send?.((app.server.address() as AddressInfo).port)
}

function ours({ connection }: ServerOrder): Promise<FastifyInstance> {
  const log = openLog('info')
  // with the hub, as it is started: what a write tells others comes back to it as well
  const bus = openBus(connection, log)
  return buildServer({ settings: { apiKey: undefined }, dbPool: openDbPool(connection), log, bus })
}

function limit({ connection, work }: ServerOrder): FastifyInstance {
  const pool = new pg.Pool({ ...connection, max: 15 })
  const app = Fastify()
  const answer = (data: unknown) => JSON.stringify({ status: 1, message: '', data })
  const fixed = answer(Array.from({ length: 25 }, (_, at) => ({ id: at, text: 'x'.repeat(140) })))
  app.addHook('onSend', async (_, reply) => {
    reply.header('content-type', 'application/json; charset=utf-8')
  })
  app.post('/fixed', async () => fixed)
  for (const [path, one] of Object.entries(work)) {
    app.post(path, async () => {
      if ('hash' in one) return answer(await isPassword(one.password, one.hash))
      const transaction = one.statements.includes('begin')
      return answer(await (transaction ? onOneConnection(pool, one.statements) : onAny(pool, one.statements)))
    })
  }
  return app
}

async function onAny(pool: pg.Pool, statements: readonly Recorded[]): Promise<unknown[]> {
  let rows: unknown[] = []
  for (const one of statements) rows = (await pool.query(one)).rows
  return rows
}

async function onOneConnection(pool: pg.Pool, statements: readonly Recorded[]): Promise<unknown[]> {
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
