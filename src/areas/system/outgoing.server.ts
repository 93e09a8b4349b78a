// What goes outside on the server: its state, and messages that failed are sent again.
import { problem } from '#base/errors.ts'
import { type Keyed, type SortField, keyset } from '#platform/database/keyset.server.ts'
import { sql, when } from '#platform/database/sql.server.ts'
import { publish } from '#platform/bus/bus.server.ts'
import { OUTBOX_WAITS } from '#platform/notifications/outbox.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { type OutgoingMessage, listOutgoing, outgoingProblem, sendAgain } from './outgoing.ts'

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
      select page.*, ${list.total} as page_total, o.id, o.channel, o.subject,
        case when not o.is_secret_link then o.link end as link, o.state, o.tries, o.is_repeated, o.error,
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
]
