// What happened to an order, row by row, from the audit log.
import { problem } from '#base/errors.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { type Keyed, type SortField, keyset } from '#platform/database/keyset.server.ts'
import type { OutputFor } from '#base/operation.ts'
import { sql } from '#platform/database/sql.server.ts'
import { underNewNames } from '#platform/records/former-names.server.ts'
import { nameOf, showOrder } from './order-page.server.ts'
import { orderHistory } from './order-history.ts'

type Entry = OutputFor<typeof orderHistory>['rows'][number]

// ids of the log grow with time
const sorts = new Map<string, SortField>([['at', { by: sql`a.id`, as: 'int' }]])

/** The history. */
export const orderHistoryHandlers: readonly OperationHandler[] = [
  handle(orderHistory, async (asked, caller) => {
    const { db } = caller
    const order = await showOrder(db, caller, sql`o.id = ${asked.id}::bigint`)
    if (!order) throw problem('NOT_FOUND')
    const { id } = order
    const where = sql`(a.entity, a.entity_id) in (
      select 'service_order', ${id}::bigint
      union all select entity, v.id from service_visit v, (values ('service_visit'), ('visit_engineer')) t (entity)
        where v.order_id = ${id}
      union all select 'visit_link', l.id from visit_link l join service_visit v on v.id = l.visit_id where v.order_id = ${id}
      union all select 'reschedule_request', r.id from reschedule_request r join service_visit v on v.id = r.visit_id
        where v.order_id = ${id}
      union all select 'service_order_finding', f.id from service_order_finding f where f.order_id = ${id}
      union all select 'service_order_symptom', s.id from service_order_symptom s where s.order_id = ${id}
      union all select 'service_order_part', p.id from service_order_part p where p.order_id = ${id}
      union all select 'service_order_photo', p.id from service_order_photo p where p.order_id = ${id}
      union all select r.entity, r.entity_id from audit_log r
        where r.entity in ('service_order_finding', 'service_order_symptom', 'service_order_photo') and r.action = 'delete'
          and r.before ->> 'order_id' = ${String(id)}
      union all select 'service_order_comment', n.id from service_order_comment n where n.order_id = ${id}
      union all select 'assign_member', m.id from assign_member m where m.service_order_id = ${id}
      union all select 'service_report', r.id from service_report r where r.order_id = ${id}
      union all select 'report_rating', g.id from report_rating g left join report_dispatch d on d.id = g.dispatch_id
        join service_report r on r.id = coalesce(g.report_id, d.report_id) where r.order_id = ${id}
      union all select 'report_dispatch', d.id from report_dispatch d join service_report r on r.id = d.report_id
        where r.order_id = ${id})`
    const list = keyset(
      { sorts, fallback: { field: 'at', dir: 'desc' }, id: sql`a.id`, from: sql`audit_log a`, where },
      asked,
    )
    const told = await db.rows<Entry & Keyed>(sql`
      with page as (${list.page})
      select page.*, ${list.total} as page_total, a.id, a.at, ${nameOf(sql`a.actor_id`)} as actor, a.entity, a.entity_id,
        a.action, a.before, a.after
      from page join audit_log a on a.id = page_id ${list.order}`)
    const found = told.map((row) => ({
      ...row,
      before: underNewNames(row.before),
      after: underNewNames(row.after),
    }))
    return list.answer(db, found)
  }),
]
