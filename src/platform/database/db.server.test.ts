import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type pg from 'pg'
import { type Db, type DbPool, openDbPool } from './db.server.ts'
import { plannedForValues, sql } from './sql.server.ts'
import { withClient } from './postgres/new-cluster.server.ts'
import { freshDatabase } from '#platform/testing/cluster.server.ts'

let config: pg.PoolConfig
let dbPool: DbPool
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await freshDatabase({ migrated: false })
  drop = database.drop
  config = database.connection('owner')
  dbPool = openDbPool(config, { max: 1 })
})
afterAll(async () => {
  await dbPool.end()
  await drop()
})

test('the stack of a refused statement leads to who asked, on a connection that is held', async () => {
  const divide = (db: Db) => db.rows(sql`select 1 / 0`)
  const actor = { userId: null, requestId: 'test', ip: '' }
  const ways = [
    () => dbPool.withConnection(async (line) => await divide(line)),
    () => dbPool.transaction(actor, async (db) => await divide(db)),
  ]
  for (const way of ways) {
    const refused = (await way().catch((error: unknown) => error)) as { cause: { stack: string } }
    expect(refused.cause.stack).toMatch(/db\.server\.test/)
  }
})

test('instants arrive as ISO texts to the millisecond, whatever the zone of the session', async () => {
  const sent = [
    '2026-11-20T02:00:00.000Z',
    '2026-11-20T02:00:00.100Z',
    '2026-11-20T02:00:00.120Z',
    '1999-12-31T23:59:59.999Z',
  ]
  for (const zone of ['UTC', 'Asia/Bangkok', 'Asia/Kathmandu']) {
    await dbPool.run(sql`select set_config('timezone', ${zone}, false)`)
    const found = await dbPool.rows<{ at: string }>(sql`
      select at::timestamptz as at from unnest(${sent}::text[]) with ordinality as t (at, n) order by n`)
    expect(found.map((one) => one.at)).toEqual(sent)
    const { at } = await dbPool.one<{ at: string }>(
      sql`select timestamptz '2026-11-20 02:00:00.123456+00' as at`,
    )
    expect(at).toBe('2026-11-20T02:00:00.123Z')
  }
})

test('instants inside json have the same form, and texts are left alone', async () => {
  const { told } = await dbPool.one<{ told: unknown }>(sql`
    select json_build_object('at', timestamptz '2026-11-20 02:00:00.5+00', 'whole', timestamptz '2026-11-20 02:00:00+00',
      'fine', timestamptz '2026-11-20 02:00:00.123456+00', 'text', 'at 2026-11-20T02:00:00+00:00 o''clock',
      'list', jsonb_build_array(timestamptz '1999-12-31 23:59:59+00'), 'day', date '2026-11-20') as told
    from (select set_config('timezone', 'UTC', true)) zone`)
  expect(told).toEqual({
    at: '2026-11-20T02:00:00.500Z',
    whole: '2026-11-20T02:00:00.000Z',
    fine: '2026-11-20T02:00:00.123456Z',
    text: "at 2026-11-20T02:00:00+00:00 o'clock",
    list: ['1999-12-31T23:59:59.000Z'],
    day: '2026-11-20',
  })
})

test('a statement is prepared once; one that is planned for its values is not', async () => {
  const prepared = async () =>
    (await dbPool.one<{ n: number }>(sql`select count(*) as n from pg_prepared_statements`)).n
  await prepared()
  const before = await prepared()
  for (const value of ['a', 'b', 'c']) {
    expect(await dbPool.one(plannedForValues(sql`select ${value}::text as searched`))).toEqual({
      searched: value,
    })
  }
  expect(await prepared()).toBe(before)
  for (const value of ['a', 'b', 'c']) await dbPool.one(sql`select ${value}::text as listed`)
  expect(await prepared()).toBe(before + 1)
})

test('a database that takes no connections is an outage, whatever its reason is called', async () => {
  const closed = await freshDatabase()
  const { database } = closed.connection('app')
  const beside = { ...closed.connection('superuser'), database: 'postgres' }
  const allow = (allowed: boolean) =>
    withClient(beside, (client) => client.query(`alter database ${database} allow_connections ${allowed}`))
  const dbPool = openDbPool(closed.connection('app'))
  await allow(false)
  await expect(dbPool.rows(sql`select 1`)).rejects.toMatchObject({ code: 'DATABASE_DOWN' })
  await allow(true)
  expect(await dbPool.rows(sql`select 1 as one`)).toEqual([{ one: 1 }])
  await dbPool.end()
  await closed.drop()
})

test('two hundred wait for a connection, one more is told to come back, and nobody waits longer than 2 s', async () => {
  const { connectionTimeoutMillis: _, ...connection } = config
  const dbPool = openDbPool(connection, { max: 1 })
  const asked = () => dbPool.one<{ one: number }>(sql`select 1 as one`)
  // by a clock that goes on when told to: two hundred take as long as they take
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const held = await dbPool.pool.connect()
  const waiting = Array.from({ length: 200 }, asked)
  await expect(asked()).rejects.toMatchObject({ code: 'BUSY' })
  held.release()
  expect(await Promise.all(waiting)).toHaveLength(200)

  const again = await dbPool.pool.connect()
  const outcome = asked().then(
    () => 'had one',
    (error: { retryAfter?: number }) => error.retryAfter,
  )
  vi.advanceTimersByTime(1999)
  expect(dbPool.pool.waitingCount).toBe(1)
  vi.advanceTimersByTime(1)
  expect(dbPool.pool.waitingCount).toBe(0)
  expect(await outcome).toEqual(expect.any(Number))
  again.release()
  expect(await asked()).toEqual({ one: 1 })
  vi.useRealTimers()
  await dbPool.end()
})
