// What projects mean for an employee who leaves: those that are not over are led by the supervisor.
import { words } from '#base/text.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { HoldsPeople } from '#platform/server/holds-people.server.ts'

const come = { en: '{count} {count|project|projects} to lead or sell', th: 'โครงการ {count} โครงการ' }

export const projectsHeld: HoldsPeople = {
  lockOrder: 64,
  kinds: {},
  uses: words({ project: { en: 'projects they lead or sell', th: 'โครงการที่ดูแลหรือขาย' } }),
  locks: 'project',
  lock: (person, held) => sql`
    select from project p where p.manager_id = ${person} or p.sales_id = ${person} or exists (
      select from assign_member m where m.project_id = p.id and m.employee_id = ${person} and m.is_active) or p.id in (${held})
    order by p.id for no key update`,
  async handOver(db, { id, supervisor }) {
    const count = await db.run(sql`
      update project p set manager_id = case when p.manager_id = ${id} then coalesce(${supervisor}::bigint, p.manager_id) else p.manager_id end,
        sales_id = case when p.sales_id = ${id} then ${supervisor}::bigint else p.sales_id end
      where (p.manager_id = ${id} or p.sales_id = ${id}) and p.status not in ('CLOSED', 'CANCELLED')`)
    return supervisor === null
      ? []
      : [{ to: supervisor, count, words: come, link: '/app/Project-Management?view=MINE' }]
  },
}
