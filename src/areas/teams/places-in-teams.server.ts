// Places in teams, whatever it is that has one: read with what else their people have in that time, and written. What has the team is
// locked first, as every change of it does it.
import { requireReached } from '#platform/access/reach.server.ts'
import { problem } from '#base/errors.ts'
import { wrong } from '#base/fields.ts'
import type { HasTeam } from '#platform/server/has-team.server.ts'
import type { Context } from '#platform/server/handle.server.ts'
import { nameColumns } from '#platform/database/person-names.server.ts'
import { type Sql, anyOf, sql } from '#platform/database/sql.server.ts'
import { nameOf, staleOrMissing } from '#platform/database/stale.server.ts'
import { teamProblem } from './team-problems.ts'
import { type Member, checkMembers } from './team.ts'

const CLASHES_TOLD = 20

/** The team of one record. */
export interface Team {
  readonly of: HasTeam
  readonly id: number
}

/** Who asks; the scope is that of the right to what has the team. */
export type TeamCaller = Pick<Context, 'db' | 'user' | 'scope' | 'contributions'>
type Caller = TeamCaller

/** What stands after `from`: the place `m`, its employee `e`, what else they have in that time `c`, and the days of too many shares `w`. */
export function placesJoined({ user, contributions }: Pick<Caller, 'user' | 'contributions'>): Sql {
  const shown = anyOf(contributions.namesOrders.map(({ reached }) => reached(user)))
  // clashes in the past are not told; a place in the team of a task lasts as long as the task, unless its own days say otherwise
  const first = sql`greatest(coalesce(m.valid_from, lower(d.days)), bangkok_day(now()))`
  const last = sql`coalesce(m.valid_to, upper(d.days) - 1)`
  const period = sql`case when ${last} < ${first} then 'empty' else tstzrange(
    ${first}::timestamp at time zone 'Asia/Bangkok', (${last} + 1)::timestamp at time zone 'Asia/Bangkok') end`
  return sql`assign_member m join employee e on e.id = m.employee_id
    cross join lateral (select case when m.task_id is not null then task_days(m.task_id) end as days) d
    left join lateral (
      select count(*)::int as count, json_agg(json_build_object('source', x.source, 'start', lower(x.during),
        'end', upper(x.during), 'so_no', x.so_no, 'customer_name', x.customer_name)
        order by x.number) filter (where x.number <= ${CLASHES_TOLD}) as told
      from (select one.*, row_number() over (order by lower(one.during), one.source) as number
        from (${clashesIn(period, shown)}) one) x) c on true
    left join lateral (select over_allocated(m.employee_id, m.id) as told where m.project_id is not null) w on true`
}

/** The columns of a `Member`. */
export const placeColumns = sql`m.id, e.id as employee_id, ${nameColumns(sql`e`, 'name')}, e.nickname, e.phone, m.member_role,
  m.allocation_pct::float8 as allocation_pct, m.valid_from, m.valid_to, coalesce(c.told, '[]') as clashes,
  coalesce(c.count, 0) as clash_count, coalesce(w.told -> 'days', '[]') as over_allocated,
  coalesce((w.told ->> 'count')::int, 0) as over_allocated_count, m.row_version`

/** The team as the caller may see it, those who came first first; of one place that one alone. */
export function readTeam(caller: Caller, { of, id }: Team, place?: number): Promise<Member[]> {
  return caller.db.rows<Member>(sql`
    select ${placeColumns} from ${placesJoined(caller)}
    where m.${of.column} = ${id}::bigint and m.is_active and (${place ?? null}::bigint is null or m.id = ${place ?? null}::bigint)
    order by m.id`)
}

// of leave only that it is approved; why, and of which kind, is not the team's business, nor what is not decided
function clashesIn(period: Sql, shown: Sql): Sql {
  return sql`
    select b.source, b.during, o.so_no, c.name as customer_name
    from employee_busy b
    left join service_visit v on b.source = 'VISIT' and v.id = b.source_id
    left join service_order o on o.id = v.order_id and ${shown}
    left join customer c on c.id = o.customer_id
    where b.employee_id = m.employee_id and b.source in ('LEAVE', 'VISIT', 'TRAINING') and b.during && ${period}
      and (m.service_order_id is null or v.order_id is distinct from m.service_order_id)`
}

/** A place as it is sent to be added. */
interface Sent {
  readonly employee_id: number
  readonly member_role: string
  readonly allocation_pct?: number | null | undefined
  readonly valid_from?: string | null | undefined
  readonly valid_to?: string | null | undefined
}

type Changed = Partial<Sent> & Pick<Kept, 'id' | 'row_version'>

interface Kept extends Sent {
  id: number
  row_version: number
}

/** How a write tells what is wrong: where the fields of a place stand in the input, and what a stale save shows. */
interface Told {
  readonly at: (place: number) => string
  readonly current?: () => Promise<unknown>
}

/** Adds places, all or none; their ids. The record is locked. */
export async function addPlaces(
  caller: Caller,
  { of, id }: Team,
  members: readonly Sent[],
  { at }: Told,
): Promise<number[]> {
  const { db } = caller
  await requireWorking(caller, members, at, () => true)
  const rows = await db.rows<{ id: number }>(sql`
    insert into assign_member (${of.column}, employee_id, member_role, allocation_pct, valid_from, valid_to)
    select ${id}::bigint, employee_id, member_role, allocation_pct, valid_from, valid_to
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb)
      as g (employee_id bigint, member_role text, allocation_pct numeric, valid_from date, valid_to date)
    returning id`)
  const places = rows.map((one) => one.id)
  await of.tell?.(db, id, places)
  return places
}

/** Changes places, all or none; what is not sent of one stays. The record is locked. */
export async function changePlaces(
  caller: Caller,
  team: Team,
  sent: readonly Changed[],
  told: Told,
): Promise<void> {
  const { db } = caller
  const known = new Map((await lockPlaces(caller, team, sent, told)).map((one) => [one.id, one]))
  const members = sent.map((one) => filledIn(one, known.get(one.id)!))
  const fields = checkMembers(members, told.at)
  if (fields.length > 0) throw problem('INVALID_INPUT', {}, { fields })
  const isAnother = (at: number) => known.get(members[at]!.id)!.employee_id !== members[at]!.employee_id
  await requireWorking(caller, members, told.at, isAnother)
  // one statement, so that two members can change places
  await db.run(sql`
    update assign_member m set employee_id = g.employee_id, member_role = g.member_role,
      allocation_pct = g.allocation_pct, valid_from = g.valid_from, valid_to = g.valid_to
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb)
      as g (id bigint, employee_id bigint, member_role text, allocation_pct numeric, valid_from date, valid_to date)
    where m.id = g.id`)
  const others = members.filter((_, at) => isAnother(at)).map((one) => one.id)
  await team.of.tell?.(db, team.id, others)
}

/** Takes people off their places, all or none; that they were on them stays in the history. The record is locked. */
export async function takeOff(
  caller: Caller,
  team: Team,
  named: readonly Pick<Kept, 'id' | 'row_version'>[],
  told: Told,
): Promise<void> {
  const known = await lockPlaces(caller, team, named, told)
  await caller.db.run(sql`
    update assign_member set is_active = false where id = any(${known.map((one) => one.id)}::bigint[])`)
}

// a place as it is sent, and where it is not, as it is
function filledIn<One extends object>(sent: One, known: Kept): One & Kept {
  return {
    ...known,
    ...Object.fromEntries(Object.entries(sent).filter(([, one]) => one !== undefined)),
  } as One & Kept
}

/** The places that are named, locked; refused if one is not in this team, was changed since it was read, or has ended. */
async function lockPlaces(
  caller: Caller,
  team: Team,
  named: readonly Pick<Kept, 'id' | 'row_version'>[],
  { current = () => readTeam(caller, team) }: Told,
): Promise<readonly Kept[]> {
  const { db } = caller
  const { of, id } = team
  const ids = named.map((one) => one.id)
  const known = await db.rows<Kept>(sql`
    select id, employee_id, member_role, allocation_pct::float8 as allocation_pct, valid_from, valid_to, row_version
    from assign_member where ${of.column} = ${id}::bigint and is_active and id = any(${ids}::bigint[]) order by id for update`)
  const versions = new Map(known.map((one) => [one.id, one.row_version]))
  const stale = named.find((one) => versions.get(one.id) !== one.row_version)
  if (stale && !versions.has(stale.id)) await refuseEnded(caller, team, stale.id)
  if (stale)
    throw await staleOrMissing(db, {
      stamp: sql`select updated_by, updated_at from assign_member
        where id = ${stale.id}::bigint and ${of.column} = ${id}::bigint and is_active`,
      current,
    })
  return known
}

// a place that has ended is kept for the history: who ended it is told, as of any change that was faster
async function refuseEnded({ db }: Caller, { of, id }: Team, place: number): Promise<void> {
  const ended = await db.maybe<{ updated_by: number | null; updated_at: string | null }>(sql`
    select updated_by, updated_at from assign_member
    where id = ${place}::bigint and ${of.column} = ${id}::bigint and not is_active`)
  if (ended)
    throw teamProblem('MEMBER_ENDED', { who: await nameOf(db, ended.updated_by), at: ended.updated_at })
}

// said beside the name; held in one order, so that two who name the same people queue
async function requireWorking(
  caller: Caller,
  members: readonly { readonly employee_id: number }[],
  at: Told['at'],
  isNew: (at: number) => boolean,
): Promise<void> {
  const { db } = caller
  const fieldOf = (place: number) => `${at(place)}employee_id`
  const named = members.map((one, place) => ({ field: fieldOf(place), id: one.employee_id }))
  await requireReached(
    db,
    caller,
    named.filter((_, place) => isNew(place)),
  )
  const ids = members.map((one) => one.employee_id)
  const working = await db.rows<{ id: number }>(sql`
    select id from employee where id = any(${ids}::bigint[]) and not is_deleted and status in ('ACTIVE', 'ON_LEAVE')
    order by id for no key update`)
  const known = new Set(working.map((one) => one.id))
  const fields = members.flatMap(({ employee_id }, place) =>
    isNew(place) && !known.has(employee_id) ? [wrong(fieldOf(place), 'UNKNOWN', notWorking)] : [],
  )
  if (fields.length > 0) throw problem('INVALID_INPUT', {}, { fields })
}

const notWorking = { en: 'Choose someone who works here', th: 'กรุณาเลือกพนักงานที่ยังทำงานอยู่' }
