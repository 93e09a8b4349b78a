// Nobody gives, or takes away, more than he may do himself; only the user named admin may.
import { type Flag, type Grant, type Scope, covers, flags } from '#platform/access.ts'
import type { SessionUser } from '#platform/caller.server.ts'
import type { Db } from '#platform/db.server.ts'
import { problem } from '#platform/errors.ts'
import { type Sql, commas, sql, when } from '#platform/sql.server.ts'
import { accessProblem } from './access-problems.ts'

/** What one role allows behind one entry of the menu. */
export interface RoleGrant extends Grant {
  readonly role_id: number
  readonly menu_id: number
  readonly link: string | null
  readonly name_th: string
  readonly name_en: string
}

type Given = Pick<SessionUser, 'username' | 'grants'>
type Row = Omit<RoleGrant, 'flags'> & { readonly scope: Scope } & Record<`can_${Flag}`, boolean>

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

/** What these roles allow, or all of them. */
export async function readRoleGrants(db: Db, roleIds: readonly number[] | null): Promise<RoleGrant[]> {
  const rows = await db.rows<Row>(sql`
    select rm.role_id, rm.menu_id, m.link, m.name_th, m.name_en, rm.scope, ${flagColumns}
    from role_menu rm join menu m on m.id = rm.menu_id
    where rm.can_view ${when(roleIds, () => sql`and rm.role_id = any(${[...roleIds!]}::bigint[])`)}
    order by rm.role_id, rm.menu_id`)
  return rows.map((row) => ({ ...row, flags: flagsIn(row) }))
}

/** True if the caller may do all of this himself. */
export function isOwn(user: Given, grant: Grant & Pick<RoleGrant, 'link'>): boolean {
  return user.username === 'admin' || grant.link === null || covers(user.grants, grant.link, grant)
}

/** Refuses roles that allow what the caller may not do himself, and roles that are not there. */
export async function requireOwnRoles(db: Db, user: SessionUser, roleIds: readonly number[]): Promise<void> {
  const known = await db.rows(sql`
    select id from role where id = any(${[...roleIds]}::bigint[]) and not is_deleted`)
  if (known.length < roleIds.length) throw problem('UNKNOWN_REFERENCE')
  const grants = await readRoleGrants(db, roleIds)
  refuseBeyond(grants.filter((one) => !isOwn(user, one)))
}

/** Refuses a change of what a role allows, where it touches what the caller may not do himself. */
export function requireOwnChange(
  user: Given,
  before: readonly RoleGrant[],
  after: readonly RoleGrant[],
): void {
  const was = new Map(before.map((one) => [one.menu_id, one]))
  const is = new Map(after.map((one) => [one.menu_id, one]))
  const touched = [...new Map([...was, ...is]).values()].filter(({ menu_id }) => {
    const changed = changeOf(was.get(menu_id), is.get(menu_id))
    return changed !== null && !changed.every((one) => isOwn(user, one))
  })
  refuseBeyond(touched)
}

// What a caller must hold to turn one grant into another: the rights that differ, as wide as they reach before and after.
function changeOf(was: RoleGrant | undefined, is: RoleGrant | undefined): RoleGrant[] | null {
  const both = [was, is].filter((one) => one !== undefined)
  const differing = flags.filter((flag) => was?.flags.includes(flag) !== is?.flags.includes(flag))
  const moved = was && is && was.scope !== is.scope
  const needed = both.map((one) => ({
    ...one,
    flags: one.flags.filter((flag) => moved || differing.includes(flag)),
  }))
  const found = needed.filter((one) => one.flags.length > 0)
  return found.length > 0 ? found : null
}

function refuseBeyond(grants: readonly RoleGrant[]): void {
  if (grants.length === 0) return
  const names = (of: 'name_en' | 'name_th') => [...new Set(grants.map((one) => one[of]))].join(', ')
  throw accessProblem('BEYOND_OWN_GRANTS', { entries: { en: names('name_en'), th: names('name_th') } })
}
