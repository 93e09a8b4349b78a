// Notifications, and what went outside, are kept for 90 days; a mail with a file stays on record beside it; codes for LINE go
// once they are good for nothing.
import type { Job } from '#platform/areas/area-declaration.server.ts'
import { isOutdated } from '#platform/database/spans.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { CODE_SPAN, TRY_SPAN } from './line-codes.server.ts'
import { KEPT } from './notifications.server.ts'

/** Removes what is too old, once an hour. */
export const sweepNotices: Job = {
  name: 'notifications.sweep',
  title: { en: 'Remove notifications older than 90 days', th: 'ลบการแจ้งเตือนที่เก่ากว่า 90 วัน' },
  times: { everySeconds: 3600 },
  isSweep: true,
  run: async ({ dbPool }) => {
    const removed = await dbPool.run(sql`delete from notification where ${isOutdated(sql`created_at`, KEPT)}`)
    const gone = await dbPool.run(
      sql`delete from outbox where state <> 'WAITING' and file_id is null and ${isOutdated(sql`created_at`, KEPT)}`,
    )
    await dbPool.run(sql`delete from line_code where ${isOutdated(sql`valid_until`, CODE_SPAN)}`)
    await dbPool.run(sql`delete from line_try where ${isOutdated(sql`since`, TRY_SPAN)}`)
    return removed + gone > 0 ? { removed, gone } : null
  },
}
