// Timers on tasks that are called off: the tables stop them and keep their time; whose they are is told.
import { words } from '#base/text.ts'
import type { Db } from '#platform/database/db.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { tell } from '#platform/notifications/tell.server.ts'
import type { NotificationType } from '#platform/server/contributions.server.ts'

const said = words({
  kept: {
    en: '{who} called {task_no} off: your timer was stopped, and its time is kept as a draft',
    th: '{who} ยกเลิกงาน {task_no} แล้ว ระบบหยุดจับเวลาของคุณและเก็บเวลาไว้เป็นร่าง',
  },
  asks: {
    en: '{who} called {task_no} off: your timer on it still runs. Stop it, and say when the work ended',
    th: '{who} ยกเลิกงาน {task_no} แล้ว แต่การจับเวลาของคุณยังเดินอยู่ กรุณาหยุดและระบุเวลาที่เลิกงาน',
  },
})

/** Told to whose timer ran on a task that is called off. */
export const timerStopped: NotificationType = {
  name: 'projects.timerStopped',
  title: { en: 'My timer ended with its task', th: 'การจับเวลาของฉันหยุดเพราะงานถูกยกเลิก' },
  sentence: ({ kept_on }) => (kept_on ? said.kept : said.asks),
  isMandatory: true,
  thing: 'task',
  number: ({ task_no }) => String(task_no),
  // where one's own time stands
  link: ({ kept_on }) => `/app/Setting-Page?list=time${kept_on ? `&day=${kept_on}` : ''}`,
  // one's own time is seen whatever becomes of the task
  reached: ({ employeeId }, id) => sql`(
    exists (select from time_entry x where x.task_id = ${id} and x.employee_id = ${employeeId}::bigint)
    or exists (select from time_open_on_task o where o.task_id = ${id} and o.employee_id = ${employeeId}::bigint))`,
}

interface Timed {
  readonly task_id: number
  readonly task_no: string
  readonly employee_id: number
  readonly key: number
}

/** Calls tasks off, which are held with their project, and tells whose timers ran on them what became of these; `tasks` selects their ids. */
export async function tellingOfTimers<T>(db: Db, tasks: Sql, change: () => Promise<T>): Promise<T> {
  const ran = await db.rows<Timed>(sql`
    select t.id as task_id, t.task_no, o.employee_id, t.row_version as key
    from time_open_on_task o join task t on t.id = o.task_id where o.what = 'TIMER' and o.task_id in (${tasks}) order by o.employee_id`)
  const done = await change()
  for (const { task_id, task_no, employee_id, key } of ran) {
    const { kept_on } = await db.one<{ kept_on: string | null }>(sql`
      select case when not exists (select from time_open_on_task o
          where o.what = 'TIMER' and o.task_id = ${task_id} and o.employee_id = ${employee_id})
        then (select bangkok_day(max(x.start_at)) from time_entry x where x.task_id = ${task_id} and x.employee_id = ${employee_id}) end as kept_on`)
    await tell(db, timerStopped, {
      id: task_id,
      key,
      params: { task_no, kept_on },
      to: sql`select ${employee_id}::bigint`,
    })
  }
  return done
}
