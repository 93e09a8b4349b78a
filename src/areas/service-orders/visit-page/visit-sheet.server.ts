// Reads the page of a visit in two statements: the order as every page shows it, and what is told of this visit beside it.
import { problem } from '#base/errors.ts'
import { sql } from '#platform/database/sql.server.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { partColumns } from '#platform/server/walk-contributions.server.ts'
import { remedyFound } from '../machine/machine-orders.server.ts'
import { showOrder } from '../order-page.server.ts'
import { reachesShown } from '../order-reach.server.ts'
import { type VisitSheet, readVisitSheet } from './visit-sheet.ts'

async function sheetOf(caller: Context, visit: number): Promise<VisitSheet> {
  const { db, user, contributions } = caller
  const order = await showOrder(
    db,
    caller,
    sql`o.id = (select v.order_id from service_visit v where v.id = ${visit}::bigint)`,
  )
  if (!order) throw problem('NOT_FOUND')
  const beside = await db.one<Omit<VisitSheet, 'order' | 'visit_id'>>(sql`
    select ${partColumns(contributions.visitSheet, user, { order: order.id, visit })},
      (select count(*)::int from service_order_part p where p.order_id = ${order.id}::bigint and not p.is_deleted) as parts,
      (select json_build_object('before', count(*) filter (where f.kind = 'BEFORE'), 'after', count(*) filter (where f.kind = 'AFTER'))
        from service_order_photo f where f.order_id = ${order.id}::bigint) as photos,
      (select json_build_object('so_no', o.so_no, 'title', o.title, 'at', o.closed_at, 'remedy_th', ${remedyFound} ->> 'th',
          'remedy_en', ${remedyFound} ->> 'en', 'engineer', ${lastThere})
        from service_order o
        where o.machine_id = ${order.machine?.id ?? null}::bigint and o.id <> ${order.id}::bigint and o.status = 'CLOSED'
          and ${reachesShown(user)}
        order by o.reported_at desc, o.id desc limit 1) as last,
      (select json_build_object('visit_id', n.id, 'so_no', o.so_no, 'planned_start', n.planned_start)
        from service_visit this join service_visit n
          on n.id <> this.id and (n.planned_start, n.id) >= (this.planned_start, this.id) and n.planned_start < this.planned_start + interval '7 days'
        join visit_engineer e on e.visit_id = n.id and e.employee_id = ${user.employeeId}::bigint
        join service_order o on o.id = n.order_id
        where this.id = ${visit}::bigint and n.status in ('PLANNED', 'CONFIRMED', 'TRAVELLING', 'ON_SITE') and ${reachesShown(user)}
        order by n.planned_start, n.id limit 1) as next`)
  return { visit_id: visit, order, ...beside }
}

// who led the last visit that was done on the order `o`, else who looked after it, as colleagues call them
const lastThere = sql`coalesce(
  (select coalesce(w.nickname, w.first_name_th) from service_visit v join visit_engineer e on e.visit_id = v.id and e.is_lead
    join employee w on w.id = e.employee_id where v.order_id = o.id and v.status = 'DONE' order by v.planned_start desc limit 1),
  (select coalesce(w.nickname, w.first_name_th) from employee w where w.id = o.owner_id))`

export const visitSheetHandlers: readonly OperationHandler[] = [
  handle(readVisitSheet, ({ id }, caller) => sheetOf(caller, id)),
]
