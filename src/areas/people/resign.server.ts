// Resigning on the server: everything in one transaction, so that nothing stays with somebody who has left.
import type { Db } from '#platform/db.server.ts'
import { type FieldProblem, problem } from '#platform/errors.ts'
import { wrong } from '#platform/fields.ts'
import { type Handled, handle } from '#platform/handle.server.ts'
import { tellChanged } from '#platform/live.server.ts'
import type { ValueFor } from '#platform/operation.ts'
import { sql } from '#platform/sql.server.ts'
import { changeOne, requireVersion } from '#platform/stale.server.ts'
import { accountOf, giveRoles, stampOf, stopSigningIn } from './employee-accounts.server.ts'
import { readEmployee } from './employee-list.server.ts'
import { peopleProblem } from './people-problems.ts'
import { requireCommand } from './people-rights.server.ts'
import { type Belongings, NAMED_AT_MOST, listBelongings, resignEmployee } from './resign.ts'

type Wanted = ValueFor<typeof resignEmployee>

export const resignHandled: Handled[] = [
  handle(listBelongings, async ({ id }, context) => {
    await accountOf(context, id)
    return belongingsOf(context.db, id, context.language === 'en')
  }),

  handle(resignEmployee, async (wanted, context) => {
    const { db, user } = context
    const { id, row_version, resign_date } = wanted
    const account = await accountOf(context, id)
    if (id === user.employeeId) throw peopleProblem('NOT_YOURSELF')
    const current = () => readEmployee(db, user, 'ALL', id)
    await requireVersion(db, account, row_version, { stamp: stampOf(id), current })
    if (account.employment === 'RESIGNED') throw peopleProblem('ALREADY_RESIGNED')
    if (account.user_id !== null)
      await requireCommand(db, user, { user_id: account.user_id, username: account.username! })
    await requireSuccessors(db, wanted)
    // as every change of orders does it: first the orders, then the people
    await db.run(sql`
      select from service_order o where o.status_group = 'ACTIVE' and (o.owner_id = ${id} or exists (
        select from service_visit v join visit_engineer e on e.visit_id = v.id
        where v.order_id = o.id and e.employee_id = ${id}) or exists (
        select from assign_member m where m.service_order_id = o.id and m.employee_id = ${id} and m.is_active))
      order by o.id for no key update`)
    const resigned = await changeOne(db, {
      update: sql`
        update employee e set status = 'RESIGNED', resign_date = ${resign_date}
        where e.id = ${id} and e.row_version = ${row_version} and not e.is_deleted`,
      stamp: stampOf(id),
      current,
    })
    await handOver(db, wanted, resigned.supervisor_id)
    if (account.user_id !== null) {
      await giveRoles(db, account.user_id, [])
      await stopSigningIn(db, account.user_id)
    }
    await tellChanged(db, 'people', 'serviceOrders')
    const card = await current()
    if (!card) throw problem('NOT_FOUND')
    return card
  }),
]

// a place in a team, of the order `o`, that goes on after today
const stillOn = sql`m.is_active and o.status_group = 'ACTIVE' and (m.valid_to is null or m.valid_to >= bangkok_day(now()))`
const unfinished = ['PLANNED', 'CONFIRMED', 'TRAVELLING', 'ON_SITE']

async function belongingsOf(db: Db, id: number, isEnglish: boolean): Promise<Belongings> {
  const found = await db.rows<{
    kind: keyof Belongings
    count: number
    first: Belongings['orders']['first']
  }>(sql`
    with theirs as (
      select 'orders' as kind, o.id, o.so_no as code, o.title as name, o.reported_at::text as place
      from service_order o where o.owner_id = ${id} and o.status_group = 'ACTIVE'
      union all
      select 'visits', v.id, o.so_no, to_char(v.planned_start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        v.planned_start::text
      from visit_engineer e join service_visit v on v.id = e.visit_id join service_order o on o.id = v.order_id
      where e.employee_id = ${id} and v.status = any(${unfinished}::text[])
      union all
      select 'teams', m.id, o.so_no, o.title, o.reported_at::text
      from assign_member m join service_order o on o.id = m.service_order_id
      where m.employee_id = ${id} and ${stillOn}
      union all
      select 'people', p.id, p.employee_code::text, p.first_name_th || ' ' || p.last_name_th, p.first_name_th
      from employee p where p.supervisor_id = ${id} and not p.is_deleted and p.status <> 'RESIGNED'
      union all
      select 'units', u.id, u.code, case when ${isEnglish} then coalesce(u.name_en, u.name_th) else u.name_th end, u.code
      from org_unit u where u.head_employee_id = ${id} and not u.is_deleted),
    numbered as (
      select *, row_number() over (partition by kind order by place, id) as number, count(*) over (partition by kind)::int as all_of
      from theirs)
    select kind, max(all_of) as count, json_agg(json_build_object('id', id, 'code', code, 'name', name) order by number)
      as first
    from numbered where number <= ${NAMED_AT_MOST} group by kind`)
  const of = (kind: keyof Belongings) => {
    const one = found.find((row) => row.kind === kind)
    return one ? { count: one.count, first: one.first } : { count: 0, first: [] }
  }
  const [orders, visits, teams] = [of('orders'), of('visits'), of('teams')]
  return { orders, visits, teams, people: of('people'), units: of('units') }
}

async function requireSuccessors(db: Db, wanted: Wanted): Promise<void> {
  const kinds = ['orders_to', 'visits_to', 'teams_to', 'people_to', 'units_to'] as const
  const ids = kinds.flatMap((kind) => wanted[kind] ?? [])
  // held in the order and as firmly as what they take over will hold them
  const working = await db.rows<{ id: number }>(sql`
    select id from employee where id = any(${ids}::bigint[]) and id <> ${wanted.id} and not is_deleted
      and status in ('ACTIVE', 'ON_LEAVE') order by id for no key update`)
  const known = new Set(working.map((one) => one.id))
  const words = { en: 'Choose somebody who works here', th: 'กรุณาเลือกพนักงานที่ยังทำงานอยู่' }
  const problems: FieldProblem[] = kinds
    .filter((kind) => wanted[kind] && !known.has(wanted[kind]))
    .map((kind) => wrong(kind, 'UNKNOWN', words))
  const { late } = await db.one<{ late: boolean }>(sql`
    select ${wanted.resign_date}::date > bangkok_day(now()) as late`)
  if (late) {
    const soon = {
      en: 'This day is still to come; do this on the last day, or afterwards',
      th: 'ยังไม่ถึงวันนี้ กรุณาบันทึกในวันทำงานวันสุดท้ายหรือหลังจากนั้น',
    }
    problems.push(wrong('resign_date', 'FUTURE', soon))
  }
  if (problems.length > 0) throw problem('INVALID_INPUT', {}, { fields: problems })
}

async function handOver(db: Db, wanted: Wanted, aboveThem: number | null): Promise<void> {
  const { id, orders_to, visits_to, teams_to, people_to, units_to } = wanted
  await db.run(sql`
    update service_order set owner_id = ${orders_to ?? null}::bigint where owner_id = ${id} and status_group = 'ACTIVE'`)
  await handOverVisits(db, id, visits_to ?? null)
  await handOverTeams(db, id, teams_to ?? null)
  // who takes over the team from within, however far below, reports to whom the one who left reported to
  await db.run(sql`
    with recursive below as (
      select e.id from employee e where e.supervisor_id = ${id}
      union select e.id from employee e join below on e.supervisor_id = below.id)
    update employee set supervisor_id = ${aboveThem}::bigint
    where id = ${people_to ?? null}::bigint and id in (select id from below)`)
  await db.run(sql`
    update employee set supervisor_id = ${people_to ?? null}::bigint
    where supervisor_id = ${id} and not is_deleted and status <> 'RESIGNED'`)
  await db.run(sql`
    update org_unit set head_employee_id = ${units_to ?? null}::bigint where head_employee_id = ${id} and not is_deleted`)
}

async function handOverVisits(db: Db, id: number, to: number | null): Promise<void> {
  const theirs = await db.rows<{ visit_id: number; is_lead: boolean; covered: boolean }>(sql`
    select e.visit_id, e.is_lead, exists (
      select from visit_engineer other where other.visit_id = e.visit_id and other.employee_id = ${to}::bigint) as covered
    from visit_engineer e join service_visit v on v.id = e.visit_id
    where e.employee_id = ${id} and v.status = any(${unfinished}::text[]) order by e.visit_id`)
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

// the one who leaves is taken off; whoever comes instead comes from today on, unless he is there in that role already
async function handOverTeams(db: Db, id: number, to: number | null): Promise<void> {
  const places = await db.rows<{ id: number }>(sql`
    update assign_member m set is_active = false from service_order o
    where o.id = m.service_order_id and m.employee_id = ${id} and ${stillOn} returning m.id`)
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
