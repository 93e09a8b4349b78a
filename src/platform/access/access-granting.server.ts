// Granting roles, and acting on accounts that have them: no caller gains more than their own rights.
import { type Flag, type Scope, flags } from '#base/access.ts'
import {
  type EntryGrant,
  type GivenRole,
  type Granter,
  beyondTogether,
  isAbove,
  isSame,
  canGrant,
  managesPeople,
  unite,
} from './access-granting.ts'
import type { SessionUser } from '#platform/server/caller.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { problem } from '#base/errors.ts'
import { wrong } from '#base/fields.ts'
import { givingProblem } from './granting-problems.ts'
import { grantsReachingFurther } from './reach-of-account.server.ts'
import { type Sql, commas, sql, when } from '#platform/database/sql.server.ts'

/** What one role allows behind one entry of the menu. */
export interface RoleGrant extends EntryGrant {
  readonly role_id: number
}

/** The six rights of a row of `role_menu`. */
export const flagColumns: Sql = commas([
  sql`rm.can_view`,
  sql`rm.can_create`,
  sql`rm.can_edit`,
  sql`rm.can_delete`,
  sql`rm.can_export`,
  sql`rm.can_approve`,
])

/** The rights such a row says yes to. */
export function flagsIn(row: Record<`can_${Flag}`, boolean>): Flag[] {
  return flags.filter((flag) => row[`can_${flag}`])
}

type Row = Omit<RoleGrant, 'flags'> & { readonly scope: Scope } & Record<`can_${Flag}`, boolean>

/** What these roles allow, or all of them. */
export async function readRoleGrants(db: Db, roleIds: readonly number[] | null): Promise<RoleGrant[]> {
  const rows = await db.rows<Row>(sql`
    select rm.role_id, rm.menu_id, m.link, m.name_th, m.name_en,
      -- deleting people is a right over them, too; only to look them up is none
      coalesce(is_spreading(m.link, rm.can_create, rm.can_edit or rm.can_delete), false) as spreads,
      rm.scope, ${flagColumns}
    from role_menu rm join menu m on m.id = rm.menu_id join role r on r.id = rm.role_id and not r.is_deleted
    where rm.can_view ${when(roleIds, () => sql`and rm.role_id = any(${[...roleIds!]}::bigint[])`)}
    order by rm.role_id, rm.menu_id`)
  return rows.map((row) => ({ ...row, flags: flagsIn(row) }))
}

/** Roles with all they allow, by name; those that do not count at the moment among them. */
export async function readGivenRoles(db: Db, roleIds: readonly number[] | null): Promise<GivenRole[]> {
  const roles = await db.rows<Omit<GivenRole, 'grants'>>(sql`
    select r.id, r.code, r.name_th, r.name_en, r.is_delegable from role r
    where not r.is_deleted
      and ${roleIds ? sql`r.id = any(${[...roleIds]}::bigint[])` : sql`r.is_active`}
    order by r.name_th collate "th-x-icu", r.id`)
  const grants = Map.groupBy(
    await readRoleGrants(
      db,
      roles.map((role) => role.id),
    ),
    (one) => one.role_id,
  )
  return roles.map((role) => ({ ...role, grants: grants.get(role.id) ?? [] }))
}

/** What the caller holds today, each role with its last day: read anew, as rights may have changed since the call began. */
export interface Holding {
  readonly user: SessionUser
  readonly roles: readonly { readonly id: number; readonly valid_to: string | null }[]
  readonly grants: readonly RoleGrant[]
}

/** Reads it. */
export async function readHolding(db: Db, user: SessionUser): Promise<Holding> {
  const roles = await db.rows<Holding['roles'][number]>(sql`
    select ur.role_id as id, ur.valid_to from user_role ur
    join role r on r.id = ur.role_id and r.is_active and not r.is_deleted
    where ur.user_id = ${user.id} and ur.valid_from <= bangkok_day(now()) and ${notOver}`)
  const grants = await readRoleGrants(db, [...new Set(roles.map((role) => role.id))])
  return { user, roles, grants }
}

/**
 * Caller as granter, by roles lasting until `until` (null: no end date), so that a deputy cannot grant permanently; 'now': all
 * current roles.
 */
export function granterUntil({ user, roles, grants }: Holding, until: string | null | 'now'): Granter {
  const lasting = roles.filter(
    ({ valid_to }) => until === 'now' || valid_to === null || (until !== null && valid_to >= until),
  )
  const ids = new Set(lasting.map((role) => role.id))
  const held = grants.filter((one) => ids.has(one.role_id))
  return {
    isAdmin: user.username === 'admin',
    managesPeople: held.some(({ link, ...grant }) => managesPeople({ [link ?? '']: grant })),
    held: unite(held),
  }
}

/** The last day until which a deputy may grant a role that cannot be granted permanently; null if there is none. */
export function lastDayOf(holding: Holding, role: GivenRole): string | null {
  const days = [...new Set(holding.roles.flatMap(({ valid_to }) => valid_to ?? []))].sort().reverse()
  return days.find((day) => canGrant(granterUntil(holding, day), role)) ?? null
}

/** The caller as granter, by what they hold today. */
export async function readGranter(db: Db, user: SessionUser, until: string | null | 'now'): Promise<Granter> {
  return granterUntil(await readHolding(db, user), until)
}

/** The roles an account has today or later; with `until` those that last until that day, or without an end (null). */
export async function readHeldRoles(
  db: Db,
  userId: number,
  until: string | null | 'now' = 'now',
): Promise<number[]> {
  const rows = await db.rows<{ role_id: number }>(sql`
    select distinct ur.role_id from user_role ur where ur.user_id = ${userId} and ${notOver}
      ${when(until !== 'now', () => sql`and coalesce(ur.valid_to, 'infinity') >= coalesce(${until}::date, 'infinity')`)}`)
  return rows.map((row) => row.role_id)
}

/** What is granted to whom (null: a new user), until a day or permanently (null), beside the roles they keep. */
interface Gift {
  readonly to: number | null
  readonly kept: readonly number[]
  readonly given: readonly number[]
  readonly until: string | null
}

/**
 * Gives roles to users who may edit others, unless they allow more than the caller may give, or reach further. `madeFor` names the
 * account that the write itself made.
 */
export async function giving<T>(
  db: Db,
  user: SessionUser,
  gift: Gift,
  write: () => Promise<T>,
  madeFor?: (written: T) => number,
): Promise<T> {
  await requireGrantable(db, user, gift)
  const written = await write()
  // once more: roles may have changed or gone meanwhile; from here on they wait for this to end
  await requireGrantable(db, user, gift, madeFor?.(written))
  return written
}

/** Refuses acting on accounts above the caller: `admin`, or users with roles the caller could not grant. */
export async function requireControlOf(
  db: Db,
  user: SessionUser,
  account: { user_id: number; username: string },
): Promise<void> {
  if (isCommanded(user, account)) return
  // an account that is taken over once is held for good; those with marked roles are for people managers now
  const [lasting, roles] = await readBoth(db, user, account.user_id, null)
  const granter = { ...lasting, managesPeople: managesPeople(user.grants) }
  refuseRoles(roles.filter((role) => !canGrant(granter, role)))
  refuseTogether(beyondTogether(granter, [], roles))
  refuseFurther(await grantsReachingFurther(db, { user, granter }, account.user_id, roles))
}

/** Refuses to take rights from oneself, from `admin`, and from users with more rights over others than the caller. */
export async function requireNotAbove(
  db: Db,
  user: SessionUser,
  account: { user_id: number; username: string },
): Promise<void> {
  if (isCommanded(user, account)) return
  const [granter, roles] = await readBoth(db, user, account.user_id, 'now')
  refuseRoles(roles.filter((role) => isAbove(granter, role)))
}

const notOver = sql`coalesce(ur.valid_to, 'infinity') >= bangkok_day(now())`

// True if no comparison is needed; refuses accounts only `admin` controls.
function isCommanded(user: SessionUser, account: { user_id: number; username: string }): boolean {
  if (account.user_id === user.id) throw givingProblem('NOT_YOURSELF')
  if (user.username === 'admin') return true
  if (account.username === 'admin') throw givingProblem('BEYOND_YOUR_RIGHTS', { roles: 'admin' })
  return false
}

async function readBoth(
  db: Db,
  user: SessionUser,
  userId: number,
  until: 'now' | null,
): Promise<[Granter, GivenRole[]]> {
  return [await readGranter(db, user, until), await readGivenRoles(db, await readHeldRoles(db, userId))]
}

async function requireGrantable(
  db: Db,
  user: SessionUser,
  { to, kept, given, until }: Gift,
  holder = to,
): Promise<void> {
  if (given.length === 0) return
  const granter = await readGranter(db, user, until)
  const roles = await readGivenRoles(db, [...kept, ...given])
  const wanted = roles.filter((role) => given.includes(role.id))
  if (wanted.length < given.length) {
    const words = { en: 'One of these roles does not exist any more', th: 'มีบทบาทที่ไม่มีอยู่แล้ว' }
    throw problem('INVALID_INPUT', {}, { fields: [wrong('role_ids', 'UNKNOWN', words)] })
  }
  refuseRoles(wanted.filter((role) => !canGrant(granter, role)))
  // what ends before counts beside the new, and once it has ended it excuses nothing any more
  const lasting = to === null ? [] : await readHeldRoles(db, to, until)
  for (const beside of [kept, kept.filter((one) => lasting.includes(one))])
    refuseTogether(
      beyondTogether(
        granter,
        roles.filter((role) => beside.includes(role.id)),
        wanted,
      ),
    )
  if (holder === null) return
  const before = unite(roles.filter((role) => kept.includes(role.id)).flatMap(({ grants }) => grants))
  const after = unite(roles.flatMap(({ grants }) => grants))
  const gained = wanted.map((role) => ({
    ...role,
    grants: role.grants
      .map((one) => after.get(one.menu_id)!)
      .filter((one) => !isSame(one, before.get(one.menu_id))),
  }))
  refuseFurther(await grantsReachingFurther(db, { user, granter }, holder, gained))
}

function refuseRoles(roles: readonly GivenRole[]): void {
  if (roles.length > 0) throw givingProblem('BEYOND_YOUR_RIGHTS', { roles: namesOf(roles) })
}

function refuseTogether(entries: readonly EntryGrant[]): void {
  if (entries.length > 0) throw givingProblem('BEYOND_TOGETHER', { entries: namesOf(entries) })
}

function refuseFurther(entries: readonly EntryGrant[]): void {
  if (entries.length > 0) throw givingProblem('BEYOND_YOUR_REACH', { entries: namesOf(entries) })
}

/** Names in both languages, each once. */
export function namesOf(named: readonly { name_en: string; name_th: string }[]): { en: string; th: string } {
  const names = (of: 'name_en' | 'name_th') => [...new Set(named.map((one) => one[of]))].join(', ')
  return { en: names('name_en'), th: names('name_th') }
}
