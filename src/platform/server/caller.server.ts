// Who is calling: the session behind a bearer token, with the rights it has at this moment.
import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Flag, Grants, Scope } from '#base/access.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { Era } from '#base/era.ts'
import { wholeCompanyPaths } from '#base/menu-paths.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { liesAhead } from '#platform/database/spans.server.ts'
import type { Language } from '#base/text.ts'

/** The person behind a live session. */
export interface SessionUser {
  readonly id: number
  readonly username: string
  readonly employeeId: number | null
  readonly orgUnitId: number | null
  readonly language: Language
  /** Of the years on their screens. */
  readonly era: Era
  readonly sessionId: string
  /** Sign-ins that grew out of one another by resume secrets share a family. */
  readonly family: string
  readonly mustChangePassword: boolean
  readonly grants: Grants
}

/** A fresh 256-bit secret as URL-safe text. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a secret: its SHA-256. */
export function secretHash(secret: string): Buffer {
  return hash('sha256', secret, 'buffer')
}

/** Compares two texts in constant time. */
export function sameSecret(a: string, b: string): boolean {
  return timingSafeEqual(secretHash(a), secretHash(b))
}

interface Row {
  id: number
  username: string
  employee_id: number | null
  org_unit_id: number | null
  language: Language
  era: Era
  session_id: string
  family: string
  must_change_password: boolean
  access_version: string
  today: string
}

/**
 * True while a sign-in, of 12 h at most, has not ended. One that ends later was begun while the clock ran ahead; five minutes are
 * room for a clock that is put right.
 */
export function isWithinSignIn(expiresAt: Sql): Sql {
  return liesAhead(expiresAt, sql`interval '12 hours 5 minutes'`)
}

/** True while a session was used within 8 h; a moment to come, kept while the clock ran ahead, counts within its 12 h only. */
export function isInUse(seenAt: Sql): Sql {
  return sql`${seenAt} between now() - interval '8 hours' and now() + interval '12 hours'`
}

// of user_session s and its app_user u
const isLive = sql`s.revoked_at is null and ${isWithinSignIn(sql`s.expires_at`)}
      and ${isInUse(sql`s.last_seen_at`)} and u.status = 'ACTIVE'`

const grantsCaches = new WeakMap<object, Map<string, Grants>>()

/** The live session of a token, or null if it is unknown, ended, idle for 8 h, older than 12 h, or its user is not active. */
export async function findSession(db: Db, token: string): Promise<SessionUser | null> {
  const row = await db.maybe<Row>(sql`
    select u.id, u.username::text, u.employee_id, e.org_unit_id, u.language, u.era, s.id as session_id, s.family::text,
           u.must_change_password, v.version::text as access_version,
           (now() at time zone 'Asia/Bangkok')::date as today
    from user_session s
    join app_user u on u.id = s.user_id
    left join employee e on e.id = u.employee_id
    cross join access_version v
    where s.token_hash = ${secretHash(token)} and ${isLive}`)
  if (!row) return null
  return {
    id: row.id,
    username: row.username,
    employeeId: row.employee_id,
    orgUnitId: row.org_unit_id,
    language: row.language,
    era: row.era,
    sessionId: row.session_id,
    family: row.family,
    mustChangePassword: row.must_change_password,
    grants: await grantsOf(db, row),
  }
}

/** An active user as they would call, for work that has no session: what of theirs is read by a job. Null where they may not sign in. */
export async function userWithoutSession(db: Db, userId: number): Promise<SessionUser | null> {
  return (await usersWithoutSession(db, [userId]))[0] ?? null
}

/** The same of several, by two statements however many they are; those who may not sign in are left out. */
export async function usersWithoutSession(db: Db, userIds: readonly number[]): Promise<SessionUser[]> {
  if (userIds.length === 0) return []
  const rows = await db.rows<
    Pick<Row, 'id' | 'username' | 'employee_id' | 'org_unit_id' | 'language' | 'era'>
  >(sql`
    select u.id, u.username::text, u.employee_id, e.org_unit_id, u.language, u.era
    from app_user u left join employee e on e.id = u.employee_id
    where u.id = any(${[...userIds]}::bigint[]) and u.status = 'ACTIVE' order by u.id`)
  const grants = await grantsOfAll(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    username: row.username,
    employeeId: row.employee_id,
    orgUnitId: row.org_unit_id,
    language: row.language,
    era: row.era,
    sessionId: '',
    family: '',
    mustChangePassword: false,
    grants: grants(row.id),
  }))
}

/** Those of these sessions that are still alive, as `findSession` would find them, each with the milliseconds it has left unused. */
export async function liveSessions(db: Db, sessionIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.rows<{ id: string; ms: number }>(sql`
    select s.id, ceil(extract(epoch from least(s.expires_at, s.last_seen_at + interval '8 hours') - now()) * 1000)::int as ms
    from user_session s join app_user u on u.id = s.user_id
    where s.id = any(${sessionIds}::uuid[]) and not u.must_change_password and ${isLive}`)
  return new Map(rows.map(({ id, ms }) => [id, ms]))
}

/** Marks a session as used, at most once a minute. */
export async function touchSession(db: Db, sessionId: string): Promise<void> {
  await db.run(sql`
    update user_session set last_seen_at = now() where id = ${sessionId}
      and last_seen_at not between now() - interval '1 minute' and now()`)
}

/** Ends every sign-in of a user at once, resume secrets included; `except` names a session that stays. */
export async function endSignIns(db: Db, userId: number, except: string | null = null): Promise<void> {
  await db.run(sql`select end_sign_ins(${userId}, ${except}::uuid)`)
}

// Any change of roles, menus, grants or users moves access_version, so a cached entry is never older than the rows.
async function grantsOf(db: Db, row: Row): Promise<Grants> {
  const cache = grantsCaches.get(db.origin) ?? new Map<string, Grants>()
  grantsCaches.set(db.origin, cache)
  const key = `${row.id}|${row.access_version}|${row.today}`
  const known = cache.get(key)
  if (known) return known
  const grants = await readGrants(db, row.id)
  if (cache.size >= 1000) cache.clear()
  cache.set(key, grants)
  return grants
}

/** A user's effective grants today: the union over active roles, the widest scope. */
export async function readGrants(db: Db, userId: number): Promise<Grants> {
  return (await grantsOfAll(db, [userId]))(userId)
}

async function grantsOfAll(db: Db, userIds: readonly number[]): Promise<(userId: number) => Grants> {
  const rows = await db.rows<{ user_id: number; link: string; flags: Flag[]; scope: Scope }>(sql`
    select user_id, link, scope,
           array_remove(array[
             case when can_view then 'view' end, case when can_create then 'create' end,
             case when can_edit then 'edit' end, case when can_delete then 'delete' end,
             case when can_export then 'export' end, case when can_approve then 'approve' end], null) as flags
    from effective_permission
    where user_id = any(${[...userIds]}::bigint[]) and link is not null`)
  const byUser = Map.groupBy(rows, ({ user_id }) => user_id)
  return (userId) => {
    const entries = (byUser.get(userId) ?? []).map(({ link, flags, scope }) => {
      return [link, { flags, scope: wholeCompanyPaths.has(link) ? 'ALL' : scope }] as const
    })
    return Object.assign(Object.create(null) as Record<string, never>, Object.fromEntries(entries))
  }
}
