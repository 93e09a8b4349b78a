// The page of a contract on the server: its head, the orders of its machines, and its signed paper.
import { FileAnswer } from '#base/file-answer.ts'
import { problem } from '#base/errors.ts'
import type { OutputFor } from '#base/operation.ts'
import { ordersFace } from '#areas/service-orders/service-orders.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { requireVersion } from '#platform/database/stale.server.ts'
import { readParts } from '#platform/server/walk-contributions.server.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import {
  type MaOrder,
  type MaPage,
  maNeighbours,
  ordersOfMa,
  readMaHead,
  readSignedMa,
  removeSignedMa,
  uploadMaContract,
} from './ma-page.ts'
import { asOneMa, readMa } from './ma-rows.server.ts'

export const maPageHandlers: readonly OperationHandler[] = [
  handle(readMaHead, async ({ id }, context) => {
    const { db, contributions } = context
    const contract = await readMa(context, id)
    const about = await readParts(context, contributions.aboutMa, id)
    const next = await db.rows<MaPage['next'][number]>(sql`
      select t.to_status, t.needs_reason, ma_contract_missing(a, t.to_status) as missing
      from ma_contract a join ma_contract_transition t on t.from_status = a.status where a.id = ${id} and not ma_is_over(a) order by t.sort_no`)
    const rests = await db.rows<MaPage['rests'][number]>(sql`
      select r.from_on, r.to_on, r.reason from ma_suspension r
      where r.contract_id = ${id} and (r.to_on is null or r.to_on >= r.from_on) order by r.from_on limit 100`)
    return { contract, about, next, rests }
  }),

  handle(maNeighbours, async ({ id }, { db }) => {
    const beyond = (comes: Sql, order: Sql) => sql`(
      select n.id from ma_contract n where number_order(n.ma_no) ${comes} number_order(one.ma_no) order by number_order(n.ma_no) ${order} limit 1)`
    const found = await db.maybe<OutputFor<typeof maNeighbours>>(sql`
      select ${beyond(sql`<`, sql`desc`)} as previous, ${beyond(sql`>`, sql`asc`)} as next from ma_contract one where one.id = ${id}`)
    if (!found) throw problem('NOT_FOUND')
    return found
  }),

  handle(ordersOfMa, async ({ id }, context) => {
    await readMa(context, id)
    return context.db.rows<MaOrder>(sql`
      select o.id, o.so_no, o.status_group, o.kind, o.status, o.title, o.machine_id, m.name as machine_name, o.cover, o.reported_at
      from orders_of_ma(${id}) k (id) join service_order o on o.id = k.id join machine m on m.id = o.machine_id
      where ${ordersFace.reachesShown(context.user)} order by o.reported_at desc, o.id desc limit 100`)
  }),

  handle(uploadMaContract, async ({ id, row_version, file }, context) => {
    const { db, files } = context
    const before = await lockSigned(context, id, row_version)
    const kept = await files.keep(db, file)
    await db.run(sql`update ma_contract set signed_file_id = ${kept.id} where id = ${id}`)
    if (before !== null) await files.drop(db, before)
    return readMa(context, id)
  }),

  handle(removeSignedMa, async ({ id, row_version }, context) => {
    const { db, files } = context
    const before = await lockSigned(context, id, row_version)
    await db.run(sql`update ma_contract set signed_file_id = null where id = ${id}`)
    if (before !== null) await files.drop(db, before)
    return readMa(context, id)
  }),

  handle(readSignedMa, async ({ id }, { db }) => {
    const found = await db.maybe<FileAnswer['file']>(sql`
      select o.storage_key as key, o.original_name as name, o.mime, o.size_bytes as size
      from ma_contract a join file_object o on o.id = a.signed_file_id where a.id = ${id}`)
    if (!found) throw problem('NOT_FOUND')
    return new FileAnswer(found)
  }),
]

async function lockSigned(context: Context, id: number, row_version: number): Promise<number | null> {
  const found = await context.db.maybe<{ file: number | null; row_version: number }>(sql`
    select signed_file_id as file, row_version from ma_contract where id = ${id} for no key update`)
  await requireVersion(context.db, found, row_version, asOneMa(context, id))
  return found!.file
}
