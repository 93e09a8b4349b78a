// Tells people of something, in the transaction that did it: rolled back, nobody was told.
import { noticesOfUser } from '#platform/bus/live.ts'
import { notifyChanged } from '#platform/bus/live.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { answerIn } from '#platform/database/reader-language.server.ts'
import { noticeLink, noticeText } from './notice-text.server.ts'
import { type Outgoing, putOut } from './outbox.server.ts'
import type { Era } from '#base/era.ts'
import type { Language, Words } from '#base/text.ts'
import { userWithoutSession } from '#platform/server/caller.server.ts'
import type { NotificationType } from '#platform/server/contributions.server.ts'

/** What is told, of which record, to whom. */
export interface Notice {
  readonly id: number
  /** Tells two events of one type about one record apart; the same key is told once. */
  readonly key?: string | number
  /** What the sentence is filled with. */
  readonly params: Readonly<Record<string, unknown>>
  /** A select of employees' ids: those with an account are told. */
  readonly to?: Sql
  /** A select of accounts' ids, for what also accounts without an employee are told. */
  readonly toUsers?: Sql
  /** Reminds of something to be done: the caller is told as well. */
  readonly isReminder?: boolean
  /** Goes outside at night, too. */
  readonly isUrgent?: boolean
}

/** Tells these accounts, or those of these employees, each once; not the caller, who did it, unless it reminds. Gives back whom. */
export async function tell(db: Db, type: NotificationType, notice: Notice): Promise<readonly number[]> {
  const { id, key = '', params, to, toUsers, isReminder = false, isUrgent = false } = notice
  // in one order, so that two that tell the same people queue
  const told = await db.rows<{ user_id: number }>(sql`
    insert into notification (user_id, type, thing, thing_id, key, params, is_urgent, in_app, caused_by)
    select u.id, ${type.name}, ${type.thing}, ${id}, ${String(key)}, ${JSON.stringify(params)}::jsonb, ${isUrgent},
      ${type.isMandatory === true} or coalesce((select p.is_on from notification_preference p
        where p.user_id = u.id and p.type = ${type.name} and p.channel = 'IN_APP'), true), ngan_actor()
    from app_user u
    where u.status = 'ACTIVE' and (${isReminder} or u.id is distinct from ngan_actor()) and (${to ? sql`u.employee_id in (${to})` : sql`false`} or ${toUsers ? sql`u.id in (${toUsers})` : sql`false`})
    order by u.id
    on conflict on constraint notification_once do nothing
    returning user_id`)
  const users = told.map(({ user_id }) => user_id)
  await noticesChanged(db, users)
  await putOut(db, await messagesFor(db, type, notice, users), isUrgent)
  return users
}

interface Reader {
  id: number
  language: Language
  era: Era
  email: string | null
  line_id: string | null
  who: Words | null
}

// mail holds the sentence; LINE and webhooks the number and the link, no names. As in the list, nothing of what its reader does not reach.
async function messagesFor(
  db: Db,
  type: NotificationType,
  { id, key = '', params }: Notice,
  users: readonly number[],
): Promise<Outgoing[]> {
  const number = type.number(params)
  const link = type.link(params)
  const wants = (channel: 'EMAIL' | 'LINE') => sql`exists (select from notification_preference p
    where p.user_id = u.id and p.type = ${type.name} and p.channel = ${channel} and p.is_on)`
  const readers =
    users.length === 0
      ? []
      : await db.rows<Reader>(sql`
        select u.id, u.language, u.era, case when ${wants('EMAIL')} then e.email::text end as email,
          case when ${wants('LINE')} then l.line_id end as line_id,
          (select json_build_object('th', coalesce(a.first_name_th || ' ' || a.last_name_th, c.username::text),
              'en', coalesce(a.first_name_en || ' ' || a.last_name_en, a.first_name_th || ' ' || a.last_name_th, c.username::text))
            from app_user c left join employee a on a.id = c.employee_id where c.id = ngan_actor()) as who
        from app_user u left join employee e on e.id = u.employee_id left join line_link l on l.user_id = u.id
        where u.id = any(${[...users]}::bigint[]) order by u.id`)
  const hooks = await db.rows<{ id: number }>(
    sql`select id from webhook where types @> array[${type.name}::text] order by id`,
  )
  const links = new Map<number, string>()
  // who wants it nowhere outside has no rights read
  for (const reader of readers.filter(({ email, line_id }) => email || line_id)) {
    const user = await userWithoutSession(db, reader.id)
    const told =
      user &&
      (await db.one<{ reached: boolean }>(sql`
      select coalesce(${type.reached(user, sql`${id}::bigint`)}, false) as reached`))
    if (user && told?.reached) links.set(reader.id, noticeLink(type, params, user.grants))
  }
  return [
    ...readers.flatMap(({ id: user_id, language, era, email, line_id, who }): Outgoing[] => {
      const led = links.get(user_id)
      if (led === undefined) return []
      const subject = `${type.title[language]}: ${number}`.slice(0, 300)
      const common = { user_id, subject, link: led, event_key: null }
      const body = answerIn(language, () => noticeText(type, params, who)[language], era)
      return [
        ...(email ? [{ ...common, channel: 'MAIL' as const, recipient: email, body }] : []),
        ...(line_id ? [{ ...common, channel: 'LINE' as const, recipient: line_id, body: '' }] : []),
      ]
    }),
    ...hooks.map(
      (hook): Outgoing => ({
        channel: 'WEBHOOK',
        recipient: String(hook.id),
        user_id: null,
        subject: number.slice(0, 300),
        body: type.name,
        link,
        event_key: `${type.name} ${id} ${String(key)}`,
      }),
    ),
  ]
}

/** Lets the open pages of these users read again what they are told of. */
export function noticesChanged(db: Db, users: readonly number[]): Promise<void> {
  return notifyChanged(db, ...users.map(noticesOfUser))
}
