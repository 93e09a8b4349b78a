// Straight to the database, past the product: for tests of what the database itself refuses.
import pg from 'pg'
import type { FreshDatabase } from './cluster.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
// numbers, days and moments come as the product reads them
import '#platform/database/db.server.ts'

/** One connection of one role; every statement stands alone unless inside `transaction` or `undone`. */
export interface DirectSql {
  rows<T = Record<string, unknown>>(statement: Sql): Promise<T[]>
  /** The first column of the first row. */
  value<T>(statement: Sql): Promise<T>
  run(statement: Sql): Promise<number>
  /** Runs several statements of a file. */
  script(text: string): Promise<void>
  /** Commits what `work` did, or rolls back and throws. */
  transaction<T>(work: () => Promise<T>): Promise<T>
  /** Does something and takes it back. */
  undone(work: () => Promise<void>): Promise<void>
  /** How the database refuses the statement; throws if it accepts it. Leaves an open transaction usable. */
  refusal(statement: Sql): Promise<Refusal>
  end(): Promise<void>
}

/** What came back instead of success: SQLSTATE, message (our code for NG001), the constraint's name, the facts. */
export interface Refusal {
  readonly state: string
  readonly message: string
  readonly constraint: string | undefined
  readonly facts: Record<string, unknown>
}

/** Connects as a role, acting for a user in all audit rows. */
export async function directSql(
  database: FreshDatabase,
  role: 'owner' | 'app' | 'read' | 'superuser' = 'app',
  actor: { userId?: number; requestId?: string } = {},
): Promise<DirectSql> {
  const client = new pg.Client(database.connection(role))
  client.on('error', () => {})
  await client.connect()
  const query = (statement: Sql) => client.query(statement.text, statement.values as unknown[])
  await query(sql`select set_config('ngan.user_id', ${actor.userId?.toString() ?? ''}, false),
    set_config('ngan.request_id', ${actor.requestId ?? ''}, false), set_config('ngan.ip', '', false)`)

  let open = false
  const around = async <T>(work: () => Promise<T>, finish: 'commit' | 'rollback'): Promise<T> => {
    await client.query('begin')
    open = true
    try {
      const result = await work()
      await client.query(finish)
      return result
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      open = false
    }
  }

  return {
    rows: async <T>(statement: Sql) => (await query(statement)).rows as T[],
    value: async <T>(statement: Sql) => Object.values((await query(statement)).rows[0] ?? {})[0] as T,
    run: async (statement) => (await query(statement)).rowCount ?? 0,
    async script(text) {
      await client.query(text)
    },
    transaction: (work) => around(work, 'commit'),
    undone: (work) => around(work, 'rollback'),
    async refusal(statement) {
      if (open) await client.query('savepoint before_refusal')
      try {
        await query(statement)
      } catch (error) {
        if (open) await client.query('rollback to before_refusal')
        return asRefusal(error)
      }
      throw new Error(`Accepted: ${statement.text}`)
    },
    end: () => client.end(),
  }
}

/** The refusal in an error that a statement or a commit threw. */
export function asRefusal(error: unknown): Refusal {
  const { code, message, constraint, detail } = error as pg.DatabaseError
  const facts = detail?.startsWith('{') ? (JSON.parse(detail) as Record<string, unknown>) : {}
  return { state: code ?? '', message, constraint, facts }
}
