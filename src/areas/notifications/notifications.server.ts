// What a person is told of: read within what they still reach, marked as read, and told where they want it.
import { problem } from '#base/errors.ts'
import type { Words } from '#base/text.ts'
import type { Db } from '#platform/database/db.server.ts'
import { type Keyed, type SortField, keyset } from '#platform/database/keyset.server.ts'
import { liesWithin } from '#platform/database/spans.server.ts'
import { type Sql, anyOf, sql, when } from '#platform/database/sql.server.ts'
import { noticeLink, noticeText } from '#platform/notifications/notice-text.server.ts'
import { noticesChanged } from '#platform/notifications/tell.server.ts'
import type { SessionUser } from '#platform/server/caller.server.ts'
import type { Contributions, NotificationType } from '#platform/server/contributions.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import {
  type Channel,
  type Preference,
  listNotices,
  listPreferences,
  markAllRead,
  markRead,
  noticeProblem,
  savePreference,
} from './notifications.ts'
import { countUnread } from './unread.ts'

const MOST_COUNTED = 100
/** A notification is kept, and shown, so long. */
export const KEPT: Sql = sql`interval '90 days'`

interface Row extends Keyed {
  id: number
  type: string
  params: Record<string, unknown>
  is_urgent: boolean
  created_at: string
  read_at: string | null
  who: Words | null
}

const sorts = new Map<string, SortField>([['created_at', { by: sql`n.id`, as: 'int' }]])

/**
 * The notifications `n` of a user that are about records within their reach, of types that are declared. Types that are reached alike
 * are asked at once: each reach is a query of its own, and planning forty of them took longer than all else.
 */
export function reachedBy(user: SessionUser, { notifies }: Pick<Contributions, 'notifies'>): Sql {
  const asked = notifies.map(({ name, reached }) => ({ name, reached: reached(user, sql`n.thing_id`) }))
  const alike = Map.groupBy(asked, ({ reached }) => JSON.stringify([reached.text, reached.values]))
  return sql`n.user_id = ${user.id} and ${liesWithin(sql`n.created_at`, KEPT)} and ${anyOf(
    [...alike.values()].map(
      (some) => sql`(n.type = any(${some.map(({ name }) => name)}::text[]) and ${some[0]!.reached})`,
    ),
  )}`
}

// those shown in the application
function shownTo(user: SessionUser, contributions: Contributions): Sql {
  return sql`n.in_app and ${reachedBy(user, contributions)}`
}

function typeOf({ notifies }: Contributions, name: string): NotificationType {
  const found = notifies.find((one) => one.name === name)
  if (!found) throw problem('NOT_FOUND')
  return found
}

async function settle(db: Db, user: SessionUser, which: Sql): Promise<number> {
  const read = await db.run(
    sql`update notification n set read_at = now() where n.user_id = ${user.id} and n.read_at is null and ${which}`,
  )
  if (read > 0) await noticesChanged(db, [user.id])
  return read
}

/** What a person does with what they are told of. */
export const notificationsHandlers: OperationHandler[] = [
  handle(listNotices, async ({ where = {}, ...asked }, { db, user, contributions }) => {
    const list = keyset(
      {
        sorts,
        fallback: { field: 'created_at', dir: 'desc' },
        id: sql`n.id`,
        from: sql`notification n`,
        where: sql`${shownTo(user, contributions)}
          ${when(where.state, () => sql`and (n.read_at is null) = ${where.state === 'UNREAD'}`)}
          ${when(where.type, () => sql`and n.type = ${where.type}`)}`,
      },
      asked,
    )
    const found = await db.rows<Row>(sql`
      with page as (${list.page})
      select page.*, ${list.total} as page_total, n.id, n.type, n.params, n.is_urgent, n.created_at, n.read_at,
        case when c.id is not null then json_build_object('th', coalesce(e.first_name_th || ' ' || e.last_name_th, c.username::text),
          'en', coalesce(e.first_name_en || ' ' || e.last_name_en, e.first_name_th || ' ' || e.last_name_th, c.username::text)) end as who
      from page join notification n on n.id = page_id left join app_user c on c.id = n.caused_by
        left join employee e on e.id = c.employee_id
      ${list.order}`)
    const page = await list.answer(db, found)
    return {
      ...page,
      rows: page.rows.map(({ params, who, ...row }) => {
        const type = typeOf(contributions, row.type)
        const link = noticeLink(type, params, user.grants)
        return { ...row, title: type.title, text: noticeText(type, params, who), link }
      }),
    }
  }),

  handle(countUnread, async (_, { db, user, contributions }) =>
    db.one<{ unread: number }>(sql`
      select count(*)::int as unread from (
        select from notification n where n.read_at is null and ${shownTo(user, contributions)} limit ${MOST_COUNTED}) counted`),
  ),

  handle(markRead, async ({ id }, { db, user }) => {
    const own = await db.maybe(sql`select from notification where id = ${id} and user_id = ${user.id}`)
    if (!own) throw problem('NOT_FOUND')
    await settle(db, user, sql`n.id = ${id}`)
    return null
  }),

  handle(markAllRead, async (_, { db, user }) => {
    await settle(db, user, sql`n.in_app`)
    return null
  }),

  handle(listPreferences, async (_, { db, user, contributions }) => {
    const rows = await db.rows<{ type: string; channel: Channel; is_on: boolean }>(
      sql`select type, channel, is_on from notification_preference where user_id = ${user.id}`,
    )
    const isOn = (type: string, channel: Channel) =>
      rows.find((row) => row.type === type && row.channel === channel)?.is_on ?? channel === 'IN_APP'
    return contributions.notifies.map(
      ({ name, title, isMandatory = false }): Preference => ({
        type: name,
        title,
        is_mandatory: isMandatory,
        IN_APP: isMandatory || isOn(name, 'IN_APP'),
        EMAIL: isOn(name, 'EMAIL'),
        LINE: isOn(name, 'LINE'),
        DIGEST: isOn(name, 'DIGEST'),
      }),
    )
  }),

  handle(savePreference, async ({ type, channel, is_on }, { db, user, contributions }) => {
    const { isMandatory } = typeOf(contributions, type)
    if (isMandatory && channel === 'IN_APP' && !is_on) throw noticeProblem('NOTICE_MANDATORY')
    await db.run(sql`
      insert into notification_preference (user_id, type, channel, is_on) values (${user.id}, ${type}, ${channel}, ${is_on})
      on conflict (user_id, type, channel) do update set is_on = excluded.is_on`)
    await noticesChanged(db, [user.id])
    return null
  }),
]
