// The caller's time on the first page.
import { sql } from '#platform/database/sql.server.ts'
import type { AnswerPart } from '#platform/server/contributions.server.ts'
import { isLong } from './entry-columns.server.ts'
import { joinedTask } from './time-reach.server.ts'
import { waitsFor } from './time-reads.server.ts'

/** The clock, the hours of the week, what was rejected, and what waits for the caller; nothing for an account without an employee. */
export const timeOfToday: AnswerPart<null> = {
  name: 'time',
  access: 'signed-in',
  value: ({ user }) => {
    const me = sql`${user.employeeId}::bigint`
    const monday = sql`date_trunc('week', bangkok_day(now())::timestamp)::date`
    return sql`case when ${me} is not null then json_build_object(
      'timer', (select json_build_object('id', r.id, 'client_uuid', r.client_uuid, 'kind', r.kind,
          'service_order_id', r.service_order_id, 'so_no', o.so_no, 'order_title', o.title, 'visit_id', r.visit_id, 'task_id', r.task_id,
          'task_no', k.task_no, 'task_title', k.title, 'project_no', k.project_no, 'project_name', k.project_name,
          'started_at', r.started_at, 'is_long', ${isLong}, 'row_version', r.row_version)
        from time_timer r left join service_order o on o.id = r.service_order_id ${joinedTask(user, sql`r.task_id`)}
        where r.employee_id = ${me}),
      'hours', coalesce((select round(sum(t.minutes) / 60.0, 2)::float8 from time_entry t
        where t.employee_id = ${me} and t.work_date >= ${monday} and t.status <> 'REJECTED'), 0),
      'planned_hours', (select coalesce(sum(case when is_working_day(calendar_of(${me}), d::date,
          (select e.work_type_id from employee e where e.id = ${me})) then round(day_length(${me}) / 60.0, 2)::float8 else 0 end), 0)
        from generate_series(${monday}::timestamp, ${monday}::timestamp + interval '6 days', interval '1 day') d),
      'to_approve', (select count(*)::int from (select from time_entry t where ${waitsFor(user)} limit 1000) waiting),
      'rejected', (select count(*)::int from time_entry t where t.employee_id = ${me} and t.status = 'REJECTED')) end`
  },
}
