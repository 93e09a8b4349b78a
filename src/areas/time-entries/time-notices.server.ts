// What people are told of time: that their own was rejected, and why; that somebody left some to them who can send no more; and what waits for
// them because nobody is above its person.
import { type Words, words } from '#base/text.ts'
import type { Db } from '#platform/database/db.server.ts'
import { personNamePair } from '#platform/database/person-names.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { tell, tellEach } from '#platform/notifications/tell.server.ts'
import type { NotificationType } from '#platform/server/contributions.server.ts'
import { timePlace } from './time-address.ts'
import { deciding } from './time-fields.ts'
import { decidesAbout, isLocked, sees } from './time-reach.server.ts'
import type { EntryRow } from './time-rows.ts'

const timeRejected: NotificationType = {
  name: 'timeEntries.rejected',
  title: { en: 'My time was rejected', th: 'เวลาของฉันไม่ได้รับอนุมัติ' },
  sentence: {
    en: 'Your time on {work_on} was rejected by {who}: {reason}',
    th: 'เวลาของคุณวันที่ {work_on} ไม่ได้รับอนุมัติโดย {who}: {reason}',
  },
  isMandatory: true,
  thing: 'time_entry',
  number: ({ work_on }) => String(work_on),
  link: ({ work_on }) => timePlace({ day: String(work_on) }),
  reached: (user, id) => sql`exists (select from time_entry t where t.id = ${id} and ${sees(user)})`,
}

const said = words({
  waits: {
    en: '{name} may not sign in any more. {count} time {count|entry|entries} not submitted {count|waits|wait} for you to decide',
    th: '{name} เข้าใช้ระบบไม่ได้แล้ว มีเวลาที่ยังไม่ได้ส่ง {count} รายการรอคุณพิจารณา',
  },
  both: {
    en: '{name} may not sign in any more. {count} time {count|entry|entries} not submitted {count|waits|wait} for you to decide; what their timer counted from {left_out_on} on in a locked month is not kept',
    th: '{name} เข้าใช้ระบบไม่ได้แล้ว มีเวลาที่ยังไม่ได้ส่ง {count} รายการรอคุณพิจารณา ส่วนเวลาที่จับไว้ตั้งแต่ {left_out_on} อยู่ในเดือนที่ปิดเวลาแล้ว จึงไม่ได้เก็บไว้',
  },
  leftOut: {
    en: '{name} may not sign in any more. What their timer counted from {left_out_on} on is in a locked month and is not kept',
    th: '{name} เข้าใช้ระบบไม่ได้แล้ว เวลาที่จับไว้ตั้งแต่ {left_out_on} อยู่ในเดือนที่ปิดเวลาแล้ว จึงไม่ได้เก็บไว้',
  },
})

function stoppedSentence({ count, left_out_on }: Readonly<Record<string, unknown>>): Words {
  return !left_out_on ? said.waits : count === 0 ? said.leftOut : said.both
}

// of somebody who is blocked or deleted; of who leaves it comes with everything else
const timeLeft: NotificationType = {
  name: 'timeEntries.left',
  title: {
    en: 'Time of a colleague who may not sign in waits for me',
    th: 'เวลาของคนที่เข้าใช้ระบบไม่ได้แล้วรอฉันพิจารณา',
  },
  sentence: stoppedSentence,
  thing: 'employee',
  number: ({ code }) => String(code),
  link: () => timePlace({ view: 'approve' }),
  reached: (user, id) => decidesAbout(user, id),
}

const unled = words({
  waits: {
    en: '{count} time {count|entry|entries} of {name} {count|waits|wait} for your approval, as nobody is above this person and the unit has no head',
    th: 'เวลาของ {name} {count} รายการรอคุณอนุมัติ เพราะคนนี้ไม่มีหัวหน้างาน และหน่วยงานไม่มีหัวหน้าหน่วย',
  },
  leaves: {
    en: '{name} has left. {count} time {count|entry|entries} not submitted {count|waits|wait} for you to decide, as nobody is above this person and the unit has no head',
    th: '{name} ลาออกแล้ว มีเวลาที่ยังไม่ได้ส่ง {count} รายการรอคุณพิจารณา เพราะคนนี้ไม่มีหัวหน้างาน และหน่วยงานไม่มีหัวหน้าหน่วย',
  },
  why: {
    en: '{what}. It came to you as nobody is above this person and the unit has no head',
    th: '{what} ระบบแจ้งคุณเพราะคนนี้ไม่มีหัวหน้างาน และหน่วยงานไม่มีหัวหน้าหน่วย',
  },
})

// to whoever may decide about everybody, of time that nobody else is there for
const timeUnled: NotificationType = {
  ...timeLeft,
  name: 'timeEntries.nobodyAbove',
  title: {
    en: 'Time of a colleague whom nobody leads waits for me',
    th: 'เวลาของคนที่ไม่มีหัวหน้ารอฉันพิจารณา',
  },
  sentence: (params) => {
    if (params.how !== 'stopped') return params.how === 'leaves' ? unled.leaves : unled.waits
    const { en, th } = stoppedSentence(params)
    return { en: unled.why.en.replace('{what}', en), th: unled.why.th.replace('{what}', th) }
  },
}

/** What is told of time. */
export const timeNotices: readonly NotificationType[] = [timeRejected, timeLeft, timeUnled]

// their own they never decide
const whoDecideForAll = (person: number): Sql => sql`
  select p.user_id from effective_permission p join app_user u on u.id = p.user_id
  where p.link = ${deciding.menu} and p.can_approve and p.scope = 'ALL' and u.employee_id is distinct from ${person}::bigint`

/** What somebody did not send who can send no more. */
export interface LeftTime {
  readonly id: number
  readonly code: string
  readonly name: Words
  readonly row_version: number
  readonly count: number
  /** From which day on hours of a running clock lay in a locked month. */
  readonly left_out_on: string | null
}

/** Tells who decides about it, once for each time its person is stopped; whoever may decide about everybody where nobody is above. */
export async function tellLeft(
  db: Db,
  to: number | null,
  { id, row_version, ...params }: LeftTime,
  how: 'leaves' | 'stopped',
): Promise<void> {
  if (to !== null) await tell(db, timeLeft, { id, key: row_version, params, to: sql`select ${to}::bigint` })
  else
    await tell(db, timeUnled, {
      id,
      key: `${how} ${row_version}`,
      params: { ...params, how },
      toUsers: whoDecideForAll(id),
    })
}

/**
 * Tells whoever may decide about everybody of time that waits where nobody is above its person, of these people: what came in this transaction, or all
 * that waits now. Once for what waits together: what joins it before the oldest of it is decided is seen with it.
 */
export async function tellUnled(
  db: Db,
  people: Sql,
  { cameNow }: { readonly cameNow: boolean },
): Promise<void> {
  const waiting = await db.rows<{ id: number; code: string; name: Words; count: number; oldest: string }>(sql`
    select e.id, e.employee_code::text as code, ${personNamePair(sql`e`)} as name, w.count, w.oldest
    from employee e cross join lateral (
      select count(*) filter (where not ${cameNow} or coalesce(t.updated_at, t.created_at) = now())::integer as count,
        (array_agg(t.id || ' ' || t.row_version order by t.id))[1] as oldest
      from time_entry t where t.employee_id = e.id and t.status = 'SUBMITTED' and not ${isLocked(sql`t.work_date`)}) w
    where e.id in (${people}) and w.count > 0 and time_decider(e.id) is null order by e.id`)
  for (const { id, oldest, ...params } of waiting)
    await tell(db, timeUnled, {
      id,
      key: oldest,
      params: { ...params, how: 'waits' },
      toUsers: whoDecideForAll(id),
    })
}

/** Tells their people that entries were rejected. */
export function tellRejected(
  db: Db,
  entries: readonly Pick<EntryRow, 'id' | 'employee_id' | 'work_date' | 'status_note' | 'row_version'>[],
): Promise<void> {
  return tellEach(
    db,
    timeRejected,
    entries.map(({ id, employee_id, work_date, status_note, row_version }) => ({
      id,
      key: row_version,
      params: { work_on: work_date, reason: status_note },
      employee: employee_id,
    })),
  )
}
