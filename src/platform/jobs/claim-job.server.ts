// Rows of jobs: which are due, who runs one, how a run ended. All moments are the database's, as servers' clocks differ.
import type { Db } from '#platform/database/db.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { liesAhead, liesWithin } from '#platform/database/spans.server.ts'
import type { JobDeclaration, JobTimes } from './scheduled-job.ts'

/** How long a claim holds without being renewed. */
export const LEASE_SECONDS = 60
const DAY_SECONDS = 86_400
/** A transaction that began earlier sees what a later one set lie further ahead than any span of its own. */
const SLACK_SECONDS = 300
/** A failed job is tried again after this at the latest. */
const RETRY = sql`interval '10 minutes'`

/** A run this server may carry out. */
interface Claimed {
  readonly since: string
  /** The first one after a gap. */
  readonly isFirst: boolean
}

/** Enters jobs that have no row yet; one that runs every so often is due at once. */
export async function enterJobs(db: Db, jobs: readonly JobDeclaration[]): Promise<void> {
  for (const { name, times } of jobs)
    await db.run(sql`
      insert into job (name, next_run_at)
      values (${name}, ${'everySeconds' in times ? sql`now()` : nextRun(times)})
      on conflict do nothing`)
}

/** Milliseconds until each job is due, by its name; nothing for one that a server is running. */
export async function dueIn(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db.rows<{ name: string; ms: number }>(sql`
    select name, (extract(epoch from next_run_at - now()) * 1000)::float8 as ms from job
    where ${isFree}`)
  return new Map(rows.map(({ name, ms }) => [name, ms]))
}

/** Takes a job that is due; null where it is not, or where another server has it. */
export function claimJob(db: Db, { name, times }: JobDeclaration, claim: string): Promise<Claimed | null> {
  return db.maybe<Claimed>(sql`
    update job set claim = ${claim}::uuid, claimed_until = now() + ${seconds(LEASE_SECONDS)}, started_at = now(),
      unbroken_since = case when claim is null and outcome = 'DONE'
          and ${liesWithin(sql`ended_at`, seconds(gapOf(times)))} and unbroken_since <= now()
        then unbroken_since else now() end
    where name = (
      select name from job
      where name = ${name} and ${isFree}
        -- one beyond its own span was set by a clock that ran ahead
        and not ${liesAhead(sql`next_run_at`, seconds(longestOf(times) + SLACK_SECONDS))}
      for update skip locked)
    returning unbroken_since as since, unbroken_since = now() as "isFirst"`)
}

/** Holds a claim for longer; false if it was lost. */
export async function renewClaim(db: Db, name: string, claim: string): Promise<boolean> {
  const renewed = await db.run(sql`
    update job set claimed_until = now() + ${seconds(LEASE_SECONDS)}
    where name = ${name} and claim = ${claim}::uuid`)
  return renewed === 1
}

/** Notes how a run ended; what it was before, or null if the claim was lost. */
export function settleJob(
  db: Db,
  { name, times }: JobDeclaration,
  claim: string,
  error: string | null,
): Promise<{ before: string | null } | null> {
  const next = nextRun(times)
  return db.maybe<{ before: string | null }>(sql`
    with former as (select outcome from job where name = ${name})
    update job set claim = null, claimed_until = null, ended_at = now(), error = ${error},
      outcome = case when ${error}::text is null then 'DONE' else 'FAILED' end,
      failures = case when ${error}::text is null then 0 else failures + 1 end,
      failed_at = case when ${error}::text is null then failed_at else now() end,
      next_run_at = case when ${error}::text is null then ${next} else least(${next}, now() + ${RETRY}) end
    where name = ${name} and claim = ${claim}::uuid
    returning (select outcome from former) as before`)
}

/** Lets a job run as soon as a server looks. */
export async function runSoon(db: Db, name: string): Promise<'SOON' | 'RUNNING' | 'UNKNOWN'> {
  const row = await db.maybe<{ free: boolean }>(sql`
    update job set next_run_at = case when ${isFree} then now() else next_run_at end where name = ${name}
    returning ${isFree} as free`)
  if (!row) return 'UNKNOWN'
  return row.free ? 'SOON' : 'RUNNING'
}

/** True for a job that no server is running. */
export const isFree: Sql = sql`(claim is null or not ${liesAhead(sql`claimed_until`, seconds(LEASE_SECONDS + SLACK_SECONDS))})`

function seconds(count: number): Sql {
  return sql`${count} * interval '1 second'`
}

function nextRun(times: JobTimes): Sql {
  return 'everySeconds' in times
    ? sql`next_run(${times.everySeconds}::integer, null)`
    : sql`next_run(null, ${times.at}::time)`
}

function longestOf(times: JobTimes): number {
  return 'everySeconds' in times ? times.everySeconds : DAY_SECONDS
}

// two servers may be restarted one after the other without a job having been away
function gapOf(times: JobTimes): number {
  return Math.max(4 * longestOf(times), 120)
}
