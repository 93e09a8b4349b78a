// Tasks that are due: the person in charge and the team are told when they are due by the next worked day, and once their day is over.
import { words } from '#base/text.ts'
import type { Job } from '#platform/areas/area-declaration.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { tell } from '#platform/notifications/tell.server.ts'
import type { NotificationType } from '#platform/server/contributions.server.ts'
import { ofTasks } from './task-notice.server.ts'

/** So long after its day it is told still: servers were down on the day itself. */
const LATE_DAYS = 7

const sentences = words({
  soon: {
    en: '{task_no} is due on {due_on}: {title}',
    th: '{task_no} ครบกำหนดวันที่ {due_on}: {title}',
  },
  late: {
    en: '{task_no} was due on {due_on} and is not done: {title}',
    th: '{task_no} เลยกำหนดวันที่ {due_on} แล้วยังไม่เสร็จ: {title}',
  },
})

/** What the people of a task are told. */
export const taskDue: NotificationType = {
  ...ofTasks,
  name: 'tasks.due',
  title: { en: 'A task of mine is due', th: 'งานโครงการของฉันถึงกำหนด' },
  sentence: ({ is_late }) => (is_late ? sentences.late : sentences.soon),
}

/** Looks every morning. */
export const tellDueTasks: Job = {
  name: 'tasks.tellDue',
  title: { en: 'Tell of tasks that are due', th: 'แจ้งงานโครงการที่ถึงกำหนด' },
  times: { at: '06:25' },
  run: async ({ dbPool }) => {
    const told = await dbPool.transaction({ userId: null, requestId: 'due tasks', ip: '' }, tellOfDue)
    return told > 0 ? { told } : null
  },
}

interface Due {
  readonly id: number
  readonly task_no: string
  readonly title: string
  readonly project_no: string
  readonly due_on: string
  readonly is_late: boolean
}

/** Tells each once a due day: one that is given another day is told again. How many people were told. */
async function tellOfDue(db: Db): Promise<number> {
  const due = await db.rows<Due>(sql`
    with today as (
      select d.today, coalesce((
        select min(n::date) from calendar c, generate_series(d.today + 1, d.today + 14, interval '1 day') n
        where c.is_default and is_working_day(c.id, n::date)), d.today + 1) as next_worked
      from (select bangkok_day(now()) as today) d)
    select t.id, t.task_no, t.title, p.project_no, coalesce(t.due_date, t.plan_end) as due_on, coalesce(t.due_date, t.plan_end) < d.today as is_late
    from task t join project p on p.id = t.project_id cross join today d
    where coalesce(t.due_date, t.plan_end, '2050-12-31') between d.today - ${LATE_DAYS}::integer and d.next_worked
      and t.status not in ('DONE', 'CANCELLED') and p.status in ('PLANNING', 'IN_PROGRESS', 'HANDED_OVER')
    order by t.id`)
  let told = 0
  for (const { id, ...params } of due) {
    const reached = await tell(db, taskDue, {
      id,
      key: `${params.due_on} ${params.is_late ? 'late' : 'soon'}`,
      params,
      to: sql`select t.owner_id from task t where t.id = ${id}
        union select m.employee_id from assign_member m where m.task_id = ${id} and m.is_active and m.member_role <> 'VIEWER'
          and coalesce(m.valid_from <= bangkok_day(now()), true) and coalesce(m.valid_to >= bangkok_day(now()), true)`,
    })
    told += reached.length
  }
  return told
}
