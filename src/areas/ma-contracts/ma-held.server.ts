// What contracts mean for an employee who leaves: those that run on are looked after by the supervisor.
import { words } from '#base/text.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { HoldsPeople } from '#platform/server/holds-people.server.ts'

const come = { en: '{count} MA {count|contract|contracts}', th: 'สัญญา MA {count} ฉบับ' }

export const maHeld: HoldsPeople = {
  lockOrder: 68,
  kinds: {},
  uses: words({ ma_contract: { en: 'MA contracts they look after', th: 'สัญญา MA ที่ดูแล' } }),
  lock: (person) => sql`
    select from ma_contract a where a.owner_id = ${person} order by a.id for no key update`,
  async handOver(db, { id, supervisor }) {
    const count = await db.run(sql`
      update ma_contract a set owner_id = ${supervisor}::bigint where a.owner_id = ${id} and not ma_is_over(a)`)
    return supervisor === null ? [] : [{ to: supervisor, count, words: come, link: '/app/MA-page' }]
  },
}
