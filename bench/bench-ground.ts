// The ground of the measurements: an embedded PostgreSQL filled with a large company, a signed-in user, servers over it.
import { type ChildProcess, fork } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { companySeeds } from '../src/app/areas.server.ts'
import { bringRecords } from '../src/platform/areas/bring-seeds.server.ts'
import { newSecret, secretHash } from '../src/platform/server/caller.server.ts'
import { type DbPool, openDbPool } from '../src/platform/database/db.server.ts'
import { migrate } from '../src/platform/database/migrate.server.ts'
import { hashPassword } from '../src/platform/access/passwords.server.ts'
import { SUPERUSER } from '../src/platform/database/postgres/new-cluster.server.ts'
import { type Embedded, startEmbedded } from '../src/platform/database/postgres/supervisor.server.ts'
import { sql } from '../src/platform/database/sql.server.ts'
import { NODE_FLAGS } from '../src/platform/testing/program.server.ts'
import type { ServerOrder } from './bench-server.ts'
import { parentOf } from './cpu-time.ts'
import { fillOrders, volumeOf } from './many-orders.ts'

/** A filled database and what the measurements need of it. */
export interface Ground {
  readonly rows: number
  readonly database: Embedded
  readonly connection: pg.PoolConfig
  /** The process of PostgreSQL. */
  readonly postmaster: number
  /** How long filling took; null if it was filled before. */
  readonly fillSeconds: number | null
  /** Of a user who may do everything with orders. */
  readonly token: string
  /** Users bench0, bench1 … who sign in with it. */
  readonly password: string
  readonly passwordHash: string
  serve(order: Omit<ServerOrder, 'connection'>): Promise<BenchServer>
  close(): Promise<void>
}

/** A server in a process of its own. */
export interface BenchServer {
  readonly port: number
  readonly pid: number
}

/** As many users as there are connections at most, so that nobody waits for their own sign-in. */
export const USERS = 64

const quiet = { info() {}, warn: console.warn, error: console.error }

/** Opens the ground with so many orders; with `keep` in that directory, which is filled the first time only. */
export async function openGround(rows: number, keep?: string): Promise<Ground> {
  if (keep) mkdirSync(keep, { recursive: true })
  const directory = keep ? join(keep, `rows-${rows}`) : mkdtempSync(join(tmpdir(), 'ngan-bench-'))
  const servers: ChildProcess[] = []
  const database = await startEmbedded({ dataDirectory: join(directory, 'data'), log: quiet })
  const owner = openDbPool(database.connection('ngan_owner'), { max: 1 })
  const close = async () => {
    for (const server of servers) server.disconnect()
    await owner.end()
    await database.stop()
    if (!keep) rmSync(directory, { recursive: true, force: true })
  }
  try {
    await migrate({ connection: (role) => database.connection(`ngan_${role}`) }, quiet)
    // the records every company begins with; menu and roles are those of the measurements
    await owner.transaction({ userId: null, requestId: 'bench', ip: '' }, (db) =>
      bringRecords(db, companySeeds.records),
    )
    const fillSeconds = await filled(database, owner, rows)
    const { passwordHash } = await owner.one<{ passwordHash: string }>(sql`
      select password_hash as "passwordHash" from app_user where username = 'bench0'`)
    const token = await signedIn(owner)
    const backend = await owner.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    const connection = database.connection('ngan_app')
    return {
      rows,
      database,
      connection,
      postmaster: parentOf(backend.pid) ?? 0,
      fillSeconds,
      token,
      password: PASSWORD,
      passwordHash,
      serve: (order) => startBenchServer({ ...order, connection }, servers),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

const PASSWORD = 'Palletizer-2026'

async function filled(database: Embedded, owner: DbPool, rows: number): Promise<number | null> {
  const { there } = await owner.one<{ there: boolean }>(
    sql`select exists (select from service_order) as there`,
  )
  if (there) return null
  const begun = performance.now()
  await fillOrders(database.connection(SUPERUSER), volumeOf(rows))
  const fillSeconds = (performance.now() - begun) / 1000
  await addUsers(owner)
  return fillSeconds
}

/** Users who may do everything with orders. */
async function addUsers(owner: DbPool): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD)
  await owner.run(sql`
    insert into app_user (username, password_hash, must_change_password)
    select 'bench' || n, ${passwordHash}, false from generate_series(0, ${USERS - 1}::int) n`)
  await owner.run(sql`
    insert into role (code, name_th, name_en) values ('BENCH', 'วัดผล', 'Bench')`)
  await owner.run(sql`
    insert into user_role (user_id, role_id) select u.id, r.id from app_user u, role r`)
  await owner.run(sql`
    insert into menu (key, code, name_th, name_en, link) values (1, 'A', 'ก', 'a', '/app/Active'),
      (2, 'C', 'ข', 'b', '/app/Closed'), (3, 'R', 'ค', 'c', '/app/Reject')`)
  await owner.run(sql`
    insert into role_menu (role_id, menu_id, can_view, can_create, can_edit, can_approve)
    select r.id, m.id, true, true, true, true from role r, menu m`)
}

/** The token of a user who has signed in just now. */
async function signedIn(owner: DbPool): Promise<string> {
  const token = newSecret()
  await owner.run(sql`
    insert into user_session (user_id, token_hash, family, expires_at)
    select id, ${secretHash(token)}, gen_random_uuid(), now() + interval '12 hours'
    from app_user where username = 'bench0'`)
  return token
}

const profiles = process.env.BENCH_PROFILE
const profiling = profiles ? ['--cpu-prof', `--cpu-prof-dir=${profiles}`] : []

async function startBenchServer(order: ServerOrder, servers: ChildProcess[]): Promise<BenchServer> {
  const child = fork(join(import.meta.dirname, 'bench-server.ts'), {
    env: { ...process.env, NODE_ENV: 'production', BENCH_SERVER: JSON.stringify(order) },
    // ours as it is started; the limit as Node is by itself
    execArgv: [...(order.kind === 'ngan' ? NODE_FLAGS : []), ...profiling],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  servers.push(child)
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (said) => resolve(Number(said)))
    child.once('exit', () => reject(new Error('The server did not start')))
  })
  return { port, pid: child.pid! }
}
