// How many open orders other areas' records have.
import type { RecordCount } from '#platform/server/contributions.server.ts'
import { sql } from '#platform/database/sql.server.ts'

export const orderCounts: readonly RecordCount[] = [
  {
    of: 'customer',
    name: 'open orders',
    count: (id) =>
      sql`(select count(*) from service_order x where x.customer_id = ${id} and x.status_group = 'ACTIVE')`,
  },
  {
    of: 'machine',
    name: 'open orders',
    count: (id) => sql`(select count(*) from service_order x
      where x.machine_id = ${id} and x.status_group = 'ACTIVE')`,
  },
]
