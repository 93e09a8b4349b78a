// The administrator sees how the backups fare: their ages, what came of each try, and what is wrong.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { backupState } from '#platform/backup/backup-runs.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'

let server: TestServer
let keeper: Person
beforeAll(async () => {
  server = await testServer({
    jobs: [{ name: 'system.backUp', title: { en: 'Back up', th: 'สำรอง' }, times: { at: '02:00' } }],
  })
  keeper = await server.person({ menus: { '/app/System': ['view', 'edit'] } })
  await server.owner.run(
    sql`insert into job (name, next_run_at) values ('system.backUp', now() + interval '5 hours')`,
  )
})
afterAll(() => server.close())

const seen = async (as: Person = keeper) =>
  (await server.call('api/System', { action: 'list_backups' }, { as })).body.data

test('before the first one there is none, and nothing is wrong yet', async () => {
  expect(await seen()).toMatchObject({
    job: 'system.backUp',
    made_at: null,
    proved_at: null,
    trouble: null,
    runs: [],
  })
})

test('tries are told newest first, each with what came of it', async () => {
  await server.owner.run(sql`
    insert into backup_run (reason, place, started_at, ended_at, name, made_at, size_bytes, row_count, file_count, proved_at, not_proved, error)
    values
      ('migration', '/mnt', now() - interval '30 hours', null, null, null, null, null, null, null, null, null),
      ('asked', '/mnt', now() - interval '3 hours', now(), 'a', now() - interval '3 hours', 2000, 70, 3, now(), null, null),
      ('asked', '/mnt', now() - interval '2 hours', now(), 'b', now() - interval '2 hours', 2000, null, null, null, 'no newer PostgreSQL', null),
      ('daily', '/mnt', now() - interval '1 hour', now(), null, null, null, null, null, null, null, 'disk full'),
      ('daily', '/mnt', now(), null, null, null, null, null, null, null, null, null)`)
  const { runs, trouble, made_at, proved_at } = await seen()
  expect(runs.map((one: { state: string }) => one.state)).toEqual([
    'RUNNING',
    'FAILED',
    'NOT_PROVED',
    'PROVED',
    'CUT_OFF',
  ])
  expect(runs[1]).toMatchObject({ cause: 'disk full', size_bytes: null })
  expect(runs[3]).toMatchObject({ size_bytes: 2000, row_count: 70, file_count: 3 })
  expect(trouble).toMatchObject({ kind: 'failed', reason: 'disk full' })
  expect(proved_at < made_at).toBe(true)
})

test('what was made while the clock ran ahead is not the newest', async () => {
  const before = await seen()
  await server.owner.run(sql`
    insert into backup_run (reason, place, started_at, ended_at, name, made_at, size_bytes, proved_at)
    values ('daily', '/mnt', now() + interval '30 days', now() + interval '30 days', 'c', now() + interval '30 days', 1, now())`)
  expect(await seen()).toMatchObject({ made_at: before.made_at, proved_at: before.proved_at })
  expect((await backupState(server.dbPool)).age).toBe(3 * 3600 - 3600)
})

test('others are told nothing', async () => {
  const stranger = await server.person({ menus: { '/app/Active': ['view'] } })
  const { status } = await server.call('api/System', { action: 'list_backups' }, { as: stranger })
  expect(status).toBe(403)
})
