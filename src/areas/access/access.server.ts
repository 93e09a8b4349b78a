// Menus and roles on the server: who gets which menu.
import { type Flag, type Grants, type Scope, widestScope } from '#base/access.ts'
import { readGrants } from '#platform/server/caller.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { problem } from '#base/errors.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { accessPeopleHandlers, requireUser } from './access-people.server.ts'
import { byPermission } from './access-roles.ts'
import { accessRolesHandlers } from './access-roles.server.ts'
import { generateMenu, menuTree } from './menu.ts'
import { menuEditorHandlers } from './menu-editor.server.ts'
import { menuFor, pathsOf } from './menu-tree.server.ts'

interface Reason {
  link: string
  roles: string[]
}

export const accessHandlers: OperationHandler[] = [
  handle(menuTree, (_, { db, user, language }) => menuFor(db, user.grants, language)),

  handle(generateMenu, async ({ user_id, role_id, role_ids }, context) => {
    const { db, user } = context
    const roles = [...(role_ids ?? []), ...(role_id ? [role_id] : [])]
    const own = roles.length === 0 && (user_id ?? user.id) === user.id
    const subject = roles.length > 0 ? null : (user_id ?? user.id)
    if (!own) {
      const scope = requireSight(context)
      if (subject !== null) await requireUser({ db, user, scope }, subject)
    }
    const grants = own ? user.grants : await grantsOf(db, subject, roles)
    const menu = await menuFor(db, grants, context.language)
    return {
      user_id: subject,
      menu,
      allowedPaths: pathsOf(menu),
      reasons: subject === null ? await reasonsOfRoles(db, roles) : await reasonsOfUser(db, subject),
    }
  }),

  ...accessRolesHandlers,
  ...accessPeopleHandlers,
  ...menuEditorHandlers,
]

/** Gives a user a role by its code, from today on. */
export async function giveRole(db: Db, userId: number, code: string): Promise<void> {
  await db.run(sql`
    insert into user_role (user_id, role_id)
    select ${userId}, id from role where code = ${code} and not is_deleted`)
}

// Whose rights the caller may look at.
function requireSight({ user }: Context): Scope {
  if (user.mustChangePassword) throw problem('MUST_CHANGE_PASSWORD')
  const scope = widestScope(user, byPermission('view'))
  if (scope === null) throw problem('NOT_ALLOWED')
  return scope
}

function grantsOf(db: Db, userId: number | null, roleIds: readonly number[]): Promise<Grants> {
  return userId === null ? grantsOfRoles(db, roleIds) : readGrants(db, userId)
}

// The rights of exactly these roles: all together, the widest scope wins.
async function grantsOfRoles(db: Db, roleIds: readonly number[]): Promise<Grants> {
  const rows = await db.rows<{ link: string; flags: Flag[]; scope: Scope }>(sql`
    select m.link, (array['OWN', 'TEAM', 'ORG', 'ALL'])[
             max(array_position(array['OWN', 'TEAM', 'ORG', 'ALL'], rm.scope))] as scope,
           array_remove(array[
             case when bool_or(rm.can_view) then 'view' end, case when bool_or(rm.can_create) then 'create' end,
             case when bool_or(rm.can_edit) then 'edit' end, case when bool_or(rm.can_delete) then 'delete' end,
             case when bool_or(rm.can_export) then 'export' end, case when bool_or(rm.can_approve) then 'approve' end],
             null) as flags
    from role r
    join role_menu rm on rm.role_id = r.id and rm.can_view
    join open_menu m on m.id = rm.menu_id and m.link is not null
    where r.id = any(${[...roleIds]}::bigint[]) and r.is_active and not r.is_deleted
    group by m.link`)
  return Object.fromEntries(rows.map(({ link, ...one }) => [link, one]))
}

function reasonsOfUser(db: Db, userId: number): Promise<Reason[]> {
  return db.rows<Reason>(sql`
    select link, via_roles as roles from effective_permission
    where user_id = ${userId} and link is not null order by link`)
}

function reasonsOfRoles(db: Db, roleIds: readonly number[]): Promise<Reason[]> {
  return db.rows<Reason>(sql`
    select m.link, array_agg(r.code order by r.code) as roles
    from role r join role_menu rm on rm.role_id = r.id and rm.can_view
    join open_menu m on m.id = rm.menu_id and m.link is not null
    where r.id = any(${[...roleIds]}::bigint[]) and r.is_active and not r.is_deleted
    group by m.link order by m.link`)
}
