// People and their roles on the server: found, given, ended, and explained.
import { type Flag, type Scope, flags } from '#base/access.ts'
import { canGrant } from '#platform/access/access-granting.ts'
import {
  flagColumns,
  flagsIn,
  giving,
  readGivenRoles,
  readGranter,
  readHeldRoles,
  requireNotAbove,
} from '#platform/access/access-granting.server.ts'
import type { SessionUser } from '#platform/server/caller.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { problem } from '#base/errors.ts'
import { wrong } from '#base/fields.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { reachesEmployee } from '#platform/access/reach.server.ts'
import { type Sql, sql, when } from '#platform/database/sql.server.ts'
import { nameColumns, personName } from '#platform/database/person-names.server.ts'
import { holding } from '#platform/database/searching.server.ts'
import { nameConstraints } from '#platform/database/sql-state.server.ts'
import { changeOne, requireVersion } from '#platform/database/stale.server.ts'
import { todayInBangkok } from '#base/date-format.ts'
import { inForce } from '#areas/people/people.server.ts'
import {
  type Effective,
  type UserRecord,
  type UserRole,
  assignRoles,
  changeUserRole,
  endUserRole,
  endsBeforeStart,
  readEffective,
  readUserRoles,
  searchUsers,
} from './access-people.ts'
import { accessProblem } from './access-problems.ts'

type User = Omit<UserRecord, 'roles'>
type Flagged = Record<`can_${Flag}`, boolean>

const userColumns = sql`u.id as user_id, u.username::text, ${nameColumns(sql`e`, 'name')}, e.employee_code::text, u.status = 'ACTIVE' as active`
const users = sql`app_user u left join employee e on e.id = u.employee_id`
// the account of a deleted employee can do nothing any more
const isThere = sql`e.is_deleted is not true`

export const accessPeopleHandlers: OperationHandler[] = [
  handle(searchUsers, ({ text }, { db, user, scope }) =>
    db.rows<UserRecord>(sql`
      select ${userColumns}, coalesce((
        select json_agg(json_build_object('role_id', r.id, 'code', r.code, 'name_th', r.name_th, 'name_en', r.name_en)
          order by r.code)
        from user_role ur join role r on r.id = ur.role_id and not r.is_deleted
        where ur.user_id = u.id and ${inForce(sql`ur`)}), '[]') as roles
      from ${users}
      where ${isThere} and ${reachesEmployee(user, scope, sql`u.employee_id`)}
        ${when(
          text,
          () => sql`and (${holding(sql`e.search_text`, text)}
            or fold_text(u.username::text) like search_pattern(${text}))`,
        )}
      order by u.status = 'ACTIVE' desc, e.first_name_th collate "th-x-icu" nulls first, u.id limit 50`),
  ),

  handle(readUserRoles, async ({ user_id }, context) => {
    await requireUser(context, user_id)
    return rolesOf(context.db, context.user, sql`ur.user_id = ${user_id}`)
  }),

  handle(assignRoles, async ({ user_id, role_ids, valid_from, valid_to }, context) => {
    const { db, user } = context
    await requireNotAbove(db, user, await requireUser(context, user_id))
    requireAhead('valid_from', valid_from)
    requireAhead('valid_to', valid_to)
    const kept = await readHeldRoles(db, user_id)
    await giving(db, user, { to: user_id, kept, given: role_ids, until: valid_to ?? null }, () =>
      db.run(sql`
        insert into user_role (user_id, role_id, valid_from, valid_to)
        select ${user_id}, wanted, coalesce(${valid_from}::date, bangkok_day(now())), ${valid_to}::date
        from unnest(${[...role_ids]}::bigint[]) wanted`),
    )
    return rolesOf(db, user, sql`ur.user_id = ${user_id}`)
  }),

  handle(
    changeUserRole,
    async ({ id, row_version, valid_to }, context) => {
      const { db, user } = context
      const { known, userId } = await requireChangeable(context, id, row_version)
      requireAhead('valid_to', valid_to)
      // an earlier end takes, which is free; a later one gives
      const longer = known.valid_to !== null && (!valid_to || valid_to > known.valid_to)
      const had = longer ? await readHeldRoles(db, userId) : []
      const kept = had.filter((one) => one !== known.role_id)
      const given = longer ? [known.role_id] : []
      return giving(db, user, { to: userId, kept, given, until: valid_to ?? null }, () =>
        changeOne(db, {
          update: sql`update user_role set valid_to = ${valid_to}::date where id = ${id} and row_version = ${row_version}`,
          stamp: stampOf(id),
          current: () => readUserRole(db, user, id),
        }),
      )
    },
    ({ id }, { db, user }) => readUserRole(db, user, id),
  ),

  handle(endUserRole, async ({ id, row_version }, context) => {
    const { db, user } = context
    const { known } = await requireChangeable(context, id, row_version)
    const begun = sql`id = ${id} and row_version = ${row_version} and valid_from < bangkok_day(now())`
    const unbegun = sql`id = ${id} and row_version = ${row_version} and valid_from >= bangkok_day(now())`
    await changeOne(db, {
      update:
        known.valid_from < todayInBangkok()
          ? sql`update user_role set valid_to = bangkok_day(now()) - 1 where ${begun}`
          : sql`delete from user_role where ${unbegun}`,
      stamp: stampOf(id),
      // what never counted is not there any more, unless the delete met another version
      current: async () => (await readUserRole(db, user, id)) ?? known,
    })
    return null
  }),

  handle(readEffective, async ({ user_id }, context) => {
    const found = await requireUser(context, user_id)
    const employed = await context.db.maybe<NonNullable<Effective['employed']>>(sql`
      select e.id as employee_id, p.id as position_id, p.name_th as position_th, p.name_en as position_en,
        o.id as org_unit_id, o.name_th as unit_th, o.name_en as unit_en, e.row_version
      from app_user u join employee e on e.id = u.employee_id and not e.is_deleted
      left join position p on p.id = e.position_id left join org_unit o on o.id = e.org_unit_id
      where u.id = ${user_id}`)
    return { ...found, employed, entries: await entriesOf(context.db, user_id) }
  }),
]

nameConstraints({
  user_role_no_overlap: () => accessProblem('ROLE_DATES_OVERLAP'),
  user_role_dates_in_order: () => problem('INVALID_INPUT', {}, { fields: [endsBeforeStart] }),
})

/** The user as far as the caller reaches; a user who is beyond is not there. */
export async function requireUser(
  { db, user, scope }: { db: Db; user: SessionUser; scope: Scope },
  userId: number,
): Promise<User> {
  const found = await db.maybe<User>(sql`
    select ${userColumns} from ${users}
    where u.id = ${userId} and ${isThere} and ${reachesEmployee(user, scope, sql`u.employee_id`)}`)
  if (!found) throw problem('NOT_FOUND')
  return found
}

async function requireChangeable(
  context: Context,
  id: number,
  row_version: number,
): Promise<{ known: UserRole; userId: number }> {
  const { db, user } = context
  const owner = await db.maybe<{ user_id: number }>(sql`select user_id from user_role where id = ${id}`)
  if (!owner) throw problem('NOT_FOUND')
  await requireNotAbove(db, user, await requireUser(context, owner.user_id))
  const role = await readUserRole(db, user, id)
  if (!role) throw problem('NOT_FOUND')
  await requireVersion(db, role, row_version, { stamp: stampOf(id), current: async () => role })
  if (role.state === 'PAST') throw accessProblem('ROLE_OVER')
  return { known: role, userId: owner.user_id }
}

// roles of days that have passed are history, which is not changed
function requireAhead(field: string, day: string | null | undefined): void {
  if (!day || day >= todayInBangkok()) return
  const past = { en: 'This day has passed', th: 'วันนี้ผ่านไปแล้ว' }
  throw problem('INVALID_INPUT', {}, { fields: [wrong(field, 'PAST', past)] })
}

async function rolesOf(db: Db, user: SessionUser, which: Sql): Promise<UserRole[]> {
  const rows = await db.rows<Omit<UserRole, 'allowed'>>(sql`
    select ur.id, ur.role_id, r.code, r.name_th, r.name_en, ur.valid_from, ur.valid_to, ur.row_version,
      case when coalesce(ur.valid_to, 'infinity') < bangkok_day(now()) then 'PAST'
        when ur.valid_from > bangkok_day(now()) then 'AHEAD' else 'NOW' end as state,
      coalesce(${personName(sql`e`)}, g.username::text, 'Ngan') as given_by
    from user_role ur join role r on r.id = ur.role_id
    left join app_user g on g.id = ur.created_by left join employee e on e.id = g.employee_id
    where ${which} order by ur.valid_from desc, ur.id`)
  const granter = await readGranter(db, user, null)
  const ids = rows.map((one) => one.role_id)
  const grantable = new Set(
    (await readGivenRoles(db, ids)).filter((role) => canGrant(granter, role)).map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, allowed: grantable.has(row.role_id) }))
}

async function readUserRole(db: Db, user: SessionUser, id: number): Promise<UserRole | null> {
  return (await rolesOf(db, user, sql`ur.id = ${id}`))[0] ?? null
}

function stampOf(id: number): Sql {
  return sql`select updated_by, updated_at from user_role where id = ${id}`
}

async function entriesOf(db: Db, userId: number): Promise<Effective['entries']> {
  const entries = await db.rows<Omit<Effective['entries'][number], 'flags' | 'via'> & Flagged>(sql`
    select rm.menu_id, m.code, m.name_th, m.name_en, m.icon, m.link, rm.scope, ${flagColumns}
    from effective_permission rm join menu m on m.id = rm.menu_id left join menu p on p.id = m.parent_id
    where rm.user_id = ${userId} and m.link is not null
    order by coalesce(p.key, m.key), m.parent_id is not null, m.key, m.id`)
  const grants = await db.rows<
    Effective['entries'][number]['via'][number] & Flagged & { menu_id: number }
  >(sql`
    select rm.menu_id, r.id as role_id, r.code, r.name_th, r.name_en, rm.scope, ur.valid_to, ${flagColumns}
    from user_role ur
    join role r on r.id = ur.role_id and r.is_active and not r.is_deleted
    join role_menu rm on rm.role_id = r.id and rm.can_view
    where ur.user_id = ${userId} and ${inForce(sql`ur`)}
    order by r.code`)
  const via = Map.groupBy(
    grants.map((one) => ({ ...withoutFlags(one), flags: flagsIn(one) })),
    (one) => one.menu_id,
  )
  return entries.map((one) => ({
    ...withoutFlags(one),
    flags: flagsIn(one),
    via: (via.get(one.menu_id) ?? []).map(({ menu_id: _, ...grant }) => grant),
  }))
}

function withoutFlags<Row extends Flagged>(row: Row): Omit<Row, keyof Flagged> {
  const columns = flags.map((flag) => `can_${flag}`)
  return Object.fromEntries(Object.entries(row).filter(([name]) => !columns.includes(name))) as Omit<
    Row,
    keyof Flagged
  >
}
