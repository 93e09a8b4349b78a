// Tells people of something, in the transaction that did it: rolled back, nobody was told.
import { noticesOfUser } from '#platform/bus/live.ts'
import { notifyChanged } from '#platform/bus/live.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { type Sql, plannedForValues, sql, unionAll } from '#platform/database/sql.server.ts'
import { answerIn } from '#platform/database/reader-language.server.ts'
import { noticeLink, noticeText } from './notice-text.server.ts'
import { type Outgoing, putOut } from './outbox.server.ts'
import type { Grants } from '#base/access.ts'
import type { Era } from '#base/era.ts'
import type { Language, Words } from '#base/text.ts'
import { usersWithoutSession } from '#platform/server/caller.server.ts'
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

/** One of several notices of one type, each of its own record and to one person. */
interface OwnNotice extends Pick<Notice, 'id' | 'key' | 'params'> {
  readonly employee: number
}

/** Tells these accounts, or those of these employees, each once; not the caller, who did it, unless it reminds. Gives back whom. */
export async function tell(db: Db, type: NotificationType, notice: Notice): Promise<readonly number[]> {
  const { id, key = '', params, to, toUsers, isReminder = false, isUrgent = false } = notice
  const whom = sql`
    select u.id as user_id, ${id}::bigint as thing_id, ${String(key)}::text as key, ${JSON.stringify(params)}::jsonb as params from app_user u
    where ${to ? sql`u.employee_id in (${to})` : sql`false`} or ${toUsers ? sql`u.id in (${toUsers})` : sql`false`}`
  const told = await put(db, type, whom, { isReminder, isUrgent })
  await putOut(db, await messagesFor(db, type, [{ id, key: String(key), params }], told), isUrgent)
  return told.map(({ user_id }) => user_id)
}

/** The same of several notices at once, in as many statements as of one. */
export async function tellEach(db: Db, type: NotificationType, notices: readonly OwnNotice[]): Promise<void> {
  if (notices.length === 0) return
  const several = notices.map(({ key = '', ...one }) => ({ ...one, key: String(key) }))
  const whom = sql`
    select u.id as user_id, n.id as thing_id, n.key, n.params
    from jsonb_to_recordset(${JSON.stringify(several)}::jsonb) n (id bigint, key text, params jsonb, employee bigint)
    join app_user u on u.employee_id = n.employee`
  const told = await put(db, type, whom, {})
  await putOut(db, await messagesFor(db, type, several, told), false)
}

type Said = Required<Pick<Notice, 'id' | 'params'>> & { readonly key: string }
interface Told extends Said {
  readonly user_id: number
}

// in one order, so that two that tell the same people queue
async function put(
  db: Db,
  type: NotificationType,
  whom: Sql,
  { isReminder = false, isUrgent = false }: Pick<Notice, 'isReminder' | 'isUrgent'>,
): Promise<Told[]> {
  const told = await db.rows<Told>(sql`
    insert into notification (user_id, type, thing, thing_id, key, params, is_urgent, in_app, caused_by)
    select u.id, ${type.name}, ${type.thing}, w.thing_id, w.key, w.params, ${isUrgent},
      ${type.isMandatory === true} or coalesce((select p.is_on from notification_preference p
        where p.user_id = u.id and p.type = ${type.name} and p.channel = 'IN_APP'), true), ngan_actor()
    from (${whom}) w join app_user u on u.id = w.user_id
    where u.status = 'ACTIVE' and (${isReminder} or u.id is distinct from ngan_actor())
    order by u.id, w.thing_id, w.key
    on conflict on constraint notification_once do nothing
    returning user_id, thing_id as id, key, params`)
  await noticesChanged(
    db,
    told.map(({ user_id }) => user_id),
  )
  return told
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
  notices: readonly Said[],
  told: readonly Told[],
): Promise<Outgoing[]> {
  const readers = new Map((await readersOf(db, type, told)).map((reader) => [reader.id, reader]))
  const hooks = await db.rows<{ id: number }>(
    sql`select id from webhook where types @> array[${type.name}::text] order by id`,
  )
  const subjectOf = ({ params }: Said, title = '') => `${title}${type.number(params)}`.slice(0, 300)
  // who wants it nowhere outside has no rights read
  const reached = await reachedBy(
    db,
    type,
    told.filter(({ user_id }) => readers.has(user_id)),
  )
  return [
    ...reached.flatMap(({ grants, ...notice }): Outgoing[] => {
      const { id: user_id, language, era, email, line_id, who } = readers.get(notice.user_id)!
      const link = noticeLink(type, notice.params, grants)
      const subject = subjectOf(notice, `${type.title[language]}: `)
      const common = { user_id, subject, link, event_key: null }
      const body = answerIn(language, () => noticeText(type, notice.params, who)[language], era)
      return [
        ...(email ? [{ ...common, channel: 'MAIL' as const, recipient: email, body }] : []),
        ...(line_id ? [{ ...common, channel: 'LINE' as const, recipient: line_id, body: '' }] : []),
      ]
    }),
    ...notices.flatMap((notice) =>
      hooks.map(
        (hook): Outgoing => ({
          channel: 'WEBHOOK',
          recipient: String(hook.id),
          user_id: null,
          subject: subjectOf(notice),
          body: type.name,
          link: type.link(notice.params),
          event_key: `${type.name} ${notice.id} ${notice.key}`,
        }),
      ),
    ),
  ]
}

// those of the told who want it outside as well
async function readersOf(db: Db, type: NotificationType, told: readonly Told[]): Promise<Reader[]> {
  if (told.length === 0) return []
  const wants = (channel: 'EMAIL' | 'LINE') => sql`exists (select from notification_preference p
    where p.user_id = u.id and p.type = ${type.name} and p.channel = ${channel} and p.is_on)`
  const found = await db.rows<Reader>(sql`
    select u.id, u.language, u.era, case when ${wants('EMAIL')} then e.email::text end as email,
      case when ${wants('LINE')} then l.line_id end as line_id,
      (select json_build_object('th', coalesce(a.first_name_th || ' ' || a.last_name_th, c.username::text),
          'en', coalesce(a.first_name_en || ' ' || a.last_name_en, a.first_name_th || ' ' || a.last_name_th, c.username::text))
        from app_user c left join employee a on a.id = c.employee_id where c.id = ngan_actor()) as who
    from app_user u left join employee e on e.id = u.employee_id left join line_link l on l.user_id = u.id
    where u.id = any(${told.map(({ user_id }) => user_id)}::bigint[])`)
  return found.filter(({ email, line_id }) => email || line_id)
}

/** As many conditions one statement asks. */
const ASKED_AT_ONCE = 100

// each with the rights of its reader: all rights by two statements, all reach by one, a condition that several share asked once
async function reachedBy(
  db: Db,
  type: NotificationType,
  told: readonly Told[],
): Promise<readonly (Told & { readonly grants: Grants })[]> {
  const userIds = told.map(({ user_id }) => user_id)
  const users = new Map((await usersWithoutSession(db, userIds)).map((user) => [user.id, user]))
  const asked = told.flatMap((notice) => {
    const user = users.get(notice.user_id)
    if (!user) return []
    const reached = type.reached(user, sql`${notice.id}::bigint`)
    return [{ ...notice, grants: user.grants, reached, as: JSON.stringify([reached.text, reached.values]) }]
  })
  const ways = [...new Map(asked.map(({ as, reached }) => [as, reached]))]
  const open = new Set<string>()
  for (let from = 0; from < ways.length; from += ASKED_AT_ONCE) {
    const some = ways.slice(from, from + ASKED_AT_ONCE)
    const selects = some.map(([, reached], at) => sql`select ${at}::integer as way where ${reached}`)
    // of any length, so that no plan of it is kept
    for (const { way } of await db.rows<{ way: number }>(plannedForValues(unionAll(selects))))
      open.add(some[way]![0])
  }
  return asked.filter(({ as }) => open.has(as))
}

/** Lets the open pages of these users read again what they are told of. */
export function noticesChanged(db: Db, users: readonly number[]): Promise<void> {
  return notifyChanged(db, ...users.map(noticesOfUser))
}
