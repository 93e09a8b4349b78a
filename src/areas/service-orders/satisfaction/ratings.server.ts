// Satisfaction with a report: said on the screen beside the signature, or by the link that goes with its mail, once.
import type { Language } from '#base/text.ts'
import { notifyChanged } from '#platform/bus/live.server.ts'
import type { Actor, Db, DbPool } from '#platform/database/db.server.ts'
import { liesAhead } from '#platform/database/spans.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { newSecret, secretHash } from '#platform/server/caller.server.ts'
import { tellLowRating } from '../order-notices.server.ts'

/** Where receivers of a report answer; the secret follows. */
export const RATING_BASE = '/s/'
/** Answers the people in charge are told of. */
const LOW = 2
const LIFE = sql`interval '30 days'`

/** A link that was sent, as its page needs it. */
export interface Rating {
  readonly id: number
  readonly order_id: number
  readonly so_no: string
  readonly signed_at: string
  readonly language: Language
  readonly is_over: boolean
  readonly score: number | null
}

/** A secret, made before the mail that carries it, and its path. */
export function newRatingLink(): { readonly secret: string; readonly path: string } {
  const secret = newSecret()
  return { secret, path: `${RATING_BASE}${secret}` }
}

/** Keeps the hash of a link that goes with a mail. */
export async function keepRatingLink(db: Db, dispatchId: number, secret: string): Promise<void> {
  await db.run(sql`
    insert into report_rating (dispatch_id, token_hash, expires_at)
    values (${dispatchId}::bigint, ${secretHash(secret)}, now() + ${LIFE})`)
}

/** What a link asks about; null for a secret that is none of ours. */
export function ratingOfLink(db: Db, secret: string): Promise<Rating | null> {
  return db.maybe<Rating>(sql`
    select g.id, r.order_id, o.so_no, r.signed_at, d.language, not ${liesAhead(sql`g.expires_at`, LIFE)} as is_over,
      coalesce(g.score, (select said.score from report_rating said where said.report_id = r.id)) as score
    from report_rating g join report_dispatch d on d.id = g.dispatch_id join service_report r on r.id = d.report_id
    join service_order o on o.id = r.order_id
    where g.token_hash = ${secretHash(secret)}`)
}

/** Takes the answer, once; a later one, or one after the link expired, changes nothing. */
export async function rate(
  dbPool: DbPool,
  actor: Actor,
  rating: Rating,
  { score, remark }: { readonly score: number; readonly remark: string | null },
): Promise<void> {
  await dbPool.transaction(actor, async (db) => {
    // an answer on the screen at the same moment comes before or after
    await db.run(sql`select from service_order where id = ${rating.order_id}::bigint for no key update`)
    const taken = await db.run(sql`
      update report_rating set score = ${score}, remark = ${remark}, rated_at = now()
      where id = ${rating.id}::bigint and score is null and ${liesAhead(sql`expires_at`, LIFE)} and not exists (
        select from report_dispatch d join report_rating said on said.report_id = d.report_id
        where d.id = report_rating.dispatch_id)`)
    if (taken === 0) return
    if (score <= LOW) await tellLowRating(db, rating.order_id, rating.id, score)
    await notifyChanged(db, 'serviceOrders')
  })
}

/** Keeps what the customer said on the screen, unless they had said it there before; the order is held by its caller. */
export async function rateOnScreen(
  db: Db,
  report: { readonly id: number; readonly order_id: number },
  score: number,
): Promise<void> {
  const made = await db.maybe<{ id: number }>(sql`
    insert into report_rating (report_id, score, rated_at) values (${report.id}::bigint, ${score}, now())
    on conflict (report_id) do nothing returning id`)
  if (made && score <= LOW) await tellLowRating(db, report.order_id, made.id, score)
}

/** True if the customer said on the screen how satisfied they are. */
export async function isRatedOnScreen(db: Db, reportId: number): Promise<boolean> {
  const said = await db.maybe(sql`select from report_rating where report_id = ${reportId}::bigint`)
  return said !== null
}
