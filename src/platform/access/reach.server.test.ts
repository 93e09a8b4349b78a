import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Scope } from '#base/access.ts'
import { type DbPool, openDbPool } from '#platform/database/db.server.ts'
import { reachesAuthor, reachesEmployee } from './reach.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { type FreshDatabase, freshDatabase } from '#platform/testing/cluster.server.ts'

// North: branch N > section NS.  South: branch S > section SS.  Boss leads Mate and Me; Junior reports to Me.
let database: FreshDatabase
let owner: DbPool
const people: Record<string, { id: number; orgUnitId: number | null; userId: number }> = {}

beforeAll(async () => {
  database = await freshDatabase()
  owner = openDbPool(database.connection('owner'), { max: 2 })
  const north = await unit('BRANCH', 'N', null)
  const northSection = await unit('SECTION', 'NS', north)
  const south = await unit('BRANCH', 'S', null)
  const southSection = await unit('SECTION', 'SS', south)
  await person('boss', south, null)
  await person('me', northSection, 'boss')
  await person('mate', southSection, 'boss')
  await person('junior', southSection, 'me')
  await person('neighbour', north, null)
  await person('loose', null, null)
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

async function unit(level: string, code: string, parent: number | null): Promise<number> {
  const made = await owner.one<{ id: number }>(sql`
    insert into org_unit (level, code, name_th, parent_id) values (${level}, ${code}, ${code}, ${parent}) returning id`)
  return made.id
}

async function person(code: string, orgUnitId: number | null, supervisor: string | null): Promise<void> {
  const { id } = await owner.one<{ id: number }>(sql`
    insert into employee (employee_code, first_name_th, last_name_th, org_unit_id, supervisor_id)
    values (${code}, ${code}, 'ทดสอบ', ${orgUnitId}, ${supervisor && people[supervisor]!.id}) returning id`)
  const user = await owner.one<{ id: number }>(sql`
    insert into app_user (username, password_hash, employee_id) values (${code}, '$argon2id$none', ${id}) returning id`)
  people[code] = { id, orgUnitId, userId: user.id }
}

async function reached(code: string, scope: Scope): Promise<string[]> {
  const { id, orgUnitId, userId } = people[code]!
  const caller = { id: userId, employeeId: id, orgUnitId }
  const rows = await owner.rows<{ code: string }>(sql`
    select employee_code::text as code from employee e
    where ${reachesEmployee(caller, scope, sql`e.id`)} order by e.id`)
  const authors = await owner.rows<{ code: string }>(sql`
    select username::text as code from app_user u
    where ${reachesAuthor(caller, scope, sql`u.id`)} order by u.employee_id`)
  expect(authors).toEqual(rows)
  return rows.map((row) => row.code)
}

test.each([
  ['me', 'OWN', ['me']],
  ['me', 'TEAM', ['me', 'mate', 'junior']],
  ['boss', 'TEAM', ['boss', 'me', 'mate']],
  ['me', 'ORG', ['me', 'neighbour']],
  ['mate', 'ORG', ['boss', 'mate', 'junior']],
  ['loose', 'TEAM', ['loose']],
  ['loose', 'ORG', ['loose']],
  ['me', 'ALL', ['boss', 'me', 'mate', 'junior', 'neighbour', 'loose']],
] as const)('%s reaches with %s: %j', async (code, scope, expected) => {
  expect(await reached(code, scope)).toEqual(expected)
})

test('a user without an employee reaches what he entered himself, and nobody’s record', async () => {
  const { id } = await owner.one<{ id: number }>(sql`
    insert into app_user (username, password_hash) values ('machine', '$argon2id$none') returning id`)
  const caller = { id, employeeId: null, orgUnitId: null }
  for (const scope of ['OWN', 'TEAM', 'ORG'] as const) {
    const staff = sql`select from employee e where ${reachesEmployee(caller, scope, sql`e.id`)}`
    const entered = sql`select u.id from app_user u where ${reachesAuthor(caller, scope, sql`u.id`)}`
    expect(await owner.rows(staff)).toEqual([])
    expect(await owner.rows(entered)).toEqual([{ id }])
  }
})
