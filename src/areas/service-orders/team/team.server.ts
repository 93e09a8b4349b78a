// Reading and changing the team of an order. The order is locked first, as every change of an order does it.
import { requireReached } from '#platform/access/reach.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { problem } from '#base/errors.ts'
import { wrong } from '#base/fields.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { nameConstraints } from '#platform/database/sql-state.server.ts'
import { staleOrMissing } from '#platform/database/stale.server.ts'
import { orderProblem } from '../order-problems.ts'
import { type Caller, lockOrder, reachesOrder, reachesShown } from '../order-reach.server.ts'
import {
  type Member,
  checkMember,
  checkTeam,
  deleteMembers,
  insertMembers,
  selectMembers,
  updateMembers,
} from './team.ts'

const CLASHES_TOLD = 20

/** The team as the caller may see it, those who came first first. */
function readTeam(db: Db, { user }: Caller, orderId: number): Promise<Member[]> {
  // clashes in the past are not told
  const period = sql`case when m.valid_to < bangkok_day(now()) then 'empty' else tstzrange(
    greatest(m.valid_from, bangkok_day(now()))::timestamp at time zone 'Asia/Bangkok',
    (m.valid_to + 1)::timestamp at time zone 'Asia/Bangkok') end`
  return db.rows<Member>(sql`
    select m.id, e.id as employee_id, e.first_name_th || ' ' || e.last_name_th as name_th,
      e.first_name_en || ' ' || e.last_name_en as name_en, e.nickname, e.phone, m.member_role,
      m.allocation_pct::float8, m.valid_from, m.valid_to, coalesce(c.told, '[]') as clashes,
      coalesce(c.count, 0) as clash_count, m.row_version
    from assign_member m join employee e on e.id = m.employee_id
    left join lateral (
      select count(*)::int as count, json_agg(json_build_object('source', x.source, 'start', lower(x.during),
        'end', upper(x.during), 'so_no', x.so_no, 'customer_name', x.customer_name)
        order by x.number) filter (where x.number <= ${CLASHES_TOLD}) as told
      from (select one.*, row_number() over (order by lower(one.during), one.source) as number
        from (${clashesIn(period, reachesShown(user))}) one) x) c on true
    where m.service_order_id = ${orderId}::bigint and m.is_active order by m.id`)
}

// of leave only that it is approved; why, and of which kind, is not the order's business, nor what is not decided
function clashesIn(period: Sql, shown: Sql): Sql {
  return sql`
    select b.source, b.during, o.so_no, c.name as customer_name
    from employee_busy b
    left join service_visit v on b.source = 'VISIT' and v.id = b.source_id
    left join service_order o on o.id = v.order_id and ${shown}
    left join customer c on c.id = o.customer_id
    where b.employee_id = m.employee_id and b.source in ('LEAVE', 'VISIT', 'TRAINING') and b.during && ${period}
      and v.order_id is distinct from m.service_order_id`
}

interface Kept {
  id: number
  employee_id: number
  member_role: string
  allocation_pct: number | null
  valid_from: string | null
  valid_to: string | null
  row_version: number
}

// a member as it is sent, and where it is not, as it is
function filledIn<Sent extends object>(sent: Sent, known: Kept): Sent & Kept {
  return {
    ...known,
    ...Object.fromEntries(Object.entries(sent).filter(([, one]) => one !== undefined)),
  } as Sent & Kept
}

/** The members that are named, locked; refused if one is not on this team, or was changed since it was read. */
async function lockMembers(
  db: Db,
  caller: Caller,
  orderId: number,
  named: readonly Pick<Kept, 'id' | 'row_version'>[],
): Promise<readonly Kept[]> {
  const ids = named.map((one) => one.id)
  const known = await db.rows<Kept>(sql`
    select id, employee_id, member_role, allocation_pct::float8 as allocation_pct, valid_from, valid_to, row_version
    from assign_member where service_order_id = ${orderId}::bigint and is_active and id = any(${ids}::bigint[]) order by id for update`)
  const versions = new Map(known.map((one) => [one.id, one.row_version]))
  const stale = named.find((one) => versions.get(one.id) !== one.row_version)
  if (stale)
    throw await staleOrMissing(db, {
      stamp: sql`select updated_by, updated_at from assign_member
        where id = ${stale.id}::bigint and service_order_id = ${orderId}::bigint and is_active`,
      current: () => readTeam(db, caller, orderId),
    })
  return known
}

// said beside the name; held in one order, so that two who name the same people queue
async function requireWorking(
  caller: Pick<Context, 'db' | 'user' | 'scope'>,
  members: readonly { employee_id: number }[],
  isNew: (at: number) => boolean,
): Promise<void> {
  const { db } = caller
  const named = members.map((one, at) => ({ field: `members.${at}.employee_id`, id: one.employee_id }))
  await requireReached(
    db,
    caller,
    named.filter((_, at) => isNew(at)),
  )
  const ids = members.map((one) => one.employee_id)
  const working = await db.rows<{ id: number }>(sql`
    select id from employee where id = any(${ids}::bigint[]) and not is_deleted and status in ('ACTIVE', 'ON_LEAVE')
    order by id for no key update`)
  const known = new Set(working.map((one) => one.id))
  const fields = members.flatMap(({ employee_id }, at) =>
    isNew(at) && !known.has(employee_id) ? [wrong(`members.${at}.employee_id`, 'UNKNOWN', notWorking)] : [],
  )
  if (fields.length > 0) throw problem('INVALID_INPUT', {}, { fields })
}

const notWorking = { en: 'Choose someone who works here', th: 'กรุณาเลือกพนักงานที่ยังทำงานอยู่' }

/** What the calls about an order's team do. */
export const teamHandlers: readonly OperationHandler[] = [
  handle(selectMembers, async ({ target: { id } }, caller) => {
    const order = await caller.db.maybe(sql`
      select o.id from service_order o
      where o.id = ${id}::bigint and ${reachesOrder(caller)} and ${reachesShown(caller.user)}`)
    if (!order) throw problem('NOT_FOUND')
    return readTeam(caller.db, caller, id)
  }),

  handle(insertMembers, async ({ target: { id }, members }, caller) => {
    const { db } = caller
    await lockOrder(db, caller, id)
    await requireWorking(caller, members, () => true)
    await db.run(sql`
      insert into assign_member (service_order_id, employee_id, member_role, allocation_pct, valid_from, valid_to)
      select ${id}::bigint, employee_id, member_role, allocation_pct, valid_from, valid_to
      from jsonb_to_recordset(${JSON.stringify(members)}::jsonb)
        as g (employee_id bigint, member_role text, allocation_pct numeric, valid_from date, valid_to date)`)
    return readTeam(db, caller, id)
  }),

  handle(
    updateMembers,
    async ({ target, members: sent }, caller) => {
      const { id } = target
      const { db } = caller
      await lockOrder(db, caller, id)
      const known = new Map((await lockMembers(db, caller, id, sent)).map((one) => [one.id, one]))
      const members = sent.map((one) => filledIn(one, known.get(one.id)!))
      const fields = checkTeam({ target, members })
      if (fields.length > 0) throw problem('INVALID_INPUT', {}, { fields })
      await requireWorking(
        caller,
        members,
        (at) => known.get(members[at]!.id)!.employee_id !== members[at]!.employee_id,
      )
      // one statement, so that two members can change places
      await db.run(sql`
      update assign_member m set employee_id = g.employee_id, member_role = g.member_role,
        allocation_pct = g.allocation_pct, valid_from = g.valid_from, valid_to = g.valid_to
      from jsonb_to_recordset(${JSON.stringify(members)}::jsonb)
        as g (id bigint, employee_id bigint, member_role text, allocation_pct numeric, valid_from date, valid_to date)
      where m.id = g.id`)
      return readTeam(db, caller, id)
    },
    'untouched',
  ),

  handle(deleteMembers, async ({ target: { id }, members }, caller) => {
    const { db } = caller
    await lockOrder(db, caller, id)
    const known = await lockMembers(db, caller, id, members)
    await db.run(sql`
      update assign_member set is_active = false where id = any(${known.map((one) => one.id)}::bigint[])`)
    return readTeam(db, caller, id)
  }),
]

nameConstraints({
  assign_member_active_key: () => orderProblem('MEMBER_TAKEN'),
  assign_member_dates_in_order: () =>
    problem('INVALID_INPUT', {}, { fields: checkMember({ valid_from: '1', valid_to: '0' }) }),
})
