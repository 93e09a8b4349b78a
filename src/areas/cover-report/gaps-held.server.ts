// What the work queue of gaps means for an employee who leaves: what is open goes to the supervisor.
import { words } from '#base/text.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { HoldsPeople } from '#platform/server/holds-people.server.ts'

const come = {
  en: '{count} {count|machine|machines} whose cover ends',
  th: 'เครื่องที่หมดความคุ้มครอง {count} เครื่อง',
}

export const gapsHeld: HoldsPeople = {
  lockOrder: 69,
  kinds: {},
  uses: words({ cover_gap_task: { en: 'gaps of cover they look after', th: 'เครื่องที่หมดความคุ้มครองที่ดูแล' } }),
  lock: (person) => sql`
    select from cover_gap_task t where t.owner_id = ${person} order by t.id for no key update`,
  async handOver(db, { id, supervisor }) {
    const count = await db.run(sql`
      update cover_gap_task set owner_id = ${supervisor}::bigint where owner_id = ${id} and result = 'OPEN'`)
    return supervisor === null
      ? []
      : [{ to: supervisor, count, words: come, link: '/app/MA-and-Warranty-Report' }]
  },
}
