import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { silentLog } from '#platform/testing/cluster.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'
import { keepSwept, sweep } from './sweep.server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('removes what nobody can use any more, and keeps the rest', async () => {
  const { userId } = await server.person()
  await server.owner.run(sql`
    insert into user_session (user_id, token_hash, family, created_at, expires_at)
    values (${userId}, sha256('old'), gen_random_uuid(), now() - interval '92 days', now() - interval '91 days')`)
  for (const [name, days] of [
    ['recent', 6],
    ['old', 8],
  ] as const)
    await server.owner.run(sql`
      insert into resume_secret (hash, family, user_id, created_at, expires_at)
      values (sha256(${name}::bytea), gen_random_uuid(), ${userId}, now() - interval '30 days', now() - ${days} * interval '1 day')`)
  for (const [name, hours] of [
    ['recent', 23],
    ['old', 25],
  ] as const) {
    await server.owner.run(sql`
      insert into login_throttle (name, failures, last_failed_at) values (${name}, 3, now() - ${hours} * interval '1 hour')`)
    await server.owner.run(sql`
      insert into idempotency_key (user_id, key, path, request_hash, created_at)
      values (${userId}, ${name}, 'a.b', 'x', now() - ${hours} * interval '1 hour')`)
  }
  expect(await sweep(server.dbPool)).toBe(4)
  expect(await sweep(server.dbPool)).toBe(0)
  const left = await server.owner.rows(sql`
    select 'session' as kind, count(*)::int from user_session union all select 'secret', count(*)::int from resume_secret
    union all select 'throttle', count(*)::int from login_throttle union all select 'key', count(*)::int from idempotency_key
    order by kind`)
  expect(left).toEqual(['key', 'secret', 'session', 'throttle'].map((kind) => ({ kind, count: 1 })))
})

test('what a clock that ran ahead has kept goes, too', async () => {
  const { userId } = await server.person()
  const later = sql`now() + interval '30 years'`
  await server.owner.run(sql`
    insert into user_session (user_id, token_hash, family, expires_at)
    values (${userId}, sha256('later'), gen_random_uuid(), ${later})`)
  await server.owner.run(sql`
    insert into resume_secret (hash, family, user_id, expires_at) values (sha256('later'), gen_random_uuid(), ${userId}, ${later})`)
  await server.owner.run(
    sql`insert into login_throttle (name, failures, last_failed_at) values ('later', 3, ${later})`,
  )
  await server.owner.run(sql`
    insert into idempotency_key (user_id, key, path, request_hash, created_at) values (${userId}, 'later', 'a.b', 'x', ${later})`)
  expect(await sweep(server.dbPool)).toBe(4)
})

test('takes the rows and the files, and says how many', async () => {
  const run = { since: new Date(), signal: new AbortController().signal }
  expect(await keepSwept.run({ ...server, log: silentLog }, run)).toEqual({ rows: 0, files: 0 })
})
