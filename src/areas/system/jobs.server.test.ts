// The administrator sees every declared job, and makes one run.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'

let server: TestServer
let keeper: Person
beforeAll(async () => {
  server = await testServer()
  keeper = await server.person({ menus: { '/app/System': ['view', 'edit'] } })
})
afterAll(() => server.close())

const list = async (as: Person = keeper) =>
  (await server.call('api/System', { action: 'list_jobs' }, { as })).body.data as Record<string, unknown>[]
const run = (name: string, as: Person = keeper) =>
  server.call('api/System', { action: 'run_job', name }, { as })
const byName = async (name: string) => (await list()).find((one) => one.name === name)

test('every declared job is listed, also one that no server has met', async () => {
  expect((await list()).map(({ name }) => name)).toEqual(server.contributions.jobs.map(({ name }) => name))
  expect(await byName('rooms.giveBack')).toMatchObject({
    state: 'WAITING',
    every_seconds: 30,
    at: null,
    next_run_at: null,
  })
  expect(await byName('access.renewRights')).toMatchObject({ every_seconds: null, at: '00:00' })
})

test('a failed one says since when and why, and one made to run is due', async () => {
  await server.owner.run(sql`
    insert into job (name, next_run_at, ended_at, outcome, error, failures, failed_at)
    values ('session.sweep', now() + interval '1 hour', now(), 'FAILED', 'disk full', 2, now())`)
  expect(await byName('session.sweep')).toMatchObject({ state: 'FAILED', error: 'disk full', failures: 2 })
  const before = (await byName('session.sweep'))!.next_run_at
  expect((await run('session.sweep')).body.status).toBe(1)
  expect(String((await byName('session.sweep'))!.next_run_at) < String(before)).toBe(true)
})

test('one under way is not run twice, and an unknown name is none', async () => {
  await server.owner.run(
    sql`update job set claim = gen_random_uuid(), claimed_until = now() + interval '50 seconds'`,
  )
  expect(await byName('session.sweep')).toMatchObject({ state: 'RUNNING' })
  expect((await run('session.sweep')).body.code).toBe('JOB_UNDER_WAY')
  expect((await run('session.nothing')).status).toBe(404)
})

test('whoever only looks may not run one', async () => {
  const looker = await server.person({ menus: { '/app/System': ['view'] } })
  expect(await list(looker)).toHaveLength(server.contributions.jobs.length)
  expect((await run('session.sweep', looker)).status).toBe(403)
})
