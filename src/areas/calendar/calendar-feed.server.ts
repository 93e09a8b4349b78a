// A calendar for other programs: RFC 5545 by a link that only its owner knows.
import ical, { ICalCalendarMethod } from 'ical-generator'
import type { Routes } from '#platform/areas/area-declaration.server.ts'
import { newSecret, secretHash } from '#platform/server/caller.server.ts'
import type { DbPool } from '#platform/database/db.server.ts'
import { problem } from '#base/errors.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { refuse } from '#platform/server/replies.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { FEED_BASE, type Feed, closeFeed, listFeeds, openFeed } from './calendar-feed.ts'

/** A feed reaches back so many days; other programs keep what they have. */
const BACK_DAYS = 366
const MOST = 5000
const DAY_MS = 86_400_000

export const feedHandlers: OperationHandler[] = [
  handle(listFeeds, (_, { db, user }) =>
    db.rows<Feed>(sql`
      select f.calendar_id, c.name, f.created_at from calendar_feed f join calendar c on c.id = f.calendar_id
      where f.user_id = ${user.id} order by c.name collate "th-x-icu", c.id`),
  ),

  handle(openFeed, async ({ calendar_id }, { dbPool, user, actor }) => {
    const secret = newSecret()
    await dbPool.transaction(actor, async (db) => {
      // FOR SHARE: a reset of the account waits, and ends this link too, or came first and ended the session
      await db.run(sql`select from app_user where id = ${user.id} for share`)
      const signedIn = await db.maybe(
        sql`select from user_session where id = ${user.sessionId} and revoked_at is null`,
      )
      if (!signedIn) throw problem('LOGGED_OUT')
      const open = await db.maybe(
        sql`select from calendar where id = ${calendar_id} and status = 1 for share`,
      )
      if (!open) throw problem('NOT_FOUND')
      await db.run(sql`delete from calendar_feed where user_id = ${user.id} and calendar_id = ${calendar_id}`)
      await db.run(sql`
        insert into calendar_feed (user_id, calendar_id, token_hash)
        values (${user.id}, ${calendar_id}, ${secretHash(secret)})
        on conflict (user_id, calendar_id) do update set token_hash = excluded.token_hash`)
    })
    return { path: `${FEED_BASE}${secret}.ics` }
  }),

  handle(closeFeed, async ({ calendar_id }, { db, user }) => {
    const gone = await db.run(sql`
      delete from calendar_feed where user_id = ${user.id} and calendar_id = ${calendar_id}`)
    if (gone === 0) throw problem('NOT_FOUND')
    return null
  }),
]

/** Serves the feeds: the link is the key, for programs that cannot sign in. */
export const addCalendarFeed: Routes = (app, { dbPool }) => {
  app.get<{ Params: { name: string } }>(`${FEED_BASE}:name`, async (request, reply) => {
    // the address is a secret and stays out of the log
    request.operation = 'calendar.feed'
    const secret = /^([\w-]{20,100})\.ics$/.exec(request.params.name)?.[1]
    const text = secret ? await feedOf(dbPool, secret) : null
    if (text === null) return refuse(request, reply, problem('NOT_FOUND'))
    return reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="calendar.ics"')
      .header('cache-control', 'private, max-age=300')
      .send(text)
  })
}

interface FeedEvent {
  id: number
  name: string
  description: string | null
  type: string
  event_date: string
  changed_at: string
  row_version: number
}

async function feedOf(dbPool: DbPool, secret: string): Promise<string | null> {
  const calendar = await dbPool.maybe<{ id: number; name: string; description: string | null }>(sql`
    select c.id, c.name, c.description
    from calendar_feed f join calendar c on c.id = f.calendar_id and c.status = 1
    join app_user u on u.id = f.user_id and u.status = 'ACTIVE'
    where f.token_hash = ${secretHash(secret)}`)
  if (!calendar) return null
  const events = await dbPool.rows<FeedEvent>(sql`
    select e.id, e.name, e.description, t.name as type, e.event_date,
      coalesce(e.updated_at, e.created_at) as changed_at, e.row_version
    from calendar_event e join event_type t on t.id = e.event_type_id
    where e.calendar_id = ${calendar.id} and e.event_date >= bangkok_day(now()) - ${BACK_DAYS}::integer
    order by e.event_date limit ${MOST}`)
  return textOf(calendar, events)
}

function textOf(
  calendar: { name: string; description: string | null },
  events: readonly FeedEvent[],
): string {
  const feed = ical({
    name: calendar.name,
    description: calendar.description,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Ngan', product: 'Company calendar', language: 'TH' },
    ttl: 3600,
  })
  for (const one of events) {
    feed.createEvent({
      id: `calendar-event-${one.id}@ngan`,
      sequence: one.row_version - 1,
      // the library reads days off in UTC
      start: new Date(one.event_date),
      end: new Date(Date.parse(one.event_date) + DAY_MS),
      allDay: true,
      stamp: new Date(one.changed_at),
      summary: one.name,
      description: one.description,
      categories: [{ name: one.type }],
    })
  }
  // a calendar without events must have some part, and Bangkok's time is true of any
  return feed.toString().replace('END:VCALENDAR', `${BANGKOK}END:VCALENDAR`)
}

const BANGKOK = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Bangkok',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0700',
  'TZOFFSETTO:+0700',
  'END:STANDARD',
  'END:VTIMEZONE',
  '',
].join('\r\n')
