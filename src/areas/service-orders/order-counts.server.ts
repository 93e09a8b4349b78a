// What other areas are told of orders: how many open ones their records have, whose customers they lead to, and which may be named.
import type { LeadsToCustomers, NamesOrders, RecordCount } from '#platform/server/contributions.server.ts'
import { sql, when } from '#platform/database/sql.server.ts'
import { holding } from '#platform/database/searching.server.ts'
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

export const ordersNamed: NamesOrders = {
  options: (user, { text, openOnly }) => sql`
    select o.id, o.so_no || ' · ' || o.title as name_th, null::text as name_en,
      c.name || coalesce(' · ' || m.name, '') as hint
    from service_order o join customer c on c.id = o.customer_id left join machine m on m.id = o.machine_id
    where ${reachesShown(user)} ${when(openOnly, () => sql`and o.status_group = 'ACTIVE'`)}
      ${when(
        text,
        () => sql`and (${holding(sql`o.search_text`, text)} or ${holding(sql`c.search_text`, text)}
        or m.search_text like search_pattern(${text}))`,
      )}
    order by o.reported_at desc, o.id desc limit 20`,
  reached: reachesShown,
}
