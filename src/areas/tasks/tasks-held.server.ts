// What tasks mean for an employee who leaves: those that are open go to the manager of their project.
import { words } from '#base/text.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { HoldsPeople } from '#platform/server/holds-people.server.ts'

const come = { en: '{count} {count|task|tasks} of projects', th: 'งานโครงการ {count} งาน' }

export const tasksHeld: HoldsPeople = {
  // after the projects, which have another manager by then
  lockOrder: 66,
  kinds: {},
  uses: words({ task: { en: 'tasks of projects they are in charge of', th: 'งานโครงการที่รับผิดชอบ' } }),
  holds: {
    project: (person) => sql`
      select t.project_id from task t where t.status not in ('DONE', 'CANCELLED') and (t.owner_id = ${person} or exists (
        select from assign_member m where m.task_id = t.id and m.employee_id = ${person} and m.is_active))`,
  },
  lock: (person) => sql`select lock_tasks_of(${person})`,
  mates: (person) => sql`
    select p.manager_id from task t join project p on p.id = t.project_id where t.owner_id = ${person} and t.status not in ('DONE', 'CANCELLED')`,
  async handOver(db, { id }) {
    const came = await db.rows<{ to: number; count: number }>(sql`
      with given as (
        update task t set owner_id = nullif(p.manager_id, ${id}) from project p
        where p.id = t.project_id and t.owner_id = ${id} and t.status not in ('DONE', 'CANCELLED') and p.status not in ('CLOSED', 'CANCELLED')
        returning t.owner_id)
      select g.owner_id as to, count(*)::integer as count from given g where g.owner_id is not null group by g.owner_id order by g.owner_id`)
    return came.map((one) => ({ ...one, words: come, link: '/app/Taskboard?board=RCS&mine=1' }))
  },
}
