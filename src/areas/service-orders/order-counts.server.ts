// What other areas are told of orders: how many open ones their records have, whose customers they lead to, which may be named, what a search
// finds, and the figures that lead to a list.
import type { Access } from '#base/access.ts'
import type {
  Figure,
  LeadsToCustomers,
  NamesOrders,
  RecordCount,
  Searchable,
} from '#platform/server/contributions.server.ts'
import { type Sql, sql, unionAll, when } from '#platform/database/sql.server.ts'
import { holding } from '#platform/database/searching.server.ts'
import { containing, inGroup, isLate } from './list/order-search.server.ts'
import { amongReached, reachesShown, shownLists } from './order-reach.server.ts'
import { seeOrders } from './service-orders.ts'
import { label } from './service-orders.text.ts'

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
  // the latest of each group by its index: sorted together, all orders of all years were read
  options: async (db, user, { text, openOnly }) => {
    const holds = text ? await containing(db, text) : null
    const latest: Sql[] = []
    const alike = Map.groupBy(
      shownLists(user).filter(({ group }) => !openOnly || group === 'ACTIVE'),
      ({ scope }) => scope,
    )
    // whom a scope reaches is looked up once for the lists that have it
    for (const [scope, some] of alike) {
      const { where } = await amongReached(db, { user, scope }, 3)
      for (const { group } of some)
        latest.push(sql`(
          select o.id from service_order o where ${inGroup[group]} and ${where} ${when(holds, () => sql`and ${holds}`)}
          order by o.reported_at desc, o.id desc limit 20)`)
    }
    return sql`
      select o.id, o.so_no || ' · ' || o.title as name_th, null::text as name_en, c.name || coalesce(' · ' || m.name, '') as hint
      from (${latest.length > 0 ? unionAll(latest) : sql`select null::bigint as id`}) latest join service_order o on o.id = latest.id
        join customer c on c.id = o.customer_id left join machine m on m.id = o.machine_id
      order by o.reported_at desc, o.id desc limit 20`
  },
  reached: reachesShown,
}

// the words of the order `o`, of its customer or of its machine, each by the index of its own table
const wordsOf = (text: string): readonly (readonly [from: Sql, said: Sql])[] => [
  [sql`service_order o`, holding(sql`o.search_text`, text)],
  [sql`customer y join service_order o on o.customer_id = y.id`, holding(sql`y.search_text`, text)],
  [
    sql`machine y join service_order o on o.machine_id = y.id`,
    sql`y.search_text like search_pattern(${text})`,
  ],
]

function saying(text: string): Sql {
  return sql`o.id in (${unionAll(wordsOf(text).map(([from, said]) => sql`select o.id from ${from} where ${said}`))})`
}

/** The one of that number first, then those that are worked on, the latest first. */
export const ordersFound: Searchable = {
  kind: 'service_order',
  title: { en: 'Service orders', th: 'ใบงาน' },
  access: seeOrders,
  found: ({ user }, { text, limit }) => sql`
    select o.id, o.so_no as code, o.title as name,
      case o.status_group when 'ACTIVE' then '/app/Active/' when 'CLOSED' then '/app/Closed/' else '/app/Reject/' end || o.so_no as link,
      case when fold_text(o.so_no) = fold_text(${text}) then 0 when o.status_group = 'ACTIVE' then 1 else 2 end as rank
    from service_order o join customer c on c.id = o.customer_id left join machine m on m.id = o.machine_id
    where ${reachesShown(user)} and ${saying(text)}
    order by rank, o.reported_at desc, o.id desc limit ${limit}`,
}

const onActive: Access = { anyOf: [{ menu: '/app/Active', flag: 'view' }] }
const countOfActive =
  (more: Sql): Figure['count'] =>
  ({ user }) =>
    sql`(
  select count(*)::int from service_order o where o.status_group = 'ACTIVE' and ${reachesShown(user)} and ${more})`

/** How it stands now, whichever days are asked of. */
export const orderFigures: readonly Figure[] = [
  {
    name: 'orders open',
    title: { en: 'Open orders', th: 'ใบงานที่เปิดอยู่' },
    access: onActive,
    link: '/app/Active',
    count: countOfActive(sql`true`),
  },
  {
    name: 'orders overdue',
    title: label.overdue,
    access: onActive,
    link: '/app/Active?overdue=1',
    count: countOfActive(isLate),
  },
]
