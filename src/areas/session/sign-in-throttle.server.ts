// Slows guessing down: by the name as typed, known or not, and by address. A failure is counted before it is known to be one.
import type { Db } from '#platform/database/db.server.ts'
import { Problem, problem } from '#base/errors.ts'
import { isLoopback, networkOfCaller } from '#platform/runtime/addresses.server.ts'
import { countLimits } from '#platform/server/limits.server.ts'
import { isPassword } from '#platform/access/passwords.server.ts'
import { quota } from '#platform/server/quota.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { isLocked } from '#platform/access/sign-in-lock.server.ts'
import { signInProblem } from './session.ts'

const MAX_IN_TURN = 100

/** The name that tries are counted by: NFKC, trimmed, lower case, at most 200 characters. */
export function countedName(typed: string): string {
  return typed.normalize('NFKC').trim().toLowerCase().slice(0, 200)
}

const turns = new Map<string, { last: Promise<unknown>; waiting: number }>()

/** Runs tries for one name one after another, so that ten tabs with the right password do not block each other. */
export async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const turn = turns.get(name) ?? { last: Promise.resolve(), waiting: 0 }
  if (turn.waiting >= MAX_IN_TURN) throw problem('BUSY')
  turns.set(name, turn)
  turn.waiting++
  const mine = turn.last.then(work, work)
  turn.last = mine
  try {
    return await mine
  } finally {
    turn.waiting--
    if (turn.waiting === 0) turns.delete(name)
  }
}

/**
 * True if the password belongs to the hash (null: unknown account). The try is counted as a failure before it is looked at;
 * `forgetTries` follows a success. Five failures are free; then 30 s, doubling to 15 min. Throws LOCKED, or BUSY.
 */
export async function isPasswordCounted(
  db: Db,
  name: string,
  password: string,
  kept: string | null,
): Promise<boolean> {
  await owed.pay(db, name)
  await countTry(db, name)
  try {
    return await isPassword(password, kept)
  } catch (error) {
    await takeTryBack(db, name)
    throw error
  }
}

// One committed statement, so that of tries at the same moment no more than the free ones get through.
async function countTry(db: Db, name: string): Promise<void> {
  const counted = await db.maybe(sql`
    insert into login_throttle as t (name, failures, last_failed_at) values (${name}, 1, now())
    on conflict (name) do update set
      failures = least(t.failures, 999999) + 1, last_failed_at = now(),
      blocked_until = case when t.failures >= 4
        then now() + least(900, 30 * 2 ^ least(t.failures - 4, 10)) * interval '1 second' end
    where not coalesce(${isLocked(sql`t.blocked_until`)}, false)
    returning failures`)
  if (!counted) throw lockedFor((await secondsLocked(db, name)) ?? 1)
}

/** Throws LOCKED while the name must wait; looks only, and counts nothing. */
export async function requireUnlocked(db: Db, name: string): Promise<void> {
  const seconds = await secondsLocked(db, name)
  if (seconds !== null) throw lockedFor(seconds)
}

async function secondsLocked(db: Db, name: string): Promise<number | null> {
  const blocked = await db.maybe<{ seconds: number }>(sql`
    select ceil(extract(epoch from blocked_until - now()))::int as seconds from login_throttle
    where name = ${name} and ${isLocked(sql`blocked_until`)}`)
  return blocked?.seconds ?? null
}

function lockedFor(seconds: number) {
  return signInProblem('LOCKED', { retry_after: seconds }, { retryAfter: seconds })
}

/**
 * Work that follows a right password: where it fails for any other reason than the password, the try was none. What cannot be taken
 * back now, as the database is away, is taken back before the next try of the name.
 */
export async function uncounted<T>(db: Db, name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isFailure =
      error instanceof Problem && (error.code === 'LOGIN_FAILED' || error.code === 'WRONG_PASSWORD')
    if (!isFailure) await takeTryBack(db, name).catch(() => owed.add(name))
    throw error
  }
}

const MAX_OWED = 1000
const owed = {
  names: new Set<string>(),
  add(name: string): void {
    if (this.names.size < MAX_OWED) this.names.add(name)
  },
  async pay(db: Db, name: string): Promise<void> {
    if (!this.names.has(name)) return
    await takeTryBack(db, name)
    this.names.delete(name)
  },
}

// The server was too busy to look at it.
async function takeTryBack(db: Db, name: string): Promise<void> {
  await db.run(sql`
    update login_throttle set failures = greatest(failures - 1, 0), blocked_until = null where name = ${name}`)
}

/** Forgets the failures of a name after a success. */
export async function forgetTries(db: Db, name: string): Promise<void> {
  await db.run(sql`delete from login_throttle where name = ${name}`)
}

const byAddress = quota<string>(countLimits.failedSignIns.most, countLimits.failedSignIns.ms)

/**
 * Counts a try from an address: ten failures a minute, then TOO_MANY. Gives back how a success takes its try back.
 * This machine's own addresses are not counted, as all callers behind a reverse proxy on it share it.
 */
export function countAddress(ip: string): () => void {
  if (isLoopback(ip)) return () => {}
  const network = networkOfCaller(ip)
  byAddress.requireRoom(network)
  return byAddress.count(network)
}
