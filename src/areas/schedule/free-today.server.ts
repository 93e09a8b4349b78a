// Counts the engineers who work today, and those who are within their hours, the break included, and have nothing at this moment.
import { widestScope } from '#base/access.ts'
import { reachesEmployee } from '#platform/access/reach.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { AnswerPart } from '#platform/server/contributions.server.ts'
import { seeSchedule } from './schedule.ts'

/** Free engineers on the first page. */
export const engineersToday: AnswerPart<null> = {
  name: 'engineers',
  // who takes calls sends engineers
  access: { anyOf: [{ menu: '/app/Active', flag: 'create' }] },
  value({ user }) {
    const scope = widestScope(user, seeSchedule)
    if (scope === null) return sql`null::json`
    return sql`(select json_build_object('all', count(*), 'free', count(*) filter (where range_merge(h.worked) @> now() and not exists (
        select from employee_busy b where b.employee_id = l.employee_id and b.during @> now())))
      from hours_of(array(select e.id from employee e where e.is_field_engineer and not e.is_deleted and e.status in ('ACTIVE', 'ON_LEAVE')
        and ${reachesEmployee(user, scope, sql`e.id`)}), bangkok_day(now()), bangkok_day(now())) l
      cross join lateral working_week(l.employee_id) k
      cross join lateral day_hours(k.calendar_id, k.week, l.day) h
      where l.capacity > 0)`
  },
}
