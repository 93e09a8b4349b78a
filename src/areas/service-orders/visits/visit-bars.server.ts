// Visits as bars of the schedule.
import { sql } from '#platform/database/sql.server.ts'
import type { Contributions } from '#platform/server/contributions.server.ts'
import { maySend, reachesShown } from '../order-reach.server.ts'
import { seeOrders } from '../service-orders.ts'

/** What visits take of engineers: finished ones the time they took. */
export const visitBars: Contributions['occupies'][number] = {
  source: 'VISIT',
  isBlocking: true,
  access: seeOrders,
  bars: ({ user }, { from, to, people }) => sql`
    select b.employee_id, lower(b.during) as starts_at, upper(b.during) as ends_at, case when seen.it then v.id end as id,
      case when seen.it then json_build_object('code', o.so_no, 'title', o.title, 'place', coalesce(c.short_name, c.name),
        'status', v.status, 'link', '/app/Active/' || o.so_no, 'order_id', o.id, 'row_version', v.row_version,
        'team', (select count(*) from visit_engineer ve where ve.visit_id = v.id),
        'may_change', ${maySend(user)}) end as told
    from employee_busy b
    join service_visit v on v.id = b.source_id join service_order o on o.id = v.order_id
    join customer c on c.id = o.customer_id
    cross join lateral (select ${reachesShown(user)} as it) seen
    where b.source = 'VISIT' and b.employee_id in (${people}) and b.during && tstzrange(${from}::timestamptz, ${to}::timestamptz)`,
}
