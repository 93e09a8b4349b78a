// A company with names that look the same and were written in several ways comes through the migration that makes them one.
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, migrationsDirectory } from '#platform/database/migrate.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { type FreshDatabase, freshDatabase, silentLog } from '#platform/testing/cluster.server.ts'
import { type DirectSql, directSql } from '#platform/testing/direct-sql.server.ts'

const files = readdirSync(migrationsDirectory)
  .filter((name) => name.endsWith('.sql'))
  .sort()
const later = files.slice(files.findIndex((name) => name.endsWith('_thai_spelling.sql')))

let database: FreshDatabase
let owner: DirectSql

beforeAll(async () => {
  database = await freshDatabase({ migrated: false })
  const directory = mkdtempSync(join(tmpdir(), 'spelling-'))
  cpSync(migrationsDirectory, directory, { recursive: true })
  for (const name of later) rmSync(join(directory, name))
  await migrate(database, silentLog, directory)
  rmSync(directory, { recursive: true })
  owner = await directSql(database, 'owner')
  await owner.run(sql`
    insert into location (code, name_th, zone) values ('L1', 'ที่เก็บน้ำ', 'IN_TOWN'), ('L2', 'ท่ีเก็บนำ้', 'IN_TOWN'), ('L3', 'ทีเก็บ', 'IN_TOWN'),
      ('L4', 'ที่่เก็บน้ํา', 'IN_TOWN'), ('L5', 'ที่เก็บน้ำ (2)', 'IN_TOWN')`)
  await owner.run(
    sql`insert into org_unit (level, code, name_th) values ('BRANCH', 'B1', 'เครื่อง'), ('SECTION', 'B1', 'เคร่ือง')`,
  )
  await owner.run(sql`
    insert into org_unit (level, code, name_th, parent_id) select 'GROUP', 'G' || n, name, (select id from org_unit where level = 'BRANCH')
    from (values (1, 'ซ่อม'), (2, 'ซ่่อม')) given (n, name)`)
  await owner.run(sql`insert into customer (code, name) values ('C1', 'บริษัท นำ้ดี จำกัด')`)
  await owner.run(sql`
    insert into employee (employee_code, first_name_th, last_name_th, is_deleted)
    values ('E-1', 'ก', 'ก', true), ('E-๑', 'ข', 'ข', false), ('e-1 (2)', 'ค', 'ค', false)`)
  await owner.run(
    sql`insert into role (code, name_th, name_en) values ('Lead', 'ก', 'a'), ('LEAD', 'ข', 'b')`,
  )
  await migrate(database, silentLog)
})
afterAll(async () => {
  await owner?.end()
  await database?.drop()
})

test('the first keeps its name, the others get a number that is free; what differs in its place stays', async () => {
  expect(await owner.rows(sql`select code, name_th from location order by code`)).toEqual([
    { code: 'L1', name_th: 'ที่เก็บน้ำ' },
    { code: 'L2', name_th: 'ท่ีเก็บนำ้ (3)' },
    { code: 'L3', name_th: 'ทีเก็บ' },
    { code: 'L4', name_th: 'ที่่เก็บน้ํา (4)' },
    { code: 'L5', name_th: 'ที่เก็บน้ำ (2)' },
  ])
  expect(await owner.rows(sql`select name_th from org_unit order by id`)).toEqual(
    ['เครื่อง', 'เคร่ือง', 'ซ่อม', 'ซ่่อม (2)'].map((name_th) => ({ name_th })),
  )
})

test('their histories tell it', async () => {
  const told = await owner.rows(sql`
    select entity, before ->> 'name_th' as was, after ->> 'name_th' as is from audit_log
    where action = 'update' and entity in ('location', 'org_unit') order by id`)
  expect(told).toEqual([
    { entity: 'location', was: 'ท่ีเก็บนำ้', is: 'ท่ีเก็บนำ้ (3)' },
    { entity: 'location', was: 'ที่่เก็บน้ํา', is: 'ที่่เก็บน้ํา (4)' },
    { entity: 'org_unit', was: 'ซ่่อม', is: 'ซ่่อม (2)' },
  ])
})

test('what was kept folded is found by the right spelling, and its change left no trace', async () => {
  expect(
    await owner.rows(sql`
      select code::text, row_version, (select count(*)::int from audit_log where entity = 'customer' and action = 'update') as told
      from customer where search_text like search_pattern('น้ำดี') and name_core = company_core('น้ำดี')`),
  ).toEqual([{ code: 'C1', row_version: 1, told: 0 }])
})

test('codes, too, are one by what they look like, those of deleted people among them', async () => {
  expect(await owner.rows(sql`select employee_code::text from employee order by id`)).toEqual(
    ['E-1', 'E-๑ (3)', 'e-1 (2)'].map((employee_code) => ({ employee_code })),
  )
  expect(await owner.rows(sql`select code from role where upper(code) like 'LEAD%' order by id`)).toEqual(
    ['Lead', 'LEAD (2)'].map((code) => ({ code })),
  )
  for (const one of [
    sql`insert into employee (employee_code, first_name_th, last_name_th) values ('e-๑', 'ง', 'ง')`,
    sql`insert into customer (code, name) values ('c๑', 'อื่น')`,
    sql`insert into role (code, name_th, name_en) values ('lead', 'ค', 'c')`,
  ])
    expect(await owner.refusal(one)).toMatchObject({ state: '23505' })
})

test('from now on the same look is refused', async () => {
  const refused = await owner.refusal(
    sql`insert into location (code, name_th, zone) values ('L9', 'ทีเก็็บ', 'IN_TOWN')`,
  )
  expect(refused).toMatchObject({ state: '23505' })
})
