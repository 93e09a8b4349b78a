// What customers mean for an employee who leaves: those looked after stay, and are nobody's until they are given to another.
import { sql } from '#platform/database/sql.server.ts'
import type { HoldsPeople } from '#platform/server/holds-people.server.ts'
import { words } from '#base/text.ts'

export const customersLookedAfter: HoldsPeople = {
  lockOrder: 57,
  kinds: {},
  uses: words({ customer: { en: 'customers this person looks after', th: 'ลูกค้าที่ดูแล' } }),
  locks: 'customer',
  lock: (person, held) => sql`
    select from customer c where c.account_manager_id = ${person} or c.id in (${held}) order by c.id for no key update`,
  end: ({ id }) => sql`update customer set account_manager_id = null where account_manager_id = ${id}`,
}
