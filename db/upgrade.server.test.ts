// A company that has been at work since before help was there: every later migration reaches its menu and its roles.
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, migrationsDirectory } from '#platform/database/migrate.server.ts'
import { withClient } from '#platform/database/postgres/new-cluster.server.ts'
import { type FreshDatabase, freshDatabase, silentLog } from '#platform/testing/cluster.server.ts'
import { companySeeds } from '../src/app/areas.server.ts'

let database: FreshDatabase
let directory: string

beforeAll(async () => {
  database = await freshDatabase({ migrated: false })
  directory = mkdtempSync(join(tmpdir(), 'upgrade-'))
})
afterAll(async () => {
  await database.drop()
  rmSync(directory, { recursive: true })
})

const files = readdirSync(migrationsDirectory).sort()
const bring = (names: readonly string[]) => {
  for (const name of names) copyFileSync(join(migrationsDirectory, name), join(directory, name))
  return migrate(database, silentLog, directory)
}
const rows = (text: string) =>
  withClient(database.connection('superuser'), async (client) => (await client.query(text)).rows)

test('gets every entry that is new since, and its administrators hold the page of permissions', async () => {
  await bring(files.filter((name) => name < '0008'))
  await rows(`insert into menu (key, code, name_th, name_en, link) values
    (110, 'SO_ACTIVE', 'ใบงาน', 'Active', '/app/Active'), (250, 'OURS', 'ของเรา', 'Ours', '/app/Statistics')`)
  await rows(`insert into role (code, name_th, name_en) values ('ADMIN', 'ผู้ดูแล', 'Administrator')`)
  expect(await bring(files.filter((name) => name >= '0008'))).toHaveLength(files.length - 7)

  const present = (await rows('select code from menu')).map(({ code }) => code as string)
  const later = ['HELP', 'CALENDAR', 'BRANCHES', 'POSITIONS', 'PERMISSION', 'LEAVE', 'LEAVE_TYPES', 'SKILLS']
  expect(present).toEqual(expect.arrayContaining(later))
  // what a new company starts with, apart from what was there before
  const old = [
    'SERVICE',
    'SO_ACTIVE',
    'SO_CLOSED',
    'SO_REJECT',
    'CUSTOMER',
    'CUSTOMERS',
    'MACHINES',
    'PEOPLE',
    'EMPLOYEES',
  ]
  const since = companySeeds.menu.map(({ code }) => code).filter((code) => !old.includes(code))
  expect(since.filter((code) => !present.includes(code))).toEqual([])
  // a taken place costs nobody his entry
  expect(await rows(`select key from menu where code = 'OURS'`)).toEqual([{ key: 250 }])
  expect(
    await rows(
      `select rm.can_edit from role_menu rm join menu m on m.id = rm.menu_id where m.code = 'PERMISSION'`,
    ),
  ).toEqual([{ can_edit: true }])
})
