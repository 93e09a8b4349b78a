import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

const unit = (level: string, code: string, parent: string | null = null) =>
  sql`insert into org_unit (level, code, name_th, parent_id)
    values (${level}, ${code}, ${`หน่วยงาน ${code}`}, (select id from org_unit where code = ${parent})) returning id`
const person = (code: string, first = 'สมชาย', unitCode: string | null = null) =>
  sql`insert into employee (employee_code, first_name_th, last_name_th, org_unit_id)
    values (${code}, ${first}, 'ใจดี', (select id from org_unit where code = ${unitCode})) returning id`

describe('the tree of the organization', () => {
  test('levels may be skipped, never turned round', () =>
    db.undone(async () => {
      await db.run(unit('BRANCH', 'B'))
      await db.run(unit('SECTION', 'S', 'B'))
      await db.run(unit('GROUP', 'G', 'S'))
      for (const wrong of [unit('DEPARTMENT', 'D', 'S'), unit('SECTION', 'S2', 'S')])
        expect(await db.refusal(wrong)).toMatchObject({ message: 'ORG_PARENT_LEVEL' })
      expect(await db.refusal(unit('BRANCH', 'B2', 'B'))).toMatchObject({ state: 'NG001' })
      expect(await db.refusal(sql`update org_unit set level = 'DEPARTMENT' where code = 'S'`)).toMatchObject({
        message: 'ORG_LEVEL_FIXED',
      })
    }))

  test('a unit with units below it or people in it is not deleted', () =>
    db.undone(async () => {
      await db.run(unit('BRANCH', 'B'))
      await db.run(unit('SECTION', 'S', 'B'))
      await db.run(person('E-1', 'สมชาย', 'S'))
      const remove = (code: string) => sql`update org_unit set is_deleted = true where code = ${code}`
      expect(await db.refusal(remove('B'))).toMatchObject({ message: 'IN_USE' })
      expect(await db.refusal(remove('S'))).toMatchObject({ message: 'IN_USE' })
      await db.run(sql`update employee set status = 'RESIGNED'`)
      // who has left belongs to it still
      expect(await db.refusal(remove('S'))).toMatchObject({ message: 'IN_USE' })
      await db.run(sql`update employee set org_unit_id = null`)
      expect(await db.run(remove('S'))).toBe(1)
      expect(await db.run(remove('B'))).toBe(1)
    }))

  test('a code can be used again when its unit is gone', () =>
    db.undone(async () => {
      await db.run(unit('BRANCH', 'B'))
      expect(await db.refusal(unit('BRANCH', 'b'))).toMatchObject({ constraint: 'org_unit_code_key' })
      await db.run(sql`update org_unit set is_deleted = true`)
      expect(await db.run(unit('BRANCH', 'b'))).toBe(1)
    }))
})

describe('employees', () => {
  test('an employee code is one code in any case', () =>
    db.undone(async () => {
      await db.run(person('E-1'))
      expect(await db.refusal(person('e-1'))).toMatchObject({ constraint: 'employee_code_key' })
    }))

  test('nobody is above himself, however far round', () =>
    db.undone(async () => {
      const ids = [await db.value(person('A')), await db.value(person('B')), await db.value(person('C'))]
      const under = (who: unknown, boss: unknown) =>
        sql`update employee set supervisor_id = ${boss} where id = ${who}`
      await db.run(under(ids[1], ids[0]))
      await db.run(under(ids[2], ids[1]))
      expect(await db.refusal(under(ids[0], ids[2]))).toMatchObject({ message: 'SUPERVISOR_CIRCLE' })
      expect((await db.refusal(under(ids[0], ids[0]))).state).toBe('NG001')
    }))

  test('a person is found by the middle of a Thai name, and by the code', () =>
    db.undone(async () => {
      await db.run(person('TH-0042', 'เเสงเทียน'))
      for (const typed of ['สงเที', 'แสง', 'th-00', '๐๐๔๒', 'เทียน ใจ'])
        expect(
          await db.value(sql`select count(*) from employee where search_text like search_pattern(${typed})`),
        ).toBe(1)
    }))

  test('a user belongs to one employee', () =>
    db.undone(async () => {
      const id = await db.value(person('E-1'))
      await db.run(
        sql`insert into app_user (username, password_hash, employee_id) values ('a', '$argon2id$x', ${id})`,
      )
      expect(
        await db.refusal(
          sql`insert into app_user (username, password_hash, employee_id) values ('b', '$argon2id$x', ${id})`,
        ),
      ).toMatchObject({ constraint: 'app_user_employee_key' })
    }))
})

test('papers of an employee are of a known kind, and end on a day of this century or the last', async () => {
  const past = await directSql(database, 'superuser')
  try {
    // the file behind it is of no matter here
    await past.script('set session_replication_role = replica')
    const paper = (kind: string, until: string) =>
      sql`insert into employee_file (employee_id, file_id, doc_type, expires_on) values (1, 1, ${kind}, ${until})`
    expect(await past.refusal(paper('POEM', '2030-01-01'))).toMatchObject({
      constraint: 'employee_file_doc_type_known',
    })
    for (const until of ['1899-12-31', '2051-01-01'])
      expect(await past.refusal(paper('LICENSE', until)), until).toMatchObject({
        constraint: 'employee_file_expires_on_sensible',
      })
  } finally {
    await past.end()
  }
})
