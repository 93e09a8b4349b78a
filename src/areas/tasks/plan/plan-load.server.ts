// The load of people on the server: hours, visits and tasks by the schedule's own count; of whose schedule the caller does not see, the tasks within reach.
import { widestScope } from '#base/access.ts'
import { weekOf } from '#base/day-minutes.ts'
import { todayInBangkok } from '#base/date-format.ts'
import { addDays } from '#base/days.ts'
import { seeSchedule } from '#areas/schedule/schedule.ts'
import { personName } from '#platform/database/person-names.server.ts'
import { type Sql, sql, when } from '#platform/database/sql.server.ts'
import { reachesEmployee } from '#platform/access/reach.server.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { reachesTask } from '../task-reach.server.ts'
import { isTaskOpen } from '../task-rows.server.ts'
import type { PlanOutcome } from './plan-calls.ts'
import { MOST_DAYS, type Load, MOST_LOADED, readLoad } from './plan-load.ts'

interface Person {
  readonly employee_id: number
  readonly name: string
  /** The caller sees the person's schedule. */
  readonly is_seen: boolean
}

interface Days {
  readonly first: string
  readonly last: string
}

type Week = Load['people'][number]['weeks'][number]

export const loadHandlers: readonly OperationHandler[] = [
  handle(readLoad, async ({ from, to, project_ids }, context) => {
    const first = weekOf(from)[0]!
    const last = weekOf(to).at(-1)!
    const weeks: string[] = []
    for (let week = first; week <= last; week = addDays(week, 7)) weeks.push(week)
    const found = await readPeople(context, { first, last, projects: project_ids ?? null })
    const people = found.slice(0, MOST_LOADED)
    const known = await weeksOf(context, people, { first, last })
    return {
      weeks,
      people: people.map(({ employee_id, name, is_seen }) => ({
        employee_id,
        name,
        weeks: weeks.map(
          (week) =>
            known.get(`${employee_id} ${week}`) ?? {
              capacity: is_seen ? 0 : null,
              visits: is_seen ? 0 : null,
              tasks: 0,
            },
        ),
      })),
      bounded: found.length > MOST_LOADED,
    }
  }),
]

// those of whom an open task within reach takes something on these days
function readPeople(
  context: Context,
  { projects, first, last }: Days & { readonly projects: readonly number[] | null },
): Promise<Person[]> {
  const scope = widestScope(context.user, seeSchedule)
  const isSeen = scope === null ? sql`false` : reachesEmployee(context.user, scope, sql`e.id`)
  return context.db.rows<Person>(sql`
    with reached as materialized (
      select t.id, t.owner_id from task t join project p on p.id = t.project_id
      where ${isTaskOpen} and ${reachesTask(context)} ${when(projects, () => sql`and t.project_id = any(${projects}::bigint[])`)})
    select e.id as employee_id, ${personName(sql`e`)} as name, ${isSeen} as is_seen from employee e
    where e.id in (
      select s.employee_id from task_spans_of(array(
          select r.owner_id from reached r where r.owner_id is not null
          union select m.employee_id from assign_member m join reached r on r.id = m.task_id where m.is_active)) s
      where s.first_day <= ${last}::date and s.last_day >= ${first}::date and s.task_id in (select r.id from reached r))
    order by e.first_name_th collate "th-x-icu", e.id limit ${MOST_LOADED + 1}`)
}

/** By person and Monday. */
async function weeksOf(
  context: Context,
  people: readonly Person[],
  { first, last }: Days,
): Promise<ReadonlyMap<string, Week>> {
  const ids = (seen: boolean) =>
    people.filter(({ is_seen }) => is_seen === seen).map(({ employee_id }) => employee_id)
  const found = await context.db.rows<Week & { employee_id: number; week: string }>(sql`
    select l.employee_id, date_trunc('week', l.day)::date as week, sum(l.capacity)::integer as capacity, sum(l.planned)::integer as visits,
      sum(l.tasks)::integer as tasks
    from load_of(${ids(true)}::bigint[], ${first}::date, ${last}::date) l group by 1, 2
    union all
    select d.employee_id, date_trunc('week', d.day)::date, null, null, round(sum(d.minutes))::integer
    from task_days_of(${ids(false)}::bigint[], ${first}::date, ${last}::date) d
    where d.task_id = any(array(
      select t.id from task t join project p on p.id = t.project_id
      where t.id = any(array(select s.task_id from task_spans_of(${ids(false)}::bigint[]) s)) and ${reachesTask(context)}))
    group by 1, 2`)
  return new Map(found.map(({ employee_id, week, ...one }) => [`${employee_id} ${week}`, one]))
}

/** So many weeks are told that a change would fill too much. */
const MOST_OVER = 20

/**
 * The weeks that moves would fill beyond their hours, by the same count, from this week on: what is left of a task that ends before today is done from
 * today on, in turn with all that is late, so that then all the days that may be looked at are.
 */
export async function overloadedBy(
  { db, user }: Pick<Context, 'db' | 'user'>,
  moves: PlanOutcome['moves'],
): Promise<PlanOutcome['over']> {
  const scope = widestScope(user, seeSchedule)
  const starts = moves.map((one) => one.plan_start).toSorted()
  const ends = moves.map((one) => one.plan_end).toSorted()
  if (scope === null || moves.length === 0) return []
  const today = todayInBangkok()
  const isLate = ends[0]! < today
  const first = weekOf([today, starts[0]!].toSorted()[1]!)[0]!
  const most = addDays(first, MOST_DAYS - 1)
  const last = weekOf(ends.at(-1)!).at(-1)!
  const until = isLate || last > most ? most : last
  const moved = JSON.stringify(moves.map(({ id, plan_start, plan_end }) => ({ id, plan_start, plan_end })))
  const ids = moves.map(({ id }) => id)
  const weeks = (plan: Sql) => sql`
    select l.employee_id, date_trunc('week', l.day)::date as week, sum(l.capacity)::integer as capacity, sum(l.planned + l.tasks)::integer as planned
    from load_of(array(select d.id from doers d), ${first}::date, ${until}::date, bangkok_day(now()), ${plan}) l group by 1, 2`
  return db.rows(sql`
    with doers as materialized (
      select e.id, ${personName(sql`e`)} as name from employee e
      where e.id in (
          select t.owner_id from task t where t.id = any(${ids}::bigint[])
          union select m.employee_id from assign_member m
          where m.task_id = any(${ids}::bigint[]) and m.is_active and m.member_role <> 'VIEWER' and coalesce(m.valid_to, 'infinity') >= bangkok_day(now()))
        and ${reachesEmployee(user, scope, sql`e.id`)}
      order by e.first_name_th collate "th-x-icu", e.id limit ${MOST_LOADED})
    select d.id as employee_id, d.name, i.week, i.capacity, w.planned as was, i.planned as "is"
    from (${weeks(sql`${moved}::jsonb`)}) i join (${weeks(sql`'[]'`)}) w using (employee_id, week) join doers d on d.id = i.employee_id
    where i.planned > i.capacity and i.planned > w.planned
    order by i.week, d.name collate "th-x-icu", d.id limit ${MOST_OVER}`)
}
