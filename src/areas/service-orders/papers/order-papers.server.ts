// Findings, comments and the service report.
import type { Db } from '#platform/database/db.server.ts'
import { problem } from '#base/errors.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import type { OutputFor, ValueFor } from '#base/operation.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { OrderDetail } from '../order-detail.ts'
import { reportPaper } from './report-paper.server.ts'
import { changeRow, orderOf, tables, underOrder } from './under-order.server.ts'
import { visitPaper } from './visit-paper.server.ts'
import {
  COMMENT_MINUTES,
  addComment,
  deleteFinding,
  editComment,
  listCauses,
  printReport,
  printVisit,
  saveFinding,
  saveReport,
} from './order-papers.ts'
import { isYoung } from './comment-age.server.ts'
import { tellMentioned } from '../order-notices.server.ts'
import { orderProblem } from '../order-problems.ts'
import { type Caller, mayApprove, reachesChanged } from '../order-reach.server.ts'

// What a change leaves as it is; a new one starts with nothing.
async function writtenBefore(
  caller: Caller & { readonly db: Db },
  which: 'finding' | 'report',
  id: number | undefined,
  nothing: object,
): Promise<object | null> {
  if (id === undefined) return nothing
  return caller.db.maybe(sql`
    select t.* from ${tables[which]} t join service_order o on o.id = t.order_id
    where t.id = ${id}::bigint and ${reachesChanged(caller)}`)
}

async function writeFinding(
  db: Db,
  caller: Caller,
  finding: ValueFor<typeof saveFinding>,
): Promise<OrderDetail> {
  const { id, failure_cause_id, remedy_id, spare_part_id, note } = finding
  return underOrder(db, caller, finding.order_id, (orderId) =>
    id === undefined
      ? db.run(sql`insert into service_order_finding (order_id, failure_cause_id, remedy_id, spare_part_id, note)
          values (${orderId}, ${failure_cause_id}, ${remedy_id}, ${spare_part_id}, ${note})`)
      : changeRow(
          db,
          caller,
          'finding',
          finding,
          sql`update service_order_finding set failure_cause_id = ${failure_cause_id}, remedy_id = ${remedy_id},
            spare_part_id = ${spare_part_id}, note = ${note}`,
          orderId,
        ),
  )
}

async function removeFinding(
  db: Db,
  caller: Caller,
  row: ValueFor<typeof deleteFinding>,
): Promise<OrderDetail> {
  return underOrder(db, caller, await orderOf(db, 'finding', row.id), (orderId) =>
    changeRow(db, caller, 'finding', row, sql`delete from service_order_finding`, orderId),
  )
}

async function rewriteComment(
  db: Db,
  caller: Caller,
  row: ValueFor<typeof editComment>,
): Promise<OrderDetail> {
  const of = await orderOf(db, 'comment', row.id)
  const rewrite = async (orderId: number) => {
    const { own, young } = await db.one<{ own: boolean; young: boolean }>(sql`
      select coalesce(n.created_by = ${caller.user.id}::bigint, false) as own, ${isYoung(sql`n`)} as young
      from service_order_comment n where n.id = ${row.id}::bigint`)
    if (!own) throw orderProblem('NOT_YOUR_COMMENT')
    if (!young) throw orderProblem('COMMENT_TOO_OLD', { minutes: COMMENT_MINUTES })
    const change = sql`update service_order_comment set body = ${row.body}, edited_at = now()`
    await changeRow(db, caller, 'comment', row, change, orderId)
  }
  return underOrder(db, caller, of, rewrite, 'say')
}

async function writeReport(
  db: Db,
  caller: Caller,
  report: ValueFor<typeof saveReport>,
): Promise<OrderDetail> {
  const { id, visit_id, work_done, recommendation } = report
  return underOrder(db, caller, report.order_id, async (orderId) => {
    if (id !== undefined) {
      const change = sql`update service_report set visit_id = ${visit_id}, work_done = ${work_done},
        recommendation = ${recommendation}`
      return changeRow(db, caller, 'report', report, change, orderId)
    }
    await requireReplaceable(db, caller, report, orderId)
    const made = await db.run(sql`
      insert into service_report (order_id, visit_id, work_done, recommendation, supersedes_id, supersede_reason, client_uuid)
      values (${orderId}, ${visit_id}, ${work_done}, ${recommendation}, ${report.supersedes_id}, ${report.supersede_reason},
        ${report.client_uuid})
      on conflict (client_uuid) do nothing`)
    if (made === 0) await requireOwnRepeat(db, caller, report.client_uuid, orderId)
    return made
  })
}

// A correction is for an approver, and one at a time; the order is locked, so that two do not begin at once.
async function requireReplaceable(
  db: Db,
  caller: Caller,
  { supersedes_id: id, client_uuid }: ValueFor<typeof saveReport>,
  orderId: number,
): Promise<void> {
  if (id === undefined) return
  if (!mayApprove(caller.user)) throw problem('NOT_ALLOWED')
  const found = await db.maybe<{ status: string; is_begun: boolean; is_repeat: boolean }>(sql`
    select r.status, exists (select from service_report s where s.supersedes_id = r.id and s.status <> 'VOID') as is_begun,
      exists (select from service_report s where s.supersedes_id = r.id and s.client_uuid = ${client_uuid ?? null}::uuid) as is_repeat
    from service_report r where r.id = ${id}::bigint and r.order_id = ${orderId}::bigint`)
  if (!found) throw problem('NOT_FOUND')
  if (found.is_repeat) return
  if (found.status !== 'SIGNED' || found.is_begun) throw orderProblem('REPORT_REPLACED')
}

// A repeat meets the report that the first call wrote; another user's key must not pass for a saved report.
async function requireOwnRepeat(
  db: Db,
  caller: Caller,
  key: string | undefined,
  orderId: number,
): Promise<void> {
  const own = await db.maybe(sql`
    select from service_report where client_uuid = ${key}::uuid and order_id = ${orderId}::bigint
      and created_by = ${caller.user.id}::bigint`)
  if (!own) throw problem('TAKEN', { value: key })
}

async function choices(db: Db): Promise<OutputFor<typeof listCauses>> {
  return {
    causes: await db.rows(sql`
      select id, code, name_th, name_en, category from failure_cause
      where is_active and not is_deleted order by category, code`),
    remedies: await db.rows(sql`
      select id, code, name_th, name_en from remedy where is_active and not is_deleted order by code`),
  }
}

/** What is written about an order. */
export const orderPapersHandlers: readonly OperationHandler[] = [
  handle(
    saveFinding,
    (finding, caller) => writeFinding(caller.db, caller, finding),
    ({ id, row_version }, caller) =>
      writtenBefore(caller, 'finding', row_version && id, {
        failure_cause_id: null,
        remedy_id: null,
        spare_part_id: null,
        note: null,
      }),
  ),
  handle(deleteFinding, (row, caller) => removeFinding(caller.db, caller, row)),
  handle(listCauses, (_, { db }) => choices(db)),
  handle(addComment, ({ order_id, body, mentions }, caller) => {
    const say = async (orderId: number) => {
      const { id } = await caller.db.one<{ id: number }>(sql`
        insert into service_order_comment (order_id, body) values (${orderId}, ${body}) returning id`)
      await tellMentioned(caller.db, orderId, id, mentions ?? [])
    }
    return underOrder(caller.db, caller, order_id, say, 'say')
  }),
  handle(editComment, (row, caller) => rewriteComment(caller.db, caller, row)),
  handle(
    saveReport,
    (report, caller) => writeReport(caller.db, caller, report),
    ({ id, row_version }, caller) =>
      writtenBefore(caller, 'report', row_version && id, {
        visit_id: null,
        work_done: null,
        recommendation: null,
      }),
  ),
  handle(printReport, ({ id }, caller) => reportPaper(caller, id)),
  handle(printVisit, ({ id }, caller) => visitPaper(caller, id)),
]
