// Who is online over all server processes: each keeps its own names in the database under a lease, and whichever
// changes the list says so through the rows themselves.
import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Db, DbPool } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { onlineName, onlineNames } from './presence.ts'

/** Times in milliseconds: a process that is killed has left after lease and beat at most, which is below 15 s. */
export const presenceTimes = { grace: 5000, beat: 3000, lease: 9000 } as const

/** The names of this process. */
export interface OwnNames {
  /** A connection of a name has opened. */
  come(name: string): void
  /** One has closed. After the last and a short grace (a page that is loaded again) the name has left. */
  leave(name: string): void
  /** Leaves the names to the lease, which ends after the grace: browsers may be back at another process by then. */
  stop(): Promise<void>
}

const me = { userId: null, requestId: 'presence', ip: '' }
const LOCK = 7_315_001

/** Keeps the names of this process in the database for as long as it lives. */
export function keepOwnNames(dbPool: DbPool, log: Pick<FastifyBaseLogger, 'warn'>): OwnNames {
  const node = randomUUID()
  const open = new Map<string, number>()
  const leaving = new Map<string, NodeJS.Timeout>()
  const changed = new Set<string>()
  // from the start, and after a failure: what the database has of us is not known
  let known = false
  let working: Promise<void> | null = null
  let stopped = false

  const isHere = (name: string) => open.has(name) || leaving.has(name)
  const changes = (callback: (db: Db) => Promise<void>) =>
    dbPool.transaction(me, async (db) => {
      await db.run(sql`select pg_advisory_xact_lock(${LOCK})`)
      await callback(db)
    })

  async function writeAll(): Promise<void> {
    const names = [...new Set([...open.keys(), ...leaving.keys()])]
    changed.clear()
    await changes(async (db) => {
      await db.run(sql`insert into hub_node (id, lease_until) values (${node}, now() + ${presenceTimes.lease} * interval '1 ms')
        on conflict (id) do update set lease_until = excluded.lease_until`)
      await db.run(
        sql`delete from online_user_node where node_id = ${node} and name <> all(${names}::text[])`,
      )
      await insertNames(db, node, names)
      await settle(db)
    })
    known = true
  }

  async function writeChanges(): Promise<void> {
    const names = [...changed]
    changed.clear()
    const gone = names.filter((name) => !isHere(name))
    await changes(async (db) => {
      await insertNames(db, node, names.filter(isHere))
      await db.run(sql`delete from online_user_node where node_id = ${node} and name = any(${gone}::text[])`)
      await settle(db)
    })
  }

  async function beat(): Promise<void> {
    if (known) known = await renew(dbPool, changes, node)
  }

  // one piece of work at a time, each with everything that has changed until it begins
  function work(callback: () => Promise<void>): Promise<void> {
    working = (working ?? Promise.resolve()).then(callback).catch((error: unknown) => {
      known = false
      log.warn({ err: error }, 'Who is online could not be written down')
    })
    return working
  }
  const write = (name?: string) => {
    if (name !== undefined) changed.add(name)
    void work(async () => {
      if (stopped || (known && changed.size === 0)) return
      await (known ? writeChanges() : writeAll())
    })
  }
  const timer = setInterval(() => {
    void work(beat)
    write()
  }, presenceTimes.beat)
  write()

  return {
    come(raw) {
      const name = onlineName(raw)
      clearTimeout(leaving.get(name))
      const wasHere = isHere(name)
      leaving.delete(name)
      open.set(name, (open.get(name) ?? 0) + 1)
      if (!wasHere) write(name)
    },
    leave(raw) {
      const name = onlineName(raw)
      const left = (open.get(name) ?? 1) - 1
      if (left > 0) return void open.set(name, left)
      open.delete(name)
      const end = () => {
        leaving.delete(name)
        write(name)
      }
      clearTimeout(leaving.get(name))
      leaving.set(name, setTimeout(end, presenceTimes.grace).unref())
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      for (const one of leaving.values()) clearTimeout(one)
      await work(async () => {
        await dbPool.run(
          sql`update hub_node set lease_until = now() + ${presenceTimes.grace} * interval '1 ms' where id = ${node}`,
        )
      })
    },
  }
}

/** Everybody online, on whichever process. */
export async function readOnlineUsers(db: Db): Promise<string[]> {
  return onlineNames(
    (await db.rows<{ name: string }>(sql`select name from online_user`)).map((row) => row.name),
  )
}

// run out, or longer than any is given: written while the clock ran ahead
const isDead = sql`lease_until not between now() and now() + 2 * ${presenceTimes.lease}::int * interval '1 ms'`

// Renews the lease and sweeps processes without one; false if this one was itself given up.
async function renew(
  dbPool: DbPool,
  changes: (callback: (db: Db) => Promise<void>) => Promise<void>,
  node: string,
): Promise<boolean> {
  const mine = await dbPool.maybe<{ was_alive: boolean }>(sql`
    with before as (select not (${isDead}) as was_alive from hub_node where id = ${node})
    update hub_node set lease_until = now() + ${presenceTimes.lease} * interval '1 ms' where id = ${node}
    returning (select was_alive from before) as was_alive`)
  if (!mine) return false
  // after a stop of the database every lease has run out: the others are given a beat to renew theirs
  if (!mine.was_alive) return true
  const dead = await dbPool.maybe(sql`select id from hub_node where ${isDead} limit 1`)
  if (dead) {
    await changes(async (db) => {
      await db.run(sql`delete from hub_node where ${isDead}`)
      await settle(db)
    })
  }
  return true
}

async function insertNames(db: Db, node: string, names: readonly string[]): Promise<void> {
  await db.run(sql`
    insert into online_user_node (node_id, name) select ${node}, unnest(${names}::text[]) on conflict do nothing`)
}

// The list follows what the processes have; the lock makes this the only one to look.
async function settle(db: Db): Promise<void> {
  await db.run(sql`
    insert into online_user (name) select distinct name from online_user_node on conflict do nothing`)
  await db.run(sql`
    delete from online_user u where not exists (select from online_user_node n where n.name = u.name)`)
}
