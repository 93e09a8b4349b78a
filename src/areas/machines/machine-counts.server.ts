// How many machines other areas' records have.
import type { RecordCount } from '#platform/server/contributions.server.ts'
import { sql } from '#platform/database/sql.server.ts'

export const machineCounts: readonly RecordCount[] = [
  {
    of: 'customer',
    name: 'machines',
    count: (id) => sql`(select count(*) from machine x where x.customer_id = ${id} and not x.is_deleted)`,
  },
  {
    of: 'customer_site',
    name: 'machines',
    count: (id) => sql`(select count(*) from machine x where x.site_id = ${id} and not x.is_deleted)`,
  },
]
