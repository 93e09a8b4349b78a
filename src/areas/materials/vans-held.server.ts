// What places of stock mean for an employee who leaves: the van stays, and is nobody's until it is given to another.
import { sql } from '#platform/database/sql.server.ts'
import type { HoldsPeople } from '#platform/server/holds-people.server.ts'
import { words } from '#base/text.ts'

export const vansHeld: HoldsPeople = {
  lockOrder: 55,
  kinds: {},
  uses: words({ storage_location: { en: 'vans', th: 'รถบริการ' } }),
  lock: (person) => sql`
    select from storage_location l where l.employee_id = ${person} order by l.id for no key update`,
  end: ({ id }) => sql`update storage_location set employee_id = null where employee_id = ${id}`,
}
