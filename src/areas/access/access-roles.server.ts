// Roles on the server: kept, copied, given their rights.
import type { Scope } from '#base/access.ts'
import { givenTo } from '#platform/access/access-granting.ts'
import {
  type RoleGrant,
  granterUntil,
  lastDayOf,
  readGranter,
  readHolding,
  readRoleGrants,
} from '#platform/access/access-granting.server.ts'
import type { SessionUser } from '#platform/server/caller.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { problem } from '#base/errors.ts'
import { wrong } from '#base/fields.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { wholeCompanyPaths } from '#base/menu-paths.ts'
import { type Keyed, type SortField, keyset } from '#platform/database/keyset.server.ts'
import { type Sql, sql, when } from '#platform/database/sql.server.ts'
import { requireWholeCompany } from '#platform/access/whole-company.server.ts'
import { nameConstraints, valueIn } from '#platform/database/sql-state.server.ts'
import { nameTables } from '#platform/database/table-words.server.ts'
import { changeOne } from '#platform/database/stale.server.ts'
import { accessProblem } from './access-problems.ts'
import {
  type DeletedRole,
  type RoleRecord,
  type RoleRights,
  deleteRole,
  insertRole,
  listDeletedRoles,
  listRoleRows,
  readRights,
  restoreRole,
  saveRights,
  updateRole,
} from './access-roles.ts'
import { requireOwnChange, requireOwnRoles } from './own-grants.server.ts'

const sorts = new Map<string, SortField>([
  ['name_th', { by: sql`(r.name_th collate "th-x-icu")`, as: 'text' }],
  ['code', { by: sql`(r.code::text collate "th-x-icu")`, as: 'text' }],
])

export const accessRolesHandlers: OperationHandler[] = [
  handle(listRoleRows, (_, { db, user }) => readRoleRows(db, user, null)),

  handle(insertRole, async ({ data, copy_from }, { db, user, scope }) => {
    requireWholeCompany(scope)
    if (copy_from) await requireOwnRoles(db, user, [copy_from])
    const { id } = await db.one<{ id: number }>(sql`
      insert into role (code, name_th, name_en, description, is_delegable, is_active)
      values (${data.code}, ${data.name_th}, ${data.name_en}, ${data.description}, ${data.is_delegable ?? false},
        ${data.is_active ?? true})
      returning id`)
    if (copy_from)
      await db.run(sql`
        insert into role_menu (role_id, menu_id, can_view, can_create, can_edit, can_delete, can_export, can_approve, scope)
        select ${id}, menu_id, can_view, can_create, can_edit, can_delete, can_export, can_approve, scope
        from role_menu where role_id = ${copy_from}`)
    return readOne(db, user, id)
  }),

  handle(
    updateRole,
    async ({ id, row_version, data }, { db, user, scope }) => {
      requireWholeCompany(scope)
      const known = await findRole(db, user, id)
      const active = data.is_active ?? true
      const delegable = data.is_delegable ?? false
      // switching a role on gives everything in it to users who have it, switching it off takes it;
      // marking it lets others give everything in it
      if (known && (known.is_active !== active || (delegable && !known.is_delegable)))
        await requireOwnRoles(db, user, [id])
      return changeOne(db, {
        update: sql`
        update role r set code = ${data.code}, name_th = ${data.name_th}, name_en = ${data.name_en},
          description = ${data.description}, is_delegable = ${delegable}, is_active = ${active}
        where r.id = ${id} and r.row_version = ${row_version} and not r.is_deleted`,
        stamp: stampOf(id),
        current: () => findRole(db, user, id),
      })
    },
    ({ id }, { db, user }) => findRole(db, user, id),
  ),

  handle(deleteRole, async ({ id, row_version }, { db, user, scope }) => {
    requireWholeCompany(scope)
    const known = await findRole(db, user, id)
    if (!known) throw problem('NOT_FOUND')
    await changeOne(db, {
      update: sql`
        update role r set is_deleted = true
        where r.id = ${id} and r.row_version = ${row_version} and not r.is_deleted`,
      stamp: stampOf(id),
      // it is not there any more, unless the delete met another version
      current: async () => (await findRole(db, user, id)) ?? known,
    })
    return null
  }),

  handle(listDeletedRoles, async ({ where = {}, ...asked }, { db }) => {
    const list = keyset(
      {
        sorts,
        fallback: { field: 'name_th', dir: 'asc' },
        id: sql`r.id`,
        from: sql`role r`,
        where: sql`r.is_deleted ${when(
          where.text,
          () =>
            sql`and fold_text(concat_ws(' ', r.code, r.name_th, r.name_en)) like search_pattern(${where.text})`,
        )}`,
      },
      asked,
    )
    const found = await db.rows<DeletedRole & Keyed>(sql`
      with page as (${list.page})
      select page.*, ${list.total} as page_total, r.id, r.code, r.name_th, r.name_en, r.row_version
      from page join role r on r.id = page_id ${list.order}`)
    return list.answer(db, found)
  }),

  handle(restoreRole, async ({ id, row_version }, { db, user, scope }) => {
    requireWholeCompany(scope)
    return changeOne(db, {
      update: sql`update role r set is_deleted = false
        where r.id = ${id} and r.is_deleted and r.row_version = ${row_version}`,
      stamp: sql`select updated_by, updated_at from role where id = ${id}`,
      current: () => findRole(db, user, id, sql`true`),
    })
  }),

  handle(readRights, async ({ role_id }, { db }) => {
    const found = await readRightsOf(db, role_id ?? null)
    if (role_id && found.length === 0) throw problem('NOT_FOUND')
    return found
  }),

  handle(saveRights, async ({ id: role_id, row_version, rows }, { db, user, scope }) => {
    requireWholeCompany(scope)
    const menus = await db.rows<Omit<RoleGrant, 'role_id' | 'flags' | 'scope'>>(sql`
      select id as menu_id, link, name_th, name_en, spreads_rights(link) as spreads from menu where link is not null`)
    const byId = new Map(menus.map((one) => [one.menu_id, one]))
    if (rows.some((one) => !byId.has(one.menu_id))) {
      const gone = { en: 'One of these entries leads nowhere', th: 'มีรายการเมนูที่ไม่มีหน้าให้เปิด' }
      throw problem('INVALID_INPUT', {}, { fields: [wrong('rows', 'UNKNOWN', gone)] })
    }
    const after = rows.map((one) => {
      const entry = byId.get(one.menu_id)!
      const scope: Scope = wholeCompanyPaths.has(entry.link ?? '') ? 'ALL' : one.scope
      return { ...entry, ...one, scope, role_id }
    })
    const current = async () => (await readRightsOf(db, role_id))[0] ?? null
    await changeOne(db, {
      update: sql`
        update role r set code = r.code
        where r.id = ${role_id} and r.row_version = ${row_version} and not r.is_deleted`,
      stamp: stampOf(role_id),
      current,
    })
    requireOwnChange(await readGranter(db, user, null), await readRoleGrants(db, [role_id]), after)
    await writeGrants(db, role_id, after)
    return (await current())!
  }),
]

nameTables({
  user_role: { en: 'Users who have or had it', th: 'ผู้ใช้ที่มีหรือเคยมีบทบาทนี้' },
  role: { en: 'Roles', th: 'บทบาท' },
})

nameConstraints({
  role_code_key: ({ detail }) => accessProblem('ROLE_CODE_TAKEN', { value: valueIn(detail) }),
})

async function readRoleRows(
  db: Db,
  user: SessionUser,
  id: number | null,
  among = sql`not r.is_deleted`,
): Promise<RoleRecord[]> {
  const roles = await db.rows<Omit<RoleRecord, 'allowed' | 'allowed_until' | 'beyond'>>(sql`
    select r.id, r.code, r.name_th, r.name_en, r.description, r.is_system, r.is_delegable, r.is_active, ${holders(sql`r.id`)} as holders,
      (select count(*) from role_menu rm where rm.role_id = r.id and rm.can_view) as entries,
      exists (select from role_menu rm join menu m on m.id = rm.menu_id
        where rm.role_id = r.id and is_spreading(m.link, rm.can_create, rm.can_edit)) as spreads, r.row_version
    from role r where ${among} ${when(id, () => sql`and r.id = ${id}`)}
    order by r.name_th collate "th-x-icu", r.id`)
  const grants = Map.groupBy(
    await readRoleGrants(
      db,
      roles.map((one) => one.id),
    ),
    (one) => one.role_id,
  )
  const holding = await readHolding(db, user)
  const granter = granterUntil(holding, null)
  return roles.map((role) => {
    const given = { ...role, grants: grants.get(role.id) ?? [] }
    const told = givenTo(granter, given)
    return { ...role, ...told, allowed_until: told.allowed ? null : lastDayOf(holding, given) }
  })
}

async function findRole(db: Db, user: SessionUser, id: number, among?: Sql): Promise<RoleRecord | null> {
  return (await readRoleRows(db, user, id, among))[0] ?? null
}

async function readOne(db: Db, user: SessionUser, id: number): Promise<RoleRecord> {
  return (await findRole(db, user, id))!
}

async function readRightsOf(db: Db, roleId: number | null): Promise<RoleRights[]> {
  const roles = await db.rows<{ role_id: number; row_version: number }>(sql`
    select r.id as role_id, r.row_version from role r
    where not r.is_deleted ${when(roleId, () => sql`and r.id = ${roleId}`)} order by r.id`)
  const grants = Map.groupBy(await readRoleGrants(db, roleId ? [roleId] : null), (one) => one.role_id)
  return roles.map((role) => ({
    ...role,
    rows: (grants.get(role.role_id) ?? []).map(({ menu_id, flags, scope }) => ({
      menu_id,
      flags: [...flags],
      scope,
    })),
  }))
}

async function writeGrants(db: Db, roleId: number, grants: readonly RoleGrant[]): Promise<void> {
  const rows = grants.map(({ menu_id, flags, scope }) => ({ menu_id, flags, scope }))
  await db.run(sql`
    delete from role_menu where role_id = ${roleId} and menu_id <> all(${rows.map((one) => one.menu_id)}::bigint[])`)
  await db.run(sql`
    insert into role_menu (role_id, menu_id, can_view, can_create, can_edit, can_delete, can_export, can_approve, scope)
    select ${roleId}, menu_id, flags ? 'view', flags ? 'create', flags ? 'edit', flags ? 'delete', flags ? 'export',
      flags ? 'approve', scope
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(menu_id bigint, flags jsonb, scope text)
    on conflict (role_id, menu_id) do update set can_view = excluded.can_view, can_create = excluded.can_create,
      can_edit = excluded.can_edit, can_delete = excluded.can_delete, can_export = excluded.can_export,
      can_approve = excluded.can_approve, scope = excluded.scope
    where (role_menu.can_view, role_menu.can_create, role_menu.can_edit, role_menu.can_delete, role_menu.can_export,
        role_menu.can_approve, role_menu.scope)
      is distinct from (excluded.can_view, excluded.can_create, excluded.can_edit, excluded.can_delete,
        excluded.can_export, excluded.can_approve, excluded.scope)`)
}

function holders(roleId: Sql): Sql {
  return sql`(select count(distinct ur.user_id) from user_role ur
    where ur.role_id = ${roleId} and coalesce(ur.valid_to, 'infinity') >= bangkok_day(now()))`
}

function stampOf(id: number): Sql {
  return sql`select updated_by, updated_at from role where id = ${id} and not is_deleted`
}
