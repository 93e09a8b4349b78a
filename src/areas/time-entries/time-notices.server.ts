// What people are told of time: that their own was rejected, and why; and that somebody left some to them who can send no more.
import { type Words, words } from '#base/text.ts'
import type { Db } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { tell, tellEach } from '#platform/notifications/tell.server.ts'
import type { NotificationType } from '#platform/server/contributions.server.ts'
import { timePlace } from './time-address.ts'
import { decidesAbout, sees } from './time-reach.server.ts'
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

// of somebody who is blocked or deleted; of who leaves it comes with everything else
const timeLeft: NotificationType = {
  name: 'timeEntries.left',
  title: {
    en: 'Time of a colleague who may not sign in waits for me',
    th: 'เวลาของคนที่เข้าใช้ระบบไม่ได้แล้วรอฉันพิจารณา',
  },
  sentence: ({ count, left_out_on }) => (!left_out_on ? said.waits : count === 0 ? said.leftOut : said.both),
  thing: 'employee',
  number: ({ code }) => String(code),
  link: () => timePlace({ view: 'approve' }),
  reached: (user, id) => decidesAbout(user, id),
}

/** What is told of time. */
export const timeNotices: readonly NotificationType[] = [timeRejected, timeLeft]

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

/** Tells who decides about it, once for each time its person is stopped. */
export async function tellLeft(db: Db, to: number, { id, row_version, ...params }: LeftTime): Promise<void> {
  await tell(db, timeLeft, { id, key: row_version, params, to: sql`select ${to}::bigint` })
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
