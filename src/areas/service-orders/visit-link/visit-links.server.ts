// Links of visits for customers: made, mailed and listed by staff; answers to the other times that customers ask for.
import { spanInBangkok } from '#base/bangkok-time.ts'
import { problem } from '#base/errors.ts'
import { type Language, type Words, fill, words } from '#base/text.ts'
import type { Db } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { requireVersion } from '#platform/database/stale.server.ts'
import { putOut } from '#platform/notifications/outbox.server.ts'
import { newSecret, secretHash } from '#platform/server/caller.server.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import type { OrderDetail } from '../order-detail.ts'
import { tellEngineers, visitNow } from '../order-notices.server.ts'
import { nameOf, orderPage, showOrder } from '../order-page.server.ts'
import { orderProblem } from '../order-problems.ts'
import { inWords } from '../order-refusals.server.ts'
import { discreetly, lockVisit } from '../visits/visits.server.ts'
import {
  type LinkContact,
  VISIT_LINK_BASE,
  type VisitLink,
  acceptRequest,
  declineRequest,
  listVisitLinks,
  makeVisitLink,
  sendVisitLink,
} from './visit-links.ts'

const said = words({
  subject: { en: 'Our visit {so_no}', th: 'นัดเข้าหน้างาน {so_no}' },
  link: {
    en: 'We plan to visit you on {when}. Please confirm the time by this link, or ask for another one.',
    th: 'เรานัดเข้าหน้างานวันที่ {when} กรุณากดลิงก์นี้เพื่อยืนยันเวลา หรือขอเปลี่ยนเป็นเวลาอื่น',
  },
  accepted: {
    en: 'The other time suits us: we visit you on {when}. The link you have shows it; please confirm it there.',
    th: 'เราเลื่อนนัดตามที่ขอแล้ว เป็นวันที่ {when} ดูและยืนยันได้จากลิงก์เดิม',
  },
  declined: {
    en: 'We are sorry, the time you asked for does not suit us. The visit stays on {when}; please confirm it, or call us.',
    th: 'ขออภัย เราไปตามเวลาที่ขอไม่ได้ นัดยังเป็นวันที่ {when} ตามเดิม กรุณายืนยันจากลิงก์เดิม หรือโทรหาเรา',
  },
})

/** The calls of this file. */
export const visitLinksHandlers: readonly OperationHandler[] = [
  handle(listVisitLinks, async ({ id }, caller) => {
    const { db } = caller
    const order = await showOrder(
      db,
      caller,
      sql`o.id = (select order_id from service_visit where id = ${id}::bigint)`,
    )
    if (!order) throw problem('NOT_FOUND')
    return {
      has_mail: hasMail(caller),
      contacts: await db.rows<LinkContact>(sql`
        select p.id, p.name, p.position, p.email::text as email, p.id = o.contact_id is true as is_first
        from service_order o join customer_contact p on p.customer_id = o.customer_id
        where o.id = ${order.id}::bigint and p.email is not null and p.is_active and not p.is_deleted
          and (p.site_id is null or p.site_id = o.site_id)
        order by is_first desc, p.is_primary desc, p.name, p.id limit 50`),
      links: await db.rows<VisitLink>(sql`
        select l.id, p.name as receiver, l.language, ${nameOf(sql`l.created_by`)} as author, l.created_at as at, x.state
        from visit_link l left join customer_contact p on p.id = l.contact_id left join outbox x on x.id = l.outbox_id
        where l.visit_id = ${id}::bigint order by l.id desc limit 50`),
    }
  }),

  handle(makeVisitLink, async ({ id, language }, caller) => {
    const { db } = caller
    await lockOpenVisit(caller, id)
    const secret = newSecret()
    await db.run(sql`
      insert into visit_link (visit_id, token_hash, language) values (${id}::bigint, ${secretHash(secret)}, ${language})`)
    const path = `${VISIT_LINK_BASE}${secret}`
    const { publicUrl } = caller.outside
    return { path, link: publicUrl ? `${publicUrl}${path}` : null }
  }),

  handle(sendVisitLink, async ({ id, contacts, language }, caller) => {
    const { db } = caller
    const visit = await lockOpenVisit(caller, id)
    const receivers = await db.rows<{ id: number; email: string }>(sql`
      select p.id, p.email::text as email from customer_contact p join service_order o on o.customer_id = p.customer_id
      where o.id = ${visit.order_id}::bigint and p.id = any(${contacts}::bigint[]) and p.email is not null
        and p.is_active and not p.is_deleted order by p.id`)
    if (receivers.length < contacts.length) throw problem('NOT_FOUND')
    if (!hasMail(caller)) throw orderProblem('MAIL_OFF')
    for (const receiver of receivers) {
      const secret = newSecret()
      const link = `${VISIT_LINK_BASE}${secret}`
      const outbox = await mail(db, visit, receiver.email, language, said.link, link)
      await db.run(sql`
        insert into visit_link (visit_id, token_hash, language, contact_id, outbox_id)
        values (${id}::bigint, ${secretHash(secret)}, ${language}, ${receiver.id}, ${outbox})`)
    }
    return { sent: receivers.length }
  }),

  handle(acceptRequest, (asked, caller) =>
    inWords('visit', () => discreetly(caller.db, caller, () => answer(asked, caller, 'ACCEPTED'))),
  ),
  handle(declineRequest, (asked, caller) => answer(asked, caller, 'DECLINED')),
]

interface OpenVisit {
  readonly id: number
  readonly order_id: number
  readonly so_no: string
  readonly planned_start: string
  readonly planned_end: string
}

// a link to what is over would lead to nothing that can be done
async function lockOpenVisit(caller: Context, id: number): Promise<OpenVisit> {
  await lockVisit(caller.db, caller, id)
  const visit = await caller.db.one<OpenVisit & { is_open: boolean }>(sql`
    select v.id, v.order_id, o.so_no, v.planned_start, v.planned_end,
      v.status in ('PLANNED', 'CONFIRMED') and v.planned_end > now() as is_open
    from service_visit v join service_order o on o.id = v.order_id where v.id = ${id}::bigint`)
  if (!visit.is_open) throw orderProblem('VISIT_NOT_AHEAD')
  return visit
}

interface Asked {
  readonly id: number
  readonly row_version: number
}

interface Request {
  readonly visit_id: number
  readonly status: string
  readonly row_version: number
  readonly wanted_start: string
  readonly wanted_end: string
  readonly is_past: boolean
  readonly language: Language
  readonly email: string | null
}

// The visit is locked before the request about it, as its own changes do it, which let the request lapse.
async function answer(
  { id, row_version }: Asked,
  caller: Context,
  status: 'ACCEPTED' | 'DECLINED',
): Promise<OrderDetail> {
  const { db } = caller
  const of = await db.maybe<{ visit_id: number }>(
    sql`select visit_id from reschedule_request where id = ${id}::bigint`,
  )
  if (!of) throw problem('NOT_FOUND')
  const { order_id } = await lockVisit(db, caller, of.visit_id)
  const request = await db.one<Request>(sql`
    select r.visit_id, r.status, r.row_version, r.wanted_start, r.wanted_end, r.wanted_start <= now() as is_past, l.language,
      (select p.email::text from customer_contact p where p.id = l.contact_id and p.is_active and not p.is_deleted) as email
    from reschedule_request r join visit_link l on l.id = r.link_id where r.id = ${id}::bigint for no key update of r`)
  const stamp = sql`select updated_by, updated_at from reschedule_request where id = ${id}::bigint`
  const current = () => orderPage(db, caller, order_id)
  await requireVersion(db, request, row_version, { stamp, current })
  if (request.status !== 'OPEN') throw orderProblem('RESCHEDULE_ANSWERED')
  if (status === 'ACCEPTED' && request.is_past) throw orderProblem('RESCHEDULE_PAST')
  await db.run(sql`update reschedule_request set status = ${status} where id = ${id}::bigint`)
  if (status === 'ACCEPTED') await moveTo(db, request)
  const visit = await lockOpenVisit(caller, request.visit_id)
  const words = status === 'ACCEPTED' ? said.accepted : said.declined
  if (request.email && hasMail(caller)) await mail(db, visit, request.email, request.language, words, null)
  return current()
}

async function moveTo(db: Db, { visit_id, wanted_start, wanted_end }: Request): Promise<void> {
  const told = await visitNow(db, visit_id)
  await db.run(sql`
    update service_visit set planned_start = ${wanted_start}, planned_end = ${wanted_end} where id = ${visit_id}::bigint`)
  await tellEngineers(db, visit_id, told)
}

// a link in a mail leads below our address, which the server must have been told
function hasMail({ outside }: Context): boolean {
  return outside.mail === true && Boolean(outside.publicUrl)
}

async function mail(
  db: Db,
  { so_no, planned_start, planned_end }: OpenVisit,
  recipient: string,
  language: Language,
  body: Words,
  link: string | null,
): Promise<number> {
  const when = spanInBangkok(planned_start, planned_end)
  const [id] = await putOut(
    db,
    [
      {
        channel: 'MAIL',
        recipient,
        user_id: null,
        subject: fill(said.subject, language, { so_no }),
        body: fill(body, language, { when }),
        link,
        event_key: null,
        is_secret_link: link !== null,
      },
    ],
    true,
  )
  return id!
}
