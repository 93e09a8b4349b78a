// What goes outside on the server: messages that failed are sent again, webhooks are kept, people are linked to LINE.
import { problem } from '#base/errors.ts'
import { type Keyed, type SortField, keyset } from '#platform/database/keyset.server.ts'
import { sql, when } from '#platform/database/sql.server.ts'
import { requireVersion } from '#platform/database/stale.server.ts'
import { publish } from '#platform/bus/bus.server.ts'
import { OUTBOX_WAITS } from '#platform/notifications/outbox.server.ts'
import { newSecret } from '#platform/server/caller.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import {
  type OutgoingMessage,
  type Webhook,
  deleteWebhook,
  insertWebhook,
  linkLine,
  listOutgoing,
  listWebhooks,
  outgoingProblem,
  sendAgain,
} from './outgoing.ts'

const sorts = new Map<string, SortField>([['created_at', { by: sql`o.id`, as: 'int' }]])

export const outgoingHandlers: OperationHandler[] = [
  handle(listOutgoing, async ({ where = {}, ...asked }, { db }) => {
    const list = keyset(
      {
        sorts,
        fallback: { field: 'created_at', dir: 'desc' },
        id: sql`o.id`,
        from: sql`outbox o`,
        where: sql`true ${when(where.state, () => sql`and o.state = ${where.state}`)}
          ${when(where.channel, () => sql`and o.channel = ${where.channel}`)}`,
      },
      asked,
    )
    const found = await db.rows<OutgoingMessage & Keyed>(sql`
      with page as (${list.page})
      select page.*, ${list.total} as page_total, o.id, o.channel, o.subject, o.state, o.tries, o.is_repeated, o.error,
        o.created_at, o.sent_at, case when o.state = 'WAITING' then o.next_try_at end as next_try_at,
        coalesce(w.name, u.username::text, o.recipient) as recipient
      from page join outbox o on o.id = page_id left join app_user u on u.id = o.user_id
        left join webhook w on o.channel = 'WEBHOOK' and w.id::text = o.recipient
      ${list.order}`)
    return list.answer(db, found)
  }),

  handle(sendAgain, async ({ id }, { db }) => {
    const again = await db.run(sql`
      update outbox set state = 'WAITING', tries = 0, next_try_at = now(), error = null where id = ${id} and state = 'FAILED'`)
    if (again === 0) {
      const known = await db.maybe(sql`select from outbox where id = ${id}`)
      throw known ? outgoingProblem('NOT_FAILED') : problem('NOT_FOUND')
    }
    await publish(db, OUTBOX_WAITS)
    return null
  }),

  handle(listWebhooks, (_, { db }) =>
    db.rows<Webhook>(sql`
      select w.id, w.name, w.url, w.types, w.row_version, w.created_at,
        (select max(o.sent_at) from outbox o where o.channel = 'WEBHOOK' and o.recipient = w.id::text) as sent_at,
        (select o.error from outbox o where o.channel = 'WEBHOOK' and o.recipient = w.id::text order by o.id desc limit 1) as error
      from webhook w order by w.name, w.id limit 200`),
  ),

  handle(insertWebhook, async ({ name, url, types }, { db, contributions }) => {
    const known = new Set(contributions.notifies.map((one) => one.name))
    const unknown = types.find(({ type }) => !known.has(type))
    if (unknown) throw outgoingProblem('UNKNOWN_NOTICE_TYPE', { type: unknown.type })
    const secret = newSecret()
    const { id } = await db.one<{ id: number }>(sql`
      insert into webhook (name, url, secret, types)
      values (${name}, ${url}, ${secret}, ${[...new Set(types.map(({ type }) => type))]}::text[]) returning id`)
    return { id, secret }
  }),

  handle(deleteWebhook, async ({ id, row_version }, { db }) => {
    const known = await db.maybe<{ row_version: number }>(
      sql`select row_version from webhook where id = ${id} for update`,
    )
    if (!known) throw problem('NOT_FOUND')
    await requireVersion(db, known, row_version, {
      stamp: sql`select updated_by, updated_at from webhook where id = ${id}`,
      current: async () => null,
    })
    await db.run(sql`delete from webhook where id = ${id}`)
    return null
  }),

  handle(linkLine, async ({ employee_id, line_id }, { db }) => {
    const user = await db.maybe<{ id: number }>(
      sql`select id from app_user where employee_id = ${employee_id}`,
    )
    if (!user) throw problem('NOT_FOUND')
    if (line_id === null) await db.run(sql`delete from line_link where user_id = ${user.id}`)
    else
      await db.run(sql`
        insert into line_link (user_id, line_id) values (${user.id}, ${line_id})
        on conflict (user_id) do update set line_id = excluded.line_id, linked_at = now()`)
    return null
  }),
]
