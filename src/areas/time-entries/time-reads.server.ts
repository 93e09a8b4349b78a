// Reading time on the server.
import { todayInBangkok } from '#base/date-format.ts'
import { problem } from '#base/errors.ts'
import type { OutputFor } from '#base/operation.ts'
import { type Keyed, type SortField, keyset } from '#platform/database/keyset.server.ts'
import { personName } from '#platform/database/person-names.server.ts'
import { holding } from '#platform/database/searching.server.ts'
import { type Sql, plannedForValues, sql, when } from '#platform/database/sql.server.ts'
import type { SessionUser } from '#platform/server/caller.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { handleMasterHistory } from '#platform/records/master-data/master-data-history.server.ts'
import { tasksFace } from '#areas/tasks/tasks.server.ts'
import { besideEntry, entryColumns, joinedEntries, readEntry, readRunning } from './entry-columns.server.ts'
import {
  type Week,
  getEntry,
  readWeek,
  selectEntries,
  timeOfOrder,
  timeOfTask,
  timeOrders,
  timeTasks,
} from './time-entries.ts'
import {
  type Caller,
  decidesAbout,
  decidesAtAll,
  isLocked,
  maySeeCost,
  requireOrder,
  requireTask,
  sees,
  sendsNoMore,
  worksOnTask,
} from './time-reach.server.ts'
import { timeHistory } from './time-history.ts'
import type { EntryRow } from './time-rows.ts'
import { billableAs } from './time-steps.server.ts'
import type { TimeView } from './time.text.ts'

const MOST = 500
const sorts = new Map<string, SortField>([['work_date', { by: sql`t.work_date`, as: 'date' }]])

/** True where the entry `t` waits for the caller: it was sent, or its person can send it no more. */
export function waitsFor(user: SessionUser): Sql {
  return sql`t.status in ('DRAFT', 'SUBMITTED') and (t.status = 'SUBMITTED' or ${sendsNoMore(sql`t.employee_id`, { ofMany: true })})
    and not ${isLocked(sql`t.work_date`)} and ${decidesAbout(user, sql`t.employee_id`)}`
}

function shownIn(view: TimeView, user: SessionUser): Sql {
  if (view === 'MINE') return sql`t.employee_id = ${user.employeeId}::bigint`
  if (view === 'DECIDE') return waitsFor(user)
  // who decides about nobody is told so before the entries of everybody were looked through
  return sql`exists (select from employee e where ${decidesAbout(user, sql`e.id`)})
    and t.employee_id is distinct from ${user.employeeId}::bigint and ${sees(user, { ofMany: true })}`
}

async function weekOf(caller: Caller, day: string): Promise<Week> {
  const { db, user } = caller
  const me = sql`${user.employeeId}::bigint`
  const start = sql`date_trunc('week', ${day}::timestamp)::date`
  const head = await db.one<Omit<Week, 'entries' | 'timer' | 'hours' | 'planned_hours'>>(sql`
    select ${me} as employee_id, ${start} as from, ${start} + 6 as to, ${decidesAtAll(user)} as decides,
      (select count(*)::int from (select from time_entry t where ${waitsFor(user)} limit 1000) waiting) as to_approve,
      (select json_agg(json_build_object('day', d::date, 'is_locked', ${isLocked(sql`d`)},
          'planned_hours', case when is_working_day(calendar_of(${me}), d::date,
            (select x.work_type_id from employee x where x.id = ${me})) then round(day_length(${me}) / 60.0, 2)::float8 else 0 end,
          'hours', coalesce((select round(sum(t.minutes) / 60.0, 2)::float8 from time_entry t
            where t.employee_id = ${me} and t.work_date = d::date and t.status <> 'REJECTED'), 0)) order by d)
        from generate_series(${start}::timestamp, ${start}::timestamp + interval '6 days', interval '1 day') d) as days`)
  const entries = await db.rows<EntryRow>(sql`
    select ${entryColumns(caller)} from ${joinedEntries(caller)}
    where t.employee_id = ${me} and t.work_date between ${head.from}::date and ${head.to}::date
    order by t.work_date, t.start_at, t.id limit ${MOST}`)
  const sum = (of: 'hours' | 'planned_hours') =>
    Math.round(head.days.reduce((all, one) => all + one[of], 0) * 100) / 100
  return {
    ...head,
    entries,
    hours: sum('hours'),
    planned_hours: sum('planned_hours'),
    timer: await readRunning(caller),
  }
}

/** Weeks, lists, single entries and the hours of orders. */
export const timeReadsHandlers: readonly OperationHandler[] = [
  handle(readWeek, ({ day }, caller) => weekOf(caller, day ?? todayInBangkok())),

  handle(selectEntries, async ({ where = {}, ...asked }, caller) => {
    const { db, user } = caller
    const view = where.view ?? (user.employeeId === null ? 'ALL' : 'MINE')
    const list = keyset(
      {
        sorts,
        fallback: { field: 'work_date', dir: 'desc' },
        id: sql`t.id`,
        from: sql`time_entry t`,
        where: sql`${shownIn(view, user)}
          ${when(where.employee_id, () => sql`and t.employee_id = ${where.employee_id}`)}
          ${when(where.service_order_id, () => sql`and t.service_order_id = ${where.service_order_id}`)}
          ${when(where.task_id, () => sql`and t.task_id = ${where.task_id}`)}
          ${when(where.status, () => sql`and t.status = ${where.status}`)}
          ${when(where.kind, () => sql`and t.kind = ${where.kind}`)}
          ${when(where.since, () => sql`and t.work_date >= ${where.since}`)}
          ${when(where.until, () => sql`and t.work_date <= ${where.until}`)}
          ${when(
            where.text,
            () =>
              sql`and t.employee_id in (select id from employee where ${holding(sql`search_text`, where.text)})`,
          )}`,
      },
      asked,
    )
    const found = await db.rows<EntryRow & Keyed>(sql`
      with page as (${list.page})
      select page.*, ${list.total} as page_total, ${entryColumns(caller)}
      from page join time_entry t on t.id = page_id ${besideEntry(caller)} ${list.order}`)
    return list.answer(db, found)
  }),

  handle(getEntry, async ({ id }, caller) => {
    const found = await readEntry(caller, id)
    if (!found) throw problem('NOT_FOUND')
    return found
  }),

  handleMasterHistory(timeHistory, ({ user }) => sees(user)),

  handle(timeOfOrder, async ({ service_order_id: order }, caller) => {
    const { db, user } = caller
    await requireOrder(caller, order)
    const counted = sql`t.service_order_id = ${order}::bigint and t.status <> 'REJECTED'`
    const sums = await db.one<Omit<OutputFor<typeof timeOfOrder>, 'entries' | 'timer'>>(sql`
      select coalesce((select round(sum(t.minutes) / 60.0, 2)::float8 from time_entry t where ${counted}), 0) as man_hours,
        coalesce((select round(sum(extract(epoch from upper(part) - lower(part))) / 3600.0, 2)::float8
          from unnest((select range_agg(tstzrange(t.start_at, t.end_at)) from time_entry t
            where ${counted} and t.start_at is not null)) part), 0) as elapsed_hours,
        ${
          maySeeCost(user)
            ? sql`(select coalesce(sum(t.cost_amount), 0)::float8 from time_entry t where ${counted})`
            : sql`null::float8`
        } as cost_amount,
        (select count(*)::int from time_entry t where ${counted} and t.cost_open is not null) as cost_open,
        ${user.employeeId !== null}::boolean as may_write,
        coalesce((select json_agg(${personName(sql`e`)} order by r.started_at) from time_timer r join employee e on e.id = r.employee_id
          where r.service_order_id = ${order}::bigint and r.employee_id is distinct from ${user.employeeId}::bigint), '[]') as running`)
    const entries = await db.rows<EntryRow>(sql`
      select ${entryColumns(caller)} from ${joinedEntries(caller)} where t.service_order_id = ${order}::bigint
      order by t.work_date desc, t.start_at desc nulls last, t.id desc limit ${MOST}`)
    return { ...sums, entries, timer: await readRunning(caller) }
  }),

  handle(timeOfTask, async ({ task_id: task }, caller) => {
    const { db, user } = caller
    await requireTask(caller, task)
    // of what has parts the time of its parts, too
    const below = sql`(with recursive below as (
      select ${task}::bigint as id union all select part.id from task part join below b on b.id = part.parent_id) select b.id from below b)`
    const counted = sql`t.task_id in ${below} and t.status <> 'REJECTED'`
    const sums = await db.one<Omit<OutputFor<typeof timeOfTask>, 'entries' | 'timer'>>(sql`
      select coalesce((select round(sum(t.minutes) / 60.0, 2)::float8 from time_entry t where ${counted}), 0) as man_hours,
        ${
          maySeeCost(user)
            ? sql`(select coalesce(sum(t.cost_amount), 0)::float8 from time_entry t where ${counted})`
            : sql`null::float8`
        } as cost_amount,
        (select count(*)::int from time_entry t where ${counted} and t.cost_open is not null) as cost_open,
        (select ${user.employeeId !== null}::boolean and p.status <> 'CLOSED' and ${worksOnTask(user)} from task t join project p on p.id = t.project_id
          where t.id = ${task}::bigint) as may_write,
        (select ${user.employeeId !== null}::boolean and ${tasksFace.isTaskOpen} and ${worksOnTask(user)} from task t join project p on p.id = t.project_id
          where t.id = ${task}::bigint) as may_start,
        ${billableAs(null, { order: null, task })} as is_billable,
        coalesce((select json_agg(${personName(sql`e`)} order by r.started_at) from time_timer r join employee e on e.id = r.employee_id
          where r.task_id in ${below} and r.employee_id is distinct from ${user.employeeId}::bigint), '[]') as running`)
    const entries = await db.rows<EntryRow>(sql`
      select ${entryColumns(caller)} from ${joinedEntries(caller)} where t.task_id in ${below}
      order by t.work_date desc, t.start_at desc nulls last, t.id desc limit ${MOST}`)
    return { ...sums, entries, timer: await readRunning(caller) }
  }),

  handle(timeTasks, ({ text }, { db, user }) =>
    db.rows<OutputFor<typeof timeTasks>[number]>(sql`
      select t.id, t.title as name_th, null as name_en, t.task_no || ' · ' || p.name as hint, b.is_billable
      from task t join project p on p.id = t.project_id join job_task_type b on b.id = t.job_task_type_id
      where ${worksOnTask(user)} and p.status <> 'CLOSED' ${when(text, () => sql`and t.search_text like search_pattern(${text})`)}
      order by ${tasksFace.isOwnTask(user)} desc, ${tasksFace.isTaskOpen} desc, coalesce(t.due_date, t.plan_end), t.id limit 20`),
  ),

  handle(timeOrders, async ({ text }, { db, user, contributions }) => {
    const [orders] = contributions.namesOrders
    if (!orders) return []
    return db.rows<OutputFor<typeof timeOrders>[number]>(
      plannedForValues(await orders.options(db, user, { text, openOnly: false })),
    )
  }),
]
