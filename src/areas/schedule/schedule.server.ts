// Reads the schedule: its people, what each day leaves of them, and what takes their hours, contributed by the areas.
import { widestScope } from '#base/access.ts'
import type { ValueFor } from '#base/operation.ts'
import { reachesEmployee } from '#platform/access/reach.server.ts'
import { holding } from '#platform/database/searching.server.ts'
import { nameColumns } from '#platform/database/person-names.server.ts'
import { type Sql, plannedForValues, sql, unionAll, when } from '#platform/database/sql.server.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { editOrders } from '#areas/service-orders/service-orders.ts'
import {
  MOST_PEOPLE,
  type Schedule,
  type ScheduleBar,
  type ScheduledPerson,
  showSchedule,
} from './schedule.ts'

type Asked = ValueFor<typeof showSchedule>

/** The schedule of these days, as far as the caller's right to it reaches. */
export async function readSchedule(asked: Asked, context: Context): Promise<Schedule> {
  const { db } = context
  const found = await db.rows<ScheduledPerson>(plannedForValues(peopleOf(asked, context)))
  const people = found.slice(0, MOST_PEOPLE)
  const ids = people.map((one) => one.employee_id)
  const bars = await db.rows<ScheduleBar>(plannedForValues(barsOf(asked, ids, context)))
  const days = await db.rows<Schedule['days'][number]>(sql`
    select d::date as day, coalesce(is_working_day(c.id, d::date), true) as is_worked, e.name as event
    from generate_series(${asked.from}::timestamp, ${asked.to}::timestamp, interval '1 day') d
    left join calendar c on c.is_default
    left join calendar_event e on e.calendar_id = c.id and e.event_date = d::date order by 1`)
  return { days, people, people_bounded: found.length > MOST_PEOPLE, bars }
}

export const scheduleHandlers: readonly OperationHandler[] = [handle(showSchedule, readSchedule)]

function peopleOf(
  { from, to, engineers_only, org_unit_id, skill_id, text }: Asked,
  { user, scope }: Context,
): Sql {
  const days = sql`daterange(${from}::date, ${to}::date, '[]')`
  const reached = reachesEmployee(user, scope, sql`e.id`)
  const sends = widestScope(user, editOrders)
  return sql`
    with chosen as materialized (
      select e.id, e.first_name_th, e.last_name_th, e.first_name_en, e.last_name_en, e.nickname, e.org_unit_id, e.is_field_engineer,
        e.status in ('ACTIVE', 'ON_LEAVE') and employed_days(e.id) && ${days} as is_employed, ${reached} as is_reached
      from employee e
      where not e.is_deleted and (e.status in ('ACTIVE', 'ON_LEAVE') and employed_days(e.id) && ${days} or exists (
          select from employee_busy b where b.employee_id = e.id and b.source in ('VISIT', 'TRAINING')
            and b.during && tstzrange(${startOf(from)}::timestamptz, ${endOf(to)}::timestamptz)))
        ${when(engineers_only, () => sql`and e.is_field_engineer`)}
        ${when(org_unit_id, () => sql`and unit_within(e.org_unit_id, ${org_unit_id}::bigint)`)}
        ${when(skill_id, () => sql`and ${reached} and has_skill(e.id, ${skill_id}::bigint, bangkok_day(now()))`)}
        ${when(text, () => sql`and ${holding(sql`e.search_text`, text)}`)}
      order by e.first_name_th collate "th-x-icu", e.id limit ${MOST_PEOPLE + 1}),
    load as (
      select l.employee_id, json_agg(json_build_object('capacity', l.capacity, 'planned', l.planned + l.tasks, 'tasks', l.tasks) order by l.day) as load
      from load_of(array(select id from chosen where is_reached), ${from}::date, ${to}::date) l group by l.employee_id)
    select e.id as employee_id, ${nameColumns(sql`e`, 'name')},
      e.nickname, f.uuid || '.jpg' as picture, e.org_unit_id, u.name_th as unit_th, u.name_en as unit_en,
      b.id as branch_id, b.name_th as branch_th, b.name_en as branch_en, e.is_field_engineer, e.is_employed,
      e.is_employed and ${sends === null ? sql`false` : reachesEmployee(user, sends, sql`e.id`)} as may_send,
      case when e.is_reached and w.id is not null then json_build_object('from', ${minute(sql`w.morning_start`)}, 'to', ${minute(sql`w.afternoon_end`)},
        'pause_from', ${minute(sql`w.morning_end`)}, 'pause_to', ${minute(sql`w.afternoon_start`)}) end as hours,
      case when e.is_reached then skills_of(e.id, bangkok_day(now())) end as skills, coalesce(l.load, '[]') as load
    from chosen e
    left join load l on l.employee_id = e.id
    left join lateral working_week(e.id) k on true
    left join work_type w on w.id = k.week
    left join org_unit u on u.id = e.org_unit_id
    left join org_unit b on b.id = top_unit(e.org_unit_id)
    left join app_user a on a.employee_id = e.id
    left join file_object f on f.id = a.picture_id
    order by e.first_name_th collate "th-x-icu", e.id`
}

const startOf = (day: string) => `${day}T00:00:00+07:00`
const endOf = (day: string) => `${day}T24:00:00+07:00`
const minute = (time: Sql) => sql`(extract(epoch from ${time}) / 60)::integer`

// what is told of a bar is within the reach of the schedule, and of the area it comes from; of who is beyond it, that they are busy
function barsOf({ from, to }: Asked, ids: readonly number[], { user, scope, contributions }: Context): Sql {
  const span = {
    from: startOf(from),
    to: endOf(to),
    people: sql`select unnest(${ids}::bigint[])`,
  }
  const mine = reachesEmployee(user, scope, sql`b.employee_id`)
  const each = contributions.occupies.map(({ source, access, isBlocking, isToldOnly, bars }) => {
    const reach = widestScope(user, access)
    const told = reach === null ? sql`false` : mine
    return sql`select case when ${mine} then ${source}::text else 'BUSY' end as source,
      case when ${mine} then ${isBlocking}::boolean else true end as is_blocking, b.employee_id, b.starts_at, b.ends_at,
      case when ${told} then b.id end as id, case when ${told} then b.told end as told
      from (${bars({ user, scope: reach ?? 'OWN' }, span)}) b ${when(isToldOnly, () => sql`where ${told}`)}`
  })
  return sql`select * from (${unionAll(each)}) bars order by employee_id, starts_at, source, id`
}
