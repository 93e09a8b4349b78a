// Gives the photo of a reported fault to callers who see its order.
import { problem } from '#base/errors.ts'
import { FileAnswer } from '#base/file-answer.ts'
import { sql } from '#platform/database/sql.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { reachesOrder, reachesShown } from '../order-reach.server.ts'
import { readFaultPhoto } from './fault-photo.ts'

interface Kept {
  readonly key: string
  readonly name: string
  readonly mime: string
  readonly size: number
}

export const faultPhotoHandlers: readonly OperationHandler[] = [
  handle(readFaultPhoto, async ({ id }, caller) => {
    const found = await caller.dbPool.maybe<Kept>(sql`
      select f.storage_key as key, f.original_name as name, f.mime, f.size_bytes as size
      from service_order o join fault_report r on r.order_id = o.id join file_object f on f.id = r.photo_id
      where o.id = ${id} and ${reachesShown(caller.user)} and ${reachesOrder(caller)}`)
    if (!found) throw problem('NOT_FOUND')
    return new FileAnswer(found)
  }),
]
