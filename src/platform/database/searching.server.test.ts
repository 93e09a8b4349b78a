// Telephone numbers and e-mail addresses are searched, in every table that keeps them and finds rows by words.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { phoneKey } from '#base/phone.ts'
import { type FreshDatabase, freshDatabase } from '#platform/testing/cluster.server.ts'
import { type DirectSql, directSql } from '#platform/testing/direct-sql.server.ts'
import { holding } from './searching.server.ts'
import { sql } from './sql.server.ts'

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

test.each([
  '081-234 5678',
  '(02) 123-4567',
  '+66 81 234 5678',
  '+66 (0)81 234 5678',
  '66812345678',
  '0066 2 123 4567',
  '๐๘๑-๒๓๔',
  '02.123.4567',
  '02–123–4567 / 02–123–4568',
  '038 555 000 ext. 12',
  '081\u00a0234\u00a05678',
])('the database makes of %j what the browser does', async (written) => {
  expect(await db.value(sql`select phone_key(${written})`)).toBe(phoneKey(written))
})

test('a number is found however it was written and however it is typed; other text means itself', async () => {
  const kept = sql`fold_text('คุณวิภา 081-234-5678 ' || phone_key('081-234-5678'))`
  const found = (typed: string) => db.value<boolean>(sql`select ${holding(kept, typed)}`)
  for (const typed of [
    '0812345678',
    '081 234 5678',
    '+66 81-234',
    '234-56',
    '๐๘๑ ๒๓๔',
    '081-234-5678',
    'วิภา',
  ])
    expect(await found(typed), typed).toBe(true)
  for (const typed of ['0812345679', '081 999', '--', '%', '081-234 a'])
    expect(await found(typed), typed).toBe(false)
})

test('every searched table holds the keys of its numbers and its addresses, and has an index for it', async () => {
  const tables = await db.rows<{ table: string; made: string; kept: string[]; indexed: boolean }>(sql`
    select c.table_name as table, c.generation_expression as made,
      array(select k.column_name::text from information_schema.columns k
        where k.table_schema = 'public' and k.table_name = c.table_name and k.column_name ~ '(phone|email)$') as kept,
      exists (select from pg_indexes i where i.tablename = c.table_name
        and i.indexdef like '%gin (search_text gin_trgm_ops)%') as indexed
    from information_schema.columns c where c.table_schema = 'public' and c.column_name = 'search_text'`)
  expect(tables.map((one) => one.table)).toEqual(
    expect.arrayContaining(['customer', 'customer_contact', 'customer_site', 'employee', 'service_order']),
  )
  for (const { table, made, kept, indexed } of tables) {
    expect(indexed, table).toBe(true)
    for (const column of kept)
      expect(made, `${table}.${column}`).toContain(column.endsWith('email') ? column : `phone_key(${column})`)
  }
})
