// Balances: reading them, adjusting one, and the people one may do that for.
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import type { SessionUser } from '#platform/server/caller.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { problem } from '#base/errors.ts'
import type { OutputFor } from '#base/operation.ts'
import { nameColumns } from '#platform/database/person-names.server.ts'
import { type Sql, sql, when } from '#platform/database/sql.server.ts'
import { holding } from '#platform/database/searching.server.ts'
import { changeOne, staleOrMissing } from '#platform/database/stale.server.ts'
import { type Balance, adjustBalance, leaveBalance } from './leave-balance.ts'
import { leavePeople } from './leave-people.ts'
import { leaveProblem } from './leave-problems.ts'
import { entersFor, keepsBalancesOf, looksInto } from './leave-reach.server.ts'

// of one kind whatever becomes of it, else of all that are in use and meant for the person
function balances(db: Db, employeeId: number, year: number | null, kind: number | null): Promise<Balance[]> {
  return db.rows<Balance>(balancesOf(employeeId, year, kind))
}

/** A select of what a person has left of each kind in a year: this one where it is null. */
export function balancesOf(employeeId: number | null, year: number | null, kind: number | null): Sql {
  return sql`
    with asked as (select coalesce(${year}::integer, extract(year from bangkok_day(now()))::integer) as year)
    select t.id as leave_type_id, t.code, t.name_th, t.name_en, t.half_day_allowed,
      (b.entitled - waits.days)::float8 as entitled, b.carried::float8, b.adjusted::float8, n.adjusted_reason,
      b.taken::float8, b.pending::float8,
      (case when waits.days > 0 then greatest(0, b.remaining - waits.days) else b.remaining end)::float8 as remaining,
      opens.on_day as opens_on, n.id as entitlement_id, n.row_version
    from asked cross join leave_balance(${employeeId}::bigint, asked.year) b
    join leave_type t on t.id = b.leave_type_id join employee e on e.id = ${employeeId}::bigint
    cross join lateral (select case when t.min_service_days > 0 and served_on(e.id, t.id) > bangkok_day(now())
      then served_on(e.id, t.id) end) opens (on_day)
    -- what this year gives once they have served long enough is not there yet
    cross join lateral (select case when opens.on_day is not null
      and asked.year = extract(year from bangkok_day(now())) then coalesce(b.entitled, 0) else 0 end) waits (days)
    left join leave_entitlement n on n.employee_id = e.id and n.leave_type_id = t.id and n.year = asked.year
    where case when ${kind}::bigint is null
      then t.is_active and (t.gender is null or e.gender is null or e.gender = t.gender)
      else t.id = ${kind}::bigint end
    order by t.id`
}

async function requireSight(db: Db, user: SessionUser, employeeId: number): Promise<void> {
  const id = sql`e.id`
  const seen = await db.maybe(sql`
    select from employee e where e.id = ${employeeId}
      and (${looksInto(user, id)} or ${entersFor(user, id)} or ${keepsBalancesOf(user, id)})`)
  if (!seen) throw problem('NOT_FOUND')
}

/** Balances of people. */
export const leaveBalanceHandlers: readonly OperationHandler[] = [
  handle(leaveBalance, async ({ employee_id = null, year = null }, { db, user }) => {
    const whose = employee_id ?? user.employeeId
    if (whose === null) return []
    await requireSight(db, user, whose)
    return balances(db, whose, year, null)
  }),

  handle(
    adjustBalance,
    async ({ employee_id, leave_type_id, year, id, row_version, ...given }, { db, user }) => {
      const { adjusted_days, reason } = given
      if (employee_id === user.employeeId) throw leaveProblem('LEAVE_ADJUST_OWN')
      // before the entitlement, as asking for leave does it
      const person = await db.maybe(sql`
      select from employee e where e.id = ${employee_id} and not e.is_deleted
        and ${keepsBalancesOf(user, sql`e.id`)} for no key update`)
      if (!person) throw problem('NOT_FOUND')
      const kind = await db.maybe<{ quota_days: number | null }>(
        sql`select quota_days from leave_type where id = ${leave_type_id} and not is_deleted`,
      )
      if (!kind) throw leaveProblem('LEAVE_TYPE_UNUSED')
      if (kind.quota_days === null) throw leaveProblem('LEAVE_ADJUST_UNLIMITED')
      const which = sql`n.employee_id = ${employee_id} and n.leave_type_id = ${leave_type_id} and n.year = ${year}`
      const stamp = sql`select n.updated_by, n.updated_at from leave_entitlement n where ${which}`
      const current = async () => (await balances(db, employee_id, year, leave_type_id))[0] ?? null
      let changed: Balance
      if (id === undefined || row_version === undefined) {
        const made = await db.run(sql`
        insert into leave_entitlement (employee_id, leave_type_id, year, entitled_days, adjusted_days, adjusted_reason)
        values (${employee_id}, ${leave_type_id}, ${year}, ${kind.quota_days}, ${adjusted_days}, ${reason})
        on conflict (employee_id, leave_type_id, year) do nothing`)
        if (made === 0) throw await staleOrMissing(db, { stamp, current })
        changed = (await current())!
      } else {
        changed = await changeOne(db, {
          update: sql`update leave_entitlement n set adjusted_days = ${adjusted_days}, adjusted_reason = ${reason}
          where ${which} and n.id = ${id} and n.row_version = ${row_version}`,
          stamp: sql`${stamp} and n.id = ${id}`,
          current,
        })
      }
      return changed
    },
  ),

  handle(leavePeople, async ({ text, deed }, { db, user }) => {
    const reached = {
      ASK: () => entersFor(user, sql`e.id`),
      ADJUST: () => keepsBalancesOf(user, sql`e.id`),
      // any colleague may stand in
      SUBSTITUTE: () => sql`e.status <> 'SUSPENDED'`,
    }[deed]
    return db.rows<OutputFor<typeof leavePeople>[number]>(sql`
      select e.id, e.employee_code::text, ${nameColumns(sql`e`, 'name')}, e.nickname
      from employee e
      where not e.is_deleted and e.status <> 'RESIGNED' and ${reached()}
        ${when(text, () => sql`and ${holding(sql`e.search_text`, text)}`)}
      order by e.first_name_th collate "th-x-icu", e.id limit 20`)
  }),
]
