// Rows of the outbox: written in the transaction that causes them, claimed one at a time, settled as they went.
import { publish } from '#platform/bus/bus.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { liesAhead } from '#platform/database/spans.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'

/** The topic under which servers hear that something waits. */
export const OUTBOX_WAITS = 'outbox.waits'
/** How long one may be at sending before another server takes over. */
export const SENDING_SECONDS = 60
/** Minutes until the next try, by how many failed before; then it has failed. */
export const RETRY_MINUTES = [1, 5, 30, 240, 1440] as const
/** A row waits no longer than this: the longest retry, and a night. */
const LONGEST = sql`interval '3 days'`
const LEASE: Sql = sql`${SENDING_SECONDS} * interval '1 second'`
// a transaction that began earlier sees a claim of a later one end beyond its own lease
const LONGEST_LEASE: Sql = sql`(${LEASE} + interval '5 minutes')`

/** Where messages go. */
export const outboxChannels = ['MAIL', 'LINE', 'WEBHOOK'] as const
export type OutboxChannel = (typeof outboxChannels)[number]

/** A message to one recipient. */
export interface Outgoing {
  readonly channel: OutboxChannel
  readonly recipient: string
  readonly user_id: number | null
  readonly subject: string
  readonly body: string
  readonly link: string | null
  readonly event_key: string | null
  /** A kept file that goes with a mail. */
  readonly file_id?: number | null
  /** True where the link alone opens something: it is removed from the row once the message went out. */
  readonly is_secret_link?: boolean
}

/** A message that a server is sending. */
export interface Claimed extends Outgoing {
  readonly id: number
  readonly claim: string
  readonly tries: number
  /** True if it may have gone out before. */
  readonly is_repeated: boolean
  readonly file: { readonly key: string; readonly name: string; readonly mime: string } | null
}

/**
 * Lets messages go out once the transaction commits; at night only what is urgent, and what no person reads. Gives back their rows, without
 * those that a webhook was told before.
 */
export async function putOut(
  db: Db,
  messages: readonly Outgoing[],
  isUrgent: boolean,
): Promise<readonly number[]> {
  if (messages.length === 0) return []
  const rows = await db.rows<{ id: number }>(sql`
    insert into outbox (channel, recipient, user_id, subject, body, link, event_key, file_id, is_secret_link, next_try_at)
    select m.channel, m.recipient, m.user_id, m.subject, m.body, m.link, m.event_key, m.file_id, coalesce(m.is_secret_link, false),
      after_night(now(), ${isUrgent} or m.channel = 'WEBHOOK')
    from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb)
      m (channel text, recipient text, user_id bigint, subject text, body text, link text, event_key text, file_id bigint,
        is_secret_link boolean)
    on conflict (recipient, event_key) where channel = 'WEBHOOK' do nothing
    returning id`)
  await publish(db, OUTBOX_WAITS)
  return rows.map(({ id }) => id)
}

/**
 * Takes the next message of these channels that is due; null if none is. A claim that lapsed says that its server was lost while
 * sending.
 */
export function claimNext(
  db: Db,
  claim: string,
  channels: readonly OutboxChannel[] = outboxChannels,
): Promise<Claimed | null> {
  return db.maybe<Claimed>(sql`
    update outbox o set claim = ${claim}::uuid, claimed_until = now() + ${LEASE}, is_repeated = o.is_repeated or o.claim is not null
    where o.id = (
      select id from outbox
      where state = 'WAITING' and channel = any(${[...channels]}::text[]) and not ${liesAhead(sql`next_try_at`, LONGEST)}
        and (claim is null or not ${liesAhead(sql`claimed_until`, LONGEST_LEASE)})
      order by next_try_at, id limit 1 for update skip locked)
    returning id, channel, recipient, user_id, subject, body, link, event_key, claim, tries, is_repeated,
      (select json_build_object('key', f.storage_key, 'name', f.original_name, 'mime', f.mime)
        from file_object f where f.id = o.file_id) as file`)
}

/** Notes that a message went out, or that its channel is not set up. */
export async function settleSent(db: Db, { id, claim }: Claimed, state: 'SENT' | 'OFF'): Promise<void> {
  await db.run(sql`
    update outbox set state = ${state}, sent_at = case when ${state} = 'SENT' then now() end, claim = null, claimed_until = null,
      tries = tries + 1, error = null, link = case when not is_secret_link then link end
    where id = ${id} and claim = ${claim}::uuid`)
}

/** Notes why a message did not go out, and when it is tried again; true if that was the last try. */
export async function settleFailed(
  db: Db,
  { id, claim, tries }: Claimed,
  error: string,
  mayHaveArrived = false,
): Promise<boolean> {
  const minutes = RETRY_MINUTES[tries]
  await db.run(sql`
    update outbox set claim = null, claimed_until = null, tries = tries + 1, error = ${error}, is_repeated = is_repeated or ${mayHaveArrived},
      state = ${minutes === undefined ? 'FAILED' : 'WAITING'}, next_try_at = now() + ${minutes ?? 0} * interval '1 minute'
    where id = ${id} and claim = ${claim}::uuid`)
  return minutes === undefined
}
