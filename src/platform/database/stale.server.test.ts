import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, type DbPool, openDbPool } from './db.server.ts'
import type { Problem } from '#base/errors.ts'
import { sql } from './sql.server.ts'
import { changeOne, requireVersion } from './stale.server.ts'
import { type FreshDatabase, freshDatabase } from '#platform/testing/cluster.server.ts'

let database: FreshDatabase
let dbPool: DbPool
const actors: Actor[] = []

beforeAll(async () => {
  database = await freshDatabase()
  dbPool = openDbPool(database.connection('owner'), { max: 12 })
  for (const name of ['วิภา', 'อนันต์']) {
    const { id } = await dbPool.one<{ id: number }>(sql`
      with e as (insert into employee (employee_code, first_name_th, last_name_th) values (${name}, ${name}, 'ใจดี') returning id)
      insert into app_user (username, password_hash, employee_id) select 'u' || id, '$argon2id$none', id from e returning id`)
    actors.push({ userId: id, requestId: 'test', ip: '127.0.0.1' })
  }
})
afterAll(async () => {
  await dbPool.end()
  await database.drop()
})

interface Unit {
  name_th: string
  row_version: number
}

async function unit(): Promise<number> {
  const made = await dbPool.one<{ id: number }>(sql`
    insert into org_unit (level, code, name_th) select 'BRANCH', 'B' || n, 'สาขา ' || n
    from (select count(*) as n from org_unit) counted returning id`)
  return made.id
}

function rename(id: number, version: number, name: string, actor = actors[0]!): Promise<Unit> {
  return dbPool.transaction(actor, (db) =>
    changeOne<Unit>(db, {
      update: sql`update org_unit set name_th = ${name} where id = ${id} and row_version = ${version} and not is_deleted`,
      stamp: sql`select updated_by, updated_at from org_unit where id = ${id} and not is_deleted`,
      current: () => db.maybe<Unit>(sql`select name_th, row_version from org_unit where id = ${id}`),
    }),
  )
}

test('a change answers the row as it is afterwards', async () => {
  const id = await unit()
  expect(await rename(id, 1, 'สาขาเหนือ')).toEqual({ name_th: 'สาขาเหนือ', row_version: 2 })
})

test('the second one is told who was first, when, and what stands there now', async () => {
  const id = await unit()
  await rename(id, 1, 'ของวิภา', actors[0])
  const late = await rename(id, 1, 'ของอนันต์', actors[1]).catch((error: Problem) => error)
  expect(late).toMatchObject({
    code: 'STALE_ROW',
    facts: { who: 'วิภา ใจดี', at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) },
    data: { name_th: 'ของวิภา', row_version: 2 },
  })
})

test('a change of the system itself is signed with its name', async () => {
  const id = await unit()
  await rename(id, 1, 'ของระบบ', { userId: null, requestId: 'test', ip: '127.0.0.1' })
  await expect(rename(id, 1, 'ช้าไป')).rejects.toMatchObject({ code: 'STALE_ROW', facts: { who: 'Ngan' } })
})

test('whoever changes a row out of his own sight is refused, and the row stays', async () => {
  const id = await unit()
  const leaving = dbPool.transaction(actors[0]!, (db) =>
    changeOne<Unit>(db, {
      update: sql`update org_unit set is_deleted = true where id = ${id} and row_version = 1`,
      stamp: sql`select updated_by, updated_at from org_unit where id = ${id}`,
      current: () =>
        db.maybe<Unit>(sql`select name_th, row_version from org_unit where id = ${id} and not is_deleted`),
    }),
  )
  await expect(leaving).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await rename(id, 1, 'ยังอยู่')).toMatchObject({ name_th: 'ยังอยู่' })
})

test('of ten saves at the same moment exactly one wins', async () => {
  const id = await unit()
  const all = await Promise.allSettled(
    Array.from({ length: 10 }, (_, i) => rename(id, 1, `พร้อมกัน ${i}`, actors[i % 2])),
  )
  expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  const refused = all.filter((one) => one.status === 'rejected').map((one) => one.reason as Problem)
  expect(refused.map((one) => one.code)).toEqual(Array(9).fill('STALE_ROW'))
})

test('a write of several statements asks first, and is refused alike', async () => {
  const id = await unit()
  const change = {
    stamp: sql`select updated_by, updated_at from org_unit where id = ${id}`,
    current: () => dbPool.maybe<Unit>(sql`select name_th, row_version from org_unit where id = ${id}`),
  }
  await requireVersion(dbPool, { row_version: 1 }, 1, change)
  await rename(id, 1, 'ใหม่กว่า')
  await expect(requireVersion(dbPool, { row_version: 2 }, 1, change)).rejects.toMatchObject({
    code: 'STALE_ROW',
    data: { name_th: 'ใหม่กว่า' },
  })
  const gone = { ...change, stamp: sql`select updated_by, updated_at from org_unit where false` }
  await expect(requireVersion(dbPool, null, 1, gone)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a row out of reach is not found, whatever the version', async () => {
  const id = await unit()
  await dbPool.run(sql`update org_unit set is_deleted = true where id = ${id}`)
  await expect(rename(id, 2, 'หายไปแล้ว')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(rename(999_999, 1, 'ไม่เคยมี')).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
