// What is written about an order is written while the order is held.
import type { Db } from '#platform/database/db.server.ts'
import { problem } from '#base/errors.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { changeOne } from '#platform/database/stale.server.ts'
import type { OrderDetail } from '../order-detail.ts'
import { orderPage } from '../order-page.server.ts'
import { type Caller, lockOrder } from '../order-reach.server.ts'
import { inWords } from '../order-refusals.server.ts'

/** Locks the order first, so that it cannot end meanwhile, then does the work; NOT_FOUND where it is out of reach. A caller who sees it may comment. */
export async function underOrder(
  db: Db,
  caller: Caller,
  orderId: number | undefined,
  work: (orderId: number) => Promise<unknown>,
  to: 'change' | 'say' = 'change',
): Promise<OrderDetail> {
  if (orderId === undefined) throw problem('NOT_FOUND')
  await lockOrder(db, caller, orderId, to)
  await inWords('order', () => work(orderId))
  return orderPage(db, caller, orderId)
}

/** Changes a row of an order, by its id and version; a stale one is refused with the order as it is now. */
export function changeRow(db: Db, caller: Caller, which: Rows, row: Versioned, change: Sql, orderId: number) {
  const found = sql`id = ${row.id}::bigint and order_id = ${orderId}::bigint`
  return changeOne(db, {
    update: sql`${change} where ${found} and row_version = ${row.row_version}`,
    stamp: sql`select updated_by, updated_at from ${tables[which]} where ${found}`,
    current: () => orderPage(db, caller, orderId),
  })
}

/** By what they are called here. */
export const tables = {
  finding: sql`service_order_finding`,
  comment: sql`service_order_comment`,
  report: sql`service_report`,
}
type Rows = keyof typeof tables
interface Versioned {
  readonly id?: number | undefined
  readonly row_version?: number | undefined
}

/** The order a row belongs to; undefined where there is no such row. */
export async function orderOf(db: Db, which: Rows, id: number): Promise<number | undefined> {
  const row = await db.maybe<{ order_id: number }>(sql`
    select order_id from ${tables[which]} where id = ${id}::bigint`)
  return row?.order_id
}
