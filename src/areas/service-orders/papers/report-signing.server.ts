// Signatures under a report, the engineer's before the customer's. What arrives a second time finds itself there already and changes nothing.
import type { ValueFor } from '#base/operation.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import type { OrderDetail } from '../order-detail.ts'
import { nameOf } from '../order-page.server.ts'
import { orderProblem } from '../order-problems.ts'
import { isEngineerOf } from '../order-reach.server.ts'
import { rateOnScreen } from '../satisfaction/ratings.server.ts'
import { keepReportPapers, signedAt } from './report-paper.server.ts'
import { customerRefuses, engineerSigns, rateReport, signReport } from './report-signing.ts'
import { sendSigned } from './report-dispatch.server.ts'
import { changeRow, underOrder } from './under-order.server.ts'

interface Known {
  readonly id: number
  readonly order_id: number
  readonly status: string
  readonly is_mine: boolean
  readonly customer_name: string | null
  readonly signature: string | null
  readonly engineer_signature: string | null
  readonly no_signature_reason: string | null
}

type Named = { readonly id?: number | undefined; readonly client_uuid?: string | undefined }

// by its id, or by the key its writer's device gave it
const which = ({ id, client_uuid }: Named): Sql =>
  id === undefined ? sql`r.client_uuid = ${client_uuid}::uuid` : sql`r.id = ${id}::bigint`

// read under the lock of its order, so that two signatures at the same moment come one after the other
async function onReport(
  caller: Context,
  named: Named,
  work: (report: Known) => Promise<unknown>,
): Promise<OrderDetail> {
  const { db, user } = caller
  const found = await db.maybe<{ order_id: number }>(
    sql`select r.order_id from service_report r where ${which(named)}`,
  )
  return underOrder(db, caller, found?.order_id, async () => {
    await work(
      await db.one<Known>(sql`
        select r.id, r.order_id, r.status, r.engineer_signed_by = ${user.id}::bigint is true as is_mine, r.customer_name, r.signature,
          r.engineer_signature, r.no_signature_reason
        from service_report r where ${which(named)}`),
    )
  })
}

async function requireEngineer({ db, user }: Context, orderId: number): Promise<void> {
  const { is_engineer } = await db.one<{ is_engineer: boolean }>(sql`
    select ${isEngineerOf(user)} as is_engineer from service_order o where o.id = ${orderId}::bigint`)
  if (!is_engineer) throw orderProblem('NOT_YOUR_REPORT')
}

// the caller's own signature, under the name the company knows them by
function ownSignature(caller: Context, signature: string): Sql {
  const me = sql`${caller.user.id}::bigint`
  return sql`engineer_signature = ${signature}, engineer_name = ${nameOf(me)}, engineer_signed_by = ${me}, 
    engineer_signed_at = ${signedAt(caller)}`
}

const submitted = sql`status = case status when 'DRAFT' then 'SUBMITTED' else status end`

function signAsEngineer(asked: ValueFor<typeof engineerSigns>, caller: Context): Promise<OrderDetail> {
  return onReport(caller, asked, async (report) => {
    if (report.is_mine && report.engineer_signature === asked.signature) return
    await requireEngineer(caller, report.order_id)
    const change = sql`update service_report set ${ownSignature(caller, asked.signature)}, ${submitted}`
    await changeRow(caller.db, caller, 'report', { ...asked, id: report.id }, change, report.order_id)
  })
}

function signAsCustomer(asked: ValueFor<typeof signReport>, caller: Context): Promise<OrderDetail> {
  const { db } = caller
  return onReport(caller, asked, async (report) => {
    const { id, order_id, status } = report
    const isThere = report.signature === asked.signature && report.customer_name === asked.customer_name
    if ((status === 'SIGNED' || status === 'VOID') && isThere) return
    const { engineer_signature: engineer = null } = asked
    if (engineer !== null) await requireEngineer(caller, order_id)
    const change = sql`update service_report set customer_name = ${asked.customer_name},
      customer_position = ${asked.customer_position}, signature = ${asked.signature}, no_signature_reason = null,
      ${engineer === null ? sql`` : sql`${ownSignature(caller, engineer)},`} ${submitted}`
    await changeRow(db, caller, 'report', { ...asked, id }, change, order_id)
    if (engineer === null && report.engineer_signature === null) throw orderProblem('ENGINEER_NOT_SIGNED')
    const pdf = await keepReportPapers(caller, order_id, id)
    await db.run(sql`update service_report set status = 'SIGNED', signed_at = ${signedAt(caller)}, pdf_th_id = ${pdf.th}, pdf_en_id = ${pdf.en}
      where id = ${id}::bigint`)
    // what it corrects is void from this moment, and keeps its own papers
    await db.run(sql`update service_report set status = 'VOID' where status <> 'VOID' and id = (
      select supersedes_id from service_report where id = ${id}::bigint)`)
    await sendSigned(caller, order_id, id)
  })
}

function noteRefusal(asked: ValueFor<typeof customerRefuses>, caller: Context): Promise<OrderDetail> {
  return onReport(caller, asked, async (report) => {
    if (report.no_signature_reason === asked.no_signature_reason) return
    if (report.engineer_signature === null) throw orderProblem('ENGINEER_NOT_SIGNED')
    const change = sql`update service_report set no_signature_reason = ${asked.no_signature_reason}, ${submitted}`
    await changeRow(caller.db, caller, 'report', { ...asked, id: report.id }, change, report.order_id)
  })
}

function rate(asked: ValueFor<typeof rateReport>, caller: Context): Promise<OrderDetail> {
  return onReport(caller, asked, async ({ id, order_id, status }) => {
    if (status !== 'SIGNED') throw orderProblem('REPORT_NOT_SIGNED')
    await rateOnScreen(caller.db, { id, order_id }, asked.score)
  })
}

/** Who puts their name under a report. */
export const reportSigningHandlers: readonly OperationHandler[] = [
  handle(engineerSigns, signAsEngineer),
  handle(signReport, signAsCustomer),
  handle(customerRefuses, noteRefusal),
  handle(rateReport, rate),
]
