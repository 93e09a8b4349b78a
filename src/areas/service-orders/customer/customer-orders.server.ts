// What orders tell on a customer's page: its sections, short answers in the head, its timeline, and the list of its orders.
import { type Keyed, type SortField, keyset } from '#platform/database/keyset.server.ts'
import { personName } from '#platform/database/person-names.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import type { AnswerPart, RecordEvents } from '#platform/server/contributions.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import type { OutputFor } from '#base/operation.ts'
import { orderEvents, paperEvents, usedPartEvents } from '../machine/machine-orders.server.ts'
import { reachesShown } from '../order-reach.server.ts'
import { seeOrders } from '../service-orders.ts'
import { ordersOfCustomer } from './customer-orders.ts'

type Asker = Parameters<AnswerPart<number>['value']>[0]
const of = ({ user }: Asker, customer: number): Sql =>
  sql`o.customer_id = ${customer} and ${reachesShown(user)}`

const section = (name: string, rows: (asker: Asker, customer: number) => Sql): AnswerPart<number> => ({
  name,
  access: seeOrders,
  value: (asker, customer) =>
    sql`(select coalesce(json_agg(shown), '[]') from (${rows(asker, customer)}) shown)`,
})

/** Its sections. */
export const customerOrders: readonly AnswerPart<number>[] = [
  section(
    'machine_orders',
    (asker, customer) => sql`
      select distinct on (o.machine_id) o.machine_id,
        count(*) filter (where o.status_group = 'ACTIVE') over (partition by o.machine_id) as open_orders,
        o.so_no, o.status_group, o.title, o.reported_at
      from service_order o where o.machine_id is not null and ${of(asker, customer)}
      order by o.machine_id, o.reported_at desc, o.id desc limit 200`,
  ),
  section(
    'open_orders',
    (asker, customer) => sql`
      select o.id, o.so_no, o.title, o.status, o.priority, s.name as site_name, o.machine_id, m.name as machine_name,
        o.reported_at, o.next_due_at, o.hold_reason, o.paused_since, coalesce(o.next_due_at < now(), false) as overdue, ${personName(sql`w`)} as owner
      from service_order o join customer_site s on s.id = o.site_id left join machine m on m.id = o.machine_id
      left join employee w on w.id = o.owner_id
      where o.status_group = 'ACTIVE' and ${of(asker, customer)}
      order by coalesce(o.next_due_at, 'infinity'), o.id limit 200`,
  ),
  section(
    'last_visits',
    (asker, customer) => sql`
      select v.id, o.so_no, o.status_group, o.title, v.status, v.planned_start, v.planned_end, s.name as site_name, (
        select coalesce(json_agg(${personName(sql`e`)} order by ve.is_lead desc, e.id), '[]')
        from visit_engineer ve join employee e on e.id = ve.employee_id where ve.visit_id = v.id) as engineers
      from service_visit v join service_order o on o.id = v.order_id join customer_site s on s.id = o.site_id
      where v.planned_start <= now() and v.status <> 'CANCELLED' and ${of(asker, customer)}
      order by v.planned_start desc, v.id desc limit 5`,
  ),
  section(
    'papers',
    (asker, customer) => sql`
      select r.id, o.so_no, o.status_group, o.title, r.signed_at, r.customer_name as signed_by
      from service_report r join service_order o on o.id = r.order_id
      where r.status = 'SIGNED' and ${of(asker, customer)}
      order by r.signed_at desc, r.id desc limit 200`,
  ),
]

/** The short answers in its head. */
export const aboutCustomerOrders: readonly AnswerPart<number>[] = [
  {
    name: 'open_orders',
    access: seeOrders,
    value: (asker, customer) => sql`(
      select json_build_object('count', count(*), 'so_no', min(o.so_no)) from service_order o
      where o.status_group = 'ACTIVE' and ${of(asker, customer)})`,
  },
  {
    name: 'last_visit',
    access: seeOrders,
    value: (asker, customer) => sql`(
      select json_build_object('so_no', o.so_no, 'status_group', o.status_group, 'at', v.planned_start, 'site_name', s.name)
      from service_visit v join service_order o on o.id = v.order_id join customer_site s on s.id = o.site_id
      where v.planned_start <= now() and v.status <> 'CANCELLED' and ${of(asker, customer)}
      order by v.planned_start desc, v.id desc limit 1)`,
  },
  {
    name: 'sla_policy',
    access: seeOrders,
    value: (_, customer) =>
      sql`(select to_json(x.policy) from customer_sla x where x.customer_id = ${customer})`,
  },
]

/** Its timeline. */
export const customerOrderEvents: readonly RecordEvents[] = [
  orderEvents(sql`o.customer_id`),
  paperEvents(sql`o.customer_id`),
  usedPartEvents(sql`o.customer_id`),
]

const sorts = new Map<string, SortField>([['reported_at', { by: sql`o.reported_at`, as: 'time' }]])

export const customerOrdersHandlers: readonly OperationHandler[] = [
  handle(ordersOfCustomer, async ({ customer_id, ...asked }, { db, user }) => {
    const list = keyset(
      {
        sorts,
        fallback: { field: 'reported_at', dir: 'desc' },
        id: sql`o.id`,
        from: sql`service_order o`,
        where: sql`o.customer_id = ${customer_id} and ${reachesShown(user)}`,
      },
      asked,
    )
    const found = await db.rows<OutputFor<typeof ordersOfCustomer>['rows'][number] & Keyed>(sql`
      with page as (${list.page})
      select page.*, ${list.total} as page_total, o.id, o.so_no, o.title, o.kind, o.status, o.status_group, o.priority,
        o.reported_at, o.closed_at, ${personName(sql`w`)} as owner, s.name as site_name, m.name as machine_name
      from page join service_order o on o.id = page_id join customer_site s on s.id = o.site_id
      left join machine m on m.id = o.machine_id left join employee w on w.id = o.owner_id ${list.order}`)
    return list.answer(db, found)
  }),
]
