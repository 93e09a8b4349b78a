// Who could go: the field engineers, the free ones first, and what keeps the others. An order out of reach stays unnamed.
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { reachesEmployee } from '#platform/access/reach.server.ts'
import type { OutputFor } from '#base/operation.ts'
import { sql, when } from '#platform/database/sql.server.ts'
import { holding } from '#platform/database/searching.server.ts'
import { reachesOrder } from '../order-reach.server.ts'
import { listEngineers } from './visits.ts'

type Choice = OutputFor<typeof listEngineers>

/** The engineers of the visit dialog. */
export const engineersHandlers: readonly OperationHandler[] = [
  handle(listEngineers, ({ from, to, text, visit_id }, caller) =>
    caller.db.rows<Choice[number]>(sql`
      select e.id as employee_id, e.first_name_th || ' ' || e.last_name_th as name_th,
        e.first_name_en || ' ' || e.last_name_en as name_en, e.nickname, e.phone, u.name_th as org_unit, e.status,
        b.busy is null as free, coalesce(b.busy, '[]') as busy
      from employee e
      left join org_unit u on u.id = e.org_unit_id
      left join lateral (
        select json_agg(json_build_object('source', b.source, 'start', lower(b.during), 'end', upper(b.during),
          'order_id', o.id, 'so_no', o.so_no, 'customer_name', c.name) order by lower(b.during)) as busy
        from employee_busy b
        left join service_visit v on b.source = 'VISIT' and v.id = b.source_id
        left join service_order o on o.id = v.order_id and ${reachesOrder(caller)}
        left join customer c on c.id = o.customer_id
        where b.employee_id = e.id and b.source in ('VISIT', 'LEAVE', 'TRAINING')
          and b.during && tstzrange(${from}::timestamptz, ${to}::timestamptz)
          and (b.source <> 'VISIT' or b.source_id <> ${visit_id ?? 0}::bigint)) b on true
      where e.is_field_engineer and not e.is_deleted and e.status in ('ACTIVE', 'ON_LEAVE')
        and ${reachesEmployee(caller.user, caller.scope, sql`e.id`)}
        ${when(text, () => sql`and ${holding(sql`e.search_text`, text)}`)}
      order by free desc, coalesce(e.nickname, e.first_name_th) collate "th-x-icu", e.id limit 200`),
  ),
]
