// The visit sheet as PDF: made when asked for, from what is planned now.
import { problem } from '#base/errors.ts'
import type { FileAnswer } from '#base/file-answer.ts'
import { sql } from '#platform/database/sql.server.ts'
import { makePaper, paperAnswer } from '#platform/papers/paper-maker.server.ts'
import type { Context } from '#platform/server/handle.server.ts'
import { showOrder } from '../order-page.server.ts'
import { visitWords } from './report-paper.text.ts'
import { visitValues } from './visit-values.ts'

/** The sheet of a visit the caller may see; NOT_FOUND for any other. */
export async function visitPaper(caller: Context, id: number): Promise<FileAnswer> {
  const found = await caller.db.maybe<{ order_id: number }>(sql`
    select order_id from service_visit where id = ${id}::bigint`)
  const order = found && (await showOrder(caller.db, caller, sql`o.id = ${found.order_id}::bigint`))
  const visit = order?.visits.find((one) => one.id === id)
  if (!order || !visit) throw problem('NOT_FOUND')
  const bytes = await makePaper(caller, {
    template: new URL('./visit-sheet.typ', import.meta.url),
    title: visitWords.title,
    number: `${order.so_no} / ${visit.visit_no}`,
    mark: visit.status === 'CANCELLED' ? visitWords.cancelled : undefined,
    values: (writing) => visitValues(order, visit, writing),
  })
  return paperAnswer(`${visitWords.title[caller.language]} ${order.so_no}-${visit.visit_no}`, bytes)
}
