// Backups as their rows say. A try without an end belongs to a process that is at it, or that was killed.
import { sql } from '#platform/database/sql.server.ts'
import { isOutdated } from '#platform/database/spans.server.ts'
import { backupTrouble, newestMade, newestProved } from '#platform/backup/backup-runs.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { BACKUP_JOB } from './backup-notices.server.ts'
import { type BackupRun, type BackupsSeen, listBackups } from './backups.ts'

const SHOWN = 10
/** No backup of a company of this size takes longer. */
const LONGEST = sql`interval '6 hours'`

export const backupHandlers: OperationHandler[] = [
  handle(listBackups, async (_, { db, contributions }) => {
    const isByClock = contributions.jobs.some(({ name }) => name === BACKUP_JOB)
    const newest = await db.one<Pick<BackupsSeen, 'made_at' | 'proved_at' | 'next_run_at'>>(sql`
      select ${newestMade} as made_at, ${newestProved} as proved_at,
        (select next_run_at from job where name = ${BACKUP_JOB}) as next_run_at
      from backup_run`)
    const runs = await db.rows<BackupRun>(sql`
      select id, started_at, reason, place, name, size_bytes, row_count, file_count, coalesce(error, not_proved) as cause,
        case when error is not null then 'FAILED' when proved_at is not null then 'PROVED'
          when not_proved is not null then 'NOT_PROVED'
          when ended_at is not null then 'MADE'
          when ${isOutdated(sql`started_at`, LONGEST)} then 'CUT_OFF' else 'RUNNING' end as state
      from backup_run order by id desc limit ${SHOWN}`)
    const trouble = isByClock ? await backupTrouble(db, BACKUP_JOB) : null
    return {
      ...newest,
      job: isByClock ? BACKUP_JOB : null,
      next_run_at: isByClock ? newest.next_run_at : null,
      trouble: trouble && { kind: trouble.kind, hours: trouble.hours, reason: trouble.reason },
      runs,
    }
  }),
]
