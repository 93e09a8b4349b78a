// Orders at 100,000 rows: our server beside its limit in the same run, and the lists one by one.
// npm run bench -- [--orders 100000] [--seconds 4] [--rounds 3]
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import autocannon, { type Measured } from 'autocannon'
import pg from 'pg'
import { buildServer } from '../src/app/http.server.ts'
import { newSecret, secretHash } from '../src/platform/caller.server.ts'
import { openStore } from '../src/platform/db.server.ts'
import { openLog } from '../src/platform/log.server.ts'
import { migrate } from '../src/platform/migrate.server.ts'
import { SUPERUSER } from '../src/platform/postgres/new-cluster.server.ts'
import { startEmbedded } from '../src/platform/postgres/supervisor.server.ts'
import { sql } from '../src/platform/sql.server.ts'
import { fillOrders, volumeOf } from './many-orders.ts'
import type { Recorded, ServerOrder } from './orders-server.ts'

const { values: options } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
  },
})
const PATH = '/api/TaskboardService'
const servers: ChildProcess[] = []
const quiet = { info() {}, warn: console.warn, error: console.error }

const directory = mkdtempSync(join(tmpdir(), 'ngan-bench-'))
const database = await startEmbedded({ dataDirectory: join(directory, 'data'), log: quiet })
try {
  await migrate({ connection: (role) => database.connection(`ngan_${role}`) }, quiet)
  await fillOrders(database.connection(SUPERUSER), volumeOf(Number(options.orders)))
  await measure()
} finally {
  for (const server of servers) server.kill()
  await database.stop()
  rmSync(directory, { recursive: true, force: true })
}

async function measure(): Promise<void> {
  const connection = database.connection('ngan_app')
  const token = await coordinator()
  const works = {
    '/list': { action: 'closed' },
    '/filtered': { action: 'closed', where: { customer_id: 77 }, sort: [{ field: 'priority', dir: 'asc' }] },
    '/one': { action: 'get', id: 5001 },
    '/create': { action: 'insert', customer_id: 7, site_id: 7, title: 'แขนกลหยุดกลางคัน', problem: 'มีเสียงดัง' },
  }
  const work: Record<string, readonly Recorded[]> = {}
  for (const [name, body] of Object.entries(works)) work[name] = await statementsOf(connection, token, body)

  const ours = await startServer({ kind: 'ngan', connection, work: {} })
  const limit = await startServer({ kind: 'limit', connection, work })
  console.log(`${options.orders} orders, ${cpus().length} cores, Node ${process.versions.node}`)
  console.log(
    'requests a second (p99 ms), medians; the limit is Fastify and pg with the same statements by hand',
  )
  for (const connections of [16, 64]) {
    for (const [name, body] of Object.entries(works)) {
      const rounds: { ours: Measured; limit: Measured }[] = []
      for (let round = 0; round < Number(options.rounds); round++) {
        rounds.push({
          ours: await load(`${ours.url}${PATH}`, token, body, connections),
          limit: await load(`${limit.url}${name}`, token, body, connections),
        })
      }
      print(name, connections, rounds)
    }
  }
  await oneByOne(ours.url, token)
}

/** A user who may do everything with orders; the token of his session. */
async function coordinator(): Promise<string> {
  const owner = openStore(database.connection('ngan_owner'), { max: 1 })
  const token = newSecret()
  await owner.run(
    sql`insert into app_user (username, password_hash, must_change_password) values ('bench', '$argon2id$none', false)`,
  )
  await owner.run(sql`insert into role (code, name_th, name_en) values ('BENCH', 'วัดผล', 'Bench')`)
  await owner.run(sql`insert into user_role (user_id, role_id) select u.id, r.id from app_user u, role r`)
  await owner.run(sql`
    insert into menu (key, code, name_th, name_en, link) values (1, 'A', 'ก', 'a', '/app/Active'),
      (2, 'C', 'ข', 'b', '/app/Closed'), (3, 'R', 'ค', 'c', '/app/Reject')`)
  await owner.run(sql`
    insert into role_menu (role_id, menu_id, can_view, can_create, can_edit, can_approve)
    select r.id, m.id, true, true, true, true from role r, menu m`)
  await owner.run(sql`
    insert into user_session (user_id, token_hash, family, expires_at)
    select id, ${secretHash(token)}, gen_random_uuid(), now() + interval '12 hours' from app_user`)
  await owner.end()
  return token
}

/** What our server asks of the database for a call, once its caches are warm. */
async function statementsOf(connection: pg.PoolConfig, token: string, body: object): Promise<Recorded[]> {
  const store = openStore(connection, { max: 1 })
  const app = await buildServer({ settings: { apiKey: undefined }, store, log: openLog('fatal') })
  const seen: Recorded[] = []
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    seen.push(args[0] as Recorded)
    return query.apply(this, args)
  } as typeof pg.Client.prototype.query
  try {
    for (let call = 0; call < 2; call++) {
      seen.length = 0
      const answer = await app.inject({
        method: 'POST',
        url: PATH,
        headers: headersWith(token),
        payload: body,
      })
      if (answer.statusCode !== 200) throw new Error(answer.body)
    }
  } finally {
    pg.Client.prototype.query = query as typeof pg.Client.prototype.query
    await app.close()
    await store.end()
  }
  return seen
}

async function startServer(order: ServerOrder): Promise<{ url: string }> {
  const child = fork(join(import.meta.dirname, 'orders-server.ts'), {
    env: { ...process.env, NODE_ENV: 'production', BENCH_SERVER: JSON.stringify(order) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  servers.push(child)
  const port = await new Promise<unknown>((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', () => reject(new Error('The server did not start')))
  })
  return { url: `http://127.0.0.1:${port}` }
}

async function load(url: string, token: string, body: object, connections: number): Promise<Measured> {
  const how = {
    url,
    connections,
    method: 'POST',
    headers: headersWith(token),
    body: JSON.stringify(body),
  } as const
  await autocannon({ ...how, duration: 1 })
  const measured = await autocannon({ ...how, duration: Number(options.seconds) })
  if (measured.non2xx + measured.errors > 0) throw new Error(`${url}: ${measured.non2xx} refused`)
  return measured
}

function headersWith(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
}

function print(name: string, connections: number, rounds: { ours: Measured; limit: Measured }[]): void {
  const of = (which: 'ours' | 'limit', what: (one: Measured) => number) =>
    median(rounds.map((one) => what(one[which])))
  const rate = {
    ours: of('ours', (one) => one.requests.average),
    limit: of('limit', (one) => one.requests.average),
  }
  const p99 = { ours: of('ours', (one) => one.latency.p99), limit: of('limit', (one) => one.latency.p99) }
  console.log(
    `${name.padEnd(10)} ${String(connections).padStart(3)} connections  ours ${rate.ours.toFixed(0).padStart(6)} (${p99.ours})` +
      `  limit ${rate.limit.toFixed(0).padStart(6)} (${p99.limit})  ratio ${(rate.ours / rate.limit).toFixed(2)}` +
      `  p99 ratio ${(p99.ours / p99.limit).toFixed(2)}`,
  )
}

function median(numbers: number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!
}

/** Single calls, one after another: what a person waits for. */
async function oneByOne(url: string, token: string): Promise<void> {
  const ask = async (body: object) => {
    const answer = await fetch(`${url}${PATH}`, {
      method: 'POST',
      headers: headersWith(token),
      body: JSON.stringify(body),
    })
    return (await answer.json()) as { next: string | null; previous: string | null }
  }
  const deep = (await ask({ action: 'closed', cursor: 'last' })).previous
  const calls: Record<string, object> = {
    'first page': { action: 'closed' },
    'a page far behind': { action: 'closed', cursor: deep },
    'exact count': { action: 'closed', exact: true },
    'Thai words that are common': { action: 'closed', where: { text: 'มอเตอร์' } },
    'Thai words that are rare': { action: 'closed', where: { text: 'เซรามิก' } },
    'one engineer': { action: 'closed', where: { engineer_id: 33 } },
    'overdue, the longest first': {
      action: 'active',
      where: { overdue: true },
      sort: [{ field: 'next_due_at', dir: 'asc' }],
    },
    counts: { action: 'counts' },
  }
  console.log('one call after another, median ms')
  for (const [name, body] of Object.entries(calls)) {
    const times: number[] = []
    for (let n = 0; n < 30; n++) {
      const start = performance.now()
      await ask(body)
      times.push(performance.now() - start)
    }
    console.log(`${name.padEnd(28)} ${median(times).toFixed(1).padStart(6)}`)
  }
}
