// What one server process tells all of them, itself included, by PostgreSQL's NOTIFY: hints that travel when a
// transaction commits. Nothing may depend on one arriving: the current state is what the database holds.
import pg from 'pg'
import type { Db } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'

/** This process's LISTEN connection; subscribers get what `publish` sends by NOTIFY. */
export interface Bus {
  /** Calls `listener` with every fact of a topic. Gives back how to stop. */
  subscribe(topic: string, listener: (fact: never) => void): () => void
  /** Calls `then` whenever listening has begun or begun again: what was told meanwhile was missed. */
  onListening(then: () => void): () => void
  /** False while facts may be missed. */
  isListening(): boolean
  end(): Promise<void>
}

interface BusLog {
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

const CHANNEL = 'ngan'
/** PostgreSQL's own bound of a message, in bytes. */
const MAX_BYTES = 7999
const RETRY_MS = 1000
const CHECK_MS = 5000

/** Tells all processes a fact when the transaction of `db` commits; at once outside of one. Throws if it is too large. */
export async function publish(db: Db, topic: string, fact: unknown = null): Promise<void> {
  await db.run(sql`select pg_notify(${CHANNEL}, ${messageOf(topic, fact)})`)
}

/** The same as a statement, for a transaction to send with its commit. */
export function publishing(topic: string, fact: unknown): string {
  return `notify ${CHANNEL}, ${pg.escapeLiteral(messageOf(topic, fact))}`
}

function messageOf(topic: string, fact: unknown): string {
  const text = JSON.stringify({ topic, fact })
  if (Buffer.byteLength(text) > MAX_BYTES) throw new Error(`Too large for the bus: ${topic}`)
  return text
}

/** Opens the LISTEN connection, a connection of its own, which comes back by itself however it is lost. */
export function openBus(connection: pg.ClientConfig, log: BusLog): Bus {
  const listeners = new Map<string, Set<(fact: never) => void>>()
  const listening = new Set<() => void>()
  let client: pg.Client | null = null
  let isListening = false
  let timer: NodeJS.Timeout | undefined
  let ended = false
  void listen()

  return {
    subscribe: (topic, listener) => {
      const known = listeners.get(topic) ?? new Set()
      listeners.set(topic, known.add(listener))
      return () => void known.delete(listener)
    },
    onListening: (then) => {
      listening.add(then)
      if (isListening) then()
      return () => void listening.delete(then)
    },
    isListening: () => isListening,
    async end() {
      ended = true
      clearTimeout(timer)
      const last = client
      client = null
      await drop(last)
    },
  }

  async function listen(): Promise<void> {
    const patience = connection.connectionTimeoutMillis ?? CHECK_MS
    const mine = new pg.Client({
      ...connection,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
      keepAlive: true,
    })
    client = mine
    mine.on('error', (error) => lose(mine, error))
    mine.on('end', () => lose(mine, new Error('The connection was closed')))
    mine.on('notification', ({ payload = '' }) => pass(payload))
    try {
      await mine.connect()
      await mine.query(`listen ${CHANNEL}`)
      if (client !== mine) return
      isListening = true
      for (const then of listening) safely('listening', () => then())
      later(CHECK_MS, () => check(mine))
    } catch (error) {
      lose(mine, error as Error)
    }
  }

  // keep-alive query: a connection that was cut silently is noticed by its time-out
  async function check(mine: pg.Client): Promise<void> {
    try {
      await mine.query('select 1')
      if (client === mine) later(CHECK_MS, () => check(mine))
    } catch (error) {
      lose(mine, error as Error)
    }
  }

  function lose(mine: pg.Client, error: Error): void {
    if (client !== mine) return
    client = null
    if (isListening) log.warn({ reason: error.message }, 'The bus lost its connection')
    isListening = false
    void drop(mine)
    if (!ended) later(RETRY_MS, listen)
  }

  function later(ms: number, what: () => Promise<void>): void {
    clearTimeout(timer)
    if (!ended) timer = setTimeout(() => void what(), ms)
  }

  function pass(payload: string): void {
    safely('a message', () => {
      const { topic, fact } = JSON.parse(payload) as { topic: string; fact: never }
      for (const listener of listeners.get(topic) ?? []) safely(topic, () => listener(fact))
    })
  }

  function safely(what: string, work: () => void): void {
    try {
      work()
    } catch (error) {
      log.error({ err: error }, `The bus could not pass on ${what}`)
    }
  }
}

async function drop(client: pg.Client | null): Promise<void> {
  const gone = client?.end().catch(() => {})
  // not awaited longer than this: the server may not answer the end
  await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, 1000).unref())])
}
