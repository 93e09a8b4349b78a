// What anything refers to is not deleted, by any call or statement: asked of the foreign keys, over every table with a mark of deletion.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Operation } from '#base/operation.ts'
import { identifier, sql } from '#platform/database/sql.server.ts'
import { namedTables } from '#platform/database/table-words.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'
import { handled } from './areas.server.ts'
import { registry } from './calls.server.ts'
import { loadSampleCompany } from './sample-company.server.ts'

interface Use {
  readonly used: string
  readonly by: string
  readonly field: string
  /** The other columns of the key. */
  readonly rest: readonly string[]
}

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await testServer()
  await loadSampleCompany(server.owner, {
    orders: 60,
    now: new Date('2026-11-20T09:00:00Z'),
    password: 'Kept-for-Show-7',
    files: server.files,
  })
  // what the sample company has none of
  await server.owner.run(sql`update employee set work_type_id = 2 where id = (select min(id) from employee)`)
  await server.owner.run(sql`insert into course_requirement (course_id, org_unit_id)
    select (select min(id) from course), min(id) from org_unit where not is_deleted`)
  await server.owner.run(sql`insert into overhead_rate (overhead_id, section_id, driver, rate, valid_from)
    select overhead_id, (select min(id) from org_unit where level = 'SECTION'), driver, rate, '2040-01-01' from overhead_rate limit 1`)
  const { id } = await server.owner.one<{ id: number }>(sql`select id from app_user where username = 'admin'`)
  admin = await server.signIn(id)
})
afterAll(() => server.close())

/** Every foreign key to a table with a mark of deletion, but for those that lead to the parts of a row. */
const uses = () =>
  server.owner.rows<Use>(sql`
    select t.relname as used, c.relname as by, a.attname as field,
      array(select r.attname from pg_attribute r where r.attrelid = c.oid and r.attnum = any(k.conkey)
        and r.attnum <> a.attnum)::text[] as rest
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    join pg_attribute i on i.attrelid = t.oid and i.attname = 'id'
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[array_position(k.confkey, i.attnum)]
    where k.contype = 'f' and k.confdeltype <> 'c' and t.relname not in ('employee', 'room')
      and exists (select from pg_attribute d where d.attrelid = t.oid and d.attname = 'is_deleted' and not d.attisdropped)
    order by 1, 2, 3`)

/** The calls that delete a row of a table, each with which rows. */
const removals = (table: string): readonly Operation[] =>
  handled
    .map(({ operation }) => operation)
    .filter(
      ({ name, effect, input }) =>
        effect === 'write' && /\.(delete|removeInstitute)/.test(name) && input.id?.of === table,
    )

test('every table with a mark of deletion asks what uses its rows', async () => {
  const unasked = await server.owner.rows<{ name: string }>(sql`
    select c.relname as name from pg_class c join pg_attribute d on d.attrelid = c.oid and d.attname = 'is_deleted' and not d.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not exists (
      select from pg_trigger g where g.tgrelid = c.oid and g.tgfoid = 'keep_used_row'::regproc and g.tgenabled = 'O')
    order by 1`)
  // a person has always left traces, and what goes on with them is asked; a room's mark is its end
  expect(unasked.map(({ name }) => name)).toEqual(['employee', 'room'])
})

test('whatever can use such a row is called by a name', async () => {
  const named = namedTables()
  expect((await uses()).filter(({ by }) => !named.has(by)).map(({ by }) => by)).toEqual([])
})

test('a row that is used is deleted by no call and no statement, whatever uses it', async () => {
  const found = await uses()
  expect(found.length).toBeGreaterThan(60)
  const tried = new Set<string>()
  for (const use of found) {
    const one = await usedRow(use)
    if (!one) continue
    tried.add(`${use.used} by ${use.by}.${use.field}`)
    const table = identifier(use.used)
    const done = await server.owner
      .run(sql`update ${table} set is_deleted = true where id = ${one.id}`)
      .catch((error: unknown) => error)
    expect(done, `${use.used} by ${use.by}.${use.field}`).toBeInstanceOf(Error)
    for (const operation of removals(use.used)) {
      if (!fits(operation, one)) continue
      const { path, body } = registry.ask(operation, { id: one.id, row_version: one.row_version })
      const answer = await server.call(path, body, { as: admin })
      expect([operation.name, answer.body.status], use.by).toEqual([operation.name, 0])
    }
    const { is_deleted } = await server.owner.one<{ is_deleted: boolean }>(
      sql`select is_deleted from ${table} where id = ${one.id}`,
    )
    expect([use.used, is_deleted]).toEqual([use.used, false])
  }
  const never = found
    .map(({ used, by, field }) => `${used} by ${by}.${field}`)
    .filter((one) => !tried.has(one))
  // the sample company has nobody of them
  expect(never).toEqual([])
})

describe('the refusal', () => {
  test('tells what uses it, how many, in both languages, and what can be done instead', async () => {
    const unit = await server.owner.one<{ id: number }>(sql`
      select unit_object_id as id from unit where not is_deleted group by 1 order by count(*) desc limit 1`)
    const { n } = await server.owner.one<{ n: number }>(
      sql`select count(*) as n from unit where unit_object_id = ${unit.id} and not is_deleted`,
    )
    const { row_version } = await server.owner.one<{ row_version: number }>(
      sql`select row_version from unit_object where id = ${unit.id}`,
    )
    const ask = (language: string) =>
      server.call(
        'api/Unit',
        { tb_name: 'unit_object', action: 'delete', ID: unit.id, row_version },
        { as: admin, headers: { 'accept-language': language } },
      )
    const answer = await ask('en')
    expect([answer.status, answer.body.code]).toEqual([409, 'IN_USE'])
    expect(answer.body.facts.uses).toEqual({
      en: `units (${n})`,
      th: expect.stringContaining(`(${n})`),
    })
  })
})

/** A row that something uses; of what there is, or made so by pointing another row at it. */
async function usedRow({ used, by, field }: Use) {
  const table = identifier(used)
  const live = sql`coalesce(not (to_jsonb(c) ->> 'is_deleted')::boolean, true)`
  return server.owner.maybe<Record<string, unknown> & { id: number; row_version: number }>(sql`
    select t.* from ${table} t where not t.is_deleted and exists (
      select from ${identifier(by)} c where c.${identifier(field)} = t.id and ${live}) order by t.id limit 1`)
}

function fits({ input }: Operation, row: Record<string, unknown>): boolean {
  return Object.entries(input.id?.among ?? {}).every(([column, value]) => String(row[column]) === value)
}
