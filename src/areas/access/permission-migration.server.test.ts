import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'
import { giveRole } from './access.server.ts'

const file = fileURLToPath(new URL('../../../db/migrations/before/0013_permission_page.sql', import.meta.url))
let server: TestServer
beforeAll(async () => {
  server = await testServer()
  await server.bringMenu()
})
afterAll(() => server.close())

test.each([
  ['its own place', 'HELP', 900, 810],
  ['a place behind everything where its own is taken', 'HELP', 810, 1750],
])('a company that has its menu gets the page at %s, for its administrators', async (_, code, key, place) => {
  await server.owner.run(sql`update access_version set had_administrator = false`)
  await server.owner.run(sql`delete from menu where code in ('PERMISSION', 'SYSTEM_STATE', 'SYSTEM')`)
  await server.owner.run(sql`update menu set key = ${key} where code = ${code}`)
  const person = await server.person()
  await giveRole(server.owner, person.userId, 'ADMIN')
  await server.owner.run(sql`drop index user_role_user`)
  await server.owner.pool.query(readFileSync(file, 'utf8'))
  expect(
    await server.owner.rows(sql`
      select m.key, p.can_edit from effective_permission p join menu m on m.id = p.menu_id
      where p.user_id = ${person.userId} and m.code = 'PERMISSION'`),
  ).toEqual([{ key: place, can_edit: true }])
})
