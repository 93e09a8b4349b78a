import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Bus, openBus, publish } from './bus.server.ts'
import { type DbPool, openDbPool } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { type FreshDatabase, freshDatabase, silentLog } from '#platform/testing/cluster.server.ts'
import { until } from '#platform/testing/program.server.ts'

const nobody = { userId: null, requestId: 'test', ip: '127.0.0.1' }
let database: FreshDatabase
let dbPool: DbPool
let bus: Bus
let listened: number
let heard: unknown[]

beforeEach(async () => {
  database = await freshDatabase()
  dbPool = openDbPool(database.connection('app'))
  bus = openBus({ ...database.connection('app'), application_name: 'the bus' }, silentLog)
  listened = 0
  heard = []
  bus.onListening(() => listened++)
  bus.subscribe('test.topic', (fact) => heard.push(fact))
  await until('the bus listens', () => listened === 1)
})
afterEach(async () => {
  await bus.end()
  await dbPool.end()
  await database.drop()
})

test('what one process tells is heard by all, in order, and only by those who asked for the topic', async () => {
  const other = openBus(database.connection('app'), silentLog)
  const theirs: unknown[] = []
  other.subscribe('test.topic', (fact) => theirs.push(fact))
  await new Promise<void>((resolve) => other.onListening(resolve))
  for (const fact of [1, { ข้อความ: 'สวัสดี' }, null]) await publish(dbPool, 'test.topic', fact)
  await publish(dbPool, 'test.another', 2)
  await until('three facts', () => heard.length === 3 && theirs.length === 3)
  expect(heard).toEqual([1, { ข้อความ: 'สวัสดี' }, null])
  expect(theirs).toEqual(heard)
  await other.end()
})

test('nothing is told of a transaction that is taken back', async () => {
  const failed = dbPool.transaction(nobody, async (db) => {
    await publish(db, 'test.topic', 'never')
    throw new Error('taken back')
  })
  await expect(failed).rejects.toThrow()
  await publish(dbPool, 'test.topic', 'told')
  await until('a fact', () => heard.length > 0)
  expect(heard).toEqual(['told'])
})

test('a lost connection comes back by itself and says so', async () => {
  const owner = openDbPool(database.connection('superuser'))
  await owner.run(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'the bus'`)
  await until('it listens again', () => listened === 2)
  await publish(dbPool, 'test.topic', 'again')
  await until('a fact', () => heard.length > 0)
  expect(heard).toEqual(['again'])
  await owner.end()
})

test('a listener that fails keeps no other from hearing, and garbage on the channel is nobody’s', async () => {
  bus.subscribe('test.topic', () => {
    throw new Error('deaf')
  })
  const last: unknown[] = []
  bus.subscribe('test.topic', (fact) => last.push(fact))
  await dbPool.run(sql`select pg_notify('ngan', 'garbage')`)
  await dbPool.run(sql`select pg_notify('ngan', 'null')`)
  await publish(dbPool, 'test.topic', 'told')
  await until('a fact', () => last.length > 0)
  expect(heard).toEqual(['told'])
})

test('what PostgreSQL would not carry is refused before', async () => {
  await expect(publish(dbPool, 'test.topic', 'ก'.repeat(2700))).rejects.toThrow('Too large for the bus')
  await publish(dbPool, 'test.topic', 'ก'.repeat(2600))
  await until('a fact', () => heard.length > 0)
})
