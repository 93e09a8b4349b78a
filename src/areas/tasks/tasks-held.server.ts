// What tasks mean for an employee who leaves: those that are open go to the manager of their project.
import { words } from '#base/text.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { HoldsPeople } from '#platform/server/contributions.server.ts'

export const tasksHeld: HoldsPeople = {
  // after the projects, which have another manager by then
  lockOrder: 66,
  kinds: {},
  uses: words({ task: { en: 'tasks of projects they are in charge of', th: 'งานโครงการที่รับผิดชอบ' } }),
  lock: (person) => sql`select lock_tasks_of(${person})`,
  async handOver(db, { id }) {
    await db.run(sql`
      update task t set owner_id = nullif(p.manager_id, ${id}) from project p
      where p.id = t.project_id and t.owner_id = ${id} and t.status not in ('DONE', 'CANCELLED') and p.status not in ('CLOSED', 'CANCELLED')`)
  },
}
