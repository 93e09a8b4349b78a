// Jobs over one database: each run is one server's, however many look.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type DbPool, openDbPool } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { type FreshDatabase, freshDatabase } from '#platform/testing/cluster.server.ts'
import { PATIENCE } from '#platform/testing/patience.ts'
import { carryOut, runJobs } from './run-jobs.server.ts'
import type { JobRun, JobTimes, ScheduledJob } from './scheduled-job.ts'

type Parts = { dbPool: DbPool; log: ReturnType<typeof newLog> }

let database: FreshDatabase
let dbPool: DbPool
let owner: DbPool
let log: ReturnType<typeof newLog>
const stops: (() => Promise<void>)[] = []

beforeAll(async () => {
  database = await freshDatabase()
  dbPool = openDbPool(database.connection('app'))
  owner = openDbPool(database.connection('owner'), { max: 2 })
})
afterAll(async () => {
  await dbPool.end()
  await owner.end()
  await database.drop()
})
beforeEach(async () => {
  log = newLog()
  await owner.run(sql`truncate job`)
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

function newLog() {
  return { info: vi.fn<(...all: unknown[]) => void>(), warn: vi.fn<(...all: unknown[]) => void>() }
}
const job = (
  run: (parts: Parts, run: JobRun) => Promise<object | null>,
  times: JobTimes = { everySeconds: 3600 },
): ScheduledJob<Parts> => ({ name: 'test.work', title: { en: 'Work', th: 'งาน' }, times, run })
const start = (...jobs: ScheduledJob<Parts>[]) => {
  const stop = runJobs(jobs, { dbPool, log })
  stops.push(stop)
  return stop
}
const row = () =>
  owner.one<{
    outcome: string
    error: string
    failures: number
    in_s: number
    since: string
    claim: string
  }>(sql`
    select outcome, error, failures, extract(epoch from next_run_at - now())::float8 as in_s, unbroken_since as since,
      claim from job where name = 'test.work'`)
const soon = <T>(holds: () => T) => vi.waitFor(holds, PATIENCE)
const due = (more = sql`claim = claim`) => owner.run(sql`update job set next_run_at = now(), ${more}`)

test('a job is run at once, its row says how it ended and when it is run next', async () => {
  const run = vi.fn(async () => ({ made: 3 }))
  start(job(run))
  await soon(async () => expect(await row()).toMatchObject({ outcome: 'DONE', claim: null }))
  expect((await row()).in_s).toBeGreaterThan(3590)
  expect(log.info).toHaveBeenCalledWith({ job: 'test.work', made: 3 }, 'A job has run')
  expect(run).toHaveBeenCalledOnce()
})

test('four servers that look at once run it once', async () => {
  const run = vi.fn(async () => null)
  for (let at = 0; at < 4; at++) start(job(run))
  await soon(async () => expect((await row()).outcome).toBe('DONE'))
  await Promise.all(stops.splice(0).map((stop) => stop()))
  expect(run).toHaveBeenCalledOnce()
})

test('one that fails is logged, says why, and is tried again within minutes', async () => {
  const failing = job(async () => {
    throw new Error('no room')
  })
  start(failing)
  await soon(async () =>
    expect(await row()).toMatchObject({ outcome: 'FAILED', error: 'no room', failures: 1 }),
  )
  expect((await row()).in_s).toBeLessThan(601)
  expect(log.warn).toHaveBeenCalledOnce()
  await due()
  await carryOut(failing, { dbPool, log })
  expect(await row()).toMatchObject({ failures: 2 })
  await due()
  await carryOut(
    job(async () => null),
    { dbPool, log },
  )
  expect(await row()).toMatchObject({ outcome: 'DONE', error: null, failures: 0 })
})

test('a run that was killed lapses, and is begun anew; one under way is left alone', async () => {
  await owner.run(sql`insert into job (name, next_run_at, claim, claimed_until)
    values ('test.work', now() - interval '1 minute', gen_random_uuid(), now() + interval '30 seconds')`)
  const run = vi.fn(async () => null)
  await carryOut(job(run), { dbPool, log })
  expect(run).not.toHaveBeenCalled()
  await owner.run(sql`update job set claimed_until = now() - interval '1 second'`)
  await carryOut(job(run), { dbPool, log })
  expect(run).toHaveBeenCalledOnce()
})

test('a moment that lies beyond its span was set by a clock that ran ahead, and keeps no job waiting', async () => {
  await owner.run(sql`insert into job (name, next_run_at) values ('test.work', now() + interval '30 years')`)
  start(job(async () => null))
  await soon(async () => expect((await row()).outcome).toBe('DONE'))
  expect((await row()).in_s).toBeLessThan(3601)
})

test('it knows since when it has run unbroken: a failure or a gap begins that anew', async () => {
  const seen: number[] = []
  const watching = job(async (_, { since }) => {
    seen.push(since.getTime())
    return null
  })
  await owner.run(sql`insert into job (name, next_run_at) values ('test.work', now())`)
  const again = async (change = sql`claim = claim`) => {
    await due(change)
    await carryOut(watching, { dbPool, log })
  }
  // what has begun is set back each time: two runs may fall into one millisecond
  const hour = 3_600_000
  const anHourBack = sql`unbroken_since = unbroken_since - interval '1 hour'`
  await again()
  await again(anHourBack)
  await again()
  await again(sql`outcome = 'FAILED', error = 'x'`)
  await again(sql`${anHourBack}, ended_at = now() - interval '5 hours'`)
  const [first, ...later] = seen as [number, ...number[]]
  expect(later.slice(0, 2)).toEqual([first - hour, first - hour])
  expect(later[2]).toBeGreaterThanOrEqual(first)
  expect(later[3]).toBeGreaterThanOrEqual(later[2]!)
})

test('one that removes what is old leaves out its first run after a gap: the clock may have jumped', async () => {
  const run = vi.fn(async () => null)
  const sweep = { ...job(run), isSweep: true } as const
  await owner.run(sql`insert into job (name, next_run_at) values ('test.work', now())`)
  const runsAfter = async (change = sql`claim = claim`) => {
    await due(change)
    await carryOut(sweep, { dbPool, log })
    return run.mock.calls.length
  }
  expect(await runsAfter()).toBe(0)
  expect(await runsAfter()).toBe(1)
  // the clock was set thirty years on, and back
  const ago = sql`now() - interval '30 years'`
  const ahead = sql`now() + interval '30 years'`
  expect(await runsAfter(sql`ended_at = ${ago}, unbroken_since = ${ago}`)).toBe(1)
  expect(await runsAfter(sql`ended_at = ${ahead}, unbroken_since = ${ahead}`)).toBe(1)
  expect(await runsAfter()).toBe(2)
})

test('a job of a time of day waits for it, and is then due the day after', async () => {
  const times = { at: '07:30' }
  const run = vi.fn(async () => null)
  start(job(run, times))
  await soon(async () => {
    const { next } = await owner.one<{ next: string }>(sql`
      select to_char(next_run_at at time zone 'Asia/Bangkok', 'HH24:MI') as next from job`)
    expect(next).toBe('07:30')
  })
  expect(run).not.toHaveBeenCalled()
  await due()
  await carryOut(job(run, times), { dbPool, log })
  expect(run).toHaveBeenCalledOnce()
  const { in_s } = await row()
  expect(in_s).toBeGreaterThan(0)
  expect(in_s).toBeLessThanOrEqual(86_400)
})

test('stopping tells a long run to end, and waits for it', async () => {
  let ended = false
  const stop = start(
    job((_, { signal }) => {
      return new Promise((resolve) =>
        signal.addEventListener('abort', () => {
          ended = true
          resolve(null)
        }),
      )
    }),
  )
  await soon(async () => expect((await row()).claim).not.toBeNull())
  await stop()
  expect(ended).toBe(true)
  expect(await row()).toMatchObject({ outcome: 'DONE', claim: null })
})

test('a database that is away is logged, and looked at again', async () => {
  const broken = { run: () => Promise.reject(new Error('gone')) } as unknown as DbPool
  const stop = runJobs([job(async () => null)], { dbPool: broken, log })
  await soon(() => expect(log.warn).toHaveBeenCalledOnce())
  await stop()
})
