// What a customer sees and does by the link of a visit: looks, confirms, asks for another time. The link is the key; nothing else is asked.
import type { FreeTime } from './free-times.server.ts'
import { notifyChanged } from '#platform/bus/live.server.ts'
import { problem } from '#base/errors.ts'
import type { Language } from '#base/text.ts'
import type { Actor, Db, DbPool } from '#platform/database/db.server.ts'
import { liesWithin } from '#platform/database/spans.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { secretHash } from '#platform/server/caller.server.ts'
import { tellOtherTime } from '../order-notices.server.ts'
import { freeTimeAt } from './free-times.server.ts'

/** Other times that are asked for within an hour, of one visit. */
export const MOST_REQUESTS = 5
const HOUR = sql`interval '1 hour'`

/** A visit as its customer may know it: no names but first names. */
export interface CustomerVisit extends FreeTime {
  readonly id: number
  readonly link_id: number
  readonly order_id: number
  readonly so_no: string
  readonly kind: string
  readonly language: Language
  readonly status: string
  /** True once its planned end has passed. */
  readonly is_over: boolean
  readonly machine: string | null
  readonly site: string
  readonly address: string | null
  readonly engineers: readonly { readonly th: string; readonly en: string }[]
  /** The other time that was asked for and is not answered yet. */
  readonly requested: FreeTime | null
  readonly changed_at: string
  readonly row_version: number
}

/** The visit of a link; null for a secret that is none of ours. */
export function visitOfLink(db: Db, secret: string): Promise<CustomerVisit | null> {
  return db.maybe<CustomerVisit>(sql`
    select v.id, l.id as link_id, v.order_id, o.so_no, o.kind, l.language, v.status, v.planned_start, v.planned_end,
      v.planned_end <= now() as is_over, m.name as machine, s.name as site,
      coalesce(s.address, s.province) as address, coalesce(v.updated_at, v.created_at) as changed_at, v.row_version,
      (select coalesce(json_agg(json_build_object('th', e.first_name_th, 'en', coalesce(e.first_name_en, e.first_name_th))
          order by ve.is_lead desc, e.id), '[]')
        from visit_engineer ve join employee e on e.id = ve.employee_id where ve.visit_id = v.id) as engineers,
      (select json_build_object('planned_start', r.wanted_start, 'planned_end', r.wanted_end)
        from reschedule_request r where r.visit_id = v.id and r.status = 'OPEN') as requested
    from visit_link l join service_visit v on v.id = l.visit_id join service_order o on o.id = v.order_id
    join customer_site s on s.id = o.site_id left join machine m on m.id = o.machine_id
    where l.token_hash = ${secretHash(secret)}`)
}

/** True while the customer may still say something about it. */
export function isOpen({ status, is_over }: CustomerVisit): boolean {
  return !is_over && (status === 'PLANNED' || status === 'CONFIRMED')
}

/** What became of what the customer sent. */
export type Outcome = 'done' | 'moved' | 'taken' | 'closed'

/** The time as the page named it, for {@link confirmVisit}: what is confirmed is what was seen. */
export function timeSeen({ planned_start, planned_end }: FreeTime): string {
  return `${new Date(planned_start).toISOString()}/${new Date(planned_end).toISOString()}`
}

/** Confirms the time that was seen; a request for another one is taken back. A second time changes nothing. */
export function confirmVisit(
  dbPool: DbPool,
  actor: Actor,
  secret: string,
  seen: string | null,
): Promise<Outcome> {
  return inLock(dbPool, actor, secret, async (db, visit) => {
    if (seen !== null && seen !== timeSeen(visit)) return 'moved'
    const withdrawn = await db.run(withdrawOf(visit))
    if (visit.status === 'CONFIRMED' && withdrawn === 0) return 'done'
    await db.run(
      sql`update service_visit set status = 'CONFIRMED' where id = ${visit.id} and status = 'PLANNED'`,
    )
    await notifyChanged(db, 'serviceOrders', 'boards', 'dashboards')
    return 'done'
  })
}

/** Asks for another time, in place of one that was asked for before. The visit stays where it is, unconfirmed. */
export function askOtherTime(dbPool: DbPool, actor: Actor, secret: string, start: string): Promise<Outcome> {
  return inLock(dbPool, actor, secret, async (db, visit) => {
    if (visit.requested && Date.parse(visit.requested.planned_start) === Date.parse(start)) return 'done'
    const { asked } = await db.one<{ asked: number }>(sql`
      select count(*)::int as asked from reschedule_request r where r.visit_id = ${visit.id} and ${liesWithin(sql`r.created_at`, HOUR)}`)
    if (asked >= MOST_REQUESTS) throw problem('TOO_MANY', {}, { retryAfter: 3600 })
    const free = await freeTimeAt(db, visit.id, start)
    if (!free) return 'taken'
    await db.run(withdrawOf(visit))
    await db.run(
      sql`update service_visit set status = 'PLANNED' where id = ${visit.id} and status = 'CONFIRMED'`,
    )
    const { id } = await db.one<{ id: number }>(sql`
      insert into reschedule_request (visit_id, link_id, wanted_start, wanted_end)
      values (${visit.id}, ${visit.link_id}, ${free.planned_start}, ${free.planned_end}) returning id`)
    await tellOtherTime(db, visit.order_id, id, free.planned_start)
    await notifyChanged(db, 'serviceOrders', 'boards', 'dashboards')
    return 'done'
  })
}

function withdrawOf({ id }: CustomerVisit): Sql {
  return sql`update reschedule_request set status = 'WITHDRAWN' where visit_id = ${id} and status = 'OPEN'`
}

// The order is locked before the visit, as every change does it; what was read before the locks is read again.
function inLock(
  dbPool: DbPool,
  actor: Actor,
  secret: string,
  work: (db: Db, visit: CustomerVisit) => Promise<Outcome>,
): Promise<Outcome> {
  return dbPool.transaction(actor, async (db) => {
    const found = await visitOfLink(db, secret)
    if (!found) throw problem('NOT_FOUND')
    await db.run(sql`select from service_order where id = ${found.order_id} for no key update`)
    await db.run(sql`select from service_visit where id = ${found.id} for no key update`)
    const visit = await visitOfLink(db, secret)
    return visit && isOpen(visit) ? work(db, visit) : 'closed'
  })
}
