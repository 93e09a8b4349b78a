// The mail of the morning: on working days, what a person wanted there, has not read and still reaches.
import { type Language, fill, words } from '#base/text.ts'
import type { Job } from '#platform/areas/area-declaration.server.ts'
import type { DbPool } from '#platform/database/db.server.ts'
import { userName } from '#platform/database/person-names.server.ts'
import { answerIn } from '#platform/database/reader-language.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { noticeText } from '#platform/notifications/notice-text.server.ts'
import { putOut } from '#platform/notifications/outbox.server.ts'
import { type SessionUser, userWithoutSession } from '#platform/server/caller.server.ts'
import type { Contributions } from '#platform/server/contributions.server.ts'
import { reachedBy } from './notifications.server.ts'

const AT = '07:30'
/** The rest of them are counted. */
const MOST_LINES = 30
/** A user who switches such mails on is not mailed what came in the months before. */
const BACK: Sql = sql`interval '14 days'`
const LONGEST_BODY = 20_000

const said = words({
  subject: {
    en: '{count} {count|notification|notifications} you have not read',
    th: 'การแจ้งเตือนที่ยังไม่ได้อ่าน {count} เรื่อง',
  },
  more: { en: 'and {count} more', th: 'และอีก {count} เรื่อง' },
})

/** Writes the mails at half past seven; a server that starts later in the day makes up for it. */
export const morningMail: Job = {
  name: 'notifications.morningMail',
  title: { en: 'Morning e-mail of unread notifications', th: 'อีเมลสรุปการแจ้งเตือนประจำเช้า' },
  times: { at: AT },
  run: async ({ dbPool, contributions }) => {
    const written = await writeMorningMails(dbPool, contributions, sql`now()`)
    return written > 0 ? { written } : null
  },
}

/** Writes the mails of the day of `at`, one a person; how many. None outside 07:00 to 20:00, when no mail goes out. */
export async function writeMorningMails(
  dbPool: DbPool,
  contributions: Pick<Contributions, 'notifies'>,
  at: Sql,
): Promise<number> {
  const people = await dbPool.rows<{ id: number; email: string }>(sql`
    select u.id, e.email::text as email
    from app_user u join employee e on e.id = u.employee_id
    where u.status = 'ACTIVE' and e.email is not null and after_night(${at}, false) = ${at}
      and exists (select from notification_preference p where p.user_id = u.id and p.channel = 'DIGEST' and p.is_on)
      and is_working_day(calendar_of(e.id), bangkok_day(${at}), e.work_type_id)
    order by u.id`)
  let written = 0
  for (const { id, email } of people) {
    const user = await userWithoutSession(dbPool, id)
    if (!user) continue
    const write = () => writeMail(dbPool, contributions, { user, email, at })
    if (await answerIn(user.language, write, user.era)) written++
  }
  return written
}

interface Row {
  readonly id: number
  readonly type: string
  readonly params: Record<string, unknown>
  readonly who: string | null
}

// what it tells is marked with the mail that tells it: one a day, and nothing in two of them
function writeMail(
  dbPool: DbPool,
  contributions: Pick<Contributions, 'notifies'>,
  { user, email, at }: { readonly user: SessionUser; readonly email: string; readonly at: Sql },
): Promise<boolean> {
  const { language } = user
  return dbPool.transaction({ userId: null, requestId: 'morning-mail', ip: '' }, async (db) => {
    const rows = await db.rows<Row>(sql`
      with told as (
        update notification n set digested_at = ${at}
        where n.read_at is null and n.digested_at is null and n.created_at > ${at} - ${BACK} and ${reachedBy(user, contributions)}
          and exists (select from notification_preference p
            where p.user_id = n.user_id and p.type = n.type and p.channel = 'DIGEST' and p.is_on)
          and not exists (select from notification d
            where d.user_id = n.user_id and d.digested_at >= bangkok_day(${at})::timestamp at time zone 'Asia/Bangkok'
              and d.digested_at < (bangkok_day(${at}) + 1)::timestamp at time zone 'Asia/Bangkok')
        returning n.id, n.type, n.params, n.caused_by)
      select id, type, params, ${userName(sql`caused_by`)} as who from told order by id desc`)
    if (rows.length === 0) return false
    const lines = rows.slice(0, MOST_LINES).map((row) => `• ${sentenceOf(row, contributions, language)}`)
    const rest = rows.length - lines.length
    if (rest > 0) lines.push(fill(said.more, language, { count: rest }))
    const mail = {
      channel: 'MAIL' as const,
      recipient: email,
      user_id: user.id,
      subject: fill(said.subject, language, { count: rows.length }),
      body: lines.join('\n').slice(0, LONGEST_BODY),
      link: '/app/Notification',
      event_key: null,
    }
    await putOut(db, [mail], false)
    return true
  })
}

function sentenceOf(
  { type, params, who }: Row,
  { notifies }: Pick<Contributions, 'notifies'>,
  language: Language,
): string {
  const declared = notifies.find(({ name }) => name === type)!
  return noticeText(declared, params, who === null ? null : { en: who, th: who })[language]
}
