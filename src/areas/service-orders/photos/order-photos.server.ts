// Photos of orders on the server: kept beside the database, given to those who see the order.
import { problem } from '#base/errors.ts'
import { FileAnswer } from '#base/file-answer.ts'
import type { ValueFor } from '#base/operation.ts'
import type { Db } from '#platform/database/db.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { requireVersion } from '#platform/database/stale.server.ts'
import { fileTold } from '#platform/files/files.server.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { nameOf } from '../order-page.server.ts'
import { lockOrder, reachesShown } from '../order-reach.server.ts'
import { inWords } from '../order-refusals.server.ts'
import { type OrderPhoto, addPhoto, deletePhoto, listPhotos, readOrderPhoto } from './order-photos.ts'

const photosWhere = (which: Sql) => sql`
  select p.id, p.visit_id, p.kind as photo_kind, p.marks_id, ${fileTold(sql`p.file_id`)} as file,
    ${nameOf(sql`p.created_by`)} as author, p.created_at, p.row_version
  from service_order_photo p where ${which} order by p.id`

const photoBy = (db: Db, which: Sql) => db.maybe<OrderPhoto>(photosWhere(which))

async function add(caller: Context, photo: ValueFor<typeof addPhoto>): Promise<OrderPhoto> {
  const { db, files, user } = caller
  await lockOrder(db, caller, photo.order_id)
  const known = photo.client_uuid && (await repeatOf(db, photo.client_uuid, photo.order_id, user.id))
  if (known) return known
  return inWords('order', async () => {
    const kept = await files.keep(db, photo.file)
    const { id } = await db.one<{ id: number }>(sql`
      insert into service_order_photo (order_id, visit_id, kind, marks_id, client_uuid, file_id)
      values (${photo.order_id}, ${photo.visit_id ?? null}, ${photo.photo_kind}, ${photo.marks_id ?? null},
        ${photo.client_uuid ?? null}, ${kept.id}) returning id`)
    return (await photoBy(db, sql`p.id = ${id}`))!
  })
}

// A repeat meets the photo that the first call kept; another user's key must not pass for a kept one.
async function repeatOf(db: Db, key: string, order: number, user: number): Promise<OrderPhoto | null> {
  const found = await db.maybe<{ id: number; own: boolean }>(sql`
    select id, order_id = ${order}::bigint and created_by = ${user}::bigint as own
    from service_order_photo where client_uuid = ${key}::uuid`)
  if (found && !found.own) throw problem('TAKEN', { value: key })
  return found && photoBy(db, sql`p.id = ${found.id}`)
}

async function remove(caller: Context, { id, row_version }: ValueFor<typeof deletePhoto>): Promise<null> {
  const { db, files } = caller
  const at = await db.maybe<{ order_id: number }>(
    sql`select order_id from service_order_photo where id = ${id}`,
  )
  if (!at) throw problem('NOT_FOUND')
  await lockOrder(db, caller, at.order_id)
  const current = () => photoBy(db, sql`p.id = ${id}`)
  const found = await current()
  if (!found) throw problem('NOT_FOUND')
  const stamp = sql`select updated_by, updated_at from service_order_photo where id = ${id}`
  await requireVersion(db, found, row_version, { stamp, current })
  await inWords('order', async () => {
    const gone = await db.one<{ file_id: number }>(sql`
      delete from service_order_photo where id = ${id} returning file_id`)
    await files.drop(db, gone.file_id)
  })
  return null
}

/** The photos. */
export const orderPhotosHandlers: readonly OperationHandler[] = [
  handle(listPhotos, async ({ id }, { db, user }) => {
    const seen = await db.maybe(
      sql`select from service_order o where o.id = ${id}::bigint and ${reachesShown(user)}`,
    )
    if (!seen) throw problem('NOT_FOUND')
    return db.rows<OrderPhoto>(photosWhere(sql`p.order_id = ${id}::bigint`))
  }),
  handle(addPhoto, (photo, caller) => add(caller, photo)),
  handle(deletePhoto, (photo, caller) => remove(caller, photo)),
  handle(readOrderPhoto, async ({ id }, { dbPool, user }) => {
    const found = await dbPool.maybe<{ key: string; name: string; mime: string; size: number }>(sql`
      select f.storage_key as key, f.original_name as name, f.mime, f.size_bytes as size
      from service_order_photo p join service_order o on o.id = p.order_id join file_object f on f.id = p.file_id
      where p.id = ${id} and ${reachesShown(user)}`)
    if (!found) throw problem('NOT_FOUND')
    return new FileAnswer(found)
  }),
]
