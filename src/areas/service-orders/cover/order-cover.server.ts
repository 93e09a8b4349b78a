// The cover of an order on the server: by the day of the report, as the one function of the database says.
import { coverAsked } from '#areas/warranties/warranties.server.ts'
import { problem } from '#base/errors.ts'
import { wrong } from '#base/fields.ts'
import type { Db } from '#platform/database/db.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { changeOne } from '#platform/database/stale.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { nameOf, orderPage } from '../order-page.server.ts'
import { orderProblem } from '../order-problems.ts'
import { lockOrder, reachesChanged, reachesShown } from '../order-reach.server.ts'
import { inWords } from '../order-refusals.server.ts'
import { type OrderCover, coverOfOrder, decideClaim } from './order-cover.ts'

export const orderCoverHandlers: readonly OperationHandler[] = [
  handle(coverOfOrder, ({ service_order_id }, { db, user }) =>
    readCover(db, sql`o.id = ${service_order_id} and ${reachesShown(user)}`),
  ),

  handle(decideClaim, ({ id, row_version, claim_decision, claim_reason }, caller) =>
    inWords('order', async () => {
      const { db } = caller
      const order = await lockOrder(db, caller, id)
      // what is suggested stays so until it is decided: the days of its warranty wait
      await db.run(
        sql`select from machine m where m.id = (select o.machine_id from service_order o where o.id = ${id}) for share`,
      )
      const { suggested } = await readCover(db, sql`o.id = ${id}`)
      if (order.row_version === row_version) {
        if (!suggested) throw orderProblem('NO_CLAIM')
        if (claim_decision !== suggested && !claim_reason) throw unsaid()
      }
      const reached = sql`o.id = ${id}::bigint and ${reachesChanged(caller)}`
      await changeOne(db, {
        update: sql`
          update service_order o set claim_suggested = ${suggested}, claim_decision = ${claim_decision}, claim_reason = ${claim_reason}
          where ${reached} and o.row_version = ${row_version}`,
        stamp: sql`select o.updated_by, o.updated_at from service_order o where ${reached}`,
        current: () => orderPage(db, caller, id),
      })
      return readCover(db, sql`o.id = ${id}`)
    }),
  ),
]

async function readCover(db: Db, which: Sql): Promise<OrderCover> {
  const found = await db.maybe<OrderCover>(sql`
    select o.id, o.row_version, bangkok_day(o.reported_at) as reported_on, case when o.machine_id is not null then (
        select to_json(told) from (${coverAsked.coverTold(sql`o.machine_id`, sql`bangkok_day(o.reported_at)`)}) told) end as cover,
      claim_suggestion(o) as suggested, claim_cover(o) as suggested_cover,
      case when o.claim_decision is not null then json_build_object('decision', o.claim_decision, 'suggested', o.claim_suggested,
        'reason', o.claim_reason, 'decided_by', ${nameOf(sql`o.claim_decided_by`)}, 'decided_at', o.claim_decided_at) end as claim
    from service_order o where ${which}`)
  if (!found) throw problem('NOT_FOUND')
  return found
}

function unsaid() {
  const words = { en: 'Say why it is decided otherwise', th: 'กรุณาระบุเหตุผลที่ตัดสินต่างจากที่แนะนำ' }
  return problem('INVALID_INPUT', {}, { fields: [wrong('claim_reason', 'REQUIRED', words)] })
}
