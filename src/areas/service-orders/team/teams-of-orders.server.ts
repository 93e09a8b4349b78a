// Orders have teams: who may look at one and change it, and what is locked meanwhile.
import { problem } from '#base/errors.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { HasTeam } from '#platform/server/has-team.server.ts'
import { lockOrder, reachesOrder, reachesShown } from '../order-reach.server.ts'
import { editOrders, seeOrders } from '../service-orders.ts'

export const teamsOfOrders: HasTeam = {
  type: 'service_order',
  column: sql`service_order_id`,
  sees: seeOrders,
  changes: editOrders,
  async look(asker, db, id) {
    const order = await db.maybe(sql`
      select o.id from service_order o
      where o.id = ${id}::bigint and ${reachesOrder(asker)} and ${reachesShown(asker.user)}`)
    if (!order) throw problem('NOT_FOUND')
  },
  lock: (asker, db, id) => lockOrder(db, asker, id),
}
