// Signing in by password, by a one-time resume secret, or by the session one still has; and out again.
import { isWithinSignIn, newSecret, secretHash } from '#platform/server/caller.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { Problem, problem } from '#base/errors.ts'
import { wrong } from '#base/fields.ts'
import { limitConcurrency } from '#platform/runtime/limit-concurrency.server.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import type { Language } from '#base/text.ts'
import { sql } from '#platform/database/sql.server.ts'
import { readPerson } from './person.server.ts'
import { type SignInAnswer, signIn, signInProblem, signOut } from './session.ts'
import {
  countAddress,
  countedName,
  forgetTries,
  inTurn,
  isPasswordCounted,
  uncounted,
} from './sign-in-throttle.server.ts'

/** Where a new session belongs: its family, and when the typed password behind it stops counting. */
interface Lineage {
  family: string
  expires_at: string
}

// A flood of sign-ins would fill the line for the database, and every other call be refused: so many at a time go there. No fewer:
// of a frozen database each round of them learns anew, after some seconds.
const atTheDatabase = limitConcurrency(100)

const SECRET = /^[A-Za-z0-9_-]{43}$/

export const signInHandlers: OperationHandler[] = [
  handle(signIn, async ({ login_name, password }, context) => {
    if (!login_name && !password) return answerForSession(context)
    if (!login_name || !password) throw missing(login_name ? 'password' : 'login_name')
    const name = countedName(login_name)
    const resumed = SECRET.test(password) ? await resume(context, name, password) : 'no secret'
    if (resumed === 'refused') throw signInProblem('LOGIN_FAILED')
    // told to who has the secret alone: the device then keeps what it has not sent yet
    if (resumed === 'expired') throw signInProblem('LOGIN_FAILED', { expired: true })
    if (resumed !== 'no secret') return resumed
    const takeBack = countAddress(context.actor.ip)
    try {
      const answer = await inTurn(name, () => atTheDatabase(() => byPassword(context, name, password)))
      takeBack()
      return answer
    } catch (error) {
      if (!isFailedTry(error)) takeBack()
      throw error
    }
  }),

  handle(signOut, async (_, { db, user }) => {
    await endFamily(db, user.family)
    return null
  }),
]

function missing(field: string) {
  const words = { en: 'Required', th: 'กรุณากรอกข้อมูล' }
  return problem('INVALID_INPUT', {}, { fields: [wrong(field, 'REQUIRED', words)] })
}

function isFailedTry(error: unknown): boolean {
  return error instanceof Problem && (error.code === 'LOGIN_FAILED' || error.code === 'LOCKED')
}

async function answerForSession({ dbPool, session, token, language }: Context): Promise<SignInAnswer> {
  if (!session || !token) throw problem('LOGGED_OUT')
  const lineage = await dbPool.one<Lineage>(sql`
    select family, expires_at from user_session where id = ${session.sessionId}`)
  return answerFor(dbPool, { id: session.id, language }, token, lineage, null)
}

async function byPassword(context: Context, name: string, password: string): Promise<SignInAnswer> {
  const { dbPool, actor } = context
  const user = await dbPool.maybe<{ id: number; password_hash: string }>(sql`
    select id, password_hash from app_user where username = ${name} and status = 'ACTIVE'`)
  const right = await isPasswordCounted(dbPool, name, password, user?.password_hash ?? null)
  if (!user || !right) throw signInProblem('LOGIN_FAILED')
  const open = async (db: Db) => {
    // an account stopped, or a password changed, while the hash was computed
    const still = await noteSignIn(db, user.id, user.password_hash)
    if (!still) throw signInProblem('LOGIN_FAILED')
    await forgetTries(db, name)
    const lineage = await db.one<Lineage>(sql`
      select gen_random_uuid() as family, now() + interval '12 hours' as expires_at`)
    return openSession(db, context, user.id, lineage)
  }
  return uncounted(dbPool, name, () => dbPool.transaction({ ...actor, userId: user.id }, open))
}

// A refusal is returned, not thrown: ending a stolen family of secrets has to commit.
function resume(
  context: Context,
  name: string,
  secret: string,
): Promise<SignInAnswer | 'refused' | 'expired' | 'no secret'> {
  return context.dbPool.transaction(context.actor, async (db) => {
    const found = await db.maybe<
      Lineage & { user_id: number; expired: boolean; spent_long_ago: boolean }
    >(sql`
      select rs.family, rs.user_id, rs.expires_at, not ${isWithinSignIn(sql`rs.expires_at`)} as expired,
        coalesce(rs.spent_at not between now() - interval '10 seconds' and now() + interval '10 seconds', false) as spent_long_ago
      from resume_secret rs join app_user u on u.id = rs.user_id and u.username = ${name}
      where rs.hash = ${secretHash(secret)} for update of rs`)
    if (!found) return 'no secret'
    if (found.expired) return 'expired'
    if (found.spent_long_ago) {
      await endFamily(db, found.family)
      return 'refused'
    }
    await db.run(sql`
      update resume_secret set spent_at = coalesce(spent_at, now()) where hash = ${secretHash(secret)}`)
    if (!(await noteSignIn(db, found.user_id, null))) return 'refused'
    return openSession(db, context, found.user_id, found)
  })
}

// Also lines up the sign-ins of one user, so that the oldest can be counted.
async function noteSignIn(db: Db, userId: number, hash: string | null): Promise<boolean> {
  const noted = await db.run(sql`
    update app_user set last_login_at = now()
    where id = ${userId} and status = 'ACTIVE' and password_hash = coalesce(${hash}, password_hash)`)
  return noted === 1
}

async function openSession(
  db: Db,
  { actor, userAgent, language }: Context,
  userId: number,
  lineage: Lineage,
): Promise<SignInAnswer> {
  const [token, secret] = [newSecret(), newSecret()]
  await db.run(sql`
    insert into user_session (user_id, token_hash, family, expires_at, user_agent, ip)
    values (${userId}, ${secretHash(token)}, ${lineage.family}, ${lineage.expires_at}, ${userAgent}, ${actor.ip})`)
  await db.run(sql`
    insert into resume_secret (hash, family, user_id, expires_at)
    values (${secretHash(secret)}, ${lineage.family}, ${userId}, ${lineage.expires_at})`)
  await db.run(sql`
    update user_session set revoked_at = now() where id in (
      select id from user_session where user_id = ${userId} and revoked_at is null and ${isWithinSignIn(sql`expires_at`)}
      order by created_at desc, id offset 20)`)
  return answerFor(db, { id: userId, language }, token, lineage, secret)
}

async function answerFor(
  db: Db,
  { id, language }: { id: number; language: Language },
  token: string,
  { expires_at }: Lineage,
  resume_secret: string | null,
): Promise<SignInAnswer> {
  const person = await readPerson(db, id, language)
  const { username, user_ID, fullname, employee_code, user_id_data_center, roles, must_change_password } =
    person
  return {
    token,
    username,
    user_ID,
    fullname,
    employee_code,
    user_id_data_center,
    roles,
    must_change_password,
    expires_at,
    resume_secret,
  }
}

async function endFamily(db: Db, family: string): Promise<void> {
  await db.run(
    sql`update user_session set revoked_at = now() where family = ${family} and revoked_at is null`,
  )
  await db.run(sql`delete from resume_secret where family = ${family}`)
}
