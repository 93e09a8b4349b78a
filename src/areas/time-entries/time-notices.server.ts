// What people are told of their time: that it was rejected, and why.
import type { Db } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { tellEach } from '#platform/notifications/tell.server.ts'
import type { NotificationType } from '#platform/server/contributions.server.ts'
import { timePlace } from './time-address.ts'
import { sees } from './time-reach.server.ts'
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

/** What is told of time. */
export const timeNotices: readonly NotificationType[] = [timeRejected]

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
