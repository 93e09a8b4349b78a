// Open tasks as bars of the schedule: work that moves aside for visits, from the first to the last day of its plan; of a place in the team that has
// days of its own on these alone.
import { sql } from '#platform/database/sql.server.ts'
import type { Contributions } from '#platform/server/contributions.server.ts'
import { seeTasks } from './task-access.ts'
import { seesProjectPages } from './task-path.ts'
import { reachesTask } from './task-reach.server.ts'
import { isTaskOpen } from './task-rows.server.ts'

/** Tasks of those in charge and of their teams; of what has parts the parts. */
export const taskBars: Contributions['occupies'][number] = {
  source: 'TASK',
  isBlocking: false,
  isToldOnly: true,
  access: seeTasks,
  bars: (asker, { from, to, people }) => {
    const page = seesProjectPages(asker.user.grants)
      ? sql`'/app/Manage-Project/' || p.project_no || '?tab=tasks&task=' || t.task_no`
      : sql`'/app/Taskboard?board=RCS&task=' || t.task_no`
    const at = (day: ReturnType<typeof sql>) => sql`${day}::timestamp at time zone 'Asia/Bangkok'`
    return sql`
      select w.employee_id, ${at(sql`greatest(t.plan_start, w.since)`)} as starts_at, ${at(sql`(least(t.plan_end, w.until) + 1)`)} as ends_at, t.id,
        json_build_object('code', t.task_no, 'title', t.title, 'place', p.name, 'status', t.status, 'link', ${page},
          'order_id', null, 'row_version', null, 'team', null, 'may_change', null, 'skills', null) as told
      from (
        select d.id, d.employee_id, min(d.since) as since, max(d.until) as until from (
          select o.id, o.owner_id as employee_id, '-infinity'::date as since, 'infinity'::date as until from task o
          where o.owner_id in (${people}) and o.status not in ('DONE', 'CANCELLED')
          union all select m.task_id, m.employee_id, coalesce(m.valid_from, '-infinity'), coalesce(m.valid_to, 'infinity') from assign_member m
          where m.employee_id in (${people}) and m.is_active and m.task_id in (select o.id from task o where o.status not in ('DONE', 'CANCELLED'))
            and m.member_role <> 'VIEWER') d
        group by d.id, d.employee_id) w
      join task t on t.id = w.id join project p on p.id = t.project_id
      where ${isTaskOpen} and t.plan_start is not null and not t.is_milestone
        and ${at(sql`greatest(t.plan_start, w.since)`)} < ${to}::timestamptz and ${at(sql`(least(t.plan_end, w.until) + 1)`)} > ${from}::timestamptz
        and w.since <= t.plan_end and w.until >= t.plan_start
        and not exists (select from task_part c where c.whole_id = t.id) and ${reachesTask(asker)}`
  },
}
