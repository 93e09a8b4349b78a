// Runs what is due by the clock: every server looks, one carries it out.
import { randomUUID } from 'node:crypto'
import type { DbPool } from '#platform/database/db.server.ts'
import { notifyChanged } from '#platform/bus/live.server.ts'
import { limitConcurrency } from '#platform/runtime/limit-concurrency.server.ts'
import { LEASE_SECONDS, claimJob, dueIn, enterJobs, renewClaim, settleJob } from './claim-job.server.ts'
import type { ScheduledJob } from './scheduled-job.ts'

/** How often rows are looked at, at least: another server, or a person, may have made one due. */
const LOOK_MS = 5_000
const SHORTEST_MS = 50
/** Jobs at work on one server at once. */
const MOST = 3
/** Open pages read the state of jobs again when it turns, and after each run of those that run seldom. */
const SELDOM_MS = 600_000
const LONGEST_ERROR = 500

interface JobsLog {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
}

interface LeastParts {
  readonly dbPool: DbPool
  readonly log: JobsLog
}

/** Runs `jobs` until it is stopped; gives back how, which waits for the runs under way. */
export function runJobs<Parts extends LeastParts>(
  jobs: readonly ScheduledJob<Parts>[],
  parts: Parts,
): () => Promise<void> {
  const { dbPool, log } = parts
  const running = new Map<string, Promise<void>>()
  const inTurn = limitConcurrency(MOST)
  const stopping = new AbortController()
  let isEntered = false
  let timer: NodeJS.Timeout | undefined
  let looking = Promise.resolve()

  const look = async () => {
    if (!isEntered) await enterJobs(dbPool, jobs)
    isEntered = true
    const due = await dueIn(dbPool)
    let next = LOOK_MS
    for (const job of jobs) {
      const ms = due.get(job.name)
      if (ms === undefined || running.has(job.name)) continue
      // due later than its own span: kept while the clock ran ahead, so the claim decides by the database's clock
      if (ms <= 0 || ms > spanOf(job)) begin(job)
      else next = Math.min(next, ms + 1)
    }
    return next
  }
  const again = () => {
    looking = look()
      .catch((error: unknown) => {
        log.warn({ err: error }, 'Jobs could not be looked for')
        return LOOK_MS
      })
      .then((ms) => {
        if (!stopping.signal.aborted) timer = setTimeout(again, Math.max(ms, SHORTEST_MS)).unref()
      })
  }
  const begin = (job: ScheduledJob<Parts>) => {
    const done = inTurn(() => carryOut(job, parts, stopping.signal))
      .catch((error: unknown) =>
        log.warn({ err: error, job: job.name }, 'A job could not be claimed or settled'),
      )
      .finally(() => running.delete(job.name))
    running.set(job.name, done)
  }

  again()
  return async () => {
    stopping.abort()
    clearTimeout(timer)
    await looking
    await Promise.all(running.values())
  }
}

/** Claims one job, runs it and notes how it ended; nothing where it is not due or another server has it. */
export async function carryOut<Parts extends LeastParts>(
  job: ScheduledJob<Parts>,
  parts: Parts,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const { dbPool, log } = parts
  if (signal.aborted) return
  const claim = randomUUID()
  const claimed = await claimJob(dbPool, job, claim)
  if (!claimed) return
  const renewing = setInterval(
    () => void renewClaim(dbPool, job.name, claim).catch(() => {}),
    (LEASE_SECONDS * 1000) / 3,
  ).unref()
  let failure: string | null = null
  try {
    const told =
      job.isSweep && claimed.isFirst ? null : await job.run(parts, { since: new Date(claimed.since), signal })
    if (told !== null) log.info({ job: job.name, ...told }, 'A job has run')
  } catch (error) {
    log.warn({ err: error, job: job.name }, 'A job failed')
    failure = String((error as Error | undefined)?.message || error || '?').slice(0, LONGEST_ERROR)
  } finally {
    clearInterval(renewing)
  }
  const actor = { userId: null, requestId: job.name, ip: '' }
  await dbPool.transaction(actor, async (db) => {
    const settled = await settleJob(db, job, claim, failure)
    if (!settled) return log.warn({ job: job.name }, 'Another server took a job over while it ran')
    const outcome = failure === null ? 'DONE' : 'FAILED'
    if (settled.before !== outcome || spanOf(job) >= SELDOM_MS) await notifyChanged(db, 'system')
  })
}

function spanOf({ times }: Pick<ScheduledJob<never>, 'times'>): number {
  return ('everySeconds' in times ? times.everySeconds : 86_400) * 1000
}
