// Talks to PostgreSQL: pools, prepared statements, one transaction an operation, and SQLSTATEs as problems.
import pg from 'pg'
import { problem } from '#base/errors.ts'
import { AbandonedWork, type Watched, watchdog } from './watchdog.server.ts'
import { type Sql, isPlannedForValues } from './sql.server.ts'
import { toldInLanguage } from './reader-language.server.ts'
import { connectionProblem, databaseProblem, isRetryable } from './sql-state.server.ts'

/** Runs statements; inside a transaction if it came from `transaction`. */
export interface Db {
  /** Identity of the database, shared by pool, connections and transactions: key of per-database caches. */
  readonly origin: object
  /** All rows. */
  rows<T>(statement: Sql): Promise<T[]>
  /** Exactly one row; a missing one is our own mistake. */
  one<T>(statement: Sql): Promise<T>
  /** The first row, or null. */
  maybe<T>(statement: Sql): Promise<T | null>
  /** Number of rows changed. */
  run(statement: Sql): Promise<number>
  /** Inside of a transaction only: sends a statement in front of its commit, in one round trip with it. */
  withCommit?(statement: () => string): void
}

/** Who acts, for the audit rows of a transaction. */
export interface Actor {
  readonly userId: number | null
  readonly requestId: string
  readonly ip: string
}

/** A way to the database: one connection held for a while, or a pool that lends one to each statement. */
export interface DbConnection extends Db {
  /** Runs `callback` in one transaction as `actor`; deadlocks and serialization failures are tried again (3 times). */
  transaction<T>(actor: Actor, callback: (db: Db) => Promise<T>): Promise<T>
}

/** The application's way to the database. */
export interface DbPool extends DbConnection {
  /** Holds one connection for all of `work`, which then waits for one once; asking for a second meanwhile may wait for ever. */
  withConnection<T>(work: (connection: DbConnection) => Promise<T>): Promise<T>
  /** Throws unless a statement succeeds within 2 s. */
  ping(): Promise<void>
  readonly pool: pg.Pool
  end(): Promise<void>
}

const MAX_WAITING = 200
/** Together with the wait for a connection below the 5 s in which every call is answered. */
const QUIET_MS = 1000
const PROBE_MS = 1500
const CONNECTION_MS = 2000

pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, instant)

for (const json of [pg.types.builtins.JSON, pg.types.builtins.JSONB])
  pg.types.setTypeParser(json, (text) => JSON.parse(instantsIn(text)))

// Instants that the database put into json are written as all others; to the microsecond, as a call may bring one back to be
// compared with what is kept.
function instantsIn(json: string): string {
  return json.replace(
    /"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00:00"/g,
    (_, whole: string, fraction = '') => `"${whole}.${fraction.padEnd(3, '0')}Z"`,
  )
}

// A page of rows carries a hundred instants; cutting PostgreSQL's text of a UTC session is ten times quicker than a Date.
function instant(text: string): string {
  if (text.length < 22 || text[10] !== ' ' || !text.endsWith('+00')) return new Date(text).toISOString()
  const fraction = text.slice(19, -3)
  return `${text.slice(0, 10)}T${text.slice(11, 19)}${fraction === '' ? '.000' : `${fraction}00`.slice(0, 4)}Z`
}

/**
 * Opens a pool of at most `max` connections (15); a caller waits 2 s at most for one, or as long as `connection` says. Work on
 * one is given up after `longest` milliseconds, if named, and within seconds if the database falls silent.
 */
export function openDbPool(
  connection: pg.PoolConfig,
  options: { max?: number; longest?: number; onError?: (error: Error) => void } = {},
): DbPool {
  const patience = { quiet: QUIET_MS, longest: options.longest ?? null }
  const watched = watchdog(() => askAnew(connection), patience)
  const pool = new pg.Pool({
    ...connection,
    max: options.max ?? 15,
    connectionTimeoutMillis: connection.connectionTimeoutMillis ?? CONNECTION_MS,
    idleTimeoutMillis: 60_000,
    allowExitOnIdle: false,
  })
  const noteError = options.onError ?? (() => {})
  pool.on('error', noteError)
  pool.on('connect', (client) => client.on('error', noteError))

  return {
    ...dbOver(pool, (statement) => onPool(pool, watched, (client) => ask(client, prepared(statement)))),
    transaction: (actor, callback) =>
      retrying(() => onPool(pool, watched, (client) => inTransaction(pool, client, actor, callback))),
    withConnection: (work) => onPool(pool, watched, (client) => work(connectionOf(pool, client))),
    ping: async () => {
      await onPool(pool, watched, (client) =>
        client.query({ text: 'select 1', query_timeout: 2000 } as pg.QueryConfig),
      )
    },
    pool,
    end: () => pool.end(),
  }
}

async function askAnew(connection: pg.ClientConfig): Promise<void> {
  const patience = connection.connectionTimeoutMillis ?? PROBE_MS
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
  } catch (error) {
    // "too many connections" is an answer too
    if (!(error instanceof pg.DatabaseError)) throw error
  } finally {
    client.end().catch(() => {})
  }
}

async function onPool<T>(
  pool: pg.Pool,
  watched: Watched,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  if (pool.waitingCount >= MAX_WAITING) throw problem('BUSY')
  let client: pg.PoolClient
  try {
    client = await pool.connect()
  } catch (error) {
    throw connectionProblem(error)
  }
  let broken = false
  try {
    return await watched(work(client))
  } catch (error) {
    broken = error instanceof AbandonedWork || isConnectionLoss(error)
    throw databaseProblem(error)
  } finally {
    client.release(broken)
  }
}

// By callback: asked by pg's own promise, whole results stay reachable for collections of the young heap until the old
// heap is collected (docs/performance.md). The stack leads to who asked, not to the socket.
async function ask(client: pg.PoolClient, query: pg.QueryConfig): Promise<pg.QueryResult> {
  try {
    return await new Promise((resolve, reject) => {
      client.query(query, (error, result) => (error ? reject(error) : resolve(result)))
    })
  } catch (error) {
    Error.captureStackTrace(error as Error)
    throw error
  }
}

function connectionOf(origin: object, client: pg.PoolClient): DbConnection {
  return {
    ...dbOver(origin, (statement) => ask(client, prepared(statement))),
    transaction: (actor, callback) => retrying(() => inTransaction(origin, client, actor, callback)),
  }
}

async function inTransaction<T>(
  origin: object,
  client: pg.PoolClient,
  actor: Actor,
  callback: (db: Db) => Promise<T>,
): Promise<T> {
  try {
    await ask(client, { text: 'begin' })
    await ask(client, {
      name: 'actor',
      text: `select set_config('ngan.user_id', $1, true), set_config('ngan.request_id', $2, true), set_config('ngan.ip', $3, true)`,
      values: [actor.userId === null ? '' : String(actor.userId), actor.requestId, actor.ip],
    })
    const last: (() => string)[] = []
    const db = dbOver(origin, (statement) => ask(client, prepared(statement)))
    const result = await callback({ ...db, withCommit: (statement) => void last.push(statement) })
    await ask(client, { text: [...last.map((statement) => statement()), 'commit'].join('; ') })
    return result
  } catch (error) {
    await ask(client, { text: 'rollback' }).catch(() => {})
    throw error
  }
}

async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isRetryable(error)) throw error
      if (attempt === 3) throw problem('BUSY')
      await new Promise((resolve) => setTimeout(resolve, attempt * 20 * Math.random()))
    }
  }
}

function dbOver(origin: object, query: (statement: Sql) => Promise<pg.QueryResult>): Db {
  const rows = async <T>(statement: Sql) => (await query(statement)).rows as T[]
  return {
    origin,
    rows,
    async one<T>(statement: Sql) {
      const found = await rows<T>(statement)
      if (found.length !== 1) throw new Error(`Expected one row, found ${found.length}`)
      return found[0]!
    },
    async maybe<T>(statement: Sql) {
      return (await rows<T>(statement))[0] ?? null
    },
    async run(statement: Sql) {
      return (await query(statement)).rowCount ?? 0
    },
  }
}

function prepared(statement: Sql): pg.QueryConfig {
  const { text, name } = statement.shape
  const values = toldInLanguage(statement.values)
  return isPlannedForValues(statement) ? { text, values } : { name, text, values }
}

function isConnectionLoss(error: unknown): boolean {
  const code = (error as { code?: string }).code ?? ''
  return (
    /^(57P0|08|25006)/.test(code) ||
    code === 'ECONNRESET' ||
    code === 'EPIPE' ||
    /terminated/.test((error as Error).message ?? '')
  )
}
