// Reads the tasks that are the reader's own, for the first page.
import { COUNT_BOUND } from '#base/paging.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { AnswerPart } from '#platform/server/contributions.server.ts'
import { isOwnTask } from './task-reach.server.ts'
import { isTaskLate, isTaskOpen } from './task-rows.server.ts'
import { seeTasks } from './task-access.ts'

const ROWS = 8

/** Those that are ready, under way or late; of what has parts the parts. */
export const myTasksToday: AnswerPart<null> = {
  name: 'tasks',
  access: seeTasks,
  value: ({ user }) => {
    const own = sql`from task t join project p on p.id = t.project_id
      where ${isOwnTask(user)} and ${isTaskOpen} and (t.status <> 'BACKLOG' or ${isTaskLate})
        and not exists (select from task_part c where c.whole_id = t.id)`
    return sql`json_build_object(
      'total', (select count(*)::integer from (select ${own} limit ${COUNT_BOUND + 1}) counted),
      'rows', (select coalesce(json_agg(to_json(one) order by one.due_on nulls last, one.id), '[]') from (
        select t.id, t.task_no, t.title, p.project_no, p.name as project_name, t.status, coalesce(t.due_date, t.plan_end) as due_on,
          case when ${isTaskLate} then bangkok_day(now()) - coalesce(t.due_date, t.plan_end) end as days_late
        ${own} order by due_on nulls last, t.id limit ${ROWS}) one))`
  },
}
