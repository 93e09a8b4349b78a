// Grants of a role, and the menu, are changed within the caller's own rights; only the user admin has no such bound.
import { type Flag, flags } from '#base/access.ts'
import { type EntryGrant, type Granter, grantsBeyond } from '#platform/access/access-granting.ts'
import { namesOf, readGranter, readRoleGrants } from '#platform/access/access-granting.server.ts'
import type { SessionUser } from '#platform/server/caller.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { problem } from '#base/errors.ts'
import { sql } from '#platform/database/sql.server.ts'
import { accessProblem } from './access-problems.ts'

/** Refuses roles that allow what the caller may not do themselves, and roles that are not there. */
export async function requireOwnRoles(db: Db, user: SessionUser, roleIds: readonly number[]): Promise<void> {
  const known = await db.rows(sql`
    select id from role where id = any(${[...roleIds]}::bigint[]) and not is_deleted`)
  if (known.length < roleIds.length) throw problem('UNKNOWN_REFERENCE')
  refuseBeyond(grantsBeyond(await readGranter(db, user, null), await readRoleGrants(db, roleIds)))
}

/** Refuses to show or hide entries behind which any role allows what the caller may not do themselves. */
export async function requireOwnEntries(
  db: Db,
  user: SessionUser,
  menuIds: readonly number[],
): Promise<void> {
  if (menuIds.length === 0) return
  const grants = await readRoleGrants(db, null)
  refuseBeyond(
    grantsBeyond(
      await readGranter(db, user, null),
      grants.filter((one) => menuIds.includes(one.menu_id)),
    ),
  )
}

/** Refuses a change of what a role allows, where it touches what the caller may not do themselves. */
export function requireOwnChange(
  granter: Granter,
  before: readonly EntryGrant[],
  after: readonly EntryGrant[],
): void {
  const was = new Map(before.map((one) => [one.menu_id, one]))
  const is = new Map(after.map((one) => [one.menu_id, one]))
  const touched = [...new Map([...was, ...is]).values()].filter(
    ({ menu_id }) => grantsBeyond(granter, changeOf(was.get(menu_id), is.get(menu_id))).length > 0,
  )
  refuseBeyond(touched)
}

// What a caller must hold to turn one grant into another: the rights that differ, as wide as they reach before and after.
function changeOf(was: EntryGrant | undefined, is: EntryGrant | undefined): EntryGrant[] {
  const both = [was, is].filter((one) => one !== undefined)
  const differing = flags.filter((flag: Flag) => was?.flags.includes(flag) !== is?.flags.includes(flag))
  const moved = was && is && was.scope !== is.scope
  return both.map((one) => ({ ...one, flags: one.flags.filter((flag) => moved || differing.includes(flag)) }))
}

function refuseBeyond(grants: readonly EntryGrant[]): void {
  if (grants.length > 0) throw accessProblem('BEYOND_OWN_GRANTS', { entries: namesOf(grants) })
}
