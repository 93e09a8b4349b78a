// An entry as the caller may see it: its order or task where that is theirs to see, its cost where rates are.
import { personName, userName } from '#platform/database/person-names.server.ts'
import { liesWithin } from '#platform/database/spans.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import {
  type Caller,
  decidesAbout,
  isLocked,
  isMine,
  corrects,
  joinedTask,
  maySeeCost,
  sees,
  seesOrder,
  sendsNoMore,
} from './time-reach.server.ts'
import type { EntryRow, RunningTimer } from './time-rows.ts'

/** What is joined beside the entry `t`. */
export function besideEntry(caller: Pick<Caller, 'user' | 'contributions'>): Sql {
  return sql`join employee e on e.id = t.employee_id left join service_visit v on v.id = t.visit_id
    ${joinedOrder(caller, sql`t.service_order_id`)} ${joinedTask(caller.user, sql`t.task_id`)}`
}

// the order of this id, as `o`; nothing where the caller does not see it. Asked of the one row (`offset 0`): for many the planner would first put
// together all orders within reach.
const joinedOrder = (caller: Pick<Caller, 'user' | 'contributions'>, id: Sql): Sql => sql`left join lateral (
    select o.so_no, o.title from service_order o where o.id = ${id} and ${seesOrder(caller)} offset 0) o on true`

/** Where the columns come from. */
export const joinedEntries = (caller: Pick<Caller, 'user' | 'contributions'>): Sql =>
  sql`time_entry t ${besideEntry(caller)}`

const bangkokTime = (at: Sql) => sql`to_char(${at} at time zone 'Asia/Bangkok', 'HH24:MI')`
const hours = (minutes: Sql) => sql`round(${minutes} / 60.0, 2)::float8`

/** What is told of an entry. */
export function entryColumns(caller: Pick<Caller, 'user' | 'contributions'>): Sql {
  const cost = (column: Sql) => (maySeeCost(caller.user) ? column : sql`null`)
  return sql`t.id, t.employee_id, e.employee_code::text, ${personName(sql`e`)} as employee_name, t.org_unit_id, t.work_date,
    t.start_at, t.end_at, ${bangkokTime(sql`t.start_at`)} as start_time, ${bangkokTime(sql`t.end_at`)} as end_time,
    t.break_minutes, ${hours(sql`t.minutes`)} as hours, t.kind, t.service_order_id, ${orderColumns},
    t.visit_id, v.visit_no, t.task_id, ${taskColumns}, t.is_billable, t.note, t.status, t.status_note, ${userName(sql`t.decided_by`)} as decided_by_name,
    t.decided_at, case when t.status = 'APPROVED' then json_build_object('normal_hours', ${hours(sql`t.normal_minutes`)},
      'ot15_hours', ${hours(sql`t.ot15_minutes`)}, 'hol_hours', ${hours(sql`t.hol_minutes`)},
      'hol3_hours', ${hours(sql`t.hol3_minutes`)}) end as classes,
    ${cost(sql`t.cost_rate`)}::float8 as cost_rate, ${cost(sql`t.cost_amount`)}::float8 as cost_amount,
    ${cost(sql`t.cost_open`)}::text as cost_open,
    ${isLocked(sql`t.work_date`)} as is_locked,
    t.status in ('DRAFT', 'SUBMITTED') and not ${isMine(caller.user, sql`t.employee_id`)} and time_decider(t.employee_id) is null as nobody_above,
    case when ${isLocked(sql`t.work_date`)} then '{}'::text[] else ${stepsOf(caller)} end as steps, t.row_version`
}

const orderColumns = sql`o.so_no, o.title as order_title`

const taskColumns = sql`k.task_no, k.title as task_title, k.project_no, k.project_name`

// what was approved of a project is what its closing goes by
const isOfClosed = sql`exists (select from task x join project p on p.id = x.project_id where x.id = t.task_id and p.status = 'CLOSED')`

// what the table of states allows, for its owner, for who decides, and for who decides once its owner can send it no more
function stepsOf({ user }: Pick<Caller, 'user'>): Sql {
  const mine = isMine(user, sql`t.employee_id`)
  const decides = decidesAbout(user, sql`t.employee_id`)
  const inherits = sql`(${sendsNoMore(sql`t.employee_id`, { ofMany: false })} and ${decides})`
  return sql`(case when t.status not in ('DRAFT', 'REJECTED') then '{}'::text[] when ${mine} then '{update,delete}'::text[]
      when ${corrects(user)} then '{update}'::text[] else '{}'::text[] end || array(
      select s.step from time_entry_transition s where s.from_status = t.status
        and case s.done_by when 'OWNER' then ${mine} when 'DECIDER' then ${decides} else ${inherits} end
        and not (s.step = 'reopen' and ${isOfClosed})
      order by s.sort_no))`
}

/** These entries with what the caller might do with them, were no month locked: the lock says when nothing changes, and never whose a step is. */
export async function asUnlocked(caller: Caller, entries: readonly EntryRow[]): Promise<EntryRow[]> {
  const locked = entries.filter(({ is_locked }) => is_locked).map(({ id }) => id)
  if (locked.length === 0) return [...entries]
  const theirs = await caller.db.rows<Pick<EntryRow, 'id' | 'steps'>>(sql`
    select t.id, ${stepsOf(caller)} as steps from time_entry t where t.id = any(${locked}::bigint[])`)
  const stepsNow = new Map(theirs.map(({ id, steps }) => [id, steps]))
  return entries.map((one) => ({ ...one, steps: one.is_locked ? (stepsNow.get(one.id) ?? []) : one.steps }))
}

/** One entry the caller sees; null if there is none. */
export function readEntry(caller: Caller, id: number): Promise<EntryRow | null> {
  return caller.db.maybe<EntryRow>(
    sql`select ${entryColumns(caller)} from ${joinedEntries(caller)} where t.id = ${id}::bigint and ${sees(caller.user)}`,
  )
}

/** These entries, in the order of their days; those the caller sees. */
export function readEntries(caller: Caller, ids: readonly number[]): Promise<EntryRow[]> {
  return caller.db.rows<EntryRow>(sql`
    select ${entryColumns(caller)} from ${joinedEntries(caller)}
    where t.id = any(${[...ids]}::bigint[]) and ${sees(caller.user)} order by t.work_date, t.start_at, t.id`)
}

/** True where the clock `r` asks, when it is stopped, until when it was right; not of one started while the time of day ran ahead. */
export const isLong: Sql = sql`(r.started_at <= now() and not ${liesWithin(sql`r.started_at`, sql`long_clock()`)})`

/** The clock of the caller; null where none runs. */
export function readRunning(caller: Caller): Promise<RunningTimer | null> {
  return caller.db.maybe<RunningTimer>(sql`
    select r.id, r.client_uuid, r.kind, r.service_order_id, ${orderColumns}, r.visit_id, r.task_id, ${taskColumns}, r.started_at,
      ${isLong} as is_long, r.row_version
    from time_timer r ${joinedOrder(caller, sql`r.service_order_id`)} ${joinedTask(caller.user, sql`r.task_id`)}
    where r.employee_id = ${caller.user.employeeId}::bigint`)
}
