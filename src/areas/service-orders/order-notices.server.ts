// Tells people of orders and visits: that one is theirs, that a visit moved or fell through, that a comment names them.
import type { Words } from '#base/text.ts'
import type { Db } from '#platform/database/db.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { tell } from '#platform/notifications/tell.server.ts'
import type { NotificationType } from '#platform/server/contributions.server.ts'
import {
  faultReported,
  lowRating,
  mentioned,
  orderAssigned,
  otherTimeAsked,
  permitAsked,
  takenOffVisit,
  unfitSent,
  visitCancelled,
  visitMoved,
  visitPlanned,
} from './order-notice-kinds.server.ts'

interface ToldOrder {
  readonly id: number
  readonly so_no: string
  readonly row_version: number
  readonly owner_id: number | null
  readonly is_urgent: boolean
}

function orderOf(db: Db, which: Sql): Promise<ToldOrder> {
  return db.one<ToldOrder>(sql`
    select o.id, o.so_no, o.row_version, o.owner_id, o.priority = 'URGENT' as is_urgent from service_order o where ${which}`)
}

/** Tells the owner of an order, if that is not the one it had before. */
export async function tellOwner(db: Db, orderId: number, before: number | null): Promise<void> {
  const { id, so_no, row_version, owner_id, is_urgent } = await orderOf(db, sql`o.id = ${orderId}::bigint`)
  if (owner_id === null || owner_id === before) return
  await tell(db, orderAssigned, {
    id,
    key: row_version,
    params: { so_no },
    to: sql`select ${owner_id}::bigint`,
    isUrgent: is_urgent,
  })
}

const takingCalls = sql`select p.user_id from effective_permission p where p.link = '/app/Active' and p.can_create`

/** Tells the people who take calls of an order that nobody took. */
export async function tellFault(
  db: Db,
  { id, so_no }: { readonly id: number; readonly so_no: string },
): Promise<void> {
  await tell(db, faultReported, {
    id,
    params: { so_no },
    toUsers: takingCalls,
    isUrgent: true,
  })
}

/** Tells the owner of an order, or where it has none who takes calls, that its customer asks for another time. */
export async function tellOtherTime(
  db: Db,
  orderId: number,
  requestId: number,
  wanted_at: string,
): Promise<void> {
  const { id, so_no, owner_id, is_urgent } = await orderOf(db, sql`o.id = ${orderId}::bigint`)
  const notice = { id, key: requestId, params: { so_no, wanted_at }, isUrgent: is_urgent }
  await tell(db, otherTimeAsked, { ...notice, ...toOwner(owner_id) })
}

/** Tells the same of a receiver of a report who is not satisfied. */
export async function tellLowRating(db: Db, orderId: number, ratingId: number, score: number): Promise<void> {
  const { id, so_no, owner_id } = await orderOf(db, sql`o.id = ${orderId}::bigint`)
  await tell(db, lowRating, { id, key: ratingId, params: { so_no, score }, ...toOwner(owner_id) })
}

function toOwner(owner: number | null): { to: Sql } | { toUsers: Sql } {
  return owner === null ? { toUsers: takingCalls } : { to: sql`select ${owner}::bigint` }
}

/** Tells the approvers that a permit is asked for, but never the caller; gives back whom. */
export async function tellPermitAsked(
  db: Db,
  orderId: number,
  commentId: number,
  asked: {
    readonly params: { readonly people: Words; readonly skills: Words; readonly planned_at: string }
    /** Ids of users. */
    readonly approvers: readonly number[]
  },
): Promise<readonly number[]> {
  const { id, so_no, is_urgent } = await orderOf(db, sql`o.id = ${orderId}::bigint`)
  return tell(db, permitAsked, {
    id,
    key: commentId,
    params: { so_no, ...asked.params },
    toUsers: sql`select unnest(${[...asked.approvers]}::bigint[])`,
    isUrgent: is_urgent,
  })
}

interface UnfitSent {
  readonly order_id: number
  readonly visit_id: number
  readonly employee_id: number
  readonly key: string
  readonly people: Words
  readonly skills: Words
  readonly planned_at: string
}

/**
 * Tells of people on visits to come who lack what is mandatory by now; how many were told. Once for each visit, last day of it, person and skills
 * with the day each ran out: a visit that moved, or a certificate that was renewed and taken back, is told of again.
 */
export async function tellUnfitSent(db: Db): Promise<number> {
  const found = await db.rows<UnfitSent>(sql`
    select v.order_id, v.id as visit_id, e.id as employee_id, bangkok_day(v.planned_end) || ' ' || md5(string_agg(concat(s.id, ' ', l.expired_on), ', ' order by s.id)) as key, sent_person(e) -> 'who' as people,
      json_build_object('th', string_agg(s.name_th, ', ' order by s.code), 'en', string_agg(coalesce(s.name_en, s.name_th), ', ' order by s.code)) as skills,
      v.planned_start as planned_at
    from service_visit v cross join lateral skills_lacking(v.id) l
    join employee e on e.id = l.employee_id join skill s on s.id = l.skill_id
    where v.status in ('PLANNED', 'CONFIRMED') and v.planned_end > now()
    group by v.id, e.id order by v.id, e.id`)
  let told = 0
  for (const { order_id, visit_id, employee_id, key, ...params } of found) {
    const { id, so_no, owner_id, is_urgent } = await orderOf(db, sql`o.id = ${order_id}::bigint`)
    const which = `${visit_id} ${employee_id} ${key}`
    const notice = { id, key: which, params: { so_no, ...params }, isUrgent: is_urgent }
    told += (await tell(db, unfitSent, { ...notice, ...toOwner(owner_id) })).length
  }
  return told
}

/** A visit as its engineers were told of it. */
export interface ToldVisit {
  readonly id: number
  readonly order_id: number
  readonly planned_at: string
  readonly planned_until: string
  readonly status: string
  readonly row_version: number
  readonly engineers: readonly number[]
}

/** The visit as it is now; asked before a change and after it. */
export function visitNow(db: Db, id: number): Promise<ToldVisit> {
  return db.one<ToldVisit>(sql`
    select ${visitColumns} from service_visit v where v.id = ${id}::bigint`)
}

const visitColumns = sql`v.id, v.order_id, v.planned_start as planned_at, v.planned_end as planned_until, v.status, v.row_version,
  array(select employee_id::int from visit_engineer where visit_id = v.id order by 1) as engineers`

/** Tells a visit's engineers what became of it; `before` is null for a new one. */
export async function tellEngineers(db: Db, visitId: number, before: ToldVisit | null): Promise<void> {
  const now = await visitNow(db, visitId)
  const { so_no, is_urgent } = await orderOf(db, sql`o.id = ${now.order_id}::bigint`)
  const say = (type: NotificationType, to: readonly number[], planned_at: string) =>
    to.length === 0
      ? undefined
      : tell(db, type, {
          id: now.order_id,
          key: `${now.id} ${now.row_version}`,
          params: { so_no, planned_at },
          to: sql`select unnest(${to}::bigint[])`,
          isUrgent: is_urgent,
        })
  const known = before?.engineers ?? []
  const stayed = now.engineers.filter((one) => known.includes(one))
  const wasOver = before !== null && ['CANCELLED', 'MISSED'].includes(before.status)
  if (now.status === 'CANCELLED') {
    if (!wasOver) await say(visitCancelled, stayed, now.planned_at)
    return
  }
  await say(
    visitPlanned,
    now.engineers.filter((one) => !known.includes(one)),
    now.planned_at,
  )
  await say(
    takenOffVisit,
    known.filter((one) => !now.engineers.includes(one)),
    before?.planned_at ?? now.planned_at,
  )
  if (before && (before.planned_at !== now.planned_at || before.planned_until !== now.planned_until))
    await say(visitMoved, stayed, now.planned_at)
}

/** Whom an order concerned before a change: its owner, and the engineers of visits to come. */
export interface ToldBefore {
  readonly owner: number | null
  readonly visits: readonly ToldVisit[]
}

/** Asked before an order changes, for {@link tellOfChange}. */
export async function toldBefore(db: Db, orderId: number): Promise<ToldBefore> {
  const order = await db.maybe<{ owner_id: number | null }>(
    sql`select owner_id from service_order where id = ${orderId}::bigint`,
  )
  const visits = await db.rows<ToldVisit>(sql`
    select ${visitColumns} from service_visit v
    where v.order_id = ${orderId}::bigint and v.status in ('PLANNED', 'CONFIRMED', 'TRAVELLING') order by v.id`)
  return { owner: order?.owner_id ?? null, visits }
}

/** Tells a new owner, and the engineers of visits that fell through with the order. */
export async function tellOfChange(db: Db, orderId: number, { owner, visits }: ToldBefore): Promise<void> {
  await tellOwner(db, orderId, owner)
  for (const visit of visits) await tellEngineers(db, visit.id, visit)
}

/** Tells people whom a comment names. */
export async function tellMentioned(
  db: Db,
  orderId: number,
  commentId: number,
  people: readonly number[],
): Promise<void> {
  if (people.length === 0) return
  const { id, so_no } = await orderOf(db, sql`o.id = ${orderId}::bigint`)
  await tell(db, mentioned, {
    id,
    key: commentId,
    params: { so_no },
    to: sql`select unnest(${people}::bigint[])`,
  })
}
