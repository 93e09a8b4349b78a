// The paper of a checklist: PM sheet, FAT or SAT, made when asked for from what is answered now.
import { ordersFace } from '#areas/service-orders/service-orders.server.ts'
import { problem } from '#base/errors.ts'
import type { FileAnswer } from '#base/file-answer.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { makePaper, paperAnswer } from '#platform/papers/paper-maker.server.ts'
import type { Context } from '#platform/server/handle.server.ts'
import type { OrderChecklist } from '../order-checklists.ts'
import { sheetTitles, sheetWords } from './checklist-paper.text.ts'
import { checklistValues } from './checklist-values.ts'

/** The sheet of a list whose order the caller sees; NOT_FOUND for any other. */
export async function checklistPaper(
  caller: Context,
  id: number,
  read: (which: Sql) => Promise<OrderChecklist[]>,
): Promise<FileAnswer> {
  const [list] = await read(sql`c.id = ${id}`)
  const order =
    list && (await ordersFace.showOrder(caller.db, caller, sql`o.id = ${list.service_order_id}::bigint`))
  if (!list || !order) throw problem('NOT_FOUND')
  const title = sheetTitles[list.kind]
  const bytes = await makePaper(caller, {
    template: new URL('./checklist.typ', import.meta.url),
    title,
    number: order.so_no,
    mark: list.finished_at === null && list.done > 0 ? sheetWords.open : undefined,
    values: (writing) => checklistValues(order, list, writing),
  })
  return paperAnswer(`${title[caller.language]} ${order.so_no}`, bytes)
}
