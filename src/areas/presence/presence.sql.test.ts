import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sql, sql } from '#platform/database/sql.server.ts'
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

const isHere = (name: string): Sql => sql`insert into online_user (name) values (${name})`
const isHereAt = (name: string): Sql => sql`
  with node as (insert into hub_node (id, lease_until) values (gen_random_uuid(), now()) returning id)
  insert into online_user_node (node_id, name) select id, ${name} from node`

test('who is here has a name, and no longer one than anybody has', async () => {
  for (const name of ['', '   ', 'x'.repeat(51)]) {
    expect(await db.refusal(isHere(name)), name).toMatchObject({ constraint: 'online_user_name_plain' })
    expect(await db.refusal(isHereAt(name)), name).toMatchObject({
      constraint: 'online_user_node_name_filled',
    })
  }
})

test('a name is kept as names are compared', async () => {
  for (const name of ['Somchai', ' somchai'])
    expect(await db.refusal(isHere(name)), name).toMatchObject({ constraint: 'online_user_name_plain' })
})
