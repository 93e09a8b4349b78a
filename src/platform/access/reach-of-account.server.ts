// How far rights reach from the place of another account, so that no caller reaches more people through an account they manage.
import { type Scope, scopes } from '#base/access.ts'
import type { SessionUser } from '#platform/server/caller.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { type EntryGrant, type GivenRole, type Granter, isDelegated } from './access-granting.ts'
import { type Reacher, reachesEmployee } from './reach.server.ts'

/**
 * The grants of these roles that, held by this account, reach employees whom the caller does not reach behind the same entry. The
 * same scope means other people at another place: a team is that of the account. The account's own employee is left
 * out: any caller may give and take rights on the account's own records. A marked role also reaches as far as the caller's right to people; one that
 * reaches everybody is the company's to mark.
 */
export async function grantsReachingFurther(
  db: Db,
  caller: { readonly user: SessionUser; readonly granter: Granter },
  userId: number,
  roles: readonly GivenRole[],
): Promise<EntryGrant[]> {
  const { user, granter } = caller
  if (granter.isAdmin) return []
  const compared = roles.flatMap((role) =>
    role.grants
      .filter(({ link, scope }) => link !== null && (scope === 'TEAM' || scope === 'ORG'))
      .map((grant) => ({ grant, own: ownScope(caller, role, grant) })),
  )
  if (compared.every(({ own }) => own === 'ALL')) return []
  const holder = await db.one<Reacher>(sql`
    select u.id, u.employee_id as "employeeId", e.org_unit_id as "orgUnitId"
    from app_user u left join employee e on e.id = u.employee_id where u.id = ${userId}`)
  const further = new Map<string, boolean>()
  const found: EntryGrant[] = []
  for (const { grant, own } of compared) {
    const pair = `${grant.scope} ${own}`
    if (!further.has(pair)) further.set(pair, await reachesFurther(db, [holder, grant.scope], [user, own]))
    if (further.get(pair)) found.push(grant)
  }
  return found
}

type Reaching = readonly [Reacher, Scope]

async function reachesFurther(db: Db, [holder, theirs]: Reaching, [user, own]: Reaching): Promise<boolean> {
  const { is } = await db.one<{ is: boolean }>(sql`
    select exists (select from employee e where not e.is_deleted
      and e.id is distinct from ${holder.employeeId}::bigint
      and ${reachesEmployee(holder, theirs, sql`e.id`)}
      and not ${reachesEmployee(user, own, sql`e.id`)}) as is`)
  return is
}

function ownScope(
  { user, granter }: { readonly user: SessionUser; readonly granter: Granter },
  role: GivenRole,
  grant: EntryGrant,
): Scope {
  const held = granter.held.get(grant.menu_id)?.scope ?? 'OWN'
  const overPeople = isDelegated(granter, role) ? user.grants['/app/Employee-Management']?.scope : undefined
  return scopes.indexOf(overPeople ?? 'OWN') > scopes.indexOf(held) ? overPeople! : held
}
