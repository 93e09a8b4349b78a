// Timers on tasks that are called off: the tables stop them and keep their time; whose they are is told.
import { words } from '#base/text.ts'
import type { Db } from '#platform/database/db.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { tellEach } from '#platform/notifications/tell.server.ts'
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

interface Ended {
  readonly id: number
  readonly key: string
  readonly params: { readonly task_no: string; readonly kept_on: string | null }
  readonly employee: number
}

/** Tells whose timers ran on the tasks that this transaction called off what became of these; who stopped or discarded theirs at that moment knows. `tasks` selects ids. */
export async function tellOfTimers(db: Db, tasks: Sql): Promise<void> {
  const ended = await db.rows<Ended>(sql`
    select t.id, c.key, json_build_object('task_no', t.task_no, 'kept_on', c.kept_on) as params, c.employee_id as employee
    from clocks_called_off(array(${tasks})) c join task t on t.id = c.task_id order by c.employee_id`)
  await tellEach(db, timerStopped, ended)
}
