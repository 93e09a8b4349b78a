// The draft of a table that is there must be the table that is there.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leaveType } from '#areas/leave/leave-types.ts'
import { position } from '#areas/organization/position.ts'
import { date, number, reference, text } from '#base/fields.ts'
import { draftOf } from '#platform/records/master-data/master-data-draft.ts'
import { sql } from '#platform/database/sql.server.ts'
import { type FreshDatabase, freshDatabase } from '#platform/testing/cluster.server.ts'
import { type DirectSql, directSql } from '#platform/testing/direct-sql.server.ts'
import { draftTable } from './table-draft.ts'

let database: FreshDatabase
let owner: DirectSql
beforeAll(async () => {
  database = await freshDatabase()
  owner = await directSql(database, 'owner')
  await owner.script('create schema drafted; set search_path = drafted, public')
})
afterAll(async () => {
  await owner?.end()
  await database?.drop()
})

/** The columns and checks of a table in a schema, without the names of the checks. */
async function madeIn(schema: string, table: string) {
  const columns = await owner.rows<{ line: string }>(sql`
    select concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
      pg_get_expr(d.adbin, d.adrelid)) as line
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = to_regclass(${`${schema}.${table}`}) and a.attnum > 0 order by a.attnum`)
  const checks = await owner.rows<{ line: string }>(sql`
    select pg_get_constraintdef(oid) as line from pg_constraint
    where conrelid = to_regclass(${`${schema}.${table}`}) and contype in ('c', 'f', 'p') order by 1`)
  const triggers = await owner.rows<{ line: string }>(sql`
    select tgname || ' ' || tgfoid::regproc as line from pg_trigger
    where tgrelid = to_regclass(${`${schema}.${table}`}) and not tgisinternal and tgname ~ '_(touch|audit)$' order by 1`)
  const lines = (rows: { line: string }[]) => rows.map(({ line }) => line)
  return { columns: lines(columns), checks: lines(checks), triggers: lines(triggers) }
}

describe('on PostgreSQL', () => {
  test('the draft of positions is the table of positions', async () => {
    await owner.script(draftOf(position))
    const made = await madeIn('drafted', 'position')
    expect(made.columns).toHaveLength(12)
    expect(made).toEqual(await madeIn('public', 'position'))
  })

  test('that of the kinds of leave has no check or column that the table has not', async () => {
    await owner.script(draftOf(leaveType))
    const [made, live] = [await madeIn('drafted', 'leave_type'), await madeIn('public', 'leave_type')]
    const named = (lines: string[]) => lines.map((line) => line.split(' ')[0])
    expect(named(made.columns).sort()).toEqual(named(live.columns).sort())
    expect(live.checks).toEqual(expect.arrayContaining(made.checks))
    expect(made.triggers).toEqual(live.triggers)
  })

  test('references, days and amounts become what they are', async () => {
    const label = { en: 'X', th: 'X' }
    const text_ = draftOf({
      ...position,
      table: 'drafted_fare',
      fixed: { level: 'IN' },
      fields: {
        employee_id: reference({ label, of: 'employee', required: true }),
        amount: number({ label, min: 0, max: 500, decimals: 2, required: true }),
        paid_on: date({ label }),
        note: text({ label, max: 20 }),
      },
    })
    await owner.script(text_)
    expect(await madeIn('drafted', 'drafted_fare')).toMatchObject({
      columns: [
        'id bigint not null',
        'level text not null',
        'employee_id bigint not null',
        'amount numeric(14,2) not null',
        'paid_on date',
        'note text',
        ...(await madeIn('public', 'position')).columns.slice(-6),
      ],
      checks: expect.arrayContaining([
        `CHECK ((level = 'IN'::text))`,
        'FOREIGN KEY (employee_id) REFERENCES employee(id)',
      ]),
    })
    expect(text_).toContain('create index drafted_fare_employee on drafted_fare (employee_id);')
    const gone = sql`insert into employee (employee_code, first_name_th, last_name_th, status)
      values ('GONE', 'อดีต', 'พนักงาน', 'RESIGNED') returning id`
    const paid = sql`insert into drafted.drafted_fare (level, employee_id, amount) values ('IN', ${await owner.value(gone)}, 1)`
    expect(await owner.refusal(paid)).toMatchObject({
      message: 'UNKNOWN_REFERENCE',
      facts: { field: 'employee_id', of: 'employee' },
    })
  })
})

test('goes to the end of its area’s .sql, once', () => {
  const root = mkdtempSync(join(tmpdir(), 'ngan-draft-'))
  const areaFile = join(root, 'src/areas/organization/organization.sql')
  mkdirSync(dirname(areaFile), { recursive: true })
  writeFileSync(areaFile, '-- Units.\n')
  const said: string[] = []
  const say = (one: string) => void said.push(one)
  const run = (name: string) => draftTable(name, root, say, say)
  expect(run('position')).toBe(0)
  expect(readFileSync(areaFile, 'utf8')).toBe(`-- Units.\n\n${draftOf(position)}`)
  expect(run('position')).toBe(1)
  expect(said.at(-1)).toContain('has position already')
  expect(readFileSync(areaFile, 'utf8')).toBe(`-- Units.\n\n${draftOf(position)}`)
  expect(run('leave_type')).toBe(1)
  expect(said.at(-1)).toContain('src/areas/leave/leave.sql is missing')
  expect(run('nothing')).toBe(1)
  expect(said.at(-1)).toContain('leave_type')
  rmSync(root, { recursive: true })
})
