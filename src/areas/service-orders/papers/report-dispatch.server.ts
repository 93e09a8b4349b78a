// Signed reports by mail: the file that was kept with the signature goes out, with the signature to the contacts who receive reports and to others
// by hand; a row says to whom, when and by whom.
import { problem } from '#base/errors.ts'
import type { ValueFor } from '#base/operation.ts'
import { type Language, fill, words } from '#base/text.ts'
import type { Db } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { putOut } from '#platform/notifications/outbox.server.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { nameOf, orderPage, showOrder } from '../order-page.server.ts'
import { orderProblem } from '../order-problems.ts'
import { lockOrder } from '../order-reach.server.ts'
import {
  type Dispatch,
  type ReportContact,
  addressesIn,
  listDispatches,
  sendReport,
} from './report-dispatch.ts'
import { isRatedOnScreen, keepRatingLink, newRatingLink } from '../satisfaction/ratings.server.ts'
import { keptReport } from './report-paper.server.ts'

const said = words({
  subject: { en: 'Service report {so_no}', th: 'ใบรายงานการทำงาน {so_no}' },
  body: {
    en: 'Please find the service report of {so_no} attached.',
    th: 'แนบใบรายงานการทำงานของใบงาน {so_no} มาพร้อมอีเมลนี้',
  },
  rate: {
    en: 'How was our work? Two taps tell us, for 30 days:',
    th: 'งานของเราเป็นอย่างไร บอกเราได้ง่าย ๆ ภายใน 30 วัน:',
  },
})

/** The calls about sending reports. */
export const reportDispatchHandlers: readonly OperationHandler[] = [
  handle(listDispatches, async ({ id }, caller) => {
    const { db, outside } = caller
    const { order_id } = await reportRow(db, id)
    const order = await showOrder(db, caller, sql`o.id = ${order_id}::bigint`)
    if (!order) throw problem('NOT_FOUND')
    return {
      has_mail: outside.mail === true,
      contacts: await db.rows<ReportContact>(sql`
        select p.id, p.name, p.position, p.email::text as email, p.language,
          (p.receives_report or p.id = ${order.contact?.id ?? null}::bigint is true) and not exists (
            select from report_dispatch d where d.report_id = ${id}::bigint and d.recipient = p.email) as is_first
        from customer_contact p where ${isReachedFor(order)}
        order by is_first desc, p.is_primary desc, p.name, p.id limit 50`),
      sent: await db.rows<Dispatch>(sql`
        select d.id, d.recipient::text as recipient, d.recipient_name, d.language, d.message, d.is_automatic, ${nameOf(sql`d.created_by`)} as sender,
          d.created_at as at, x.state, x.sent_at, x.error,
          g.score, g.remark, g.rated_at
        from report_dispatch d join outbox x on x.id = d.outbox_id left join report_rating g on g.dispatch_id = d.id where d.report_id = ${id}::bigint order by d.id desc`),
    }
  }),
  handle(sendReport, (asked, caller) => send(asked, caller)),
]

// An order that has ended may still send what was signed; who cannot change it cannot.
async function send(
  { id, contacts, addresses, language, message }: ValueFor<typeof sendReport>,
  caller: Context,
): Promise<{ sent: number }> {
  const { db, outside } = caller
  const { order_id, status } = await reportRow(db, id)
  await lockOrder(db, caller, order_id)
  if (status === 'VOID') throw orderProblem('REPORT_REPLACED')
  if (status !== 'SIGNED') throw orderProblem('REPORT_NOT_SIGNED')
  if (outside.mail !== true) throw orderProblem('MAIL_OFF')
  const order = await orderPage(db, caller, order_id)
  const named = await db.rows<Receiver>(sql`
    select name, email::text as email, language from customer_contact
    where id = any(${contacts ?? []}::bigint[]) and customer_id = ${order.customer.id} and email is not null
      and is_active and not is_deleted order by id`)
  if (named.length < (contacts?.length ?? 0)) throw problem('NOT_FOUND')
  const known = new Set(named.map(({ email }) => email.toLowerCase()))
  const typed = addressesIn(addresses).filter((one) => !known.has(one.toLowerCase()))
  const receivers = [...named, ...typed.map((email): Receiver => ({ name: null, email, language: null }))]
  await putOutTo(caller, id, order, receivers, { language, message })
  return { sent: receivers.length }
}

/**
 * Sends a report that has just been signed to the contacts of its customer who receive reports, each in their language, in the transaction of the
 * signature. Nothing where the server has no mail.
 */
export async function sendSigned(caller: Context, orderId: number, id: number): Promise<void> {
  const { db, outside } = caller
  if (outside.mail !== true) return
  const order = await db.one<Mailed['order']>(sql`
    select so_no, json_build_object('id', customer_id) as customer, json_build_object('id', site_id) as site
    from service_order where id = ${orderId}::bigint`)
  const receivers = await db.rows<Receiver>(sql`
    select distinct on (p.email) p.name, p.email::text as email, p.language from customer_contact p
    where p.receives_report and ${isReachedFor(order)} order by p.email, p.id limit 50`)
  await putOutTo(caller, id, order, receivers, { language: 'th', message: null, isAutomatic: true })
}

// A contact `p` of the customer who has an address, of the order's site or of all sites.
const isReachedFor = ({
  customer,
  site,
}: Mailed['order']) => sql`(p.customer_id = ${customer.id} and p.email is not null
  and p.is_active and not p.is_deleted and (p.site_id is null or p.site_id = ${site.id}))`

interface Mailed {
  readonly order: {
    readonly so_no: string
    readonly customer: { readonly id: number }
    readonly site: { readonly id: number }
  }
  /** For receivers of whom none is known. */
  readonly language: Language
  readonly message: string | null | undefined
  readonly isAutomatic?: boolean
}

async function putOutTo(
  caller: Context,
  id: number,
  order: Mailed['order'],
  receivers: readonly Receiver[],
  { language, message, isAutomatic = false }: Omit<Mailed, 'order'>,
): Promise<void> {
  const { db, outside } = caller
  const facts = { so_no: order.so_no }
  // without an address of our own a link would lead nowhere, and who has answered is not asked again
  const asks = Boolean(outside.publicUrl) && !(await isRatedOnScreen(db, id))
  const files = new Map<Language, number>()
  for (const { name, email, language: own } of receivers) {
    const read = own ?? language
    const file_id = files.get(read) ?? (await keptReport(caller, id, read))
    files.set(read, file_id)
    const text = message ?? fill(said.body, read, facts)
    const rating = asks ? newRatingLink() : null
    const [outbox_id] = await putOut(
      db,
      [
        {
          channel: 'MAIL',
          recipient: email,
          user_id: null,
          subject: fill(said.subject, read, facts),
          body: rating ? `${text}\n\n${fill(said.rate, read)}` : text,
          link: rating?.path ?? null,
          event_key: null,
          file_id,
          is_secret_link: rating !== null,
        },
      ],
      true,
    )
    const dispatch = await db.one<{ id: number }>(sql`
      insert into report_dispatch (report_id, recipient, recipient_name, language, message, is_automatic, file_id, outbox_id)
      values (${id}::bigint, ${email}, ${name}, ${read}, ${message}, ${isAutomatic}, ${file_id}, ${outbox_id}) returning id`)
    if (rating) await keepRatingLink(db, dispatch.id, rating.secret)
  }
}

interface Receiver {
  readonly name: string | null
  readonly email: string
  readonly language: Language | null
}

async function reportRow(db: Db, id: number): Promise<{ order_id: number; status: string }> {
  const report = await db.maybe<{ order_id: number; status: string }>(sql`
    select order_id, status from service_report where id = ${id}::bigint`)
  if (!report) throw problem('NOT_FOUND')
  return report
}
