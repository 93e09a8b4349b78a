// How many open orders other areas' records have, and whose customers the orders a caller sees lead to.
import type { LeadsToCustomers, RecordCount } from '#platform/server/contributions.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { reachesShown } from './order-reach.server.ts'

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

export const ordersLeadTo: LeadsToCustomers = {
  reached: (user, customer) => sql`exists (
    select from service_order o where o.customer_id = ${customer} and ${reachesShown(user)})`,
}
