// Idempotency keys: a write that is repeated with its key is done once, and answered with the first answer.
import { createHash } from 'node:crypto'
import { Problem, problem } from '#base/errors.ts'
import type { Db, DbPool } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { SessionUser } from './caller.server.ts'

/** Who sends the key; without a session none is kept. */
interface Caller {
  readonly idempotencyKey: string | null
  readonly session: SessionUser | null
}

/** What a key stands for; the same key with another operation or input is refused (IDEMPOTENCY_MISMATCH). */
interface Told {
  readonly name: string
  readonly input: unknown
}
interface Key {
  readonly userId: number
  readonly key: string
  readonly hash: string
}

/** Runs a write once: the key's row is written in its own transaction, so an answer is kept exactly if the write was. */
export async function once(
  db: Db,
  told: Told,
  { idempotencyKey, session }: Caller,
  callback: () => Promise<string>,
): Promise<string> {
  if (idempotencyKey === null || session === null) return callback()
  const key = { userId: session.id, key: idempotencyKey, hash: hashOf(told) }
  if (!(await claim(db, key, told.name))) return (await keptAnswer(db, key))!
  const answer = await callback()
  await keepAnswer(db, key, answer)
  return answer
}

/**
 * The same for handlers that open their transactions themselves: the first that commits takes the key, so that nothing is done
 * twice; the answer is kept after the last, and a crash between the two leaves a key without one.
 */
export async function onceByItself(
  dbPool: DbPool,
  told: Told,
  { idempotencyKey, session }: Caller,
  callback: (keyed: DbPool) => Promise<string>,
): Promise<string> {
  if (idempotencyKey === null || session === null) return callback(dbPool)
  const key = { userId: session.id, key: idempotencyKey, hash: hashOf(told) }
  let isTaken = false
  const keyed: DbPool = {
    ...dbPool,
    async transaction(actor, work) {
      const result = await dbPool.transaction(actor, async (db) => {
        // waits for a first call that is still under way
        if (!isTaken && !(await claim(db, key, told.name))) throw problem('DONE_BEFORE')
        return work(db)
      })
      isTaken = true
      return result
    },
  }
  try {
    const answer = (await keptAnswer(dbPool, key)) ?? (await callback(keyed))
    if (isTaken) await keepAnswer(dbPool, key, answer)
    return answer
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'DONE_BEFORE')) throw error
    return awaitAnswer(dbPool, key)
  }
}

function hashOf({ name, input }: Told): string {
  return createHash('sha256').update(name).update(stable(input)).digest('hex')
}

async function claim(db: Db, { userId, key, hash }: Key, name: string): Promise<boolean> {
  const claimed = await db.run(sql`
    insert into idempotency_key (user_id, key, path, request_hash) values (${userId}, ${key}, ${name}, ${hash})
    on conflict do nothing`)
  return claimed === 1
}

async function keepAnswer(db: Db, { userId, key }: Key, answer: string): Promise<void> {
  await db.run(
    sql`update idempotency_key set status = 200, answer = ${answer} where user_id = ${userId} and key = ${key}`,
  )
}

// null where the key is not known, or its answer not kept
async function keptAnswer(db: Db, { userId, key, hash }: Key): Promise<string | null> {
  const kept = await db.maybe<{ request_hash: string; answer: string | null }>(sql`
    select request_hash, answer from idempotency_key where user_id = ${userId} and key = ${key}`)
  if (kept && kept.request_hash !== hash) throw problem('IDEMPOTENCY_MISMATCH')
  return kept?.answer ?? null
}

const ANSWER_TRIES = 60
const ANSWER_MS = 50

// the first call has committed and is about to keep its answer, unless it broke off in between
async function awaitAnswer(db: Db, key: Key): Promise<string> {
  for (let tries = 0; tries < ANSWER_TRIES; tries++) {
    const answer = await keptAnswer(db, key)
    if (answer !== null) return answer
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS))
  }
  throw problem('DONE_BEFORE')
}

function stable(raw: unknown): string {
  return JSON.stringify(raw, (_, one: unknown) =>
    one !== null && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )
}
