// Removes expired sessions, secrets and failures, and files without a row.
import type { Job } from '#platform/areas/area-declaration.server.ts'
import type { DbPool } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { isOutdated } from '#platform/database/spans.server.ts'

/** Sweeps once an hour. */
export const keepSwept: Job = {
  name: 'session.sweep',
  title: {
    en: 'Remove expired sessions and leftover files',
    th: 'ลบการเข้าสู่ระบบที่หมดอายุและไฟล์ที่ไม่มีผู้ใช้',
  },
  times: { everySeconds: 3600 },
  isSweep: true,
  run: async ({ dbPool, files, log }) => {
    const rows = await sweep(dbPool)
    const { removed, lost } = await files.sweep(dbPool)
    if (lost.length > 0) log.warn({ lost: lost.slice(0, 100), count: lost.length }, 'Files are missing')
    return { rows, files: removed }
  },
}

/** Deletes old sessions, resume secrets, counters of failures and idempotency keys; the number of rows. */
export async function sweep(dbPool: DbPool): Promise<number> {
  const counts = [
    // kept a while to tell who was signed in from where
    await dbPool.run(
      sql`delete from user_session where ${isOutdated(sql`expires_at`, sql`interval '90 days'`)}`,
    ),
    // kept past its end, so that a late one is recognised and not counted as a wrong password
    await dbPool.run(
      sql`delete from resume_secret where ${isOutdated(sql`expires_at`, sql`interval '7 days'`)}`,
    ),
    await dbPool.run(
      sql`delete from data_center_grant where ${isOutdated(sql`created_at`, sql`interval '1 hour'`)}`,
    ),
    await dbPool.run(
      sql`delete from login_throttle where ${isOutdated(sql`last_failed_at`, sql`interval '24 hours'`)}`,
    ),
    await dbPool.run(
      sql`delete from idempotency_key where ${isOutdated(sql`created_at`, sql`interval '24 hours'`)}`,
    ),
  ]
  return counts.reduce((sum, one) => sum + one, 0)
}
