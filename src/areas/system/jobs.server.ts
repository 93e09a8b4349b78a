// Jobs as their rows say; a declared one without a row has not been met by a server yet.
import { problem } from '#base/errors.ts'
import { sql } from '#platform/database/sql.server.ts'
import { isFree, runSoon } from '#platform/jobs/claim-job.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { type JobState, jobProblem, listJobs, runJob } from './jobs.ts'

type Row = Omit<JobState, 'title' | 'every_seconds' | 'at'>

export const jobHandlers: OperationHandler[] = [
  handle(listJobs, async (_, { db, contributions }) => {
    const rows = await db.rows<Row>(sql`
      select name, started_at, ended_at, next_run_at, failures, failed_at, error,
        case when not ${isFree} then 'RUNNING' else coalesce(outcome, 'WAITING') end as state
      from job`)
    const known = new Map(rows.map((row) => [row.name, row]))
    return contributions.jobs.map(({ name, title, times }) => ({
      ...(known.get(name) ?? notMet(name)),
      title,
      every_seconds: 'everySeconds' in times ? times.everySeconds : null,
      at: 'at' in times ? times.at : null,
    }))
  }),
  handle(runJob, async ({ name }, { db }) => {
    const made = await runSoon(db, name)
    if (made === 'UNKNOWN') throw problem('NOT_FOUND')
    if (made === 'RUNNING') throw jobProblem('JOB_UNDER_WAY')
    return null
  }),
]

function notMet(name: string): Row {
  return {
    name,
    state: 'WAITING',
    started_at: null,
    ended_at: null,
    next_run_at: null,
    failures: 0,
    failed_at: null,
    error: null,
  }
}
