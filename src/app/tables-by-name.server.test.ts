// Tables read by name: what is declared can be read, asked and sorted by; nothing else is said to be there.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { flags } from '#base/access.ts'
import { menuPaths } from '#base/menu-paths.ts'
import { sql } from '#platform/database/sql.server.ts'
import { tableLimits } from '#base/table-view.ts'
import { drawn, testSeed } from '#platform/testing/drawn.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'
import { injectionTexts } from '../../proof/input/injection-texts.ts'
import { wireNames } from '#wire/wire.ts'
import { wires } from './calls.server.ts'

const readable = wires.filter(({ path }) => path === 'api/QueryTableView')
const tables = readable.flatMap((wire) =>
  [...wire.spellings].map(([table, { names, operation }]) => {
    const columns = Object.keys(operation.input.columns!.options!).map(wireNames(names))
    return { table, column: Object.keys(names)[0]!, columns }
  }),
)
const operators = ['=', '<>', '<', '<=', '>', '>=', 'in', 'like', 'between', 'is null']

let server: TestServer
let everybody: Person
let anybody: Person
beforeAll(async () => {
  server = await testServer()
  everybody = await server.person({
    username: 'everything',
    menus: Object.fromEntries(menuPaths.map((path) => [path, [...flags]])),
  })
  anybody = await server.person()
  await server.owner.run(sql`
    insert into org_unit (level, code, name_th, name_en, is_deleted) values
      ('BRANCH', 'HQ', 'สำนักงานใหญ่', 'Head Office', false), ('BRANCH', 'RY', 'ระยอง', null, false),
      ('BRANCH', 'CM', 'เชียงใหม่ 100%', 'Chiang Mai', false), ('BRANCH', 'OLD', 'ยกเลิก', null, true)`)
  await server.owner.run(sql`
    insert into position (code, name_th, level) values ('T', 'ช่างเทคนิค', 2), ('E', 'วิศวกร', 4), ('M', 'ผู้จัดการ', 6)`)
})
afterAll(() => server.close())

const ask = (table: unknown, body: object = {}, as: Person = everybody) =>
  server.call('api/QueryTableView', { table, ...body }, { as })
const codes = async (body: object) =>
  (await ask('Branch', { sorts: [{ field: 'ID', dir: 'asc' }], ...body })).body.data.map(
    (one: { Code: string }) => one.Code,
  )
const condition = (field: string, op: string, value?: unknown) => ({ conditions: [{ field, op, value }] })

describe('a table read by name', () => {
  test('gives the rows with their columns as the wire spells them, sorted as it usually is', async () => {
    const { body } = await ask('Branch', {}, anybody)
    expect(body.data.map((one: { Code: string }) => one.Code)).toEqual(['CM', 'HQ', 'RY'])
    expect(Object.keys(body.data[0])).toEqual([
      'ID',
      'Code',
      'Name',
      'NameEN',
      'ParentID',
      'HeadID',
      'IsActive',
      'IsDeleted',
      'row_version',
    ])
    expect([body.total, body.truncated]).toEqual([3, false])
    const positions = await ask('Position', {}, anybody)
    expect(positions.body.data.map((one: { Pos_Name: string }) => one.Pos_Name)).toEqual([
      'ช่างเทคนิค',
      'ผู้จัดการ',
      'วิศวกร',
    ])
  })

  test.each([
    ['=', 'Code', 'HQ', ['HQ']],
    ['<>', 'Code', 'HQ', ['RY', 'CM']],
    ['<', 'Code', 'HQ', ['CM']],
    ['<=', 'Code', 'HQ', ['HQ', 'CM']],
    ['>', 'Code', 'OLD', ['RY']],
    ['LIKE', 'Name', 'ยอง', ['RY']],
    ['IN', 'Code', ['RY', 'HQ'], ['HQ', 'RY']],
    ['IS NULL', 'NameEN', undefined, ['RY']],
    ['>=', 'Code', 'OLD', ['RY']],
    ['in', 'Code', ['RY', 'HQ', 'none'], ['HQ', 'RY']],
    ['between', 'Code', ['HQ', 'OLD'], ['HQ']],
    ['like', 'Name', 'ยอง', ['RY']],
    ['like', 'Name', '0%', ['CM']],
    ['like', 'Name', '_', []],
    ['is null', 'NameEN', undefined, ['RY']],
    ['is null', 'NameEN', false, ['HQ', 'CM']],
    ['=', 'IsDeleted', false, ['HQ', 'RY', 'CM']],
    ['in', 'IsDeleted', [true], ['OLD']],
    ['in', 'IsDeleted', [true, false], ['HQ', 'RY', 'CM', 'OLD']],
  ])('%s asked of %s', async (op, field, value, expected) => {
    expect(await codes(condition(field, op, value))).toEqual(expected)
  })

  test('takes numbers written as text, and words in capitals', async () => {
    const { id } = await server.owner.one<{ id: number }>(sql`select id from org_unit where code = 'HQ'`)
    expect(await codes(condition('ID', '=', String(id)))).toEqual(['HQ'])
    expect(await codes(condition('ID', 'IN', [String(id)]))).toEqual(['HQ'])
    expect(await codes({ sorts: [{ field: 'Code', dir: 'DESC' }] })).toEqual(['RY', 'HQ', 'CM'])
    expect((await ask('Branch', { page: { number: '1', size: '2' } })).body.data).toHaveLength(2)
  })

  test('is asked by several conditions at once, sorted by several columns, and gives the columns that are wanted', async () => {
    const { body } = await ask('Branch', {
      conditions: [
        { field: 'IsDeleted', op: '=', value: false },
        { field: 'Code', op: '>', value: 'CM' },
      ],
      sorts: [
        { field: 'IsDeleted', dir: 'asc' },
        { field: 'Code', dir: 'desc' },
      ],
      columns: ['Code', 'Name'],
    })
    expect(body.data).toEqual([
      { Code: 'RY', Name: 'ระยอง' },
      { Code: 'HQ', Name: 'สำนักงานใหญ่' },
    ])
  })

  test('comes in pages that neither repeat nor leave out a row', async () => {
    const all = condition('IsDeleted', 'in', [true, false])
    const page = async (number: number) => (await ask('Branch', { ...all, page: { number, size: 3 } })).body
    const [first, second] = [await page(1), await page(2)]
    expect([first.data.length, first.total, first.truncated]).toEqual([3, 4, true])
    expect([second.data.length, second.total, second.truncated]).toEqual([1, 4, false])
    const beyond = await page(9)
    expect([beyond.data, beyond.total, beyond.truncated]).toEqual([[], 4, false])
    const ids = [...first.data, ...second.data].map((one: { ID: number }) => one.ID)
    expect(new Set(ids).size).toBe(4)
  })

  test('shows the customers and users that are within reach, and no others', async () => {
    const menus = { '/app/Customer-Management': ['view'], '/app/Employee-Management': ['view'] } as const
    const { id: employeeId } = await server.owner.one<{ id: number }>(sql`
      insert into employee (employee_code, first_name_th, last_name_th) values ('E1', 'สมชาย', 'ใจดี') returning id`)
    const own = await server.person({ menus, scope: 'OWN', employeeId })
    await server.owner.run(sql`
      insert into customer (code, name, created_by) values ('C-1', 'ของตัวเอง', ${own.userId}), ('C-2', 'ของคนอื่น', ${everybody.userId})`)
    const names = async (as: Person) =>
      (await ask('Customer', {}, as)).body.data.map((one: { CUST_Name: string }) => one.CUST_Name)
    expect(await names(own)).toEqual(['ของตัวเอง'])
    expect(await names(everybody)).toEqual(['ของคนอื่น', 'ของตัวเอง'])
    const users = async (as: Person) =>
      (await ask('vw_User', {}, as)).body.data.map((one: { user_ID: number }) => one.user_ID)
    expect(await users(own)).toEqual([own.userId])
    expect(await users(everybody)).toContain(anybody.userId)
  })
})

describe('what is not declared', () => {
  test.each([
    ['table', ['app_user', 'user_session', 'pg_catalog.pg_authid', 'branch', 'BRANCH', ' Branch', 'Branch ']],
    ['key of objects', ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf']],
    ['look-alike', ['Вranch', 'Ｂranch', 'Branch\u200b', 'Rоle', 'vw_user', 'vw_Users']],
  ])('%s is refused like what is forbidden', async (_, names) => {
    const forbidden = await ask('vw_User', {}, anybody)
    const told = ({ status, body }: typeof forbidden) => ({ status, ...body, requestId: null })
    expect(forbidden).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })
    for (const name of names) expect(told(await ask(name, {}, anybody)), name).toEqual(told(forbidden))
    for (const name of names) expect((await ask(name)).body.code, name).toBe('NOT_ALLOWED')
  })

  test('secret columns are refused like columns that do not exist, by every operator, by sort and by name', async () => {
    const found = await server.owner.rows<{ name: string }>(sql`
      select distinct column_name as name from information_schema.columns
      where table_name in ('app_user', 'user_session', 'resume_secret', 'password_history', 'login_throttle', 'audit_log')
        and column_name <> 'row_version'`)
    const columns = [
      ...new Set([...found.map(({ name }) => name), 'password_hash', 'national_id', 'birth_date']),
    ]
    let tried = 0
    for (const { table, column, columns: open } of tables) {
      const bad = async (body: object) => (await ask(table, body, await fresh())).body
      const unknown = await bad(condition('no_such_column', '=', 'a'))
      expect(unknown.code).toBe('INVALID_INPUT')
      const secret = columns.filter((one) => !open.includes(one))
      for (const name of drawn(`secret columns of ${table}`, secret)) {
        for (const op of operators) {
          const answer = await bad(condition(name, op, op === 'in' || op === 'between' ? ['a', 'b'] : 'a'))
          expect({ ...answer, requestId: null }, `${table}.${name} ${op}`).toEqual({
            ...unknown,
            requestId: null,
          })
          tried++
        }
        expect((await bad({ sorts: [{ field: name, dir: 'asc' }] })).code).toBe('INVALID_INPUT')
        expect((await bad({ columns: [column, name] })).code).toBe('INVALID_INPUT')
        tried += 2
      }
    }
    expect(tried).toBeGreaterThan(testSeed ? 200 : 2000)
  })

  test('our own names of columns are not known where the wire has others', async () => {
    for (const name of ['name_th', 'parent_id', 'id', 'level', 'created_by', 'is_active', 'Code ', 'code'])
      expect((await ask('Branch', condition(name, 'is null'))).body.code, name).toBe('INVALID_INPUT')
  })

  test.each([
    ['an operator', condition('Code', '!=', 'a')],
    ['an operator in other letters', condition('Code', 'Like', 'a')],
    ['an operator of another kind of column', condition('ID', 'like', '1')],
    ['a text for a number', condition('ID', '=', 'one')],
    ['a number for a text', condition('Code', '=', 1)],
    ['a fraction for a whole number', condition('ID', '=', 1.5)],
    ['a number beyond whole ones', condition('ID', '=', 1e300)],
    ['nothing', condition('Code', '=')],
    ['null', condition('Code', '=', null)],
    ['a list for one value', condition('Code', '=', ['a'])],
    ['one value for a list', condition('Code', 'in', 'a')],
    ['no value for a list', condition('Code', 'in', [])],
    ['three values for a span', condition('Code', 'between', ['a', 'b', 'c'])],
    ['an object', condition('Code', '=', { $ne: null })],
    ['an empty search', condition('Code', 'like', ' ')],
    ['too long a search', condition('Code', 'like', 'a'.repeat(tableLimits.likeLength + 1))],
    ['too long a text', condition('Code', '=', 'a'.repeat(tableLimits.textLength + 1))],
    [
      'too many values',
      condition(
        'ID',
        'in',
        Array.from({ length: tableLimits.inValues + 1 }, (_, at) => at),
      ),
    ],
    [
      'too many conditions',
      { conditions: Array(tableLimits.conditions + 1).fill({ field: 'Code', op: 'is null' }) },
    ],
    ['too many sorts', { sorts: Array(tableLimits.sorts + 1).fill({ field: 'Code', dir: 'asc' }) }],
    ['the same sort twice', { sorts: Array(2).fill({ field: 'Code', dir: 'asc' }) }],
    ['a direction of its own', { sorts: [{ field: 'Code', dir: 'asc, (select 1)' }] }],
    ['too large a page', { page: { number: 1, size: tableLimits.maxPageSize + 1 } }],
    ['page nought', { page: { number: 0 } }],
    ['a field of its own', { where: 'true' }],
    ['an alias', { conditions: [{ field: 'Code', op: '=', value: 'a', as: 'x' }] }],
  ])('%s is refused', async (_, body) => {
    const answer = await ask('Branch', body)
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT'])
    expect(answer.body.errors).toHaveLength(1)
  })

  test('as many as there may be are taken', async () => {
    const most = Array(tableLimits.conditions).fill({ field: 'Code', op: '<>', value: 'x' })
    const values = Array.from({ length: tableLimits.inValues }, (_, at) => at)
    expect((await ask('Branch', { conditions: most })).status).toBe(200)
    expect((await ask('Branch', condition('ID', 'in', values))).status).toBe(200)
  })
})

describe('texts that would become statements', () => {
  const texts = injectionTexts('qz').filter((one) => one.isWellFormed() && !one.includes('\0'))

  test('are plain text in every place', async () => {
    const rows = { field: 'Code', op: '=', value: 'HQ' }
    const sort = { field: 'Code', dir: 'asc' }
    let tried = 0
    for (const text of texts) {
      const bodies = [
        { conditions: [{ ...rows, value: text }] },
        { conditions: [{ field: 'Name', op: 'like', value: text }] },
        { conditions: [{ field: 'Code', op: 'in', value: [text, text] }] },
        { conditions: [{ field: 'Code', op: 'between', value: [text, text] }] },
        { conditions: [{ ...rows, field: text }] },
        { conditions: [{ ...rows, op: text }] },
        { sorts: [{ ...sort, field: text }] },
        { sorts: [{ ...sort, dir: text }] },
        { columns: [text] },
        { page: { number: text } },
      ]
      for (const [at, body] of bodies.entries()) {
        const answer = await ask('Branch', body, await fresh())
        const said = `${JSON.stringify(body)} ${JSON.stringify(answer.body)}`
        if (at < 4 && answer.status === 200) expect(answer.body.data, said).toEqual([])
        else expect([answer.status, answer.body.code], said).toEqual([400, 'INVALID_INPUT'])
        tried++
      }
      expect((await ask(text, {}, await fresh())).status, text).not.toBe(200)
    }
    expect(tried).toBeGreaterThan(500)
  })
})

test('nothing can be written over the connection it is read by', async () => {
  const { readOnly, role } = await server.reader.one<{ readOnly: string; role: string }>(sql`
    select current_user::text as role, current_setting('transaction_read_only') as "readOnly"`)
  expect(role).toBe('ngan_read')
  expect(['on', 'off']).toContain(readOnly)
  for (const statement of [
    sql`select password_hash from app_user`,
    sql`delete from org_unit`,
    sql`select 1 from user_session`,
  ])
    await expect(server.reader.rows(statement)).rejects.toMatchObject({ code: 'INTERNAL' })
})

// a session that is refused three hundred times in a minute has to wait
let calls = 0
let session: Person | null = null
async function fresh(): Promise<Person> {
  if (session === null || ++calls % 200 === 0) session = await server.signIn(everybody.userId)
  return session
}
