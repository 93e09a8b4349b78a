// One-time codes by which people link themselves to LINE: made on the account page, sent to the company's LINE account.
import { randomInt } from 'node:crypto'
import { words } from '#base/text.ts'
import type { Db } from '#platform/database/db.server.ts'
import { liesAhead, liesWithin } from '#platform/database/spans.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { putOut } from '#platform/notifications/outbox.server.ts'
import { noticesChanged } from '#platform/notifications/tell.server.ts'
import { secretHash } from '#platform/server/caller.server.ts'
import type { Language } from '#base/text.ts'

/** A code is good for so long. */
export const CODE_SPAN: Sql = sql`interval '15 minutes'`
/** Wrong codes are counted for so long. */
export const TRY_SPAN: Sql = sql`interval '1 hour'`
const MOST_WRONG = 5

// nothing that looks like something else: no 0 and O, no 1, I and L
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 8

const said = words({
  linked: {
    en: 'This LINE account now receives notifications. Choose which on your account page.',
    th: 'บัญชี LINE นี้รับการแจ้งเตือนได้แล้ว เลือกเรื่องที่ต้องการได้ที่หน้าบัญชีของคุณ',
  },
})

/** A new code of a user, in place of the one before; told this once, as two groups. */
export async function newLineCode(
  db: Db,
  userId: number,
): Promise<{ readonly code: string; readonly valid_until: string }> {
  const code = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  const { valid_until } = await db.one<{ valid_until: string }>(sql`
    insert into line_code (user_id, code_hash, valid_until) values (${userId}, ${secretHash(code)}, now() + ${CODE_SPAN})
    on conflict (user_id) do update set code_hash = excluded.code_hash, valid_until = excluded.valid_until
    returning valid_until`)
  return { code: `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`, valid_until }
}

/** The code in a message, however it is spaced; null where there is none. */
export function codeIn(text: string): string | null {
  const folded = text.replace(/[\s-]/g, '').toUpperCase()
  return folded.length === LENGTH && [...folded].every((sign) => SIGNS.includes(sign)) ? folded : null
}

/**
 * Links a LINE account to the user whose code it sent; false where it is nobody's, or where the account sent too many wrong ones.
 * A code goes with its use: sent again, it is a wrong one.
 */
export async function linkByCode(db: Db, lineId: string, code: string): Promise<boolean> {
  // counted as wrong before it is looked at, under the lock of its row: of many at once no more are looked at
  const { wrong } = await db.one<{ wrong: number }>(sql`
    insert into line_try as t (line_id, wrong, since) values (${lineId}, 1, now())
    on conflict (line_id) do update set
      wrong = case when ${liesWithin(sql`t.since`, TRY_SPAN)} then least(t.wrong, ${MOST_WRONG}) + 1 else 1 end,
      since = case when ${liesWithin(sql`t.since`, TRY_SPAN)} then t.since else now() end
    returning wrong`)
  if (wrong > MOST_WRONG) return false
  const user = await db.maybe<{ id: number; language: Language }>(sql`
    delete from line_code c using app_user u
    where c.code_hash = ${secretHash(code)} and ${liesAhead(sql`c.valid_until`, CODE_SPAN)}
      and u.id = c.user_id and u.status = 'ACTIVE'
    returning u.id, u.language`)
  if (!user) return false
  await db.run(sql`delete from line_try where line_id = ${lineId}`)
  // the account is in the hand of who sent the code: it is nobody else's
  const former = await db.rows<{ user_id: number }>(
    sql`delete from line_link where line_id = ${lineId} or user_id = ${user.id} returning user_id`,
  )
  await db.run(sql`insert into line_link (user_id, line_id) values (${user.id}, ${lineId})`)
  await noticesChanged(db, [...new Set([user.id, ...former.map(({ user_id }) => user_id)])])
  const answer = {
    channel: 'LINE' as const,
    recipient: lineId,
    user_id: user.id,
    subject: said.linked[user.language],
    body: '',
    link: '/app/Setting-Page',
    event_key: null,
  }
  await putOut(db, [answer], true)
  return true
}
