import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { type FreshDatabase, freshDatabase } from '#platform/testing/cluster.server.ts'
import { type DirectSql, directSql } from '#platform/testing/direct-sql.server.ts'

let database: FreshDatabase
let db: DirectSql

beforeAll(async () => {
  database = await freshDatabase()
  db = await directSql(database)
})
afterAll(async () => {
  await db?.end()
  await database?.drop()
})

const right = { key: 'a'.repeat(32), name: 'a.png', mime: 'image/png', size: 1, sum: 32, width: 1, height: 1 }
const file = (facts: Partial<typeof right>) => {
  const { key, name, mime, size, sum, width, height } = { ...right, ...facts }
  return sql`insert into file_object (storage_key, original_name, mime, size_bytes, sha256, width, height)
    values (${key}, ${name}, ${mime}, ${size}, ${Buffer.alloc(sum)}, ${width}, ${height})`
}

test.each([
  ['file_object_storage_key_random', { key: '../../etc/passwd' }],
  ['file_object_name_filled', { name: ' ' }],
  ['file_object_mime_known', { mime: 'Image' }],
  ['file_object_size_positive', { size: 0 }],
  ['file_object_sha256_length', { sum: 31 }],
  ['file_object_width_positive', { width: 0 }],
  ['file_object_height_positive', { height: 0 }],
])('a file that is none is refused: %s', async (constraint, facts) => {
  expect(await db.refusal(file(facts))).toMatchObject({ constraint })
})

test.each(['sha256', 'mime', 'size_bytes', 'storage_key'])('the %s of a kept file stays', (column) =>
  db.undone(async () => {
    await db.run(file({}))
    const changes = {
      sha256: sql`update file_object set sha256 = ${Buffer.alloc(32, 1)}`,
      mime: sql`update file_object set mime = 'image/jpeg'`,
      size_bytes: sql`update file_object set size_bytes = 2`,
      storage_key: sql`update file_object set storage_key = ${'b'.repeat(32)}`,
    }
    expect(await db.refusal(changes[column as keyof typeof changes])).toMatchObject({ message: 'FILE_FIXED' })
  }),
)

test('two files never lie under one name', () =>
  db.undone(async () => {
    await db.run(file({}))
    expect(await db.refusal(file({}))).toMatchObject({ constraint: 'file_object_storage_key' })
  }))
