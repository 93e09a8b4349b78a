// The cover of an order on the server: by the day of the report, as the one function of the database says.
import { problem } from '#base/errors.ts'
import { sql } from '#platform/database/sql.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { reachesShown } from '../order-reach.server.ts'
import { type OrderCover, coverOfOrder } from './order-cover.ts'

export const orderCoverHandlers: readonly OperationHandler[] = [
  handle(coverOfOrder, async ({ service_order_id }, { db, user }) => {
    const found = await db.maybe<OrderCover>(sql`
      select bangkok_day(o.reported_at) as reported_on, case when o.machine_id is not null then (
        select to_json(c) from cover_of(o.machine_id, bangkok_day(o.reported_at)) c) end as cover
      from service_order o where o.id = ${service_order_id} and ${reachesShown(user)}`)
    if (!found) throw problem('NOT_FOUND')
    return found
  }),
]
