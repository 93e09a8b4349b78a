// The load of people on the server: hours and visits by the schedule's own count, estimates of tasks spread evenly over the worked days of their plan.
import { widestScope } from '#base/access.ts'
import { weekOf } from '#base/day-minutes.ts'
import { addDays } from '#base/days.ts'
import { seeSchedule } from '#areas/schedule/schedule.ts'
import type { Db } from '#platform/database/db.server.ts'
import { personName } from '#platform/database/person-names.server.ts'
import { sql, when } from '#platform/database/sql.server.ts'
import { reachesEmployee } from '#platform/access/reach.server.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { reachesTask } from '../task-reach.server.ts'
import { isTaskOpen } from '../task-rows.server.ts'
import { MOST_LOADED, readLoad } from './plan-load.ts'
import { companyCalendar, firstDay } from './plan-rows.server.ts'
import { type WorkDays, workDays, workingCalendar } from './plan.ts'

interface Planned {
  readonly owner_id: number
  readonly plan_start: string
  readonly plan_end: string
  readonly minutes: number
}

interface Person {
  readonly employee_id: number
  readonly name: string
  /** The caller sees the person's schedule. */
  readonly is_seen: boolean
}

export const loadHandlers: readonly OperationHandler[] = [
  handle(readLoad, async ({ from, to, project_ids }, context) => {
    const { db } = context
    const first = weekOf(from)[0]!
    const last = weekOf(to).at(-1)!
    const weeks: string[] = []
    for (let week = first; week <= last; week = addDays(week, 7)) weeks.push(week)
    const found = await readPeople(context, { first, last, projects: project_ids ?? null })
    const people = found.slice(0, MOST_LOADED)
    const tasks = await readPlanned(context, people, { first, last })
    const calendar = await companyCalendar(db, firstDay(tasks.map(({ plan_start }) => plan_start)))
    const days = workDays(workingCalendar(calendar), calendar.from)
    const seen = people.filter(({ is_seen }) => is_seen).map(({ employee_id }) => employee_id)
    const hours = await weeksOf(db, seen, { first, last })
    const owned = Map.groupBy(tasks, ({ owner_id }) => owner_id)
    return {
      weeks,
      people: people.map(({ employee_id, name, is_seen }) => ({
        employee_id,
        name,
        weeks: weeks.map((week) => {
          const known = hours.get(`${employee_id} ${week}`)
          const minutes = (owned.get(employee_id) ?? []).map((task) => minutesIn(task, week, days))
          return {
            capacity: is_seen ? (known?.capacity ?? 0) : null,
            visits: is_seen ? (known?.visits ?? 0) : null,
            tasks: Math.round(minutes.reduce((sum, one) => sum + one, 0)),
          }
        }),
      })),
      bounded: found.length > MOST_LOADED,
    }
  }),
]

interface Days {
  readonly first: string
  readonly last: string
}

const open = ({ first, last }: Days) => sql`${isTaskOpen} and t.owner_id is not null
  and t.plan_start <= ${last} and t.plan_end >= ${first} and not exists (select from task part where part.parent_id = t.id)`

function readPeople(
  context: Context,
  { projects, ...days }: Days & { readonly projects: readonly number[] | null },
): Promise<Person[]> {
  const scope = widestScope(context.user, seeSchedule)
  const isSeen = scope === null ? sql`false` : reachesEmployee(context.user, scope, sql`e.id`)
  return context.db.rows<Person>(sql`
    select e.id as employee_id, ${personName(sql`e`)} as name, ${isSeen} as is_seen from employee e
    where e.id in (
      select t.owner_id from task t join project p on p.id = t.project_id
      where ${open(days)} and ${reachesTask(context)} ${when(projects, () => sql`and t.project_id = any(${projects}::bigint[])`)})
    order by e.first_name_th collate "th-x-icu", e.id limit ${MOST_LOADED + 1}`)
}

function readPlanned(context: Context, people: readonly Person[], days: Days): Promise<Planned[]> {
  const ids = people.map(({ employee_id }) => employee_id)
  return context.db.rows<Planned>(sql`
    select t.owner_id, t.plan_start, t.plan_end, (coalesce(t.estimate_hours, 0) * 60)::float8 as minutes
    from task t join project p on p.id = t.project_id
    where t.owner_id = any(${ids}::bigint[]) and ${open(days)} and ${reachesTask(context)}`)
}

async function weeksOf(db: Db, people: readonly number[], { first, last }: Days) {
  const found = await db.rows<{ employee_id: number; week: string; capacity: number; visits: number }>(sql`
    select l.employee_id, date_trunc('week', l.day)::date as week, sum(l.capacity)::integer as capacity, sum(l.planned)::integer as visits
    from load_of(${people}::bigint[], ${first}::date, ${last}::date) l group by 1, 2`)
  return new Map(found.map((one) => [`${one.employee_id} ${one.week}`, one]))
}

/** What a task takes of the week that begins on this Monday. Without a worked day it stands on its first. */
function minutesIn({ plan_start, plan_end, minutes }: Planned, week: string, days: WorkDays): number {
  const count = (from: string, until: string) => days.before(until) - days.before(from)
  const until = addDays(plan_end, 1)
  const end = addDays(week, 7)
  const all = count(plan_start, until)
  if (all === 0) return plan_start >= week && plan_start < end ? minutes : 0
  const part = count(plan_start > week ? plan_start : week, until < end ? until : end)
  return (minutes * Math.max(0, part)) / all
}
