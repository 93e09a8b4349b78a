// Handing over what is still somebody's, kind by kind.
import type { Db } from '#platform/database/db.server.ts'
import type { ValueFor } from '#base/operation.ts'
import { sql } from '#platform/database/sql.server.ts'
import { theirsOf } from './belongings.server.ts'
import { peopleProblem } from './people-problems.ts'
import type { resignEmployee } from './resign.ts'

/** A resignation as it was asked for. */
export type Wanted = ValueFor<typeof resignEmployee>

/** Hands over what is still theirs to the successor named for it; `aboveThem`: the supervisor of the employee who left. */
export async function handOver(db: Db, wanted: Wanted, aboveThem: number | null): Promise<void> {
  const { id, orders_to, visits_to, teams_to, people_to, units_to } = wanted
  await db.run(sql`
    update service_order set owner_id = ${orders_to ?? null}::bigint where owner_id = ${id} and status_group = 'ACTIVE'`)
  await handOverVisits(db, id, visits_to ?? null)
  await handOverTeams(db, id, teams_to ?? null)
  const above = sql`(select s.id from employee s where s.id = ${aboveThem}::bigint and not has_left(s.id))`
  // who takes over the team from within, however far below, reports to whom the one who left reported to
  await db.run(sql`
    with recursive below as (
      select e.id from employee e where e.supervisor_id = ${id}
      union select e.id from employee e join below on e.supervisor_id = below.id)
    update employee set supervisor_id = ${above}
    where id = ${people_to ?? null}::bigint and id in (select id from below)`)
  await db.run(sql`
    update employee set supervisor_id = coalesce(${people_to ?? null}::bigint, ${above})
    where supervisor_id = ${id} and not is_deleted and status <> 'RESIGNED'`)
  await db.run(sql`
    update org_unit set head_employee_id = ${units_to ?? null}::bigint where head_employee_id = ${id} and not is_deleted`)
}

async function handOverVisits(db: Db, id: number, to: number | null): Promise<void> {
  const theirs = await db.rows<{ visit_id: number; is_lead: boolean; covered: boolean }>(sql`
    select e.visit_id, e.is_lead, exists (
      select from visit_engineer other where other.visit_id = e.visit_id and other.employee_id = ${to}::bigint) as covered
    from visit_engineer e
    where e.employee_id = ${id} and e.visit_id in (${theirsOf(id, 'visits')}) order by e.visit_id`)
  if (theirs.length === 0) return
  if (to === null) throw peopleProblem('VISITS_UNASSIGNED', { count: theirs.length })
  const visits = (rows: typeof theirs) => rows.map((one) => one.visit_id)
  await db.run(sql`
    delete from visit_engineer where employee_id = ${id} and visit_id = any(${visits(theirs)}::bigint[])`)
  await db.run(sql`
    insert into visit_engineer (visit_id, employee_id)
    select one, ${to}::bigint from unnest(${visits(theirs.filter(({ covered }) => !covered))}::bigint[]) one order by one`)
  await db.run(sql`
    update visit_engineer set is_lead = true where employee_id = ${to}::bigint
      and visit_id = any(${visits(theirs.filter(({ is_lead }) => is_lead))}::bigint[])`)
}

// the leaving member ends; the successor starts today, unless already there in that role
async function handOverTeams(db: Db, id: number, to: number | null): Promise<void> {
  const places = await db.rows<{ id: number }>(sql`
    update assign_member m set is_active = false where m.id in (${theirsOf(id, 'teams')}) returning m.id`)
  if (to === null || places.length === 0) return
  await db.run(sql`
    insert into assign_member (service_order_id, employee_id, member_role, allocation_pct, valid_from, valid_to)
    select service_order_id, ${to}::bigint, member_role, allocation_pct,
      case when valid_from is not null then greatest(valid_from, bangkok_day(now())) end, valid_to
    from assign_member m where id = any(${places.map((one) => one.id)}::bigint[]) and not exists (
      select from assign_member there where there.service_order_id = m.service_order_id
        and there.employee_id = ${to}::bigint and there.member_role = m.member_role and there.is_active)
    order by service_order_id`)
}
