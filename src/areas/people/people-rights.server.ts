// Nobody gives, or takes over, more right over people than he has himself.
import { type Flag, type Scope, covers } from '#platform/access.ts'
import type { Db } from '#platform/db.server.ts'
import { problem } from '#platform/errors.ts'
import { wrong } from '#platform/fields.ts'
import type { MenuPath } from '#platform/menu-paths.ts'
import type { SessionUser } from '#platform/caller.server.ts'
import { sql } from '#platform/sql.server.ts'
import { inForce } from './employee-list.server.ts'
import { peopleProblem } from './people-problems.ts'

/** The pages from which rights spread; other rights are given by whoever manages people. */
const spreading: MenuPath[] = ['/app/Employee-Management', '/app/Permission', '/app/UserManagement-Page']

/** A role with what it allows on the pages from which rights spread. */
export interface RoleReach {
  id: number
  code: string
  name_th: string
  name_en: string
  reach: { link: string; flags: Flag[]; scope: Scope }[]
}

/** All roles, by name. */
export function readRoles(db: Db): Promise<RoleReach[]> {
  return db.rows<RoleReach>(sql`
    select r.id, r.code, r.name_th, r.name_en, coalesce(json_agg(json_build_object('link', m.link, 'scope', rm.scope,
      'flags', array_remove(array[
        case when rm.can_view then 'view' end, case when rm.can_create then 'create' end,
        case when rm.can_edit then 'edit' end, case when rm.can_delete then 'delete' end,
        case when rm.can_export then 'export' end, case when rm.can_approve then 'approve' end], null)))
      filter (where m.id is not null), '[]') as reach
    from role r
    left join role_menu rm on rm.role_id = r.id
    left join menu m on m.id = rm.menu_id and m.link = any(${spreading})
    where not r.is_deleted and r.is_active
    group by r.id order by r.name_th collate "th-x-icu", r.id`)
}

/** True if the caller may give this role, or command somebody who has it. */
export function isWithin(user: Pick<SessionUser, 'username' | 'grants'>, role: RoleReach): boolean {
  return user.username === 'admin' || role.reach.every((one) => covers(user.grants, one.link, one))
}

/** Refuses roles that do not exist, or that reach further than the caller's own. */
export async function requireGivable(db: Db, user: SessionUser, roleIds: readonly number[]): Promise<void> {
  const roles = await readRoles(db)
  const wanted = roleIds.map((id) => roles.find((role) => role.id === id))
  if (wanted.includes(undefined)) {
    const words = { en: 'One of these roles does not exist any more', th: 'มีบทบาทที่ไม่มีอยู่แล้ว' }
    throw problem('INVALID_INPUT', {}, { fields: [wrong('role_ids', 'UNKNOWN', words)] })
  }
  refuseBeyond(wanted.filter((role) => role !== undefined && !isWithin(user, role)) as RoleReach[])
}

/** Refuses to act on one's own account, on `admin`, and on people with more right over people than the caller. */
export async function requireCommand(
  db: Db,
  user: SessionUser,
  account: { user_id: number; username: string },
): Promise<void> {
  if (account.user_id === user.id) throw peopleProblem('NOT_YOURSELF')
  if (user.username === 'admin') return
  if (account.username === 'admin') throw peopleProblem('BEYOND_YOUR_RIGHTS', { roles: 'admin' })
  const held = await db.rows<{ role_id: number }>(sql`
    select ur.role_id from user_role ur where ur.user_id = ${account.user_id} and ${inForce(sql`ur`)}`)
  const ids = new Set(held.map((one) => one.role_id))
  refuseBeyond((await readRoles(db)).filter((role) => ids.has(role.id) && !isWithin(user, role)))
}

function refuseBeyond(roles: readonly RoleReach[]): void {
  if (roles.length > 0)
    throw peopleProblem('BEYOND_YOUR_RIGHTS', {
      roles: {
        en: roles.map((role) => role.name_en).join(', '),
        th: roles.map((role) => role.name_th).join(', '),
      },
    })
}
